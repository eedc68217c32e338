// How turns, hands and games end, and that they always do: rules G62, G65 to G72 and G80 to G84.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/table_rules.h"
#include "tests/games/gitmo/scene.h"
#include "tests/support/positions.h"
#include "tests/support/random_options.h"

namespace turnkey::gitmo {
namespace {

const Scene kQuiet{{"1P 4P 7P 10P", "1T 4T 7T 10T"}, "P5"};

TEST(GitmoEnds, G65_G66_TheTurnPassesAndVacantSpotsAreFilled) {
  EXPECT_EQ(play(kQuiet, "resign").turn(), Actor(Seat::at(1)));
  const Scene scene{{"1P 4P", "1T 4T 7T"}, "P9"};
  // The top card goes to seat 1, left of the dealer.
  expect_says<Game>(scene,
                    "resign -> rows_1=1T,4T,7T,9P; resign +P10 +P11 -> rows_0=1P,4P,10P,11P");
  // So also after the turn of seat 1.
  Public table = scene.table();
  table.mover = table.actor = 1;
  EXPECT_EQ(said(play(State(table), "resign"), "rows_1"), "1T,4T,7T,9P");
}

TEST(GitmoEnds, G67_ARefillUsesTheDeckUp) {
  Scene scene{{"1P 4P", "1T 4T 7T"}, "P9", {}, players(2), "P10"};
  const State state = play(scene, "resign +P10");
  expect_says<Game>(state, "-> last=true rows_0=1P,4P,10P,- turn=1; resign -> hand=1");
  scene.options.last_turn = false;
  EXPECT_EQ(said(play(scene, "resign +P10"), "hand"), "1");
}

TEST(GitmoEnds, G67_LostAndExtraTurnsLapse) {
  Public table = Scene{{"1P 4P", "1T 4T 7T"}, "P9", {}, players(2), "P10"}.table();
  table.extra[0] = table.lost[1] = 1;
  expect_says<Game>(State(table), "resign +P10 -> turn=1; resign +P10 resign -> lost_1=0");
}

TEST(GitmoEnds, G68_ATurnUsesTheDeckUp) {
  const State state = play(Scene{{"1P 4P", "2T 9T"}, "P9", {}, players(2), ""}, "fill");
  EXPECT_TRUE(legal(state, "1a>0a+")) << "the player goes on";
  expect_says<Game>(state, "-> deck=0; resign -> hand=1 total_0=3 total_1=-2");
}

TEST(GitmoEnds, G69_ALastBonusCardIsUsedUpInTheTurn) {
  const Scene scene{{"1P 4P 7P", "1T 4T 7T 9T"}, "P9", {}, players(2), "W"};
  expect_says<Game>(scene, "resign +W -> points_1=10 last=false; resign +W resign -> hand=1");
}

TEST(GitmoEnds, G70_TheTopGoesToTheBottom) {
  Scene scene = kQuiet;
  scene.deck = "P11 T12";
  const State state = play(scene, "resign resign");
  expect_says<Game>(state,
                    "-> under=P5 cycled=1;"
                    // As often as the deck has cards.
                    "+P11 resign resign +T12 resign resign -> hand=1;"
                    // A card that leaves the deck restarts the count.
                    "+P11 L>0d+ +T12 -> cycled=0; +P11 L>0d+ +T12 resign -> quiet=-;"
                    // The cards at the bottom are known when they come up.
                    "+P11 L>0d+ +T12 resign resign resign -> top=P5");
}

TEST(GitmoEnds, G71_ThirtyTurnsOfEachPlayer) {
  Public table = kQuiet.table();
  table.turns = 59;
  const State state = play(State(table), "resign");
  EXPECT_EQ(said(state, "turns"), "60");
  EXPECT_EQ(state.table().stages_left(), 61 + 1);
  EXPECT_EQ(said(play(state, "resign"), "hand"), "1");
  table.options.hands = 1;
  const State over = play(State(table), "resign resign");
  EXPECT_TRUE(says(over, "phase=over turns=60"));
  EXPECT_EQ(over.table().stages_left(), 0);
}

// rules G67, G71, G72
TEST(GitmoEnds, G71_G72_GoBeforeTheLastTurn) {
  const auto table = Scene{{"1P 4P", "1T 4T 7T"}, "P9", {}, players(2), "P10"}.table();
  Public turns = table;
  Public events = table;
  turns.turns = 60;
  events.events = kHandEvents;
  for (const Public& at : {turns, events}) {
    EXPECT_TRUE(says(play(State(at), "resign +P10"), "hand=1 total_0=3")) << "after the refill";
  }
}

TEST(GitmoEnds, G72_NoHandIsLongerThanRecordsAre) {
  Public table = kQuiet.table();
  table.events = kHandEvents;
  EXPECT_EQ(moves(State(table)), std::set<std::string>{"resign"});
  Public vacant = Scene{{"1P", "1T"}, "P5", {}, with(&Options::at_once)}.table();
  EXPECT_EQ(moves(State(vacant)), std::set<std::string>{"fill"});
  vacant.events = kHandEvents;
  EXPECT_EQ(moves(State(vacant)), std::set<std::string>{"resign"}) << "G24 gives way";
  EXPECT_EQ(refusal(State(table), "L>0b+"), "G72: the hand has become too long");
  EXPECT_EQ(said(play(State(table), "resign"), "hand"), "1");
}

TEST(GitmoScores, G80_PatriotsLessTraitors) {
  Public table = Scene{{"1PPT 7TTA/G 5T/S", "2T"}, "-", {"X"}}.table();
  table.points[0] = 13;
  EXPECT_EQ(table.hand_score(0), 2 - 1 - 1 + 13);
  EXPECT_EQ(table.hand_score(1), -1);
}

TEST(GitmoScores, G81_G82_TheHighestTotalWins) {
  Public table = Scene{{"1P", "2P", "4T"}, "-", {}, players(3), ""}.table();
  table.hand = 2;
  table.totals = {5, 4, -1, 0, 0, 0};
  const auto won = play(State(table), "resign").payoffs();
  EXPECT_EQ(won.share, (std::array<double, 6>{1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(won.score, (std::array<double, 6>{6, 5, -2, 0, 0, 0}));
  table.totals = {5, 5, 7, 0, 0, 0};
  const auto tied = play(State(table), "resign").payoffs();
  EXPECT_EQ(tied.share[0], 1.0 / 3);
  EXPECT_EQ(tied.share[2], 1.0 / 3);
}

TEST(GitmoScores, G81_BoardsTellTheLastHandApart) {
  Public table = Scene{{"1P 5P", "2P"}, "-", {}, players(2), ""}.table();
  table.hand = 1;
  table.totals = {5, 4, 0, 0, 0, 0};
  const State over = play(State(table), "resign");
  EXPECT_TRUE(says(over, "score_0=2 total_0=5"));
  EXPECT_EQ(over.payoffs().score[0], 7);
  EXPECT_THAT(over.table().drawing(), ::testing::HasSubstr("this hand 2, total 7"));
}

TEST(GitmoScores, G83_EverybodySeesEverything) {
  State state{players(2)};
  View view(players(2), Seat::at(1));
  for (const char* text : {"+P1", "+X", "+P2"}) {
    const Move move = testing::move_of<Game>(text);
    EXPECT_EQ(state.mask(move, Seat::at(1)), move);
    state.apply(move);
    ASSERT_TRUE(view.apply(move).has_value());
  }
  EXPECT_EQ(view.board().text(), state.board().text());
  EXPECT_EQ(view.worlds(), "1");
}

TEST(GitmoScores, G84_ASeatThatDropsOutHasLost) {
  const State state{players(4, true)};
  const auto paid = forfeit<Game>(state, Seat::at(2));
  EXPECT_EQ(paid.share, (std::array<double, 6>{0, 1, 0, 1, 0, 0}));
  EXPECT_EQ(paid.score[0], Game::score_bounds(state.options()).low);
}

// The calibrated evaluation, which is for reports only (calibrate in engine/defaults.h).
TEST(GitmoScores, CalibrationRaisesLaterSeatsAndIsSureOfLargeLeads) {
  Public table{players(3)};  // seat 1 begins, then 2, then 0
  Payoffs<6> played = table.evaluate();
  Payoffs<6> said = Game::calibrate(State(table), played);
  EXPECT_LT(said.share[1], played.share[1]);
  EXPECT_GT(said.share[2], played.share[2]);
  EXPECT_EQ(said.score[2] - played.score[2], said.score[0] - played.score[0]);
  EXPECT_EQ(said.score[1], played.score[1]);
  table.hand = 2;
  table.totals = {14, 0, 2, 0, 0, 0};
  played = table.evaluate();
  said = Game::calibrate(State(table), played);
  EXPECT_EQ(said.score, played.score) << "the last hand";
  EXPECT_GT(said.share[0], played.share[0]);
  EXPECT_LT(said.share[1], played.share[1]);
}

// ---- that turns end ----------------------------------------------------------------------------

/// G62: a lexicographic measure that decreases with every event of a turn.
std::array<int, 6> measure(const State& state) {
  const Public& table = state.table();
  std::array<int, 6> all{};
  all[0] = table.deck.size();
  all[2] += table.alliance == table.actor ? 1 : 0;
  for (int place = 0; place < table.all_rows(); ++place) {
    const Row& row = table.rows[static_cast<std::size_t>(place)];
    all[1] += row.vacant() ? 0 : 1;
    const bool own = table.is_own(place / table.rows_each);
    if (!own) all[2] += row.size;
    if (own) all[3] += row.size - std::popcount(row.moved);
    for (const Cap cap : kAllCaps) all[5] += own ? row.unmoved(cap) : 0;
  }
  for (const std::uint8_t caps : table.aside[table.actor]) all[4] += caps;
  return all;
}

/// The listed move that decreases the measure the least, so that the turn lasts.
Move stretch(const State& state, const MoveList& list, Rng& rng) {
  Move best = list[0];
  std::array<int, 6> most{};
  for (const Move& move : list) {
    if (move.kind() == Move::Kind::kResign || rng.below(8) == 0) continue;
    State next = state;
    next.apply(move);
    if (next.table().mover != state.table().mover || next.table().hand != state.table().hand)
      continue;
    if (const auto now = measure(next); now > most) {
      most = now;
      best = move;
    }
  }
  return best;
}

/// A random move, sometimes resigning.
Move wander(const MoveList& list, Rng& rng) {
  const Move any = testing::any_of(list, rng);
  return list.size() > 1 && any == list[0] && rng.below(4) != 0 ? list[1] : any;
}

TEST(GitmoEnds, G62_EveryEventUsesSomethingUp) {
  Rng rng(62);
  int longest = 0;
  int events = 0;
  const auto watch = [&](const State& before, const Move&, const State& state) {
    const Public& last = before.table();
    const Public& now = state.table();
    events = now.turns == last.turns ? events + 1 : 0;
    longest = std::max(longest, events);
    const bool moves = last.phase == Phase::kMove && now.phase == Phase::kMove;
    if (moves && events > 0 && now.hand == last.hand && now.dealing == Dealing::kNone) {
      EXPECT_LT(measure(state), measure(before)) << before.board().text() << "\n"
                                                 << state.board().text();
    }
  };
  for (int game = 0; game < 60; ++game) {
    Options options = *Game::parse_options(testing::random_options<Game>(rng));
    options.hands = 1;
    options.draw_cards = kMaxDrawCards;
    options.special_ops = odd_decks(game % 2 == 0 ? 0 : game);
    const auto choose = [&](const State& state, const MoveList& list) {
      return game % 3 != 0 ? stretch(state, list, rng) : wander(list, rng);
    };
    testing::play_out<Game>(State(options), rng, choose, watch);
  }
  EXPECT_GT(longest, 60);
  EXPECT_LT(longest, 3000);
  RecordProperty("longest_turn", longest);
}

// Players who always or nearly always resign: G70 and G71 end every hand.
TEST(GitmoEnds, G70_G71_StallersEndEveryHand) {
  Rng rng(70);
  for (int game = 0; game < 40; ++game) {
    Options options = players(2 + game % 5);
    options.hands = 1;
    int events = 0;
    const auto choose = [&](const State&, const MoveList& list) {
      const bool any = rng.below(10) < static_cast<std::uint32_t>(game % 4);
      return any ? testing::any_of(list, rng) : list[0];
    };
    testing::play_out<Game>(State(options), rng, choose, [&](const auto&...) { ++events; });
    EXPECT_LT(events, 2000);
  }
}

TEST(GitmoKey, TellsEventsNearTheLimitApart) {
  Public table{*Game::parse_options({{"Players", "2"}})};
  Public later = table;
  table.events = 10;
  later.events = 20;
  EXPECT_EQ(table.key(true), later.key(true)) << "ways to a table are one";
  table.events = kHandEvents - 1;
  later.events = kHandEvents;
  EXPECT_NE(table.key(true), later.key(true)) << "only one of them may still move";
}

}  // namespace
}  // namespace turnkey::gitmo
