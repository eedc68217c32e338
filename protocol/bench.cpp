#include "protocol/bench.h"

#include <fmt/format.h>

#include <memory>

#include "agents/agent.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/registry.h"
#include "protocol/report_text.h"

namespace turnkey {

namespace {

constexpr int kPositionsPerGame = 12;
constexpr std::uint64_t kNodes = 2'000;
constexpr int kPliesApart = 7;  // position k stands k times as many random plies into its game
constexpr std::uint64_t kBenchSeed = 20'260'101;

/// A position of the game so many random plies in, as the seat on turn sees it; none if the game is
/// over.
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

/// Position `number` of the bench: in a short game earlier than it should stand.
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

struct GameBench {
  const AnyGame* game;
  const std::atomic<bool>* stop;

  /// Adds to `total`; false when stopped.
  bool run(BenchResult& total) const {
    for (int number = 0; number < kPositionsPerGame; ++number) {
      const auto view = bench_view(*game, number);
      if (!view) continue;
      const auto agent = make_agent("ismcts", *game, AgentSettings{});
      if (!agent) return true;
      SearchRequest request;
      request.limits.nodes = kNodes;
      request.multi_pv = 4;
      const Report report = *(*agent)->think(*view, request, *stop, {});  // ISMCTS always answers
      if (*stop) return false;
      total.nodes += report.nodes;
      total.time += report.time;
      total.signature = hash_of_text(fingerprint(*game, report), total.signature);
    }
    return true;
  }
};

}  // namespace

std::optional<BenchResult> run_bench(const std::atomic<bool>& stop,
                                     const std::function<void(const std::string&)>& say) {
  BenchResult all;
  for (const AnyGame* game : games()) {
    BenchResult one;
    if (!GameBench{game, &stop}.run(one)) return {};
    say(fmt::format("bench {} signature {:016x} nodes {} time {}", game->name(), one.signature,
                    one.nodes, one.time.count() / 1000));
    all.nodes += one.nodes;
    all.time += one.time;
    all.signature = hash_of(one.signature, all.signature);
  }
  return all;
}

}  // namespace turnkey
