// Deals, hands and turns, rules J40–J49.
#include <gtest/gtest.h>

#include <memory>

#include "engine/core/chance.h"
#include "engine/core/rng.h"
#include "tests/games/jacked/bridge.h"
#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

using Texts = std::set<std::string>;

/// Plays the first move of every list until the hand is over. Also returns the cards dealt, by
/// seat.
State play_hand_out(State state) {
  const auto list = std::make_unique<MoveList>();
  while (state.turn().is_seat()) {
    state.moves(*list);
    state.apply((*list)[0]);
  }
  return state;
}

/// One card for each seat, for players who play alone: pegs a@5, b@23, c@41, d@59 (of colours in
/// play).
Scene one_card_each(int count, const std::vector<std::string>& hands) {
  Scene scene = with(count == 3 ? "a@5 b@23 c@41" : "a@5 b@23 c@41 d@59", "", players(count));
  scene.hands = hands;
  return scene;
}

// ---- J40 to J42: rounds and deals
// -------------------------------------------------------------------

TEST(JackedTurns, J40_SeatZeroDealsFirstAndTheSeatOnItsLeftGetsTheFirstHand) {
  for (const int count : {2, 3, 4}) {
    State state(players(count));
    KeyedChance chance(7);
    for (int i = 1; i <= count; ++i) {
      EXPECT_EQ(turn(state), "deal to " + std::to_string(i % count));
      const Move dealt = state.chance(chance);
      EXPECT_EQ(dealt.seat().index(), i % count);
      EXPECT_EQ(dealt.hidden(), 0);
      state.apply(dealt);
    }
    EXPECT_EQ(turn(state), "seat 1");
  }
}

TEST(JackedTurns, J40_ARoundIsDealtFromOneDeck) {
  for (const int jokers : {0, 2, 4}) {
    Options options = players(2);
    options.jokers = static_cast<std::uint8_t>(jokers);
    State state(options);
    CardCounts cards;
    for (int hand = 0; hand < 5; ++hand) {
      EXPECT_EQ(state.table().round, 0);
      state = dealt(state, 3);
      for (int seat = 0; seat < 2; ++seat) cards += state.secrets().hands[Seat::at(seat)];
      state = play_hand_out(state);
    }
    EXPECT_EQ(cards, full_deck(options)) << "two players get every card of the deck once";
    EXPECT_EQ(state.table().round, 1) << "then it is shuffled anew";
    EXPECT_EQ(state.table().dealer, 1) << "and the deal passes left";
    EXPECT_EQ(turn(state), "deal to 0");
    EXPECT_TRUE(state.table().seen.empty());
    EXPECT_EQ(state.secrets().deck(state.table()), full_deck(options));
  }
}

TEST(JackedTurns, J40_TheDealGoesAroundTheTable) {
  State state(players(3));
  for (int round = 0; round < 7; ++round) {
    EXPECT_EQ(state.table().dealer, round % 3);
    for (int hand = 0; hand < 3; ++hand) {
      EXPECT_EQ(turn(state), "deal to " + std::to_string((round + 1) % 3));
      state = dealt(state, 11);
      EXPECT_EQ(turn(state), "seat " + std::to_string((round + 1) % 3));
      state = play_hand_out(state);
      ASSERT_FALSE(state.turn().is_nobody()) << "somebody won, and nothing is left to see";
    }
  }
}

// Equal contents at the shuffle give equal cards, however the game was played before.
TEST(JackedTurns, J40_KeyedChanceDealsRegardlessOfPlay) {
  const auto list = std::make_unique<MoveList>();
  std::vector<std::vector<std::string>> deals;
  for (std::uint64_t player = 0; player < 4; ++player) {
    Rng rng(player);
    KeyedChance chance(42);
    State state(players(4, true));
    deals.emplace_back();
    while (deals.back().size() < 4u * 3u * 3u) {
      Move event;
      if (state.turn().is_chance()) {
        event = state.chance(chance);
        deals.back().push_back(text_of(event));
      } else {
        state.moves(*list);
        event = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
      }
      state.apply(event);
    }
  }
  EXPECT_EQ(deals[0], deals[1]);
  EXPECT_EQ(deals[0], deals[2]);
  EXPECT_EQ(deals[0], deals[3]);
  KeyedChance other(43);
  EXPECT_NE(text_of(State(players(4, true)).chance(other)), deals[0][0]);
}

TEST(JackedTurns, J41_CardsOfEveryHand) {
  struct Row {
    int players;
    int jokers;
    std::vector<int> hands;
    int spare;
  };
  const std::vector<Row> rows = {
      {2, 0, {6, 5, 5, 5, 5}, 0}, {2, 2, {6, 6, 5, 5, 5}, 0}, {2, 4, {6, 6, 6, 5, 5}, 0},
      {3, 0, {6, 6, 5}, 1},       {3, 2, {6, 6, 6}, 0},       {3, 4, {6, 6, 6}, 2},
      {4, 0, {5, 4, 4}, 0},       {4, 2, {5, 4, 4}, 2},       {4, 4, {5, 5, 4}, 0}};
  for (const Row& row : rows) {
    Options options = players(row.players);
    options.jokers = static_cast<std::uint8_t>(row.jokers);
    State state(options);
    for (std::size_t hand = 0; hand < row.hands.size(); ++hand) {
      if (hand > 0) state = play_hand_out(state);
      state = dealt(state, 5);
      for (int seat = 0; seat < row.players; ++seat) {
        EXPECT_EQ(hand_of(state, seat).size(), static_cast<std::size_t>(row.hands[hand]));
      }
      EXPECT_EQ(state.table().round, 0);
    }
    EXPECT_EQ(state.secrets().deck(state.table()).total(), row.spare);
    state = play_hand_out(state);
    EXPECT_EQ(state.table().round, 1);
  }
}

