#include "protocol/wire/session/bench.h"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/registry.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

constexpr int kPositionsPerGame = 12;
constexpr std::uint64_t kNodes = 1'000;
constexpr std::uint64_t kSolverNodes = 50'000;  // for the exact solver: enough to solve something
constexpr std::uint64_t kCfrNodes = 16;         // each node is a pass through the whole game
constexpr int kPliesApart = 7;                  // position k is after k times as many random plies
constexpr std::uint64_t kBenchSeed = 20'260'101;

/// The view of the seat on turn after `plies` random plies; none if the game is over by then.
std::unique_ptr<AnyView> view_after(const AnyGame& game, std::uint64_t seed, int plies) {
  const KeyedChance source(seed);
  Rng rng(seed);
  auto state = *game.new_state({});
  std::vector<std::unique_ptr<AnyView>> views;
  for (int seat = 0; seat < state->seats(); ++seat) {
    views.push_back(*game.new_view({}, Seat::at(seat)));
  }
  for (;;) {
    const Actor turn = state->turn();
    if (turn.is_nobody()) return nullptr;
    if (turn.is_seat() && plies-- == 0) {
      return std::move(views[static_cast<std::size_t>(turn.seat().index())]);
    }
    AnyMove move;
    if (turn.is_chance()) {
      move = state->chance(source);
    } else {
      const auto moves = state->moves();
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    for (auto& view : views) {
      [[maybe_unused]] const auto applied = view->apply(state->mask(move, view->seat()));
    }
    [[maybe_unused]] const auto applied = state->apply(move);
  }
}

/// Position `number` of the bench; earlier than intended in a short game.
std::unique_ptr<AnyView> bench_view(const AnyGame& game, int number) {
  const std::uint64_t seed = kBenchSeed + static_cast<std::uint64_t>(number);
  int plies = number * kPliesApart;
  auto view = view_after(game, seed, plies);
  while (!view && plies > 0) view = view_after(game, seed, plies /= 2);
  return view;
}

std::string fingerprint(const AnyGame& game, const Report& report) {
  std::string text = std::to_string(report.nodes);
  for (const Line& line : report.lines) {
    if (line.move) text += " " + game.text(*line.move);
    text += " " + std::to_string(line.visits);
    for (const Estimate& score : line.score) text += " " + std::to_string(thousandths(score.mean));
    for (const Estimate& share : line.share) text += " " + std::to_string(thousandths(share.mean));
  }
  return text;
}

/// An agent and its settings.
struct BenchAgent {
  std::string_view name;
  std::string_view kind;
  SearchSettings settings;
};

/// Every kind of agent, and also ISMCTS with one tree for each seat.
std::vector<BenchAgent> bench_agents() {
  std::vector<BenchAgent> agents;
  for (const std::string_view kind : agent_kinds()) agents.push_back({kind, kind, {}});
  agents.push_back({"ismcts-multi", "ismcts", {}});
  agents.back().settings.observers = Observers::kMulti;
  return agents;
}

std::uint64_t nodes_for(std::string_view kind) {
  if (kind == "exact") return kSolverNodes;
  return kind == "cfr" ? kCfrNodes : kNodes;
}

/// The positions of one game, searched by one agent after another.
class GameBench {
 public:
  GameBench(const AnyGame& game, const std::atomic<bool>& stop) : game_(game), stop_(stop) {
    for (int number = 0; number < kPositionsPerGame; ++number) {
      if (auto view = bench_view(game, number)) views_.push_back(std::move(view));
    }
  }

  /// The number of positions that the agent answered and `result` includes; none when stopped.
  std::optional<int> run(const BenchAgent& with, BenchResult& result) const {
    int answered = 0;
    for (const auto& view : views_) {
      const auto agent = make_agent(with.kind, game_, with.settings);
      if (!agent) return 0;  // it cannot play this game
      SearchRequest request;
      request.limits.nodes = nodes_for(with.kind);
      request.multi_pv = 4;
      const auto report = (*agent)->think(*view, request, stop_, {});
      if (stop_) return {};
      if (report) {
        ++answered;
        result.nodes += report->nodes;
        result.time += report->time;
      }
      // A solver's refusal is part of the signature too.
      const std::string text = report ? fingerprint(game_, *report) : "-";
      result.signature = hash_of_text(text, result.signature);
    }
    return answered;
  }

 private:
  const AnyGame& game_;
  const std::atomic<bool>& stop_;
  std::vector<std::unique_ptr<AnyView>> views_;
};

}  // namespace

std::optional<BenchResult> run_bench(const std::atomic<bool>& stop,
                                     const std::function<void(const std::string&)>& say,
                                     std::span<const AnyGame* const> of) {
  BenchResult all;
  for (const AnyGame* game : of) {
    const GameBench bench(*game, stop);
    for (const BenchAgent& agent : bench_agents()) {
      BenchResult one;
      const auto answered = bench.run(agent, one);
      if (!answered) return {};
      if (*answered == 0) continue;
      say(fmt::format("bench {} {} signature {:016x} nodes {} time {}", game->name(), agent.name,
                      one.signature, one.nodes, one.time.count() / 1000));
      all.nodes += one.nodes;
      all.time += one.time;
      all.signature = hash_of(one.signature, all.signature);
    }
  }
  return all;
}

}  // namespace turnkey
