// The rules of Leduc hold'em, by their numbers in RULES.md, and its texts.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/games/reference/leduc/game.h"
#include "tests/support/in_words.h"

namespace turnkey::leduc {
namespace {

using Scores = std::array<double, kSeats>;

constexpr testing::MoveOf<Game> move_of;
constexpr testing::After<Game> after;
constexpr testing::Seen<Game> seen;
constexpr testing::Legal<Game> legal;
constexpr testing::Refusal<Game> refusal;

const std::string kDeal = "0=Ks 1=Qh ";
const std::vector<std::string> kFirstRounds = {"c c", "c r c", "c r r c", "r c", "r r c"};

TEST(LeducRules, LE1_SixCardsInTwoSuits) {
  const State start;
  EXPECT_EQ(start.seats(), 2);
  const auto deals = testing::outcomes_of_two<Game>(start);
  ASSERT_EQ(deals.size(), 30u);
  for (const auto& [deal, probability] : deals) EXPECT_NEAR(probability, 1.0 / 30, 1e-12) << deal;
  EXPECT_TRUE(deals.contains("0=Ks 1=Kh"));
  EXPECT_FALSE(deals.contains("0=Ks 1=Ks"));
}

TEST(LeducRules, LE1_BothPutInAnAnte) {
  EXPECT_EQ(after(kDeal + "r f").payoffs().score, (Scores{1, -1}));
}

TEST(LeducRules, LE2_ASeatSeesItsOwnCardOnly) {
  const State state;
  const Move king = move_of("0=Ks");
  EXPECT_EQ(Game::text(state.mask(king, Seat::at(0))), "0=Ks");
  EXPECT_EQ(Game::text(state.mask(king, Seat::at(1))), "0=??");
  EXPECT_EQ(Game::text(state.mask(king, Seat::spectator())), "0=??");
  View view({}, Seat::at(1));
  EXPECT_FALSE(view.apply(king).has_value());
  EXPECT_TRUE(view.apply(move_of("0=??")).has_value());
  EXPECT_FALSE(view.apply(move_of("1=??")).has_value());
  EXPECT_TRUE(view.apply(move_of("1=Qh")).has_value());
  EXPECT_EQ(view.worlds(), "5");
}

// LE3 and LE4 together: all actions in a round, and their results.
TEST(LeducRules, LE3_LE4_TheMovesOfARound) {
  const std::map<std::string, std::string> moves = {{"", "c r"},    {"c", "c r"},
                                                    {"r", "f c r"}, {"c r", "f c r"},
                                                    {"r r", "f c"}, {"c r r", "f c"}};
  for (const auto& [bets, expected] : moves) {
    const auto seat = static_cast<int>(bets.size() + 1) / 2 % 2;
    EXPECT_EQ(legal(after(kDeal + bets)), expected) << bets;
    EXPECT_EQ(after(kDeal + bets).turn(), Actor(Seat::at(seat))) << bets;
    const std::string second = kDeal + "r r c board=Js " + bets;
    EXPECT_EQ(legal(after(second)), expected) << second;
    EXPECT_EQ(after(second).turn(), Actor(Seat::at(seat))) << second;
  }
}

TEST(LeducRules, LE3_NoFoldingWithoutABet) {
  EXPECT_EQ(refusal(after(kDeal), "f"), "there is no bet to answer");
  EXPECT_FALSE(after(kDeal + "c").canonical(move_of("f")).has_value());
  EXPECT_FALSE(after(kDeal + "c c board=Js").canonical(move_of("f")).has_value());
}

TEST(LeducRules, LE3_WhoFoldsHasLostAndNothingIsShown) {
  for (const char* bets : {"r f", "c r r f", "c c board=Js r f"}) {  // seat 1 folds
    const State state = after(kDeal + bets);
    EXPECT_TRUE(state.turn().is_nobody()) << bets;
    EXPECT_EQ(state.payoffs().share, (Scores{1, 0})) << bets;
  }
  EXPECT_EQ(after("0=Js 1=Kh c r f").payoffs().share, (Scores{0, 1}));
  EXPECT_EQ(after("0=Ks 1=Jh r r f").payoffs().share, (Scores{0, 1}));
  EXPECT_EQ(seen(1, "0=?? 1=Jh r f").worlds(), "5");
}

TEST(LeducRules, LE4_TwoRaisesARoundAtMost) {
  EXPECT_EQ(refusal(after(kDeal + "r r"), "r"), "a round has two raises at most");
  EXPECT_FALSE(after(kDeal + "c r r").canonical(move_of("r")).has_value());
  EXPECT_TRUE(after(kDeal + "c r r c board=Js r").canonical(move_of("r")).has_value());
}

// The loss of a seat that folds, by the betting: 2 a raise in the first round, 4 in the second.
TEST(LeducRules, LE4_LE7_WhatARaiseCosts) {
  const std::map<std::string, int> lost = {{"r f", 1},
                                           {"c r f", 1},
                                           {"r r f", 3},
                                           {"c r r f", 3},
                                           {"c c board=Js r f", 1},
                                           {"r c board=Js r f", 3},
                                           {"r r c board=Js r f", 5},
                                           {"r r c board=Js r r f", 9},
                                           {"r c board=Js c r r f", 7}};
  for (const auto& [bets, chips] : lost) {
    const auto score = after(kDeal + bets).payoffs().score;
    EXPECT_EQ(std::abs(score[0]), chips) << bets;
    EXPECT_EQ(score[0] + score[1], 0) << bets;
  }
}

TEST(LeducRules, LE5_TheBoardComesFromTheDeck) {
  for (const std::string& round : kFirstRounds) {
    const State state = after(kDeal + round);
    ASSERT_TRUE(state.turn().is_chance()) << round;
    std::set<std::string> cards;
    state.for_each_outcome([&](const Move& move, double probability) {
      EXPECT_EQ(probability, 0.25);
      EXPECT_EQ(state.mask(move, Seat::spectator()), move);
      cards.insert(Game::text(move));
    });
    EXPECT_EQ(cards, (std::set<std::string>{"board=Js", "board=Jh", "board=Qs", "board=Kh"}));
  }
  View view = seen(0, "0=Ks 1=?? c c");
  EXPECT_FALSE(view.apply(move_of("board=Ks")).has_value());
  EXPECT_TRUE(view.apply(move_of("board=Kh")).has_value());
  EXPECT_EQ(view.worlds(), "4");
}

struct Showdown {
  std::string deal;
  std::string board;
  double share;  ///< of seat 0
};

TEST(LeducRules, LE6_APairThenTheHigherRank) {
  const std::vector<Showdown> cases = {{"0=Ks 1=Qh", "Js", 1},   {"0=Ks 1=Qh", "Qs", 0},
                                       {"0=Js 1=Kh", "Jh", 1},   {"0=Js 1=Kh", "Qh", 0},
                                       {"0=Qs 1=Qh", "Kh", 0.5}, {"0=Js 1=Qh", "Ks", 0}};
  for (const auto& [deal, board, share] : cases) {
    State state = after(deal + " c c board=" + board + " c c");
    ASSERT_TRUE(state.turn().is_chance());
    const std::string show = "show=" + deal.substr(2, 2) + deal.substr(7, 2);
    state.for_each_outcome([&](const Move& move, double probability) {
      EXPECT_EQ(Game::text(move), show);
      EXPECT_EQ(probability, 1);
    });
    EXPECT_EQ(Game::evaluate(state).share[0], share) << deal << " " << board;
    state.apply(move_of(show));
    EXPECT_TRUE(state.turn().is_nobody());
    EXPECT_EQ(state.payoffs().share, (Scores{share, 1 - share})) << deal << " " << board;
  }
}

TEST(LeducRules, LE6_AShowdownFitsWhatTheSeatHolds) {
  View view = seen(0, "0=Ks 1=?? c c board=Js c c");
  for (const char* text : {"show=KhQs", "show=KsKs", "show=KsJs", "show=QsKs"}) {
    EXPECT_FALSE(view.apply(move_of(text)).has_value()) << text;
  }
  EXPECT_TRUE(view.apply(move_of("show=KsQs")).has_value());
  EXPECT_EQ(view.worlds(), "1");
}

TEST(LeducRules, LE7_TheWinnerGetsWhatTheLoserPutIn) {
  const auto score = [](const std::string& events) { return after(events).payoffs().score; };
  EXPECT_EQ(score("0=Ks 1=Qh c c board=Js c c show=KsQh"), (Scores{1, -1}));
  EXPECT_EQ(score("0=Ks 1=Qh c c board=Qs c c show=KsQh"), (Scores{-1, 1}));
  EXPECT_EQ(score("0=Ks 1=Qh c r r c board=Js r r c show=KsQh"), (Scores{13, -13}));
  EXPECT_EQ(score("0=Ks 1=Kh r c board=Js r c show=KsKh"), (Scores{0, 0}));
}

TEST(LeducRules, LE8_DroppingOutIsAFold) {
  const auto score = [](const std::string& events, int seat) {
    return after(events).forfeit(Seat::at(seat)).score;
  };
  EXPECT_EQ(score("", 0), (Scores{-1, 1}));
  EXPECT_EQ(score("0=Ks 1=Qh", 1), (Scores{1, -1}));
  EXPECT_EQ(score("0=Ks 1=Qh c r", 1), (Scores{3, -3}));  // its raise is in the pot
  EXPECT_EQ(score("0=Ks 1=Qh c r r", 0), (Scores{-5, 5}));
  EXPECT_EQ(score("0=Ks 1=Qh c r r", 1), (Scores{3, -3}));
  EXPECT_EQ(score("0=Ks 1=Qh r c", 1), (Scores{3, -3}));
  EXPECT_EQ(score("0=Ks 1=Qh r r c board=Js r", 0), (Scores{-9, 9}));
  EXPECT_EQ(score("0=Ks 1=Qh r r c board=Js r", 1), (Scores{5, -5}));
  EXPECT_EQ(after("0=Ks 1=Qh").forfeit(Seat::at(1)).share, (Scores{1, 0}));
  // After a bet it equals the fold.
  for (const std::string events :
       {"0=Ks 1=Qh r", "0=Ks 1=Qh c r r", "0=Ks 1=Qh r c board=Js c r"}) {
    const int seat = after(events).turn().seat().index();
    EXPECT_EQ(score(events, seat), after(events + " f").payoffs().score) << events;
  }
}

TEST(LeducText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"0=Js", "1=??", "f", "c", "r", "board=Qh", "show=KsQs"}) {
    EXPECT_EQ(Game::text(move_of(text)), text);
  }
}

