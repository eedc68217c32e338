// The rules of Liar's dice, by their numbers in RULES.md, and its texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/games/reference/liars_dice/game.h"
#include "tests/support/in_words.h"

namespace turnkey::liars_dice {
namespace {

using Pair = std::array<double, kSeats>;

constexpr testing::MoveOf<Game> move_of;
constexpr testing::After<Game> after;
constexpr testing::Seen<Game> seen;
constexpr testing::Legal<Game> legal;
constexpr testing::Refusal<Game> refusal;

const std::vector<std::string> kBidTexts = {"1x1", "1x2", "1x3", "1x4", "1x5", "1x6",
                                            "2x1", "2x2", "2x3", "2x4", "2x5", "2x6"};

TEST(LiarsDiceRules, LD1_ADieEach) {
  const State start;
  EXPECT_EQ(start.seats(), 2);
  const auto rolls = testing::outcomes_of_two<Game>(start);
  ASSERT_EQ(rolls.size(), 36u);
  for (const auto& [roll, probability] : rolls) EXPECT_NEAR(probability, 1.0 / 36, 1e-12) << roll;
  EXPECT_TRUE(rolls.contains("0=6 1=6"));
}

TEST(LiarsDiceRules, LD2_ASeatSeesItsOwnDieOnly) {
  const State state;
  const Move four = move_of("0=4");
  EXPECT_EQ(Game::text(state.mask(four, Seat::at(0))), "0=4");
  EXPECT_EQ(Game::text(state.mask(four, Seat::at(1))), "0=?");
  EXPECT_EQ(Game::text(state.mask(four, Seat::spectator())), "0=?");
  View view({}, Seat::at(1));
  EXPECT_FALSE(view.apply(four).has_value());
  EXPECT_TRUE(view.apply(move_of("0=?")).has_value());
  EXPECT_FALSE(view.apply(move_of("1=?")).has_value());
  EXPECT_TRUE(view.apply(move_of("1=4")).has_value());
  EXPECT_EQ(view.worlds(), "6");
}

TEST(LiarsDiceRules, LD3_SeatZeroStartsAndSeatsAlternate) {
  std::string events = "0=4 1=2";
  for (std::size_t i = 0; i < kBidTexts.size(); ++i) {
    EXPECT_EQ(after(events).turn(), Actor(Seat::at(static_cast<int>(i % 2))));
    events += " " + kBidTexts[i];
  }
}

TEST(LiarsDiceRules, LD3_EveryBidIsHigher) {
  for (std::size_t last = 0; last < kBidTexts.size(); ++last) {
    const State state = after("0=4 1=2 " + kBidTexts[last]);
    for (std::size_t next = 0; next < kBidTexts.size(); ++next) {
      EXPECT_EQ(state.canonical(move_of(kBidTexts[next])).has_value(), next > last)
          << kBidTexts[last] << " " << kBidTexts[next];
    }
    std::string expected;
    for (std::size_t i = last + 1; i < kBidTexts.size(); ++i) expected += kBidTexts[i] + " ";
    EXPECT_EQ(legal(state), expected + "liar");
  }
  EXPECT_EQ(refusal(after("0=4 1=2 1x5"), "1x5"), "a bid must be higher than the last one");
}

TEST(LiarsDiceRules, LD4_SixesAreWild) {
  const auto holds = [](const std::string& events) {  // the bid of seat 0
    return after(events + " liar show=" + events.substr(2, 1) + events.substr(6, 1))
               .payoffs()
               .share[0] == 1;
  };
  EXPECT_TRUE(holds("0=6 1=1 1x3"));
  EXPECT_TRUE(holds("0=6 1=3 2x3"));
  EXPECT_TRUE(holds("0=6 1=6 2x1"));
  EXPECT_FALSE(holds("0=6 1=1 2x3"));
  EXPECT_FALSE(holds("0=5 1=5 1x6"));
}

TEST(LiarsDiceRules, LD5_DoubtingIsLastAndNeverFirst) {
  EXPECT_EQ(legal(after("0=4 1=2")), "1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2 2x3 2x4 2x5 2x6");
  EXPECT_EQ(refusal(after("0=4 1=2"), "liar"), "there is no bid to doubt");
  EXPECT_EQ(legal(after("0=4 1=2 2x6")), "liar");
}

TEST(LiarsDiceRules, LD6_BothDiceAreShownAfterADoubt) {
  const State state = after("0=4 1=2 1x4 2x2 liar");
  ASSERT_TRUE(state.turn().is_chance());
  state.for_each_outcome([&](const Move& move, double probability) {
    EXPECT_EQ(Game::text(move), "show=42");
    EXPECT_EQ(probability, 1);
    EXPECT_EQ(state.mask(move, Seat::spectator()), move);
  });
  View view = seen(1, "0=? 1=2 1x4 2x2 liar");
  EXPECT_FALSE(view.apply(move_of("show=43")).has_value());
  EXPECT_TRUE(view.apply(move_of("show=32")).has_value());
  EXPECT_EQ(view.worlds(), "1");
}

// Every bid against all dice, counted by hand.
TEST(LiarsDiceRules, LD6_LD7_TheBidHoldsOrItDoesNot) {
  for (char first = '1'; first <= '6'; ++first) {
    for (char second = '1'; second <= '6'; ++second) {
      for (const std::string& bid : kBidTexts) {
        const std::string dice = {first, second};
        const auto matches =
            std::ranges::count_if(dice, [&](char die) { return die == bid[2] || die == '6'; });
        const double sign = matches >= bid[0] - '0' ? 1 : -1;
        const auto payoffs = after("0=" + dice.substr(0, 1) + " 1=" + dice.substr(1) + " " + bid +
                                   " liar show=" + dice)
                                 .payoffs();
        EXPECT_EQ(payoffs.score, (Pair{sign, -sign})) << dice << bid;
        EXPECT_EQ(payoffs.share, (Pair{(1 + sign) / 2, (1 - sign) / 2})) << dice << bid;
      }
    }
  }
}

TEST(LiarsDiceRules, LD7_SeatOnesBidPaysSeatOne) {
  const auto payoffs = after("0=4 1=2 1x4 2x4 liar show=42").payoffs();
  EXPECT_EQ(payoffs.score, (Pair{1, -1})) << "one four, no six: seat 1 lied";
  EXPECT_EQ(after("0=4 1=6 1x4 2x4 liar show=46").payoffs().score, (Pair{-1, 1}));
}

TEST(LiarsDiceText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"0=1", "1=?", "1x6", "2x1", "liar", "show=16"}) {
    EXPECT_EQ(Game::text(move_of(text)), text);
  }
}

