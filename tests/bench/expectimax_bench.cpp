// How much pruning saves expectimax, for every game with a model: positions of games between
// rollout policies, searched to a fixed depth. Reports nodes and nodes a second, and for each kind
// of search its part of the unpruned tree's nodes.
#include <benchmark/benchmark.h>

#include <all_games.h>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "search/expectimax/expectimax.h"
#include "tests/support/model_positions.h"

namespace turnkey {
namespace {

using benchmark::Counter;

constexpr int kPositions = 20;
constexpr int kDeepest = 5;
constexpr std::uint64_t kMostPlainNodes = 3'000'000;

constexpr SearchParts kPlain{false, false, false, false, false};
constexpr SearchParts kStar1{true, true, false, true, true};
constexpr SearchParts kStar2{};

/// Nodes of a search to that depth, over all iterations; 0 if there are more than `most`.
template <HasModel G>
std::uint64_t nodes_of(const typename G::View& view, int depth, const SearchParts& parts,
                       typename StarSearch<G>::Table& table, std::uint64_t most) {
  ModelTask<G> task{G::Model::from(view)};
  task.seat = view.seat().index();
  task.max_depth = depth;
  for (const auto& root : root_moves<G>(view, {})) task.roots.push_back({root.move});
  StarSearch<G> search({.parts = parts}, task.seat, table);
  Deepening<G, StarSearch<G>> deepening(std::move(task), search);
  Limits limits;
  limits.nodes = most;
  const std::atomic<bool> stop{false};
  Stopper stopper(limits, Clock::now(), stop);
  deepening.run(stopper, [] {});
  return search.nodes() < most ? search.nodes() : 0;
}

/// Two players, some way into the game.
template <HasModel G>
std::vector<typename G::View> positions() {
  return testing::played_positions<G>(*G::parse_options({}), kPositions, 10, 40, 1);
}

/// The positions whose whole trees are small enough to be counted, and the size of those trees.
template <HasModel G>
struct SmallTrees {
  explicit SmallTrees(int depth, typename StarSearch<G>::Table& table) {
    for (const auto& view : positions<G>()) {
      const std::uint64_t plain = nodes_of<G>(view, depth, kPlain, table, kMostPlainNodes);
      if (plain == 0) continue;
      views.push_back(view);
      nodes += plain;
    }
  }

  std::vector<typename G::View> views;
  std::uint64_t nodes = 0;
};

template <HasModel G>
void expectimax(benchmark::State& state, const SearchParts& parts) {
  const auto depth = static_cast<int>(state.range(0));
  typename StarSearch<G>::Table table(std::size_t{16} << 20);
  const SmallTrees<G> trees(depth, table);
  std::uint64_t nodes = 0;
  std::uint64_t runs = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (const auto& view : trees.views) {
      nodes += nodes_of<G>(view, depth, parts, table, UINT64_MAX);
    }
    ++runs;
  }
  const double each = static_cast<double>(nodes) / static_cast<double>(runs);
  state.counters["positions"] = static_cast<double>(trees.views.size());
  state.counters["nodes"] = each;
  state.counters["of_plain"] = each / static_cast<double>(trees.nodes);
  state.counters["nodes/s"] = Counter(static_cast<double>(nodes), Counter::kIsRate);
}

template <class... Games>
struct Benchmarks {
  static bool add() {
    (add_game<Games>(), ...);
    return true;
  }

 private:
  template <class G>
  static void add_game() {
    if constexpr (HasModel<G>) {
      add_search<G>("plain", kPlain);
      add_search<G>("star1", kStar1);
      add_search<G>("star2", kStar2);
    }
  }

  template <HasModel G>
  static void add_search(const std::string& what, const SearchParts& parts) {
    const std::string name = std::string(G::kName) + "/expectimax_" + what;
    auto* const added = benchmark::RegisterBenchmark(
        name.c_str(), [parts](benchmark::State& state) { expectimax<G>(state, parts); });
    added->DenseRange(1, kDeepest)->Unit(benchmark::kMillisecond);
  }
};

[[maybe_unused]] const bool added = AllGames<Benchmarks>::add();

}  // namespace
}  // namespace turnkey
