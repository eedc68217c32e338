// The rules of Pig, P1 to P9, and its texts.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/games/pig/game.h"
#include "tests/support/in_words.h"

namespace turnkey::pig {
namespace {

constexpr testing::MoveOf<Game> move_of;
constexpr testing::After<Game> after;
constexpr testing::Seen<Game> seen;
constexpr testing::Legal<Game> legal;
constexpr testing::Refusal<Game> refusal;

const Actor kFirst = Seat::at(0);
const Actor kSecond = Seat::at(1);

TEST(PigRules, P1_TwoSeatsRaceFromNothingToTheGoal) {
  const State start = after("");
  EXPECT_EQ(start.seats(), 2);
  EXPECT_EQ(start.options().goal, 100);
  EXPECT_EQ(start.board().text(), "scores=0/0 goal=100 total=0 turns=0 die=-");
}

TEST(PigRules, P2_SeatsTakeTurnsAndMustRollOnce) {
  EXPECT_EQ(after("").turn(), kFirst);
  EXPECT_EQ(legal(after("")), "r");
  EXPECT_TRUE(after("r").turn().is_chance());
  EXPECT_EQ(after("r 2").turn(), kFirst);
  EXPECT_EQ(after("r 2 r 6 r 5").turn(), kFirst);
  EXPECT_EQ(after("r 2 h").turn(), kSecond);
  EXPECT_EQ(legal(after("r 2 h")), "r");
  EXPECT_EQ(refusal(after("r 2 h"), "h"), "there is no holding before the first roll");
  EXPECT_EQ(after("r 2 h r 3 h").turn(), kFirst);
}

TEST(PigRules, P3_TwoToSixAddToTheTotal) {
  for (const std::string die : {"2", "3", "4", "5", "6"}) {
    EXPECT_EQ(after("r " + die).board().text(),
              "scores=0/0 goal=100 total=" + die + " turns=0 die=-");
  }
  EXPECT_EQ(after("r 6 r 5 r").board().text(), "scores=0/0 goal=100 total=11 turns=0 die=rolling");
}

TEST(PigRules, P3_AllSidesAreEquallyLikely) {
  const auto sides = testing::outcomes<Game>(after("r 5 r"));
  ASSERT_EQ(sides.size(), 6u);
  for (const auto& [side, probability] : sides) EXPECT_DOUBLE_EQ(probability, 1.0 / 6) << side;
}

// Dice are numbered by seat, so the n-th roll of a seat is the same however the other played.
TEST(PigRules, P3_TheNthDieOfASeatIsItsOwn) {
  const auto die = [](const std::string& events, std::uint64_t seed) {
    KeyedChance source(seed);
    return Game::text(after(events).chance(source));
  };
  int seats_differ = 0;
  int rolls_differ = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(die("r 1 r 1 r", seed), die("r 3 h r 6 r 4 h r", seed));
    EXPECT_EQ(die("r 1 r", seed), die("r 4 r 1 r", seed));
    seats_differ += die("r", seed) != die("r 1 r", seed);
    rolls_differ += die("r", seed) != die("r 2 r", seed);
  }
  EXPECT_GT(seats_differ, 20);
  EXPECT_GT(rolls_differ, 20);
}

TEST(PigRules, P4_AOneLosesTheTurnAndItsTotal) {
  EXPECT_EQ(after("r 1").turn(), kSecond);
  EXPECT_EQ(after("r 6 r 6 r 1").board().text(), "scores=0/0 goal=100 total=0 turns=1 die=-");
  EXPECT_EQ(after("r 6 h r 5 h r 4 r 1").board().text(),
            "scores=6/5 goal=100 total=0 turns=3 die=-");
}

TEST(PigRules, P5_HoldingAddsTheTotalForGood) {
  EXPECT_EQ(legal(after("r 4")), "r h");
  EXPECT_EQ(after("r 4 r 6 h").board().text(), "scores=10/0 goal=100 total=0 turns=1 die=-");
  EXPECT_EQ(after("r 4 h r 6 h r 2 h").board().text(), "scores=6/6 goal=100 total=0 turns=3 die=-");
}

TEST(PigRules, P5_NoHoldBeforeTheFirstRoll) {
  for (const State& state : {after(""), after("r 4 h"), after("r 1"), after("r")}) {
    EXPECT_FALSE(state.canonical(move_of("h")).has_value()) << state.board().text();
  }
}

TEST(PigRules, P6_ReachingTheGoalWinsAtOnce) {
  const Options ten{10, 200};
  EXPECT_EQ(after("r 4 r 5", ten).turn(), kFirst);
  for (const std::string events : {"r 4 r 6", "r 5 r 6", "r 6 h r 3 h r 4"}) {
    const State over = after(events, ten);
    EXPECT_TRUE(over.turn().is_nobody()) << events;
    EXPECT_EQ(over.payoffs().share, (std::array<double, 2>{1, 0})) << events;
  }
  const State second = after("r 2 h r 6 r 4", ten);
  EXPECT_TRUE(second.turn().is_nobody());
  EXPECT_EQ(second.board().text(), "scores=2/10 goal=10 total=0 turns=1 die=-");
}

TEST(PigRules, P6_OnlyTheOwnPointsCount) {
  const Options ten{10, 200};
  EXPECT_EQ(after("r 6 h r 4", ten).turn(), kSecond);
  EXPECT_EQ(after("r 6 h r 5 h r 3", ten).turn(), kFirst);
}

TEST(PigRules, P7_DrawnAfterMaxTurns) {
  const Options three{100, 3};
  EXPECT_EQ(after("r 1 r 6 h", three).turn(), kFirst);
  for (const std::string events : {"r 1 r 6 h r 1", "r 6 h r 6 h r 5 h"}) {
    const State over = after(events, three);
    EXPECT_TRUE(over.turn().is_nobody()) << events;
    EXPECT_EQ(over.payoffs().share, (std::array<double, 2>{0.5, 0.5})) << events;
  }
}

// Rule P7: a win in the last turn counts.
TEST(PigRules, P7_TheLastTurnCounts) {
  const State over = after("r 6 r 4", {10, 1});
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(over.payoffs().share, (std::array<double, 2>{1, 0}));
}

TEST(PigRules, P8_EverybodySeesEverything) {
  State state(Options{});
  std::vector<View> views;
  for (const Seat seat : {Seat::at(0), Seat::at(1), Seat::spectator()}) {
    views.emplace_back(Options{}, seat);
  }
  for (const std::string text : {"r", "4", "r", "6", "h", "r", "1", "r"}) {
    const Move move = move_of(text);
    for (View& view : views) {
      EXPECT_EQ(state.mask(move, view.seat()), move);
      EXPECT_TRUE(view.apply(move).has_value()) << text;
    }
    state.apply(move);
    for (const View& view : views) {
      EXPECT_EQ(view.board().text(), state.board().text());
      EXPECT_EQ(view.drawing(), state.drawing());
      EXPECT_EQ(view.worlds(), "1");
    }
  }
  EXPECT_EQ(state.board().text(), "scores=10/0 goal=100 total=0 turns=2 die=rolling");
}

TEST(PigRules, P9_TheWinnerTakesAllADrawIsHalved) {
  const auto won = after("r 2 h r 6 r 4", {10, 200}).payoffs();
  EXPECT_EQ(won.share, (std::array<double, 2>{0, 1}));
  EXPECT_EQ(won.score, (std::array<double, 2>{0, 1000}));
  const auto drawn = after("r 1", {10, 1}).payoffs();
  EXPECT_EQ(drawn.share, (std::array<double, 2>{0.5, 0.5}));
  EXPECT_EQ(drawn.score, (std::array<double, 2>{500, 500}));
}

TEST(PigOptions, RangesAreChecked) {
  const auto options = Game::parse_options({{"Goal", "20"}, {"MaxTurns", "7"}});
  ASSERT_TRUE(options.has_value());
  EXPECT_EQ(options->goal, 20);
  EXPECT_EQ(options->max_turns, 7);
  EXPECT_EQ(Game::parse_options({})->goal, 100);
  EXPECT_EQ(Game::parse_options({})->max_turns, 200);
  for (const auto& [name, value] :
       OptionValues{{"Goal", "9"}, {"Goal", "301"}, {"MaxTurns", "0"}, {"MaxTurns", "201"}}) {
    const auto refused = Game::parse_options({{name, value}});
    ASSERT_FALSE(refused.has_value()) << name << value;
    EXPECT_EQ(refused.error().code, ErrorCode::kBadValue) << name << value;
  }
}

TEST(PigText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"r", "h", "1", "2", "3", "4", "5", "6"}) {
    EXPECT_EQ(Game::text(move_of(text)), text);
  }
}

