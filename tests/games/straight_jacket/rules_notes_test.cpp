// How far back a game is recorded: its notes, and what remains known when they are full, SJ73 of
// RULES.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/games/straight_jacket/scene.h"
#include "tests/support/positions.h"

namespace turnkey::straight_jacket {
namespace {

TEST(StraightJacketNotes, SJ73_GamesOfTheHouseDeckFitIntoTheNotes) {
  Rng rng(6);
  const auto choose = [&](const State& state, MoveList& list) {
    return Game::rollout_move(state, list, rng);
  };
  for (int game = 0; game < 40; ++game) {
    const State over = testing::play_out<Game>(State{Options()}, rng, choose);
    ASSERT_FALSE(over.secrets().history.full()) << game;
  }
}

// Every card of the notes is dealt into its place: the seat sees the same cards in it as before.
TEST(StraightJacketNotes, SJ73_ADealExplainsAllThatIsNoted) {
  Rng rng(7);
  for (int game = 0; game < 6; ++game) {
    const Options options = game % 2 == 0 ? any_options(rng, 4) : with_deck(random_deck(rng));
    const Seat seat = Seat::at(static_cast<int>(rng.below(3)));
    View view(options, seat);
    const auto watch = [&](const State& state, const Move& move, const State&) {
      ASSERT_TRUE(view.apply(state.mask(move, seat)));
      const History& noted = view.known().history;
      if (noted.full() || rng.below(4) > 0) return;
      const World<Game> world = view.sample(rng);
      const History seen = world.state().secrets().history.seen_by(seat.index(), options.players);
      ASSERT_EQ(seen.size(), noted.size());
      ASSERT_TRUE(seen.begins_with(noted)) << view.board().text();
    };
    testing::play_out<Game>(State(options), rng, testing::any_move(rng), watch);
  }
}

/// A random game that seat 0 watches. Once its notes are full, it calls look(state, view, rng)
/// before every event and at the end.
template <class Look>
void watch_where_full(const Options& deck, std::uint64_t seed, Look&& look) {
  View view(deck, Seat::at(0));
  Rng rng(seed);
  const auto watch = [&](const State& state, const Move& move, const State&) {
    if (::testing::Test::HasFailure()) return;
    if (view.known().history.full()) look(state, view, rng);
    ASSERT_TRUE(view.apply(state.mask(move, view.seat())));
  };
  look(testing::play_out<Game>(State(deck), rng, testing::any_move(rng), watch), view, rng);
}

/// 30 cards (A) that show a hand, perhaps after another effect, among 160 blanks, B to I.
Options many_shows(const std::string& before = "") {
  return with_deck(text_card(before + "do='show'", 30) + blanks("23456789", 20));
}

// The seat knows its own hand and the cards of a hand that has been shown in part. It also knows
// the cards that it gave its neighbours, until one of theirs goes unseen. Its view accepts the
// events of its samples. Dealt from another seat's eyes, that seat's hand stays.
TEST(StraightJacketNotes, SJ73_OpenCardsAreKnownThoughTheNotesAreFull) {
  int known = 0;
  int shows = 0;
  int anew = 0;
  watch_where_full(many_shows(), 5, [&](const State& state, const View& view, Rng& rng) {
    World<Game> world = view.sample(rng);
    const std::string seen = said(view, "hand_1");
    const std::string held = said(world.state(), "hand_1");
    ASSERT_EQ(held.size(), said(state, "hand_1").size());
    ASSERT_TRUE(std::ranges::is_sorted(held));  // A to I
    for (const char* open : {"hand_0", "jacket_1"}) {
      ASSERT_EQ(said(world.state(), open), said(state, open));
    }
    for (const char card : seen) {
      if (card == '?') continue;
      ++known;
      ASSERT_NE(held.find(card), std::string::npos) << seen << " " << held;
      ASSERT_NE(said(state, "hand_1").find(card), std::string::npos);
    }
    const Public& table = state.table();
    if (table.phase == Phase::kShow && table.shown > 0) {
      ++shows;
      const auto shown = view.known().hands.row(table.source).first(table.shown);
      const auto dealt = world.state().secrets().hands.row(table.source).first(table.shown);
      ASSERT_TRUE(std::ranges::equal(shown, dealt)) << view.board().text();
    }
    World<Game> other = world;
    other.redeal(Seat::at(1), rng);
    EXPECT_EQ(said(other.state(), "hand_1"), held);
    anew += said(other.state(), "hand_2") != said(world.state(), "hand_2") ? 1 : 0;
    if (!world.turn().is_chance()) return;
    const Move next = world.state().mask(world.chance(rng), view.seat());
    ASSERT_TRUE(View(view).apply(next)) << Game::text(next) << "\n" << view.board().text();
  });
  EXPECT_GT(known, 20);
  EXPECT_GT(shows, 5);
  EXPECT_GT(anew, 20);
}

/// Seat 0 sees all hands seven times in each of its turns: it draws every card but those of the
/// first turn, and none is dealt unseen.
std::string shown_turns(int turns) {
  std::string events = "start=0";
  for (int turn = 0; turn < turns; ++turn) {
    const std::string others = times(turn, " v1=B") + times(turn, " v2=C");
    events += " d0=A d0=B d0=C pA" + times(7, " v0=B v0=C" + others) + " lB rC";
  }
  return events;
}

Options sole_mover() {
  const std::string effects = "do='turn'" + times(7, "; who='all', do='show'");
  return with_deck(text_card(effects, 20) + blanks("23456789", 10));
}

TEST(StraightJacketNotes, SJ73_ASeatThatDrewEveryCardKnowsAllHands) {
  const View view = seen(0, shown_turns(6), sole_mover());
  ASSERT_TRUE(view.known().history.full());
  EXPECT_TRUE(says(view, "hand_1=BBBBBB hand_2=CCCCCC"));
  Rng rng(8);
  World<Game> world = view.sample(rng);
  EXPECT_TRUE(says(world.state(), "hand_1=BBBBBB hand_2=CCCCCC"));
  // Another seat's view of this world is dealt from its own eyes.
  world.redeal(Seat::at(1), rng);
  EXPECT_EQ(said(world.state(), "hand_1"), "BBBBBB");
  EXPECT_NE(said(world.state(), "hand_2"), "CCCCCC");
}

TEST(StraightJacketNotes, SJ73_TheKeyTellsTheOwnHandWhereTheNotesAreFull) {
  const auto key = [](const std::string& last) {
    return seen(0, shown_turns(6) + " d0=A d0=B " + last, sole_mover()).key();
  };
  EXPECT_NE(key("d0=C"), key("d0=D"));
  EXPECT_EQ(key("d0=C"), key("d0=C"));
}

// While a hand is shown in order, a known card may come later.
TEST(StraightJacketNotes, SJ73_WhatIsKnownStaysWhileAHandIsShown) {
  std::string shown;  // the hand that the last event showed a card of, as it was known before
  std::string before;
  int met = 0;
  const Options deck = many_shows("do='draw', n=3; ");
  watch_where_full(deck, 9, [&](const State& state, const View& view, Rng&) {
    if (!shown.empty()) {
      const std::string after_it = said(view, shown);
      for (const char card : before) {
        if (card == '?') continue;
        ASSERT_GE(std::ranges::count(after_it, card), std::ranges::count(before, card))
            << before << " " << after_it;
      }
      met += std::ranges::count(after_it, '?') < std::ranges::count(before, '?') ? 1 : 0;
    }
    const Public& table = state.table();
    shown = table.phase == Phase::kShow ? "hand_" + std::to_string(table.source) : "";
    before = said(view, shown);
  });
  EXPECT_GT(met, 10);
}

}  // namespace
}  // namespace turnkey::straight_jacket