TEST(LeducText, AnythingElseIsABadMove) {
  for (const char* text :
       {"",          "x",           "C",     "cc",     "0=",      "0=K",     "2=Ks",    "0=Kx",
        "0=sK",      "0=?",         "board", "board=", "board=?", "board=K", "show=Ks", "show=KsQ",
        "show=Ks??", "show=KsQsJs", "=Ks",   " c",     "f ",      "r=Ks"}) {
    const auto move = Game::parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(LeducText, DescriptionsSayWhatAMoveDoes) {
  const auto describe = [](const std::string& events, const char* move) {
    return after(events).describe(move_of(move)).text();
  };
  EXPECT_EQ(describe("", "0=Ks"), "kind=deal seat=0 card=Ks moves=Ks:deck>hand_0");
  EXPECT_EQ(describe(kDeal, "c"), "kind=check");
  EXPECT_EQ(describe(kDeal, "r"), "kind=bet chips=2");
  EXPECT_EQ(describe(kDeal + "r", "f"), "kind=fold");
  EXPECT_EQ(describe(kDeal + "r", "c"), "kind=call chips=2");
  EXPECT_EQ(describe(kDeal + "r", "r"), "kind=raise chips=4");
  EXPECT_EQ(describe(kDeal + "c c", "board=Js"), "kind=board card=Js moves=Js:deck>board");
  EXPECT_EQ(describe(kDeal + "c c board=Js r", "r"), "kind=raise chips=8");
  EXPECT_EQ(describe(kDeal + "c c board=Js c c", "show=KsQh"),
            "kind=show cards=KsQh moves=Ks:hand_0>hand_0,Qh:hand_1>hand_1");
}

TEST(LeducText, BoardsShowWhatIsKnown) {
  EXPECT_EQ(after(kDeal + "c r c board=Js r").board().text(),
            "betting=crc/r board=Js cards=Ks,Qh stake=3 dealt=2 shown=0 deck=3 hand_0=Ks "
            "hand_1=Qh");
  EXPECT_EQ(seen(1, "0=?? 1=Qh r f").board().text(),
            "betting=rf board=- cards=??,Qh stake=1 dealt=2 shown=0 deck=4 hand_0=?? hand_1=Qh");
  EXPECT_EQ(
      seen(0, "0=Ks 1=??").drawing(),
      "seat 0: king of spades\nseat 1: a hidden card\nboard: no card\nbetting: nothing yet\n");
  EXPECT_NE(
      after("0=Ks 1=Qs r r c board=Kh c").drawing().find("betting: bet, raise, call; check\n"),
      std::string::npos);
}

TEST(Leduc, HasNoOptions) {
  const auto options = Game::parse_options({{"Players", "2"}});
  ASSERT_FALSE(options.has_value());
  EXPECT_EQ(options.error().code, ErrorCode::kBadOption);
}

}  // namespace
}  // namespace turnkey::leduc