TEST(PigText, AnythingElseIsABadMove) {
  for (const char* text : {"", "c", "R", "rr", "0", "7", "?", "12", "r4", " r", "h ", "-1"}) {
    const auto move = Game::parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(PigText, DescriptionsSayWhatAMoveDoes) {
  EXPECT_EQ(after("").describe(move_of("r")).text(), "kind=roll");
  EXPECT_EQ(after("r 4 r 6").describe(move_of("h")).text(), "kind=hold points=10");
  EXPECT_EQ(after("r 4 h r 1 r 6").describe(move_of("h")).text(), "kind=hold points=6");
  EXPECT_EQ(after("r 4 r").describe(move_of("6")).text(), "kind=die seat=0 value=6");
  EXPECT_EQ(after("r 4 r").describe(move_of("1")).text(), "kind=die seat=0 value=1 lost=4");
  EXPECT_EQ(after("r").describe(move_of("1")).text(), "kind=die seat=0 value=1")
      << "nothing is in hand";
  const Options ten{10, 200};
  EXPECT_EQ(after("r 6 r", ten).describe(move_of("4")).text(), "kind=die seat=0 value=4 points=10")
      << "P6";
  EXPECT_EQ(after("r 6 r", ten).describe(move_of("3")).text(), "kind=die seat=0 value=3");
}

TEST(PigText, DrawingsShowTheScores) {
  EXPECT_EQ(after("r 4 h r 6").drawing(),
            "seat 0: 4 points, goal 100\nseat 1: 0 points, goal 100, this turn 6\n");
}

TEST(PigPolicy, HoldsAtTwenty) {
  const auto choice = [](const std::string& events) {
    MoveList list;
    Rng rng(1);
    return Game::text(Game::rollout_move(after(events), list, rng));
  };
  EXPECT_EQ(choice(""), "r");
  EXPECT_EQ(choice("r 6 r 6 r 6"), "r");
  EXPECT_EQ(choice("r 6 r 6 r 6 r 2"), "h");
  EXPECT_EQ(choice("r 6 r 6 r 6 r 5"), "h");
}

TEST(PigPolicy, EvaluationsGrowWithThePoints) {
  const auto first = [](const std::string& events) {
    return Game::evaluate(after(events)).share[0];
  };
  EXPECT_GT(first(""), 0.5) << "the first to roll is ahead";
  EXPECT_GT(first("r 6"), first(""));
  EXPECT_GT(first("r 6 r 6"), first("r 6"));
  EXPECT_LT(first("r 6 r 1"), first("r 6"));
  EXPECT_GT(first("r 6 r 6 h"), first("r 1"));
  EXPECT_LT(first("r 1 r 6 r 6 h"), first(""));
}

Model model_after(const std::string& events, const Options& options = {}) {
  return Model::from(seen(0, events, options));
}

TEST(PigModel, AStageIsATurn) {
  EXPECT_TRUE(model_after("").begins_stage());
  EXPECT_EQ(model_after("").stages_left(), 200);
  for (const std::string events : {"r", "r 4", "r 4 r", "r 4 r 5"}) {
    EXPECT_FALSE(model_after(events).begins_stage()) << events;
    EXPECT_EQ(model_after(events).stages_left(), 200) << events;
  }
  for (const std::string events : {"r 1", "r 4 h"}) {
    EXPECT_TRUE(model_after(events).begins_stage()) << events;
    EXPECT_EQ(model_after(events).stages_left(), 199) << events;
  }
}

TEST(PigModel, KeysLeaveTheClockOut) {
  EXPECT_EQ(model_after("").key(), model_after("r 1 r 1").key());
  EXPECT_EQ(model_after("r 4 h r 1 r 3").key(), model_after("r 1 r 1 r 4 h r 2 r 1 r 3").key());
  EXPECT_NE(model_after("").key(), model_after("r 1").key());
  EXPECT_NE(model_after("r 4").key(), model_after("r 4 r").key());
  EXPECT_NE(model_after("r 4").key(), model_after("r 5").key());
  EXPECT_NE(model_after("r 4 h").key(), model_after("r 1").key());
}

}  // namespace
}  // namespace turnkey::pig
