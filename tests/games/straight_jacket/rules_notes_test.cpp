// How far back a game is known: the notes of it and what stays where they are full, SJ73 of
// RULES.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/core/chance.h"
#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

/// Any event of the game, told the view; false where it is refused.
bool happens(State& state, View& view, Rng& rng) {
  FreeChance chance(rng);
  MoveList list;
  state.moves(list);
  const Move move = state.turn().is_chance()
                        ? state.chance(chance)
                        : list[rng.below(static_cast<std::uint32_t>(list.size()))];
  const bool accepted = view.apply(state.mask(move, view.seat())).has_value();
  state.apply(move);
  return accepted;
}

TEST(StraightJacketNotes, SJ73_GamesOfTheHouseDeckFitIntoTheNotes) {
  Rng rng(6);
  FreeChance chance(rng);
  MoveList list;
  for (int game = 0; game < 40; ++game) {
    State state{Options()};
    while (!state.turn().is_nobody()) {
      state.apply(state.turn().is_chance() ? state.chance(chance)
                                           : Game::rollout_move(state, list, rng));
    }
    ASSERT_FALSE(state.secrets().history.full()) << game;
  }
}

/// Cards without a text of the values from `least` on to 9, so many of each.
std::string many_blanks(char least, int count) {
  std::string toml;
  for (char value = least; value <= '9'; ++value) {
    toml += std::string("[[card]]\nname='b") + value + "'\ncount=" + std::to_string(count) +
            "\nvalue=" + value + "\n";
  }
  return toml;
}

/// 30 cards by which a hand is shown, maybe after another effect, A, among 160 blanks, B to I.
Options many_shows(const std::string& before = "") {
  return with_deck(3, Inmates::kStandard, "shows",
                   "[[card]]\nname='a'\ncount=30\nvalue=1\neffect=[" + before + "{do='show'}]\n" +
                       many_blanks('2', 20));
}

TEST(StraightJacketNotes, SJ73_WhereTheNotesAreFull) {
  const Options deck = with_deck(8, Inmates::kStandard, "large", many_blanks('1', 22));
  State state(deck);
  View view(deck, Seat::at(0));
  Rng rng(4);
  while (!view.known().history.full() && !state.turn().is_nobody()) {
    ASSERT_TRUE(happens(state, view, rng));
  }
  ASSERT_FALSE(state.turn().is_nobody());
  const State world = view.sample(rng).state();
  EXPECT_EQ(token(world, "hand_0"), token(state, "hand_0"));
  EXPECT_EQ(token(world, "hand_3").size(), token(state, "hand_3").size());
  EXPECT_EQ(token(world, "jacket_3"), token(state, "jacket_3"));
}

// The seat knows the cards that it gives its neighbours until one of theirs goes unseen, and what
// may happen by a sample is no surprise to it.
TEST(StraightJacketNotes, SJ73_WhatIsInSightIsKnownWhereTheNotesAreFull) {
  const Options deck = many_shows();
  State state(deck);
  View view(deck, Seat::at(0));
  Rng rng(5);
  int known = 0;
  int shows = 0;
  while (!state.turn().is_nobody()) {
    if (view.known().history.full()) {
      World<Game> world = view.sample(rng);
      const std::string seen = token(view, "hand_1");
      const std::string held = token(world.state(), "hand_1");
      for (const char card : seen) {
        if (card == '?') continue;
        ++known;
        ASSERT_NE(held.find(card), std::string::npos) << seen << " " << held;
        ASSERT_NE(token(state, "hand_1").find(card), std::string::npos);
      }
      shows += state.table().phase == Phase::kShow && state.table().shown > 0 ? 1 : 0;
      if (world.turn().is_chance()) {
        const Move next = world.state().mask(world.chance(rng), view.seat());
        ASSERT_TRUE(View(view).apply(next)) << Game::text(next) << "\n" << view.board();
      }
    }
    ASSERT_TRUE(happens(state, view, rng));
  }
  EXPECT_GT(known, 20);
  EXPECT_GT(shows, 5);
}

