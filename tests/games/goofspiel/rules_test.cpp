// The rules of Goofspiel, by their numbers in RULES.md, and its texts.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/games/reference/goofspiel/game.h"
#include "tests/support/in_words.h"

namespace turnkey::goofspiel {
namespace {

using Pair = std::array<double, kSeats>;

Options options_of(const char* cards, const char* prizes) {
  const auto options = Game::parse_options({{"Cards", cards}, {"Prizes", prizes}});
  EXPECT_TRUE(options.has_value());
  return options.value_or(Options{});
}

constexpr testing::MoveOf<Game> move_of;
constexpr testing::After<Game> after;
constexpr testing::Seen<Game> seen;
constexpr testing::Legal<Game> legal;
constexpr testing::Refusal<Game> refusal;

using testing::outcomes;
using Outcomes = std::map<std::string, double>;

TEST(GoofspielRules, GS1_BothHoldTheSameCards) {
  for (const char* cards : {"2", "4", "13"}) {
    const Options options = options_of(cards, "ascending");
    EXPECT_EQ(State(options).seats(), 2);
    std::string all = "A";
    for (const char letter : std::string("23456789TJQK").substr(0, options.cards - 1u)) {
      all += std::string(" ") + letter;
    }
    EXPECT_EQ(legal(after("prize=A", options)), all);
    EXPECT_EQ(legal(after("prize=A 2", options)), all);
  }
  EXPECT_EQ(legal(after("prize=4 3 4 show=34 prize=3")), "A 2 4");
  EXPECT_EQ(legal(after("prize=4 3 4 show=34 prize=3 A")), "A 2 3");
  EXPECT_EQ(refusal(after("prize=4 3 4 show=34 prize=3"), "3"), "that card is not in the hand");
}

TEST(GoofspielRules, GS2_APrizeIsWorthItsNumber) {
  const std::map<std::string, int> values = {{"A", 1}, {"2", 2}, {"3", 3}};
  for (const auto& [prize, value] : values) {
    const Options random = options_of("3", "random");
    const State state = after("prize=" + prize + " 3 A show=3A", random);
    EXPECT_EQ(Game::evaluate(state).score[0], value);
  }
}

TEST(GoofspielRules, GS3_TheOrderOfThePrizes) {
  const Options up = options_of("3", "ascending");
  const Options down = options_of("3", "descending");
  const Options random = options_of("3", "random");
  EXPECT_EQ(outcomes<Game>(State(up)), (Outcomes{{"prize=A", 1}}));
  EXPECT_EQ(outcomes<Game>(State(down)), (Outcomes{{"prize=3", 1}}));
  EXPECT_EQ(outcomes<Game>(State(random)),
            (Outcomes{{"prize=A", 1.0 / 3}, {"prize=2", 1.0 / 3}, {"prize=3", 1.0 / 3}}));
  EXPECT_EQ(outcomes<Game>(after("prize=A A A show=AA", up)), (Outcomes{{"prize=2", 1}}));
  EXPECT_EQ(outcomes<Game>(after("prize=3 A A show=AA", down)), (Outcomes{{"prize=2", 1}}));
  EXPECT_EQ(outcomes<Game>(after("prize=2 A A show=AA", random)),
            (Outcomes{{"prize=A", 0.5}, {"prize=3", 0.5}}));
  EXPECT_FALSE(State(up).canonical(move_of("prize=3")).has_value());
  EXPECT_FALSE(View(up, Seat::at(0)).canonical(move_of("prize=3")).has_value());
}

TEST(GoofspielRules, GS4_SeatZeroBidsFirst) {
  EXPECT_TRUE(State(Options{}).turn().is_chance());
  EXPECT_EQ(after("prize=4").turn(), Actor(Seat::at(0)));
  EXPECT_EQ(after("prize=4 A").turn(), Actor(Seat::at(1)));
  EXPECT_TRUE(after("prize=4 A 2").turn().is_chance());
  EXPECT_FALSE(after("prize=4 A 2 show=A2 prize=3").canonical(move_of("A")).has_value());
}

TEST(GoofspielRules, GS5_ABidIsHiddenUntilBothAreIn) {
  const State first = after("prize=4");
  EXPECT_EQ(Game::text(first.mask(move_of("3"), Seat::at(0))), "3");
  EXPECT_EQ(Game::text(first.mask(move_of("3"), Seat::at(1))), "?");
  EXPECT_EQ(Game::text(first.mask(move_of("3"), Seat::spectator())), "?");
  const State second = after("prize=4 3");
  EXPECT_EQ(Game::text(second.mask(move_of("3"), Seat::at(0))), "?");
  EXPECT_EQ(outcomes<Game>(after("prize=4 3 2")), (Outcomes{{"show=32", 1}}));
  View view = seen(1, "prize=4 ? 2");
  EXPECT_EQ(view.worlds(), "4");
  EXPECT_FALSE(view.apply(move_of("show=3A")).has_value()) << "the own bid was another";
  EXPECT_TRUE(view.apply(move_of("show=32")).has_value());
  EXPECT_EQ(view.worlds(), "1");
  EXPECT_FALSE(seen(1, "prize=4").apply(move_of("3")).has_value());
  EXPECT_FALSE(seen(0, "prize=4").apply(move_of("?")).has_value());
}

TEST(GoofspielRules, GS6_TheHigherBidWinsATieNobody) {
  const auto points = [](const std::string& bids) {
    return Game::evaluate(after("prize=4 " + bids)).score;
  };
  EXPECT_EQ(points("3 2 show=32"), (Pair{4, -4}));
  EXPECT_EQ(points("A 4 show=A4"), (Pair{-4, 4}));
  EXPECT_EQ(points("2 2 show=22"), (Pair{0, 0}));
  EXPECT_EQ(after("prize=4 2 2 show=22").board().text(),
            "rounds=4:22 prize=- bids=-- points=0/0 deck=3 discards=224 hand_0=A34 bid_0=- won_0=- "
            "hand_1=A34 bid_1=- won_1=-");
}

TEST(GoofspielRules, GS7_MorePointsWin) {
  const Options down = options_of("3", "descending");
  const State won = after("prize=3 3 A show=3A prize=2 A 3 show=A3 prize=A 2 2 show=22", down);
  EXPECT_TRUE(won.turn().is_nobody());
  EXPECT_EQ(won.payoffs().score, (Pair{1, -1}));
  EXPECT_EQ(won.payoffs().share, (Pair{1, 0}));
  const State ahead = after("prize=3 3 2 show=32 prize=2 A 3 show=A3 prize=A 2 A show=2A", down);
  EXPECT_EQ(ahead.payoffs().score, (Pair{2, -2})) << "3 and 1 against 2";
  const State tied = after("prize=3 3 A show=3A prize=2 A 2 show=A2 prize=A 2 3 show=23", down);
  EXPECT_EQ(tied.payoffs().score, (Pair{0, 0}));
  EXPECT_EQ(tied.payoffs().share, (Pair{0.5, 0.5}));
}

TEST(GoofspielText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"prize=A", "prize=K", "A", "T", "?", "show=AK", "show=Q2"}) {
    EXPECT_EQ(Game::text(move_of(text)), text);
  }
}

