// Texts of Captured: events, descriptions, boards, drawings; bounds and policy.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/captured/scene.h"

namespace turnkey::captured {
namespace {

constexpr testing::MoveOf<Game> move_of;

TEST(CapturedText, EventsAreWrittenAsDocumented) {
  testing::expect_texts<Game>(
      {"lay=t", "lay=w", "lay=x", "lay=s0", "lay=s31", "id=1", "id=12", "go=7", "take=s9",
       "slip0by5=t"},
      {"",          "t",         "lay",          "lay=",      "lay=s",       "lay=s32",
       "lay=s01",   "lay=T",     "id=0",         "id=13",     "go=?",        "take=t ",
       "slip",      "slip0=t",   "slip0by6=t",   "slip0by1=", "slip0by1=t2", "2:slip0",
       "6:slip0=t", "2:slip6=t", "2:slip0by2=t", "2slip0=t",  "2:take=t"});
  EXPECT_EQ(move_of("2:slip0=t"), move_of("slip0by2=t")) << "also an event of who catches it";
  EXPECT_EQ(Game::text(move_of("5:slip1=s31")), "slip1by5=s31");
}

TEST(CapturedText, DescriptionsSayWhatHappens) {
  const State state = scene("board=t,s17,s18,s9,16xt deck=t at=0,3 stash_0=t,w");
  const auto says = [](const State& at, auto text) {
    const std::string all = at.describe(move_of(text)).text();
    return all.substr(0, all.find(" moves="));
  };
  EXPECT_EQ(says(state, "go=1"),
            "kind=number number=1 seat=0 space=1 card=Detour effect=lose_turn");
  EXPECT_EQ(says(state, "go=2"),
            "kind=number number=2 seat=0 space=2 card=Convoy effect=extra_turn");
  EXPECT_EQ(says(state, "go=3"), "kind=number number=3 seat=0 space=3 card=Medal thief=1");
  EXPECT_EQ(says(state, "slip0by1=w"), "kind=slip card=Whistleblower from=0 by=1");
  EXPECT_EQ(says(after(state, "go=3"), "take=w"), "kind=take card=Whistleblower from=0");
  EXPECT_EQ(says(after(state, "go=1"), "lay=t"), "kind=lay card=Traitor space=1");
  EXPECT_EQ(says(laid_out({}), "id=4"), "kind=identity number=4");
  EXPECT_EQ(says(scene("board=s18,s15 at=7,8"), "go=1").substr(66), "last=Blunder to=0");
}

/// The moves in a description, and those that follow.
std::string moved(const State& state, const char* text) {
  const std::string all = state.describe(move_of(text)).text();
  return all.substr(all.find("moves="));
}

TEST(CapturedText, DescriptionsSayWhichCardsMove) {
  const State state = scene("board=t,s17,18xt deck=t at=0,1 stash_0=w next=1");
  EXPECT_EQ(moved(laid_out({}), "id=4"), "moves=4:unseen>patriot_0");
  EXPECT_EQ(moved(state, "go=1"), "moves=1:used>used,0:0>1,s17:board.1>stash_0");
  EXPECT_EQ(moved(after(state, "go=1"), "take=w"), "moves=w:stash_0>stash_1");
  EXPECT_EQ(moved(after(state, "go=1 take=w"), "lay=t"), "moves=t:deck>board.1");
  EXPECT_EQ(moved(state, "slip0by1=w"), "moves=w:stash_0>stash_1");
  const State first = scene("board=t,s17,18xt deck=t at=-,1");
  EXPECT_EQ(moved(first, "go=5"), "moves=5:unseen>used,0:->5,t:board.5>stash_0");
}

// rules C36 to C38
TEST(CapturedText, DescriptionsSayWhichCardsMoveThen) {
  EXPECT_EQ(moved(scene("board=s18,s15 at=7,8"), "go=1"),
            "moves=1:unseen>used,0:7>0,s18:board.0>stash_0 then=s15:board.1>stash_0");
  EXPECT_EQ(moved(scene("players=5 board=-,t,-,t,t at=4,1,1,3,3"), "go=1"),
            "moves=1:unseen>used,0:4>4,t:board.4>stash_0 then=1:1>1,t:board.1>stash_1");
}

TEST(CapturedText, BoardsSayEverything) {
  EXPECT_EQ(scene("board=t,-,s17 deck=2xt,s9 at=0,- stash_0=2xt,w next=3,4 lost=1").board().text(),
            "players=2 phase=number turn=c mover=0 again=false "
            "cards=s9:Medal:10,s10:Evidence:5,s11:Witness:3,s12:Tip:2,s13:Rumour:-2,s14:Leak:-3,"
            "s15:Blunder:-5,s16:Ambush:-10,s17:Detour:0:lose_turn,s18:Convoy:0:extra_turn "
            "board=t,-,s17,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,- deck=2xt,s9 "
            "next=3,4,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 unseen=- "
            "used=3,4,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 "
            "place_0=0 patriot_0=1 lost_0=false stash_0=2xt,w points_0=12 score_0=112 "
            "place_1=- patriot_1=2 lost_1=true stash_1=- points_1=0 score_1=0");
}

TEST(CapturedText, DrawingsShowTheRingAndTheStashes) {
  const State state = after(
      scene("board=t,w,s18,16xt,s17 deck=2xt,s9 at=1,19 stash_0=w,2xt stash_1=s9 lost=1"), "go=1");
  EXPECT_EQ(state.drawing(),
            " 0 Traitor   1 Whistleb  2 .         3 Traitor   4 Traitor   5 Traitor\n"
            "                           @0\n"
            "19 Detour                                                    6 Traitor\n"
            "   @1\n"
            "18 Traitor                                                   7 Traitor\n"
            "\n"
            "17 Traitor                                                   8 Traitor\n"
            "\n"
            "16 Traitor                                                   9 Traitor\n"
            "\n"
            "15 Traitor  14 Traitor  13 Traitor  12 Traitor  11 Traitor  10 Traitor\n"
            "\n"
            "deck: 2 Traitor, Medal\n"
            "numbers not seen: 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12\n"
            "> seat 0 (patriot 1): 112 points with 2 traitors, has another turn\n"
            "    2 Traitor, Whistleblower, Convoy\n"
            "  seat 1 (patriot 2): 10 points with 0 traitors, loses its next turn\n"
            "    Medal\n");
}

TEST(CapturedText, ACardOfAFileHasANameOfItsOwn) {
  const toy::DeckFiles files;
  const auto problem = [&](const std::string& toml) {
    const auto options = Game::parse_options({{"SpecialOps", files.write("own.toml", toml)}});
    return options ? "" : options.error().detail;
  };
  for (const std::string name : {"Traitor", "Whistleblower", "Trump"}) {
    const std::string card = special_ops_card(name, "points", 1, 3);
    EXPECT_NE(problem(card).find(name + ": Captured has a card of this name"), std::string::npos);
    EXPECT_EQ(problem(card + "captured = false\n"), "") << "it is not played with";
  }
}

// The longest list: a stash with all kinds, all with distinct points.
TEST(CapturedBounds, TheLongestListFits) {
  std::string stash = "t,w,x";
  for (int kind = 0; kind < special_ops::kMostKinds; ++kind) stash += ",s" + std::to_string(kind);
  const Options own =
      with_deck(toy::special_ops_of_all_points(1), {{"Players", "2"}, {"Trump", "true"}});
  const State state = after(scene("board=20xt deck=t at=0,1 stash_0=" + stash, own), "go=1");
  EXPECT_EQ(testing::legal_set<Game>(state).size(), MoveList::capacity());
  EXPECT_LE(sizeof(State), 416u);
  EXPECT_LE(sizeof(Model), 416u);
}

TEST(CapturedPolicy, TheftsTakeTraitorsFirstWhereTheyCount) {
  const auto choice = [](const Options& options) {
    MoveList list;
    Rng rng(1);
    const State state = scene("board=20xt deck=t at=0,1 stash_0=w,s15,t", options);
    return Game::text(Game::rollout_move(after(state, "go=1"), list, rng));
  };
  EXPECT_EQ(choice(players(2, 100)), "take=t");
  EXPECT_EQ(choice(players(2, 0)), "take=w");
}

TEST(CapturedPolicy, EvaluationsFollowTraitorsAndPoints) {
  const auto first = [](const std::string& stashes, const Options& options) {
    return scene("board=20xt deck=4xt,3xs15 " + stashes, options).table().evaluate().share[0];
  };
  const double two = first("stash_0=2xt stash_1=t", players(2, 100));
  EXPECT_NEAR(first("stash_0=t stash_1=t", players(2, 100)), 0.5, 1e-12);
  EXPECT_GT(two, 0.55);
  EXPECT_GT(first("stash_0=4xt stash_1=t", players(2, 100)), two);
  EXPECT_GT(first("stash_0=t,w stash_1=t", players(2, 0)), 0.6);
  EXPECT_GT(first("stash_0=2xt stash_1=t,w", players(2, 100)), 0.5) << "the bonus is worth more";
  EXPECT_LT(first("stash_0=2xt stash_1=t,w", players(2, 0)), 0.5);
}

}  // namespace
}  // namespace turnkey::captured