/// Seat 0 sees all hands seven times in each of its turns: it draws every card but those of the
/// first turn, and none is dealt unseen.
std::string shown_turns(int turns) {
  std::string events = "start=0";
  for (int turn = 0; turn < turns; ++turn) {
    events += " d0=A d0=B d0=C pA";
    for (int show = 0; show < 7; ++show) {
      events += " v0=B v0=C";
      for (int i = 0; i < turn; ++i) events += " v1=B";
      for (int i = 0; i < turn; ++i) events += " v2=C";
    }
    events += " lB rC";
  }
  return events;
}

Options sole_mover() {
  std::string effects = "{do='turn'}";
  for (int i = 0; i < 7; ++i) effects += ", {who='all', do='show'}";
  return with_deck(
      3, Inmates::kStandard, "sole",
      "[[card]]\nname='t'\ncount=20\nvalue=1\neffect=[" + effects + "]\n" + many_blanks('2', 10));
}

TEST(StraightJacketNotes, SJ73_WhoDrewEveryCardKnowsAllHands) {
  const View view = seen(0, shown_turns(6), sole_mover());
  ASSERT_TRUE(view.known().history.full());
  EXPECT_EQ(token(view, "hand_1") + token(view, "hand_2"), "BBBBBBCCCCCC");
  Rng rng(8);
  World<Game> world = view.sample(rng);
  EXPECT_EQ(token(world.state(), "hand_1") + token(world.state(), "hand_2"), "BBBBBBCCCCCC");
  // What another seat thinks in this world is dealt from its own eyes.
  world.redeal(Seat::at(1), rng);
  EXPECT_EQ(token(world.state(), "hand_1"), "BBBBBB");
  EXPECT_NE(token(world.state(), "hand_2"), "CCCCCC");
}

TEST(StraightJacketNotes, SJ73_TheKeyTellsTheOwnHandWhereTheNotesAreFull) {
  const std::string events = shown_turns(6) + " d0=A d0=B";
  const View one = seen(0, events + " d0=C", sole_mover());
  const View other = seen(0, events + " d0=D", sole_mover());
  EXPECT_NE(one.key(), other.key());
  EXPECT_EQ(one.key(), seen(0, events + " d0=C", sole_mover()).key());
}

// While a hand is shown in order, a card that is known of it may come later.
TEST(StraightJacketNotes, SJ73_WhatIsKnownStaysWhileAHandIsShown) {
  const Options deck = many_shows("{do='draw', n=3}, ");
  State state(deck);
  View view(deck, Seat::at(0));
  Rng rng(9);
  int met = 0;
  while (!state.turn().is_nobody()) {
    const bool shows = view.known().history.full() && state.table().phase == Phase::kShow;
    const std::string hand = "hand_" + std::to_string(state.table().source);
    const std::string before = token(view, hand);
    ASSERT_TRUE(happens(state, view, rng));
    if (!shows) continue;
    const std::string after_it = token(view, hand);
    for (const char card : before) {
      if (card == '?') continue;
      ASSERT_GE(std::ranges::count(after_it, card), std::ranges::count(before, card))
          << before << " " << after_it;
    }
    met += std::ranges::count(after_it, '?') < std::ranges::count(before, '?') ? 1 : 0;
  }
  EXPECT_GT(met, 10);
}

TEST(StraightJacketNotes, SJ73_ShownCardsStayAndWorldsAreDealtAnewWhereTheNotesAreFull) {
  const Options deck = many_shows();
  State state(deck);
  View view(deck, Seat::at(0));
  Rng rng(5);
  int shows = 0;
  int anew = 0;
  while (!state.turn().is_nobody()) {
    if (view.known().history.full()) {
      World<Game> world = view.sample(rng);
      const Public& table = state.table();
      if (table.phase == Phase::kShow && table.shown > 0) {
        ++shows;
        const auto seen = view.known().hands.row(table.source).first(table.shown);
        const auto dealt = world.state().secrets().hands.row(table.source).first(table.shown);
        ASSERT_TRUE(std::ranges::equal(seen, dealt)) << view.board();
      }
      World<Game> other = world;
      other.redeal(Seat::at(1), rng);
      EXPECT_EQ(token(other.state(), "hand_1"), token(world.state(), "hand_1"));
      anew += token(other.state(), "hand_2") != token(world.state(), "hand_2") ? 1 : 0;
    }
    ASSERT_TRUE(happens(state, view, rng));
  }
  EXPECT_GT(shows, 5);
  EXPECT_GT(anew, 20);
}

}  // namespace
}  // namespace turnkey::straight_jacket
