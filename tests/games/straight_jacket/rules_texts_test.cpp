// Texts of cards: SJ30 to SJ45 of RULES.md. The first texts are A, B…; with one of them the blanks
// B to I are worth 2 to 9, with two C to J.
#include <gtest/gtest.h>

#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using testing::outcomes;
using testing::played;
using testing::takes;

/// Seat 0 has played A and holds two cards, of the first blanks.
State text(const std::string& card, const std::string& more = "") {
  return after("start=0 d0=A d0=B d0=C pA " + more, texts({card}));
}

/// The same when seats 1 and 2 have B and C on their jackets. Seat 0 holds two D, seat 1 an E.
State second_turn(const std::string& card, const std::string& more = "") {
  return after("start=1 d1=B d1=C d1=D pB lC rD d2=D d2=E pC lD rE d0=A pA " + more, texts({card}));
}

TEST(StraightJacketTexts, SJ30_Draw) {
  const State state = text("do='draw', n=2", "d0=D");
  EXPECT_EQ(token(state, "need"), "1");
  EXPECT_EQ(legal(played<Game>(state, {"d0=E"})), "lB lC lD lE");
  EXPECT_EQ(Game::text(state.mask(testing::move_of<Game>("d0=E"), Seat::at(1))), "d0=?");
}

TEST(StraightJacketTexts, SJ31_PlayAndPlayOnto) {
  const State own = text("do='play'", "pC");
  EXPECT_EQ(token(own, "jacket_0") + token(own, "hand_0"), "ACB");
  const State right = text("do='play_onto', side='right'", "pC");
  EXPECT_EQ(token(right, "jacket_2"), "C");
  const State any = text("do='play_onto', side='any'");
  EXPECT_EQ(legal(any), "s1 s2");
  EXPECT_EQ(token(played<Game>(any, {"s1", "pB"}), "jacket_1"), "B");
}

TEST(StraightJacketTexts, SJ32_DeckOnto) {
  const State any = text("do='deck_onto', side='any'");
  EXPECT_EQ(legal(any), "s1 s2");
  const State named = played<Game>(any, {"s2"});
  EXPECT_DOUBLE_EQ(outcomes<Game>(named).at("uA"), 3.0 / 25);
  EXPECT_EQ(token(played<Game>(named, {"uD"}), "jacket_2"), "D");
  EXPECT_EQ(token(text("do='deck_onto', side='self'", "uD"), "jacket_0"), "AD");
  const State empty =
      text("do='draw', n=9; do='draw', n=9; do='draw', n=7; do='deck_onto', side='any'");
  EXPECT_EQ(token(played<Game>(empty, std::vector<std::string>(25, "…")), "phase"), "pass_left");
}

TEST(StraightJacketTexts, SJ33_AnotherTurn) {
  const State won = text("do='turn'");
  EXPECT_EQ(token(won, "extra"), "1");
  const State again = played<Game>(won, {"lB", "rC"});
  EXPECT_EQ(token(again, "mover") + token(again, "phase") + token(again, "extra"), "0fill0");
  const State more = played<Game>(again, {"d0=A", "d0=B", "d0=C", "pA", "lB", "rC"});
  EXPECT_EQ(token(more, "mover"), "0");
  const State done = played<Game>(more, {"d0=B", "d0=C", "d0=D", "pB", "lC", "rD"});
  EXPECT_EQ(token(done, "mover"), "1");
  EXPECT_EQ(token(text("do='turn'; do='turn'"), "extra"), "2");
}

TEST(StraightJacketTexts, SJ34_TakeGiveDrop) {
  const State take = second_turn("do='take', side='left'");
  EXPECT_EQ(token(take, "jacket_0") + token(take, "jacket_1"), "AB-");
  const State give = second_turn("do='give', side='right'");
  EXPECT_EQ(token(give, "jacket_0") + token(give, "jacket_2"), "-CA");
  const State drop = second_turn("do='drop'");
  EXPECT_EQ(token(drop, "jacket_0") + token(drop, "discards"), "-A");
}

TEST(StraightJacketTexts, SJ35_WholeHands) {
  const State state = second_turn("do='swap_hands', side='any'");
  const State swapped = played<Game>(state, {"s1", "…", "…", "…", "x"});
  EXPECT_EQ(token(swapped, "hand_0"), token(state, "hand_1"));
  EXPECT_EQ(token(swapped, "hand_1"), token(state, "hand_0"));
  const State passing = second_turn("do='pass_hand', side='left'");
  const State passed = played<Game>(passing, {"…", "…", "x"});
  EXPECT_EQ(token(passed, "hand_0"), "-");
  EXPECT_EQ(token(passed, "hand_1").size(), 3u);
  EXPECT_EQ(token(passed, "mover"), "1");  // nothing is left to pass
}

