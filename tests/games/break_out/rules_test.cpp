// The rules of Break-Out, one after the other, in the words of RULES.md.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/break_out/scene.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out {
namespace {

bool takes(const State& state, std::string_view text) { return testing::takes<Game>(state, text); }
Options penalties(const char* players = "2") {
  return with({{"Players", players}, {"Penalties", "true"}});
}
std::string board(const State& state, const std::string& key) {
  for (const std::string& word : testing::words_of(state.board())) {
    if (word.starts_with(key + "=")) return word.substr(key.size() + 1);
  }
  return "";
}

TEST(BreakOut, BO1_BO2_BO3_BO4_BO5_Options) {
  EXPECT_EQ(Options{}.deck_size(), 70);
  EXPECT_EQ(State(with({{"Players", "6"}})).seats(), 6);
  EXPECT_FALSE(Game::parse_options({{"Players", "7"}}));
  EXPECT_FALSE(Game::parse_options({{"Players", "6"}, {"Colours", "2"}}));
  EXPECT_FALSE(Game::parse_options({{"Copies", "4"}, {"Wilds", "9"}}));
  const auto hand = [](const char* melds) {
    return Scene(with({{"Melds", melds}})).hand(0, "a1a2a3b1c1d5");
  };
  EXPECT_TRUE(takes(hand("runs"), "run=a1a2a3") && !takes(hand("runs"), "set=a1b1c1"));
  EXPECT_TRUE(takes(hand("sets"), "set=a1b1c1") && !takes(hand("sets"), "run=a1a2a3"));
  EXPECT_FALSE(takes(hand("both"), "next") || takes(hand("both"), "bluff=a1b1d5"));
}

TEST(BreakOut, BO62_TheBoardHasABluffUntilItIsSettled) {
  const State bluffed = after(State(penalties()),
                              "dealer=0 round=c1 1=a7 1=b7 1=c7 1=su 1=wi 1=wi 1=d1 0=a1 0=a2 0=a3 "
                              "0=b4 0=b6 0=c7 0=dr up=d2 bluff=a1b4dr");
  EXPECT_EQ(board(bluffed, "bluff"), "a1b4dr");
  const State called = after(bluffed, "call");
  EXPECT_EQ(board(called, "done"), "bluffed");
  EXPECT_EQ(board(called, "bluff"), "") << "it has gone back to the hand";
}

TEST(BreakOut, BO10_BO11_BO12_BO13_ARoundBegins) {
  State state(with({{"Players", "2"}}));
  EXPECT_EQ(testing::outcomes<Game>(state).size(), 2u);
  state = after(state, "dealer=1");
  EXPECT_EQ(testing::outcomes<Game>(state).size(), 4u);
  EXPECT_FALSE(takes(state, "round=a2"));
  state = after(state, "round=c1");
  for (int card = 0; card < 2 * kHandCards; ++card) state = after(state, "…");
  EXPECT_EQ(state.table().hand_size[0], 7);
  EXPECT_EQ(board(state, "phase"), "up");
  state = after(state, "…");
  EXPECT_EQ(state.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(state.table().pile, 70 - 16);
}

TEST(BreakOut, BO20_BO21_BO22_Melds) {
  const State state = Scene().hand(0, "a1a1b1c1wiwiwia2a3a4c6c7");
  EXPECT_TRUE(takes(state, "set=a1a1b1") && takes(state, "set=c1wia1"));
  EXPECT_TRUE(takes(state, "run=a1a2a3") && takes(state, "run=wia3wi"));
  EXPECT_FALSE(takes(state, "set=wiwiwi") || takes(state, "run=wiwiwi"));
  EXPECT_FALSE(takes(state, "run=a1a2a4") || takes(state, "run=c6c7a1"));
  EXPECT_FALSE(takes(state, "set=a1a2a3"));
}

TEST(BreakOut, BO23_BO42_PointsBreakOut) {
  const State state = Scene().hand(0, "a5b5wia4").meld(0, kRun, "c1c2c3");
  const State out = after(state, "set=a5b5wi");
  EXPECT_EQ(board(out, "out"), "0");
  EXPECT_EQ(board(out, "yard"), "0.run.c1c2c3,1.set.a5b5wi");
  EXPECT_FALSE(takes(Scene().round_card("b5").hand(0, "a5c5d1"), "set=a5c5rc"));
}

TEST(BreakOut, BO30_ATurnIsPlaysOrADraw) {
  const State state = Scene().hand(0, "a1b1c1d1a2a3");
  EXPECT_TRUE(takes(state, "draw") && !takes(state, "next"));
  const State played = after(state, "set=a1b1c1");
  EXPECT_TRUE(takes(played, "next") && takes(played, "0+d1") && !takes(played, "draw"));
  EXPECT_EQ(after(played, "next").turn(), Actor(Seat::at(1)));
}

TEST(BreakOut, BO31_BO32_BO33_OnePlayWithTheDrawnCard) {
  const State state = Scene().up("a3").hand(0, "a1a2b1c1d1");
  const State drawn = after(state, "draw");
  EXPECT_EQ(board(drawn, "known_0"), "a3");
  EXPECT_TRUE(takes(drawn, "run=a1a2a3") && takes(drawn, "next"));
  EXPECT_FALSE(takes(drawn, "set=b1c1d1"));
  EXPECT_EQ(testing::Legal<Game>()(after(drawn, "run=a1a2a3")), "next");
  EXPECT_EQ(testing::Legal<Game>()(after(Scene().up("dr").hand(0, "a1b1c1"), "draw")), "next");
  const State full = Scene().up("su").hand(0, "a5").meld(0, kRun, "b1b2b3");
  EXPECT_TRUE(takes(after(full, "draw out=su"), "yard=0"));
}

TEST(BreakOut, BO34_BO53_ADrawnSuperWildIsNoDraw) {
  EXPECT_TRUE(takes(Scene().out(0).hand(0, "sua1"), "force=su"));
  EXPECT_FALSE(takes(after(Scene().up("su").out(0).hand(0, "a1"), "draw"), "force=su"));
  const State scene = Scene().out(0).hand(0, "drdra1b1c1").meld(0, kRun, "b1b2b3");
  EXPECT_TRUE(takes(scene, "force=dr"));
  EXPECT_FALSE(takes(after(scene, "yard=0"), "force=dr"));
  EXPECT_FALSE(takes(after(scene, "set=a1b1c1"), "force=dr"));
  EXPECT_FALSE(takes(after(scene, "force=dr … … …"), "force=dr"));
  EXPECT_FALSE(takes(Scene().hand(0, "dra1"), "force=dr"));
}

TEST(BreakOut, BO35_LongMelds) {
  const State state = Scene().up("d1").hand(0, "a1b1c1d1a4b4c4d4");
  EXPECT_FALSE(takes(state, "set=a1b1c1d1"));
  EXPECT_TRUE(takes(state, "set=a4b4c4d4"));
  EXPECT_TRUE(takes(after(state, "draw"), "set=a1b1c1d1"));
}

TEST(BreakOut, BO36_BO37_TheDrawCard) {
  const State drawn = after(Scene().hand(0, "a1").hand(1, "b1"), "draw next");
  EXPECT_EQ(board(drawn, "phase"), "up");
  const State none = Scene().up("").hand(0, "a1").hand(1, "b1").no_pile();
  EXPECT_EQ(board(after(none, "draw"), "phase"), "show");
}

TEST(BreakOut, BO40_BO41_TheCell) {
  const State state = Scene()
                          .hand(0, "c4d3a1b1wi")
                          .meld(0, kRun, "a1a2a3")
                          .meld(0, kRun, "c1c2c3")
                          .meld(0, kSet, "b4c4d4");
  EXPECT_FALSE(takes(state, "1+c4") || takes(state, "set=a1b1wi"));
  const State room = Scene().hand(0, "c4c5d3").meld(0, kRun, "c1c2c3");
  EXPECT_TRUE(takes(room, "0+c4"));
  EXPECT_FALSE(takes(after(room, "0+c4"), "0+c5"));
  EXPECT_TRUE(takes(after(room, "0+c4"), "out=0+c5"));
}

TEST(BreakOut, BO43_BO44_OtherWaysOut) {
  const State cell = Scene().hand(0, "c4c5sua1").meld(0, kRun, "c1c2c3");
  EXPECT_EQ(board(after(cell, "out=0+c4c5"), "yard"), "0.run.c1c2c3c4c5");
  EXPECT_EQ(board(after(cell, "out=su"), "cell_0"), "0.run.c1c2c3");
  EXPECT_FALSE(takes(cell, "out=full"));
  const State full =
      Scene().hand(0, "a7").meld(0, kRun, "a1a2a3").meld(0, kRun, "c1c2c3").meld(0, kSet, "b4c4d4");
  EXPECT_TRUE(takes(full, "out=full"));
  EXPECT_FALSE(takes(after(full, "draw"), "out=full"));
}

TEST(BreakOut, BO45_BO46_TheCellAfterwards) {
  const State state = Scene()
                          .out(0)
                          .hand(0, "a7")
                          .meld(0, kRun, "c1c2c3c4")
                          .meld(kYard, kRun, "c5c6c7")
                          .meld(0, kSet, "a1b1c1");
  EXPECT_TRUE(takes(state, "0.c4+1") && takes(state, "yard=0") && takes(state, "yard=2"));
  EXPECT_FALSE(takes(state, "0.c3+1"));
  const State moved = after(state, "0.c4+1");
  EXPECT_EQ(board(moved, "yard"), "1.run.c4c5c6c7");
  EXPECT_TRUE(takes(moved, "draw") && !takes(moved, "next"));
  EXPECT_FALSE(takes(Scene().out(0).hand(0, "d1").meld(0, kSet, "a1b1c1"), "0+d1"));
}

TEST(BreakOut, BO50_BO51_BO52_TheYard) {
  const State state =
      Scene().out(0).round_card("b1").hand(0, "a1c1c2d5").meld(kYard, kRun, "c1wic3");
  EXPECT_TRUE(takes(state, "set=a1c1rc"));
  EXPECT_EQ(board(after(state, "set=a1c1rc"), "round_card"), "-");
  EXPECT_FALSE(takes(state, "0-wi+d5"));
  const State swapped = after(state, "0-wi+c2");
  EXPECT_EQ(board(swapped, "hand_0"), "a1c1d5wi");
  EXPECT_TRUE(takes(swapped, "0+wi"));
  const State cell =
      Scene().out(0).hand(0, "d5").meld(kYard, kRun, "c1wic3").meld(0, kRun, "c2c3c4c5");
  EXPECT_EQ(board(after(cell, "0-wi+1.c2"), "hand_0"), "d5wi");
}

TEST(BreakOut, BO54_TheOthersDraw) {
  const State state =
      Scene(with({{"Players", "3"}})).out(0).hand(0, "dra1").hand(1, "b1").hand(2, "c1").no_pile();
  const State forced = after(state, "force=dr");
  EXPECT_EQ(testing::outcomes<Game>(forced).count("1=a7"), 1u);
  EXPECT_EQ(board(after(forced, "1=a7"), "phase"), "show");
}

TEST(BreakOut, BO60_BO61_BO63_Skips) {
  const State state = Scene(penalties()).hand(0, "a1b2").hand(1, "c1c2");
  const State skipped = after(state, "next");
  EXPECT_EQ(testing::Legal<Game>()(skipped), "call pass");
  EXPECT_EQ(after(skipped, "pass").turn(), Actor(Seat::at(1)));
  const State called = after(skipped, "call give=c2");
  EXPECT_EQ(board(called, "hand_0"), "a1b2c2a7");
  EXPECT_EQ(board(called, "known_0"), "c2a7");
}

TEST(BreakOut, BO62_BO64_Bluffs) {
  const State state = Scene(penalties()).hand(0, "a1b2c3d4").hand(1, "c1c2");
  EXPECT_FALSE(takes(Scene(penalties()).hand(0, "a1a2a3"), "bluff=a1a2a3"));
  const State bluffed = after(state, "bluff=a1b2c3");
  EXPECT_EQ(board(after(bluffed, "pass"), "hand_0"), "d4");
  EXPECT_EQ(board(after(bluffed, "call give=c1"), "known_0"), "a1c1b2c3");
  const State twice = after(after(state, "next pass next pass"), "");
  Scene many = Scene(penalties()).hand(0, "a1b2c3d4").hand(1, "c1c2");
  many.table.hand_size[0] = kBluffHand + 1;
  EXPECT_FALSE(takes(many, "bluff=a1b2c3"));
  EXPECT_FALSE(takes(twice, "next") || takes(twice, "bluff=a1b2c3"));
}

/// The lines of a drawing that speak of a call, as a person reads them.
std::string call_of(const State& state) {
  const std::string text = state.drawing();
  const auto at = text.find("\nseat ");
  return at == std::string::npos ? "" : text.substr(at + 1);
}

TEST(BreakOut, BO61_BO63_TheDrawingSaysWhatASkipStakes) {
  const Scene scene = Scene(penalties("3")).hand(0, "a1b2").hand(1, "c1").hand(2, "d1");
  EXPECT_EQ(call_of(scene), "") << "nothing to call";
  const State skipped = after(scene, "next");
  EXPECT_EQ(call_of(skipped),
            "seat 0 skips, without a play or a draw; seat 1 may call\n"
            "      called: seat 0 takes the draw card a7 and gets a card of seat 1's choice\n"
            "      not called: the turn is over\n");
  EXPECT_EQ(call_of(after(skipped, "pass")).substr(0, 55),
            "seat 0 skips, without a play or a draw; seat 2 may call");
  EXPECT_NE(after(skipped, "call").drawing().find("\ncaught: seat 1 gives seat 0 a card\n"),
            std::string::npos);
  Scene bare = scene;
  const State nothing = after(bare.up("").no_pile(), "next");
  EXPECT_NE(call_of(nothing).find("called: the round ends, as there is no draw card\n"),
            std::string::npos);
}

TEST(BreakOut, BO62_TheDrawingSaysWhatABluffStakes) {
  const State state = Scene(penalties()).hand(0, "a1b2c3d4").hand(1, "c1c2");
  const State bluffed = after(state, "bluff=a1b2c3");
  EXPECT_EQ(call_of(bluffed),
            "seat 0 lays a1b2c3, which is no meld; seat 1 may call\n"
            "      called: seat 0 takes a1b2c3 back and gets a card of seat 1's choice\n"
            "      not called: a1b2c3 goes out of play\n");
  const State last = Scene(penalties()).hand(0, "a1b2c3").hand(1, "c1c2");
  EXPECT_NE(call_of(after(last, "bluff=a1b2c3")).find("goes out of play, and the round ends\n"),
            std::string::npos);
  EXPECT_EQ(call_of(after(bluffed, "pass")), "") << "it is settled";
}

TEST(BreakOut, BO14_BO70_BO71_Scores) {
  const State state =
      Scene(with({{"Players", "3"}})).hand(0, "a1b1c1").hand(1, "a5wi").hand(2, "drsu");
  const State shown = after(state, "set=a1b1c1 …");
  EXPECT_EQ(board(shown, "score_0") + board(shown, "score_1") + board(shown, "score_2"), "-51319");
  EXPECT_EQ(board(shown, "dealer"), "0");
  EXPECT_EQ(board(shown, "round"), "2");
  const State bluffed = Scene(penalties()).hand(0, "a1b2c3").hand(1, "a5");
  EXPECT_EQ(board(after(bluffed, "bluff=a1b2c3 pass …"), "score_0"), "0");
}

TEST(BreakOut, BO72_BO73_BO74_WhoWins) {
  Scene scene(with({{"Players", "2"}, {"Rounds", "1"}}));
  const State over = after(scene.hand(0, "a1b1c1").hand(1, "a5"), "set=a1b1c1 …");
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(over.payoffs().share[0], 1.0);
  EXPECT_EQ(over.payoffs().score[0], 5.0);
  EXPECT_EQ(over.payoffs().score[1], -5.0);
  EXPECT_EQ(over.forfeit(Seat::at(0)).share[1], 1.0);
}

TEST(BreakOut, BO80_BO81_BO82_BO83_WhatIsSeen) {
  Public table(with({{"Players", "2"}}));
  table.phase = Phase::kDeal;
  const Move deal = testing::move_of<Game>("1=b5");
  EXPECT_EQ(Game::text(table.mask(deal, Seat::at(0))), "1=??");
  EXPECT_EQ(table.mask(deal, Seat::at(1)), deal);
  const State drawn = after(Scene().up("a3").hand(0, "a1a2a3").hand(1, "b1"), "draw run=a1a2a3");
  EXPECT_EQ(board(drawn, "known_0"), "-");
  Public seen = after(Scene().hand(0, "a1b1").hand(1, "b1"), "draw").table();
  const View view(seen, Secrets{seen.known}, Seat::spectator());
  Rng rng(1);
  EXPECT_TRUE(view.sample(rng).state().secrets().hands[0].has(kind_of(6, 0)));
  EXPECT_FALSE(testing::takes<Game>(view, "run=a5a6a7b5"));
}

// The longest lists: hands of the whole deck, which is more than anybody ever holds.
TEST(BreakOut, NoHandHasMoreMovesThanTheBound) {
  std::size_t longest = 0;
  for (const char* copies : {"1", "2", "3", "4"}) {
    for (int colours = 2; colours <= kMaxColours; ++colours) {
      for (const char* specials : {"0", "2", "4", "8", "16"}) {
        const auto options =
            Game::parse_options({{"Players", "2"},
                                 {"Copies", copies},
                                 {"Colours", std::to_string(colours)},
                                 {"Wilds", specials},
                                 {"Draws", specials == std::string("2") ? "2" : "0"},
                                 {"Supers", specials},
                                 {"Penalties", "true"}});
        if (!options) continue;
        Public table(*options);
        table.phase = Phase::kTurn;
        table.hand_size[0] = kBluffHand + 1;
        MoveList list;
        generate(table, full_deck(*options), list);
        longest = std::max(longest, list.size());
      }
    }
  }
  RecordProperty("longest", static_cast<int>(longest));
  // Beyond that, kBluffHand cards make C(40, 3) = 9,880 bluffs at most.
  EXPECT_GT(longest, 20'000u);
  EXPECT_LT(longest, kMaxMoves - 9'880 - 1'500);
}

}  // namespace
}  // namespace turnkey::break_out