TEST(JackedTurns, J42_TheNextHandComesWhenNobodyHoldsACard) {
  const State state = one_card_each(4, {"2", "2", "2", "2"}).state();
  State after = play(state, {"2@5", "2@23", "2@41"});
  EXPECT_EQ(turn(after), "seat 3");
  after = play(after, {"2@59"});
  EXPECT_EQ(turn(after), "deal to 0") << "by the same dealer, seat 3";
  EXPECT_EQ(after.table().hand, 1);
  EXPECT_EQ(after.table().hands_played, 1);
}

// ---- J43 to J45
// -----------------------------------------------------------------------------------

TEST(JackedTurns, J43_TheDealersLeftStartsEveryHandAndTurnsGoClockwise) {
  State state = play(one_card_each(4, {"23", "23", "23", "23"}).state(), {"2@5"});
  EXPECT_EQ(turn(state), "seat 1");
  state = play(state, {"2@23", "3@41"});
  EXPECT_EQ(turn(state), "seat 3");
  state = play(state, {"2@59"});
  EXPECT_EQ(turn(state), "seat 0") << "a second time around";
  Scene last = one_card_each(4, {"", "", "5", ""});
  last.turn = 2;
  last.dealer = 0;
  EXPECT_EQ(turn(dealt(play(last.state(), {"5@41"}))), "seat 1");
}

TEST(JackedTurns, J43_SeatsWithoutCardsArePassedOver) {
  EXPECT_EQ(turn(play(one_card_each(4, {"2", "", "", "2"}).state(), {"2@5"})), "seat 3");
  EXPECT_EQ(turn(play(one_card_each(4, {"25", "", "", ""}).state(), {"2@5"})), "seat 0");
  Scene scene = one_card_each(3, {"2", "", "2"});
  scene.turn = 2;
  EXPECT_EQ(turn(play(scene.state(), {"2@41"})), "seat 0");
}

TEST(JackedTurns, J44_ASeatWithAMoveMustPlay) {
  // The 5 can't be played, the 2 can: no forfeit, no discard, no pass.
  const Scene scene = with("a2", "52", players(4));
  EXPECT_EQ(moves(scene), (Texts{"2@a2"}));
  EXPECT_FALSE(legal(scene, "f52"));
  EXPECT_FALSE(legal(scene, "f5"));
  EXPECT_FALSE(legal(scene, "d5"));
}

TEST(JackedTurns, J45_ASeatWithoutAMoveForfeitsTheWholeHand) {
  Scene scene = with("b@23", "Q94", players(4));
  scene.hands = {"Q94", "22", "A", ""};
  EXPECT_EQ(moves(scene), (Texts{"fQ94"}));
  EXPECT_FALSE(legal(scene, "fQ9"));
  EXPECT_FALSE(legal(scene, "fQ942"));
  State state = play(scene.state(), {"fQ94"});
  EXPECT_EQ(hand_of(state, 0), "");
  EXPECT_EQ(state.table().seen, counts("Q94")) << "shown to all";
  EXPECT_EQ(pegs(state), "b@23");
  EXPECT_EQ(turn(state), "seat 1");
  state = play(state, {"2@23", "A+c"});
  EXPECT_EQ(turn(state), "seat 1") << "seat 0 sits out the hand";
}

TEST(JackedTurns, J45_AForfeitMayHoldEveryCard) {
  const Scene scene = with("", "QJT987", players(4));
  EXPECT_EQ(moves(scene), (Texts{"fQJT987"}));
  EXPECT_EQ(moves(with("", "QQJJ33", players(4))), (Texts{"fQQJJ33"}));
  EXPECT_EQ(moves(with("a@0!", "A", players(4))).count("fA"), 0u);
}

// ---- J46 to J49: jacked
// ------------------------------------------------------------------------------

TEST(JackedTurns, J46_TheNextSeatDiscards) {
  State state = play(one_card_each(4, {"J2", "9A94", "2", "2"}).state(), {"J@5"});
  EXPECT_EQ(turn(state), "seat 1 jacked");
  EXPECT_EQ(moves(state), (Texts{"dA", "d9", "d4"})) << "any card, though each could be played";
  state = play(state, {"d9"});
  EXPECT_EQ(hand_of(state, 1), "A94");
  EXPECT_EQ(pegs(state), "a@16 b@23 c@41 d@59");
  EXPECT_TRUE(state.table().seen.has(index(Rank::kNine))) << "face up";
  EXPECT_EQ(turn(state), "seat 2");
}

