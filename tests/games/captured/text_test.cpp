// Texts of Captured: events, descriptions, boards, drawings; bounds and policy.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/captured/own_decks.h"
#include "tests/games/captured/scene.h"

namespace turnkey::captured {
namespace {

constexpr testing::MoveOf<Game> move_of;

TEST(CapturedText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"lay=t", "lay=w", "lay=x", "lay=s0", "lay=s31", "id=1", "id=12", "go=7",
                           "take=s9", "slip0by5=t"}) {
    EXPECT_EQ(Game::text(move_of(text)), text);
  }
}

TEST(CapturedText, ASlipIsAlsoAnEventOfWhoCatchesIt) {
  EXPECT_EQ(move_of("2:slip0=t"), move_of("slip0by2=t"));
  EXPECT_EQ(Game::text(move_of("5:slip1=s31")), "slip1by5=s31");
}

TEST(CapturedText, AnythingElseIsABadMove) {
  for (const char* text :
       {"",          "t",         "lay",          "lay=",      "lay=s",       "lay=s32",
        "lay=s01",   "lay=T",     "id=0",         "id=13",     "go=?",        "take=t ",
        "slip",      "slip0=t",   "slip0by6=t",   "slip0by1=", "slip0by1=t2", "2:slip0",
        "6:slip0=t", "2:slip6=t", "2:slip0by2=t", "2slip0=t",  "2:take=t"}) {
    const auto move = Game::parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(CapturedText, DescriptionsSayWhatHappens) {
  const Scene scene{
      .board = "t s17 s18 s9 16xt", .deck = "t", .places = {0, 3}, .stashes = {"t w", ""}};
  const auto says = [&](const std::string& text) { return scene.state().describe(move_of(text)); };
  EXPECT_EQ(says("go=1"), "kind=number number=1 seat=0 space=1 card=Detour effect=lose_turn");
  EXPECT_EQ(says("go=2"), "kind=number number=2 seat=0 space=2 card=Convoy effect=extra_turn");
  EXPECT_EQ(says("go=3"), "kind=number number=3 seat=0 space=3 card=Medal thief=1");
  EXPECT_EQ(says("slip0by1=w"), "kind=slip card=Whistleblower from=0 by=1");
  EXPECT_EQ(scene.after("go=3").describe(move_of("take=w")), "kind=take card=Whistleblower from=0");
  EXPECT_EQ(scene.after("go=1").describe(move_of("lay=t")), "kind=lay card=traitor space=1");
  EXPECT_EQ(laid_out({}, "20xt").describe(move_of("id=4")), "kind=identity number=4");
}

TEST(CapturedText, BoardsSayEverything) {
  const Scene scene{.board = "t - s17 17x-",
                    .deck = "t t s9",
                    .places = {0, -1},
                    .stashes = {"2xt w", ""},
                    .next = {3, 4},
                    .lost = {1}};
  EXPECT_EQ(scene.state().board(),
            "players=2 phase=number turn=c mover=0 again=false "
            "cards=s9:Medal:10,s10:Evidence:5,s11:Witness:3,s12:Tip:2,s13:Rumour:-2,s14:Leak:-3,"
            "s15:Blunder:-5,s16:Ambush:-10,s17:Detour:0:lose_turn,s18:Convoy:0:extra_turn "
            "board=t,-,s17,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,- deck=2xt,s9 "
            "next=3,4,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 unseen=- "
            "place_0=0 patriot_0=1 lost_0=false stash_0=2xt,w points_0=12 "
            "place_1=- patriot_1=2 lost_1=true stash_1=- points_1=0");
}

TEST(CapturedText, DrawingsShowTheRingAndTheStashes) {
  const Scene scene{.board = "t w 17xt s17",
                    .deck = "2xt s9",
                    .places = {1, 19},
                    .stashes = {"2xt w", "s9"},
                    .lost = {1}};
  EXPECT_EQ(scene.state().drawing(),
            " 0 traitor   1 Whistleb  2 traitor   3 traitor   4 traitor   5 traitor\n"
            "               @0\n"
            "19 Detour                                                    6 traitor\n"
            "   @1\n"
            "18 traitor                                                   7 traitor\n"
            "\n"
            "17 traitor                                                   8 traitor\n"
            "\n"
            "16 traitor                                                   9 traitor\n"
            "\n"
            "15 traitor  14 traitor  13 traitor  12 traitor  11 traitor  10 traitor\n"
            "\n"
            "deck: 2 traitor, Medal\n"
            "numbers not seen: 1 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12\n"
            "> seat 0 (patriot 1): 12 points with 2 traitors\n"
            "    2 traitor, Whistleblower\n"
            "  seat 1 (patriot 2): 10 points with 0 traitors, loses its next turn\n"
            "    Medal\n");
}

// The longest list: a stash with all kinds, no two worth the same.
TEST(CapturedBounds, TheLongestListFits) {
  std::string toml;
  std::string stash = "t w x";
  for (int kind = 0; kind < special_ops::kMostKinds; ++kind) {
    toml += card_entry("k" + std::to_string(kind), "points", 1, 99 - kind);
    stash += " s" + std::to_string(kind);
  }
  const Options own = with_deck(toml, {{"Players", "2"}, {"Trump", "true"}});
  const Scene scene{
      .board = "20xt", .deck = "t", .places = {0, 1}, .stashes = {stash, ""}, .options = own};
  const State state = scene.after("go=1");
  EXPECT_EQ(testing::legal_set<Game>(state).size(), MoveList::capacity());
  EXPECT_LE(sizeof(State), 416u);
  EXPECT_LE(sizeof(Model), 416u);
}

TEST(CapturedPolicy, TheftsTakeTraitorsFirstWhereTheyCount) {
  const auto choice = [](const Options& options) {
    const Scene scene{.board = "20xt",
                      .deck = "t",
                      .places = {0, 1},
                      .stashes = {"w s15 t", ""},
                      .options = options};
    MoveList list;
    Rng rng(1);
    return Game::text(Game::rollout_move(scene.after("go=1"), list, rng));
  };
  EXPECT_EQ(choice({.players = 2}), "take=t");
  EXPECT_EQ(choice({.players = 2, .most_bonus = 0}), "take=w");
}

TEST(CapturedPolicy, EvaluationsFollowTraitorsAndPoints) {
  const auto first = [](const std::string& mine, const std::string& others, int bonus) {
    const Scene scene{.board = "20xt",
                      .deck = "4xt 3xs15",
                      .stashes = {mine, others},
                      .options = {.players = 2, .most_bonus = static_cast<std::uint8_t>(bonus)}};
    return scene.state().table().evaluate().share[0];
  };
  EXPECT_NEAR(first("t", "t", 100), 0.5, 1e-12);
  EXPECT_GT(first("2xt", "t", 100), 0.55);
  EXPECT_GT(first("4xt", "t", 100), first("2xt", "t", 100));
  EXPECT_GT(first("t w", "t", 0), 0.6);
  EXPECT_GT(first("2xt", "t w", 100), 0.5) << "the bonus is worth more";
  EXPECT_LT(first("2xt", "t w", 0), 0.5);
}

}  // namespace
}  // namespace turnkey::captured