TEST(StraightJacketTexts, SJ36_HandOver) {
  const State any = text("do='hand_over', n=2, side='any'");
  EXPECT_EQ(legal(any), "s1 s2");
  const State one = played<Game>(any, {"s2", "hC"});
  EXPECT_EQ(legal(one), "hB");
  const State both = played<Game>(one, {"hB"});
  EXPECT_EQ(token(both, "hand_2") + token(both, "hand_0"), "BC-");
  const State all = text("do='hand_over', n=9, side='left'", "hB hC");
  EXPECT_EQ(token(all, "hand_1"), "BC");
}

TEST(StraightJacketTexts, SJ37_PeekAndShow) {
  const State peek = second_turn("do='peek', side='left'");
  const auto shows = outcomes<Game>(peek);
  ASSERT_EQ(shows.size(), 1u);
  const Move card = testing::move_of<Game>(shows.begin()->first);
  EXPECT_EQ(peek.mask(card, Seat::at(0)), card);
  EXPECT_EQ(peek.mask(card, Seat::at(1)), card);
  EXPECT_EQ(Game::text(peek.mask(card, Seat::at(2))), "v1=?");
  const State show = text("do='show'");
  EXPECT_EQ(outcomes<Game>(show).count("v0=B"), 1u);
  EXPECT_EQ(outcomes<Game>(played<Game>(show, {"v0=B"})).count("v0=C"), 1u);
  EXPECT_EQ(Game::text(show.mask(testing::move_of<Game>("v0=B"), Seat::spectator())), "v0=B");
}

/// Of an event that is due.
std::string told(const State& state, const std::string& event) {
  return state.describe(testing::move_of<Game>(event));
}

TEST(StraightJacketTexts, SJ31_SJ32_SJ35_SJ36_SJ37_WhomItConcernsIsTold) {
  EXPECT_EQ(told(text("do='play'"), "pB"), "kind=play_by_text target=0 name=b2 value=2");
  EXPECT_EQ(told(text("do='play_onto', side='right'"), "pB"),
            "kind=play_by_text target=2 name=b2 value=2");
  EXPECT_EQ(told(text("do='deck_onto', side='any'", "s2"), "uD"),
            "kind=turn_up target=2 name=b4 value=4");
  EXPECT_EQ(told(text("do='hand_over', n=2, side='left'"), "hB"),
            "kind=hand_over target=1 name=b2 value=2");
  const State swap = second_turn("do='swap_hands', side='any'", "s1");
  EXPECT_EQ(told(swap, "v0=D"), "kind=reveal seat=0 to=1 name=b4 value=4");
  EXPECT_EQ(told(played<Game>(swap, {"…", "…", "…"}), "x"), "kind=swap seat=0 target=1");
  EXPECT_EQ(told(text("do='pass_hand', side='left'", "v0=B v0=C"), "x"),
            "kind=swap seat=0 target=1");
  EXPECT_EQ(told(text("who='all', do='pass_hand', side='left'", "v0=B v0=C"), "x"), "kind=swap");
  EXPECT_EQ(told(text("do='show'"), "v0=B"), "kind=reveal seat=0 to=all name=b2 value=2");
  // What can't happen there has a name (CardNames in engine/words.h).
  EXPECT_EQ(told(text("do='show'"), "uB"), "kind=turn_up name=b2 value=2");
}

TEST(StraightJacketTexts, SJ31_SJ35_TheBoardSaysOnWhomATextFalls) {
  const State state = text("do='play_onto', side='any'");
  EXPECT_EQ(token(state, "target"), "") << "nobody is named yet";
  const State named = played<Game>(state, {"s2"});
  EXPECT_EQ(token(named, "target"), "2");
  EXPECT_NE(named.drawing().find(", on seat 2;"), std::string::npos) << named.drawing();
  EXPECT_EQ(token(played<Game>(named, {"pB"}), "target"), "") << "it is done";
  EXPECT_EQ(token(text("do='deck_onto', side='self'"), "target"), "0");
  EXPECT_EQ(token(text("do='show'"), "target"), "");
  EXPECT_EQ(token(second_turn("do='swap_hands', side='left'"), "target"), "1");
  const State all = second_turn("who='all', do='hand_over', n=1, side='right'", "hD");
  EXPECT_EQ(token(all, "target"), "") << "all choose";
  EXPECT_NE(all.drawing().find("  chosen D\n"), std::string::npos) << all.drawing();
  const State dropped = second_turn("do='drop'");
  EXPECT_NE(dropped.drawing().find("\ndiscards A\n"), std::string::npos) << dropped.drawing();
}

TEST(StraightJacketTexts, SJ40_EverybodyChoosesForItself) {
  const State state = text("who='all', do='hand_over', n=1, side='any'");
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  const State filled = second_turn("who='all', do='play_onto', side='any'");
  EXPECT_EQ(filled.turn(), Actor(Seat::at(0)));
  EXPECT_EQ(played<Game>(filled, {"s2", "pD"}).turn(), Actor(Seat::at(1)));
}