TEST(JackedTurns, J46_JackedComesBeforeTheTestForALegalMove) {
  Scene scene = with("a@5", "J", players(4));
  scene.hands = {"J", "Q94", "2", "2"};
  State state = play(scene.state(), {"J@5"});
  EXPECT_EQ(moves(state), (Texts{"dQ", "d9", "d4"}))
      << "no forfeit, though nothing could be played";
  state = play(state, {"dQ"});
  EXPECT_EQ(hand_of(state, 1), "94");
}

TEST(JackedTurns, J46_AnEmptySeatAbsorbs) {
  EXPECT_EQ(turn(play(one_card_each(4, {"J", "", "2", "2"}).state(), {"J@5"})), "seat 2");
  EXPECT_EQ(turn(play(one_card_each(4, {"J", "", "", "2"}).state(), {"J@5"})), "seat 3");
  EXPECT_EQ(turn(play(one_card_each(2, {"J2", ""}).state(), {"J@5"})), "seat 0")
      << "back to itself";
  Scene scene = one_card_each(4, {"2", "2", "2", "J"});
  scene.turn = 3;
  EXPECT_EQ(turn(play(scene.state(), {"J@59"})), "seat 0 jacked") << "clockwise past the last seat";
}

TEST(JackedTurns, J47_ADiscardedJackGoesOn) {
  State state = play(one_card_each(4, {"J2", "J2", "J2", "J2"}).state(), {"J@5", "dJ"});
  EXPECT_EQ(turn(state), "seat 2 jacked");
  state = play(state, {"dJ", "dJ"});
  EXPECT_EQ(turn(state), "seat 0 jacked") << "all the way around";
  EXPECT_EQ(moves(state), (Texts{"d2"}));
  EXPECT_EQ(turn(play(state, {"d2"})), "seat 1");
  EXPECT_EQ(pegs(state), "a@16 b@23 c@41 d@59");
}

TEST(JackedTurns, J47_AChainIsAbsorbedToo) {
  EXPECT_EQ(turn(play(one_card_each(4, {"J", "J", "", "2"}).state(), {"J@5", "dJ"})), "seat 3");
}

TEST(JackedTurns, J47_ADiscardedJokerIsPlainOrAJack) {
  Options options = players(4);
  options.jokers = 2;
  Scene scene = with("a@5 b@23 c@41 d@59", "", options);
  scene.hands = {"2", "X9", "2", "2"};
  scene.turn = 1;
  scene.jacked = true;
  EXPECT_EQ(moves(scene), (Texts{"dX", "dX=J", "d9"})) << "two moves, not thirteen";
  EXPECT_EQ(turn(play(scene.state(), {"dX"})), "seat 2");
  EXPECT_EQ(turn(play(scene.state(), {"dX=J"})), "seat 2 jacked");
  EXPECT_EQ(turn(play(scene.state(), {"d9"})), "seat 2");
  EXPECT_FALSE(legal(scene, "dX=9"));
  EXPECT_FALSE(legal(scene, "d9=J"));
}

TEST(JackedTurns, J47_AJokerPlayedAsAJackJacks) {
  Options options = players(4);
  options.jokers = 2;
  const Scene scene = with("a@5", "X", options);
  EXPECT_EQ(turn(play(scene.state(), {"X=J@5"})), "seat 1 jacked");
  EXPECT_EQ(turn(play(scene.state(), {"X=Q@5"})), "seat 1");
}

TEST(JackedTurns, J48_NothingCarriesOverToTheNextHand) {
  // The last card of the hand is a Jack, played or discarded: the first seat of the next hand is
  // free.
  Scene scene = one_card_each(4, {"", "", "", "J"});
  scene.turn = 3;
  State state = dealt(play(scene.state(), {"J@59"}));
  EXPECT_EQ(turn(state), "seat 0");
  scene.jacked = true;
  state = dealt(play(scene.state(), {"dJ"}));
  EXPECT_EQ(turn(state), "seat 0");
}

TEST(JackedTurns, J48_AForfeitIsForOneHand) {
  Scene scene = with("", "", players(4));
  scene.hands = {"9", "", "", ""};
  const State state = dealt(play(scene.state(), {"f9"}));
  EXPECT_EQ(hand_of(state, 0).size(), 4u);
  EXPECT_EQ(turn(state), "seat 0");
}

TEST(JackedTurns, J49_AJackedSeatNeverMoves) {
  Scene scene = one_card_each(4, {"2", "AK7T", "2", "2"});
  scene.turn = 1;
  scene.jacked = true;
  EXPECT_EQ(moves(scene), (Texts{"dA", "dK", "dT", "d7"}));
  for (const char* text : {"A@23", "A+b", "K@23", "7@23", "T@5/23", "fAKT7"}) {
    EXPECT_FALSE(legal(scene, text)) << text;
  }
  scene.jacked = false;
  EXPECT_FALSE(legal(scene, "dA")) << "and nobody else discards";
}

}  // namespace
}  // namespace turnkey::jacked
