// Seats' knowledge: SJ70 to SJ72 and SJ74 to SJ76 of RULES.md; SJ73 is in rules_notes_test.cpp.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using testing::takes;

/// How often the boards of sampled worlds have these tokens.
double frequency(const View& view, int samples, const std::string& tokens) {
  Rng rng(2);
  int count = 0;
  for (int i = 0; i < samples; ++i) count += says(view.sample(rng).state(), tokens) ? 1 : 0;
  return static_cast<double>(count) / samples;
}

TEST(StraightJacketViews, SJ70_WhoSeesWhat) {
  const State start = after("start=0", plain());
  EXPECT_EQ(told_to(Seat::at(0), start, "d0=B") + told_to(Seat::at(1), start, "d0=B"), "d0=Bd0=?");
  const State state = after(start, "d0=B d0=C d0=D pB");
  EXPECT_EQ(told_to(Seat::at(1), state, "lC") + told_to(Seat::at(2), state, "lC"), "lCl?");
  EXPECT_EQ(told_to(Seat::at(1), after(state, "lC"), "rD"), "r?");
  const View view = seen(1, "start=0 d0=? d0=? d0=? pB lC r?", plain());
  EXPECT_TRUE(says(view, "hand_0=- hand_1=C hand_2=? jacket_0=B deck=24"));
  // The former owner knows a hand that moved, and its new owner knows all of it.
  const Options swap = texts({"do='swap_hands', side='left'"});
  const View own = seen(0, "start=0 d0=A d0=B d0=C pA v0=B v0=C x", swap);
  EXPECT_EQ(frequency(own, 20, "hand_1=BC"), 1);
  const View other = seen(1, "start=0 d0=? d0=? d0=? pA v0=B v0=C x", swap);
  EXPECT_EQ(said(other, "hand_1"), "BC");
}

