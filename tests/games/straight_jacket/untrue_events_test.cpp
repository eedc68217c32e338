// Views get false events: in random games an event has another card, another seat or another time.
// If a view accepts it, some deal must agree with it (SJ75).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/games/straight_jacket/scene.h"
#include "tests/properties/worlds.h"
#include "tests/support/effort.h"
#include "tests/support/positions.h"

namespace turnkey::straight_jacket {
namespace {

using Line = testing::Watcher<Game>;

struct Tally {
  int accepted = 0;
  int refused = 0;
  int later = 0;
};

Move other_than(Move move, const Line& line, const Options& options, Rng& rng) {
  const auto seats = static_cast<std::uint32_t>(options.players);
  const auto seat = [&] { return static_cast<std::uint8_t>(rng.below(seats)); };
  const auto kinds = static_cast<std::uint32_t>(options.cards().kinds.size());
  switch (rng.below(4)) {
    case 0: return line.log.empty() ? move : testing::any_of(line.log, rng).move;
    case 1: (move.op == Move::Op::kTell ? move.b : move.a) = seat(); break;
    default:
      if (move.has_card()) move.kind = static_cast<Kind>(rng.below(kinds));
  }
  return move;
}

void expect_a_deal(const Line& line, Rng& rng) {
  const Options& options = line.view.options();
  EXPECT_NE(line.view.worlds(), "0") << line.view.board().text();
  // Past the limits of SJ73 and SJ75 not everything is recorded; these games stay far below them.
  const bool house = options.deck == 0 && options.players <= 4;
  const bool keeps = options.total() <= 24 || (house && !line.view.seat().is_spectator());
  if (!keeps || line.view.known().history.full()) return;
  const auto problem =
      properties::explains<Game>(line.view.sample(rng), options, line.log, line.view.seat());
  EXPECT_FALSE(problem) << *problem << "\n" << properties::log_text<Game>(line.log);
}

/// A view that refuses must stay unchanged.
bool tell(Line& line, Actor actor, const Move& move) {
  const std::uint64_t before = line.view.key();
  const bool accepted = line.view.apply(move).has_value();
  EXPECT_TRUE(accepted || line.view.key() == before);
  if (accepted) line.log.push_back({actor, move});
  return accepted;
}

void play_and_lie(const Options& options, std::uint64_t seed, Tally& tally) {
  Rng rng(seed);
  testing::WatchedGame<Game> game(options);
  std::vector<Line> untrue;
  const auto watch = [&](const State& truth, const Move& move, const State&) {
    if (::testing::Test::HasFailure()) return;
    const Actor actor = truth.turn();
    // After a lie was accepted, the true events go on as long as they are possible.
    std::erase_if(untrue, [&](Line& line) {
      const bool goes_on = tell(line, actor, truth.mask(move, line.view.seat()));
      if (!goes_on) return true;
      ++tally.later;
      if (rng.below(4) == 0) expect_a_deal(line, rng);
      return false;
    });
    for (const Line& watcher : game.watchers()) {
      if (rng.below(6) != 0) continue;
      const Move masked = truth.mask(move, watcher.view.seat());
      const Move lie = other_than(masked, watcher, options, rng);
      if (lie == masked) continue;
      Line line = watcher;
      if (!tell(line, actor, lie)) {
        ++tally.refused;
        continue;
      }
      ++tally.accepted;
      expect_a_deal(line, rng);
      if (untrue.size() < 3) untrue.push_back(line);
    }
    const auto happened = game.apply(move);
    ASSERT_TRUE(happened) << happened.error().detail;
  };
  testing::play_out<Game>(State(options), rng, testing::any_move(rng), watch);
}

TEST(StraightJacketUntrue, SJ75_WhatIsAcceptedHasADeal) {
  const int games = testing::cases(30);
  Rng rng(0x5713);
  Tally tally;
  for (int game = 0; game < games && !HasFailure(); ++game) {
    Options options = any_options(rng, 3 + game / 3 % 6);
    if (game % 3 == 0) options = with_deck(tiny_deck(game / 3));
    if (game % 3 == 1) options.deck = with_deck(random_deck(rng)).deck;
    SCOPED_TRACE("game " + std::to_string(game));
    play_and_lie(options, rng.next(), tally);
  }
  EXPECT_GT(tally.accepted, 10);
  EXPECT_GT(tally.refused, 100);
  EXPECT_GT(tally.later, 50);
}

}  // namespace
}  // namespace turnkey::straight_jacket