TEST(GoofspielText, AnythingElseIsABadMove) {
  for (const char* text :
       {"",        "0",       "1",       "10",       "AA",       "a",     "x",
        "-",       "prize=",  "prize=1", "prize=?",  "prize=AA", "show=", "show=A",
        "show=A/", "show=?A", "show=A?", "show=A2K", "3 ",       " 3",    "??"}) {
    const auto move = Game::parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(GoofspielText, DescriptionsAndBoards) {
  EXPECT_EQ(State(Options{}).describe(move_of("prize=4")).text(),
            "kind=prize card=4 moves=4:deck>prize");
  EXPECT_EQ(after("prize=4").describe(move_of("3")).text(),
            "kind=bid card=3 prize=4 moves=3:hand_0>bid_0");
  EXPECT_EQ(after("prize=4 3 2").describe(move_of("show=32")).text(),
            "kind=show bids=32 prize=4 winner=0 lost=- "
            "moves=3:bid_0>discards,2:bid_1>discards,4:prize>won_0");
  EXPECT_EQ(after("prize=4 2 2").describe(move_of("show=22")).text(),
            "kind=show bids=22 prize=4 winner=- lost=4 "
            "moves=2:bid_0>discards,2:bid_1>discards,4:prize>discards");
  EXPECT_EQ(seen(1, "prize=4 ? 2 show=32 prize=3 ?").board().text(),
            "rounds=4:32 prize=3 bids=?- points=4/0 deck=2 discards=32 hand_0=?? bid_0=? won_0=4 "
            "hand_1=A34 bid_1=- won_1=-");
  EXPECT_EQ(seen(0, "prize=4 3").drawing(),
            "prize: 4\nseat 0: 0 points, bids 3, had A234\nseat 1: 0 points, bids -, had "
            "A234\nrounds: -\n");
}

TEST(Goofspiel, OptionsAreChecked) {
  EXPECT_FALSE(Game::parse_options({{"Cards", "1"}}).has_value());
  EXPECT_FALSE(Game::parse_options({{"Cards", "14"}}).has_value());
  EXPECT_FALSE(Game::parse_options({{"Prizes", "up"}}).has_value());
  EXPECT_EQ(Game::parse_options({})->cards, 4);
  EXPECT_EQ(Game::parse_options({})->prizes, Prizes::kDescending);
}

}  // namespace
}  // namespace turnkey::goofspiel