// Seat 0 has played A and held two more cards: a B that seat 1 saw, and one that it did not see.
TEST(StraightJacketViews, SJ71_AChoiceThatIsSeenHasNoWeight) {
  const Options deck = with_deck(blanks("1", 1) + blanks("2", 2) + blanks("3", 6));
  // One pair of B, twelve pairs with one. If the choice changed the weights, it would be 1 in 7.
  const View view = seen(1, "start=0 d0=? d0=? d0=? pA lB r?", deck);
  EXPECT_NEAR(frequency(view, 6'000, "hand_2=B"), 1.0 / 13, 0.015);
  // Of an unseen pair either kind goes left with equal probability: (1 + 12 / 2) of 28 pairs.
  const View nobody = watched("start=0 d0=? d0=? d0=? pA l?", deck);
  EXPECT_NEAR(frequency(nobody, 6'000, "hand_1=B"), 7.0 / 28, 0.025);
}

TEST(StraightJacketViews, SJ72_NothingLowerIsHeld) {
  const View view = seen(1, "start=0 d0=? d0=? d0=? pD lE r?", plain());
  Rng rng(3);
  for (int i = 0; i < 300; ++i) EXPECT_GE(said(view.sample(rng).state(), "hand_2"), "D");
  const View later = seen(1, "start=0 d0=? d0=? d0=? pD lE r? d1=F d1=F pE lF rF d2=?", plain());
  EXPECT_GT(frequency(later, 2'000, "hand_2=ADF"), 0);
  EXPECT_EQ(frequency(later, 2'000, "hand_2=ABF"), 0);
}

TEST(StraightJacketViews, SJ74_Worlds) {
  EXPECT_EQ(seen(0, "start=0", plain()).worlds(), "1");
  EXPECT_EQ(seen(0, "start=0 d0=A d0=B d0=C pA lB rC d1=?", plain()).worlds(), "9");
  EXPECT_EQ(seen(1, "start=0 d0=? d0=? d0=? pI", plain()).worlds(), "1");
  EXPECT_EQ(seen(1, "start=0 d0=? d0=? d0=? pH", plain()).worlds(), "3");  // HH, HI, II
}

// Hidden data besides hands count too: the named seat, and the chosen card.
TEST(StraightJacketViews, SJ74_WorldsOfSecretChoices) {
  const Options deck = texts({"do='show'; who='all', do='hand_over', n=1, side='any'"});
  std::string events = "start=0 d0=? d0=? d0=? pA v0=B v0=C";
  const auto worlds = [&](const std::string& more) {
    events += more;
    return seen(1, events, deck).worlds();
  };
  EXPECT_EQ(worlds(""), "1");
  EXPECT_EQ(worlds(" s?"), "2");
  EXPECT_EQ(worlds(" h?"), "4");
  EXPECT_EQ(worlds(" t0>2=?"), "2");
  EXPECT_EQ(worlds(" lC"), "1");
}

// Nine of 16 cards in pairs are in a hand, and two have been chosen, one after the other.
TEST(StraightJacketViews, SJ74_WorldsOfChoicesThatAreTooManyToList) {
  const std::string text = "do='draw', n=9; who='all', do='hand_over', n=2, side='left'";
  const Options deck = with_deck(text_card(text, 1) + blanks("23456789", 2));
  const std::string dealt = "start=0 d0=? d0=? d0=? pA" + times(9, " d0=?");
  EXPECT_EQ(watched(dealt + " h? h?", deck).worlds(), "22064");
}

// Of two cards that are handed over the first one reveals the named seat.
TEST(StraightJacketViews, SJ74_WhoWasNamedIsKnownFromTheFirstCardOn) {
  const Options deck = texts({"who='all', do='hand_over', n=2, side='any'"});
  const std::string chosen = "start=0 d0=? d0=? d0=? pA s? h? h?";
  const View before = seen(1, chosen, deck);
  const View told = seen(1, chosen + " t0>2=?", deck);
  EXPECT_EQ(std::stoi(before.worlds()), 2 * std::stoi(told.worlds()));
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const State world = told.sample(rng).state();
    ASSERT_EQ(world.table().aim[0], 2);
    ASSERT_TRUE(
        View(told).apply(world.mask(world.secrets().outcome(world.table(), 0), Seat::at(1))));
  }
}

// With many unseen choices the weights of deals differ widely. The shares come from a million
// shuffles played by SJ71, keeping those with the events seen.
TEST(StraightJacketViews, SJ74_DealsThatWeighMuch) {
  const Options deck = with_deck(text_card("do='draw', n=9", 2) + blanks("2", 3) + blanks("3", 19));
  const View view = watched("start=0" + times(3, " d0=?") + " pA" + times(9, " d0=?") + " l? r?" +
                                times(2, " d1=?") + " pA" + times(9, " d1=?") + " l? r?",
                            deck);
  EXPECT_NEAR(frequency(view, 3'000, "hand_2=CC"), 0.336, 0.03);
}

// Eleven copies that all have seen lower every deal's weight alike. The share is that of all deals,
// enumerated.
TEST(StraightJacketViews, SJ74_CopiesThatWereSeen) {
  const Options deck =
      with_deck(text_card("do='draw', n=9; do='show'", 1) +
                cards("u", "value=1", 5, "do='draw', n=2") + blanks("2", 12) + blanks("3", 6));
  const View view = watched("start=0" + times(3, " d0=?") + " pA" + times(9, " d0=?") +
                                times(11, " v0=C") + " l? r? d1=? d1=? pB d1=? d1=? l?",
                            deck);
  EXPECT_NEAR(frequency(view, 4'000, "hand_2=CC"), 0.3840, 0.03);
}

// Seat 0 hands 8 of 24 open cards to the left and 8 to the right: those of one kind to each, one
// time in more than a million. Hardly any of the hypotheses in the sample remains possible.
TEST(StraightJacketViews, SJ74_ADealIsFoundThoughNoSampledOneIsLeft) {
  const std::string hands = "do='hand_over', n=8, side='left'; do='hand_over', n=8, side='right'; ";
  const std::string draws = "do='draw', n=9; do='draw', n=9; do='draw', n=4; do='show'; ";
  const Options deck =
      with_deck(text_card(draws + hands + "who='all', do='show'", 1) + blanks("2345", 8));
  const View view = watched("start=0 d0=? d0=? d0=? pA" + times(22, " d0=?") + times(8, " v0=B") +
                                times(8, " v0=C") + times(8, " v0=D") + times(16, " h?") +
                                times(8, " v0=D") + times(8, " v1=B"),
                            deck);
  EXPECT_EQ(frequency(view, 100, "hand_1=BBBBBBBB hand_2=CCCCCCCC"), 1);
}

TEST(StraightJacketViews, SJ76_TheBoardShowsWhatIsKnown) {
  const auto hands = [](const View& view) {
    return said(view, "hand_0") + " " + said(view, "hand_1") + " " + said(view, "hand_2");
  };
  const Options deck = texts({"do='show'", "do='swap_hands', side='left'", "do='peek', side='left'",
                              "do='hand_over', n=2, side='right'"});
  // A passed card stays known; it leaves when played, and becomes uncertain when others may be the
  // one.
  std::string events = "start=0 d0=E d0=F d0=G pE lF rG";
  EXPECT_EQ(hands(seen(0, events, deck)), "- F G");
  EXPECT_EQ(hands(seen(2, "start=0 d0=? d0=? d0=? pE l? rG", deck)), "- ? G");
  EXPECT_EQ(hands(seen(0, events + " d1=? d1=? pE", deck)), "- F? G");
  EXPECT_EQ(hands(seen(0, events + " d1=? d1=? pE l?", deck)), "- ? G?");
  EXPECT_EQ(hands(seen(0, events + " d1=? d1=? pF", deck)), "- ?? G");
  // Cards that are shown, and cards that must be there for lack of others.
  events = "start=0 d0=? d0=? d0=? pA v0=E v0=F";
  EXPECT_EQ(hands(seen(1, events, deck)), "EF - -");
  EXPECT_EQ(hands(seen(1, events + " lE", deck)), "F E -");
  EXPECT_EQ(hands(seen(1, events + " lE r?", deck)), "- E F");
  EXPECT_EQ(hands(seen(2, "start=0 d0=? d0=? d0=? pA v0=E v0=E l?", deck)), "E E -");
  // Swapped, handed over, peeked at.
  EXPECT_EQ(hands(seen(0, "start=0 d0=B d0=E d0=F pB v0=E v0=F x", deck)), "- EF -");
  EXPECT_EQ(hands(seen(0, "start=0 d0=D d0=E d0=F pD hE hF", deck)), "- - EF");
  EXPECT_EQ(hands(seen(0, "start=2 d2=? d2=? d2=? pE lF r? d0=C d0=G pC v1=H", deck)), "FG H -");
  const View view = seen(1, "start=0 d0=? d0=? d0=? pE lE r? d1=H d1=H pE lH rH d2=? pC", deck);
  EXPECT_EQ(said(view, "hand_2"), "H?");
  EXPECT_NE(view.drawing().find("hand H?"), std::string::npos) << view.drawing();
}

TEST(StraightJacketViews, SJ75_ImpossibleEventsAreRefused) {
  // With 24 cards as well as with 27.
  for (const Options& deck : {with_deck(blanks("12345678")), plain()}) {
    const View bound = seen(1, "start=0 d0=? d0=? d0=? pD lE r? d1=A d1=A pA lE rA d2=?", deck);
    EXPECT_TRUE(takes<Game>(bound, "pA") && takes<Game>(bound, "pD"));
    EXPECT_FALSE(takes<Game>(bound, "pF"));  // E is there, and lower
    EXPECT_FALSE(takes<Game>(seen(1, "start=0 d0=? d0=? d0=? pD", deck), "lC"));
  }
  // Cards are shown in order, and a passed card is there until it is seen to leave.
  const Options show = texts({"do='show'"});
  const View shown = seen(1, "start=0 d0=? d0=? d0=? pA v0=C", show);
  EXPECT_TRUE(takes<Game>(shown, "v0=C") && takes<Game>(shown, "v0=D"));
  EXPECT_FALSE(takes<Game>(shown, "v0=B"));
  const View passed = seen(0, "start=0 d0=B d0=C d0=D pB lC rD d1=? d1=? pA", show);
  EXPECT_TRUE(takes<Game>(passed, "v1=B") && takes<Game>(passed, "v1=C"));
  EXPECT_FALSE(takes<Game>(passed, "v1=D"));  // C is there
  const View nines = seen(1, "start=0 d0=? d0=? d0=? pI", plain());
  EXPECT_FALSE(takes<Game>(nines, "lH"));
  EXPECT_TRUE(takes<Game>(nines, "lI"));
  const Options draws = texts({"do='draw', n=2"});
  const View three = seen(0, "start=0 d0=A d0=B d0=B pA d0=B", draws);
  EXPECT_FALSE(takes<Game>(three, "d0=B"));
  EXPECT_TRUE(takes<Game>(three, "d0=A"));
}

TEST(StraightJacketViews, SJ74_CardsThatWereThereAtAChoiceAreNotAsThoseThatCameLater) {
  const Options deck = with_deck(text_card("do='draw', n=2", 6) + blanks("3", 12));
  const View view = watched("start=0 d0=? d0=? d0=? pA d0=? d0=? l?", deck);
  // Of three cards with k of A one was played; of the two left and two new ones a kind goes left.
  EXPECT_NEAR(frequency(view, 20'000, "hand_1=A"), 0.3581, 0.012);
}

}  // namespace
}  // namespace turnkey::straight_jacket