TEST(StraightJacketTexts, SJ41_OnlyThoseOnWhomItDoesSomething) {
  EXPECT_EQ(token(text("do='take', side='any'"), "phase"), "pass_left");
  EXPECT_EQ(token(text("do='peek', side='any'"), "phase"), "pass_left");
  EXPECT_EQ(legal(text("do='swap_hands', side='any'")), "s1 s2");
  EXPECT_EQ(legal(second_turn("do='take', side='any'")), "s1 s2");
  const State bare = text("do='drop'; do='give', side='any'");
  EXPECT_EQ(token(bare, "phase"), "pass_left");
}

TEST(StraightJacketTexts, SJ41_WhyASeatIsNotNamed) {
  const State take = second_turn("do='take', side='any'");
  const auto why = [&](const char* event) { return testing::refusal<Game>(take, event); };
  EXPECT_EQ(why("s0"), "nobody is named on whom it does nothing, nor oneself (SJ41)");
  EXPECT_EQ(why("s3"), "no such seat is at the table");
  EXPECT_EQ(why("s?"), "something else is due");
  EXPECT_EQ(why("pD"), "something else is due");
  EXPECT_EQ(testing::refusal<Game>(after("", take.options()), "start=3"),
            "no such seat is at the table");
}

TEST(StraightJacketTexts, SJ42_AtTheSameTime) {
  const State state = second_turn("who='all', do='hand_over', n=1, side='right'");
  EXPECT_EQ(Game::text(state.mask(testing::move_of<Game>("hD"), Seat::at(2))), "h?");
  EXPECT_EQ(token(played<Game>(state, {"hD"}), "chosen_0"), "D");
  const State all = played<Game>(state, {"hD", "hE"});
  const Move tell = testing::move_of<Game>("t0>2=D");
  EXPECT_EQ(outcomes<Game>(all).count("t0>2=D"), 1u);
  EXPECT_EQ(all.mask(tell, Seat::at(2)), tell);
  EXPECT_EQ(Game::text(all.mask(tell, Seat::at(1))), "t0>2=?");
  const State aims = second_turn("who='all', do='take', side='any'");
  EXPECT_EQ(Game::text(aims.mask(testing::move_of<Game>("s2"), Seat::at(1))), "s?");
  EXPECT_EQ(outcomes<Game>(played<Game>(aims, {"s2", "s0", "s1"})).count("t0>2"), 1u);
}

TEST(StraightJacketTexts, SJ42_WhomItConcernsIsHiddenWhileAllChoose) {
  const std::string card = "who='all', do='hand_over', n=1, side='any'";
  EXPECT_EQ(told(text(card, "s2"), "hB"), "kind=hand_over target=2 name=b2 value=2");
  const auto seen_by = [&](int seat, const std::string& events) {
    return seen(seat, "start=0 " + events, texts({card}));
  };
  const Move masked = testing::move_of<Game>("h?");
  EXPECT_EQ(seen_by(1, "d0=? d0=? d0=? pA s?").describe(masked), "kind=hand_over target=? name=?");
  EXPECT_EQ(seen_by(0, "d0=A d0=B d0=C pA s2").describe(testing::move_of<Game>("hB")),
            "kind=hand_over target=2 name=b2 value=2");
}

TEST(StraightJacketTexts, SJ43_OneAfterTheOther) {
  const State state = second_turn("who='all', do='deck_onto', side='left'", "uD uE");
  EXPECT_EQ(token(state, "jacket_1") + token(state, "jacket_2"), "BDCE");
  const State last = second_turn("do='draw', n=9; who='all', do='draw', n=6");
  const State over = played<Game>(last, std::vector<std::string>(21, "…"));
  EXPECT_TRUE(over.turn().is_nobody());  // 28 cards less 6 and 9: seats 0 and 1 draw, 2 can't
  EXPECT_EQ(token(over, "deck"), "1");
}

TEST(StraightJacketTexts, SJ44_SeveralTakeFromOne) {
  // Seats 0 and 2 take from seat 1, which takes from seat 0: A is the top of 0, B of 1.
  const State state = second_turn("who='all', do='take', side='any'", "s1 s0 s1 … … …");
  EXPECT_EQ(token(state, "jacket_0"), "B");
  EXPECT_EQ(token(state, "jacket_1"), "A");
  EXPECT_EQ(token(state, "jacket_2"), "C");  // nothing was left
  const State ring = second_turn("who='all', do='take', side='left'");
  EXPECT_EQ(token(ring, "jacket_0") + token(ring, "jacket_1") + token(ring, "jacket_2"), "BCA");
}

TEST(StraightJacketTexts, SJ45_SeveralToOne) {
  const State state = second_turn("who='all', do='give', side='any'", "s2 s2 s0 … … …");
  EXPECT_EQ(token(state, "jacket_2"), "AB");
  EXPECT_EQ(token(state, "jacket_0") + token(state, "jacket_1"), "C-");
}

}  // namespace
}  // namespace turnkey::straight_jacket