TEST(LiarsDiceText, AnythingElseIsABadMove) {
  for (const char* text :
       {"",        "Liar",    "liar ",    "0x1", "3x1", "1x7",  "1x0",   "1x?",
        "1x",      "0=7",     "0=0",      "2=1", "0=",  "0=??", "show=", "show=1",
        "show=17", "show=1?", "show=123", "x1",  "1-1", "10x",  " 1x1"}) {
    const auto move = Game::parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(LiarsDiceText, DescriptionsAndBoards) {
  EXPECT_EQ(State().describe(move_of("0=4")).text(), "kind=roll seat=0 die=4");
  EXPECT_EQ(after("0=4 1=2").describe(move_of("2x5")).text(), "kind=bid count=2 face=5 at=bids");
  EXPECT_EQ(after("0=4 1=2 1x5").describe(move_of("liar")).text(), "kind=liar at=bids");
  EXPECT_EQ(after("0=4 1=2 1x5 liar").describe(move_of("show=42")).text(), "kind=show dice=42");
  EXPECT_EQ(after("0=4 1=2 1x5 2x2 liar").board().text(),
            "bids=1x5,2x2 doubted=1 dice=42 rolled=2 shown=0");
  EXPECT_EQ(seen(0, "0=4 1=?").board().text(), "bids=- doubted=0 dice=4? rolled=2 shown=0");
  EXPECT_EQ(seen(1, "0=? 1=2 1x5 liar").drawing(), "seat 0: ?\nseat 1: 2\nbids: 1x5, liar\n");
}

// The rollout policy picks by number; it must still be uniform over the legal moves.
TEST(LiarsDice, RolloutsTakeAnyMoveAlike) {
  Rng rng(5);
  MoveList scratch;
  for (const char* events : {"0=4 1=2", "0=4 1=2 1x6", "0=4 1=2 2x5", "0=4 1=2 2x6"}) {
    const State state = after(events);
    const std::vector<std::string> moves = testing::legal_texts<Game>(state);
    std::map<std::string, int> counts;
    constexpr int kDraws = 13'000;
    for (int i = 0; i < kDraws; ++i) ++counts[Game::text(Game::rollout_move(state, scratch, rng))];
    EXPECT_EQ(counts.size(), moves.size());
    const double mean = kDraws / static_cast<double>(moves.size());
    for (const std::string& move : moves) {
      EXPECT_NEAR(counts[move], mean, 5 * std::sqrt(mean)) << move << " after " << events;
    }
  }
}

TEST(LiarsDice, TheStaticEvaluationDoubtsTheLastBid) {
  EXPECT_EQ(Game::evaluate(after("0=4 1=2")).share, (Pair{0.5, 0.5}));
  EXPECT_EQ(Game::evaluate(after("0=4 1=2 1x2")).share, (Pair{1, 0}));
  EXPECT_EQ(Game::evaluate(after("0=4 1=2 1x2 2x2")).share, (Pair{1, 0}));
}

TEST(LiarsDice, HasNoOptions) {
  const auto options = Game::parse_options({{"Dice", "2"}});
  ASSERT_FALSE(options.has_value());
  EXPECT_EQ(options.error().code, ErrorCode::kBadOption);
}

}  // namespace
}  // namespace turnkey::liars_dice
