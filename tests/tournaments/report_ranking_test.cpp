// The order of agents in a report, and its remarks on agents that took more time than others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>

#include "tests/tournaments/report_rows.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/text_report.h"
#include "tournaments/stats/score_levels.h"

namespace turnkey::tournament {
namespace {

using testing::first_of;
using ::testing::HasSubstr;
using testing::made_up_cup;
using testing::made_up_rows;
using ::testing::Not;
using testing::report_of;

/// Carol wins a little in three games of four and loses much in one: she has the most wins and the
/// fewest chips. `alike`: this many blocks in a row go the same way.
std::vector<GameRow> many_small_wins(const Cup& cup, std::uint64_t alike = 1) {
  auto rows = made_up_rows(cup, [&](const Block& block, std::size_t game, const Seating& seating) {
    return first_of(block.index / alike % 4 == 0 ? std::vector{0, 1, 2} : std::vector{2, 1, 0})(
        block, game, seating);
  });
  for (GameRow& row : rows) {
    const double chips = block_of(row.id) / alike % 4 == 0 ? 20 : 1;
    for (int seat = 0; seat < row.seating.seats; ++seat) {
      row.score[static_cast<std::size_t>(seat)] =
          row.share[static_cast<std::size_t>(seat)] > 0 ? chips : -chips;
    }
  }
  return rows;
}

Cup pairs_of_three() {
  Cup cup = made_up_cup({"alice", "bob", "carol"}, 4);
  cup.variants[0].label = "chips";
  return cup;
}

TEST(ReportTest, NamesAgentsThatTookMoreThanTheirTime) {
  Cup cup = made_up_cup({"alice", "bob"}, 4);  // 1 and 2 ms a move
  const auto says = [&](const char* what) {
    return ::testing::Value(text_report(report_of(cup, made_up_rows(cup, first_of({0})))),
                            HasSubstr(what));
  };
  EXPECT_FALSE(says("were given"));
  cup.time.move_time = Milliseconds(2);
  EXPECT_FALSE(says("were given"));
  cup.time.move_time = Milliseconds(1);
  EXPECT_TRUE(says("  bob took 2.0 ms a move where 1 ms were given (the margin is 100 ms).\n"));
  EXPECT_FALSE(says("alice took"));
  const auto json = json_report(report_of(cup, made_up_rows(cup, first_of({0}))));
  const auto& agents = json["sections"][0]["agents"];
  EXPECT_EQ(agents[0]["time_exceeded"], false);
  EXPECT_EQ(agents[1]["time_exceeded"], true);
  EXPECT_EQ(agents[1]["time_given_us"], 1'000);
  cup.agents[1].time = cup.time;
  cup.agents[1].time->move_time = Milliseconds(3);
  EXPECT_FALSE(says("were given"));
}

TEST(ReportTest, NamesAgentsThatOverdrewAClock) {
  Cup cup = made_up_cup({"alice", "bob"}, 4);  // 1 and 2 ms a move
  cup.time = {};
  cup.time.clock = Milliseconds(1);
  cup.time.increment = Milliseconds(1);
  const Report report = report_of(cup, made_up_rows(cup, first_of({0})));
  const std::string text = text_report(report);
  EXPECT_THAT(text, HasSubstr("  bob overdrew its clock in "));
  EXPECT_THAT(text, HasSubstr(" at most (the margin is 100 ms).\n"));
  EXPECT_THAT(text, Not(HasSubstr("alice overdrew")));
  const auto json = json_report(report);
  const auto& agents = json["sections"][0]["agents"];
  EXPECT_EQ(agents[0]["clock_overdrawn_games"], 0);
  EXPECT_GT(agents[1]["clock_overdrawn_us"], 0);
}

TEST(Ranking, WhoWinsMoreGamesIsNotSaidToBeTheBetterWhereScoresCount) {
  Cup cup = made_up_cup({"alice", "carol"}, 40);
  auto rows = made_up_rows(cup, first_of({1}));
  for (GameRow& row : rows) std::ranges::reverse(std::span(row.score).first(2));
  Report report = report_of(cup, rows);
  EXPECT_EQ(ranking(report.sections[0]), (std::vector<std::size_t>{0, 1}));
  EXPECT_THAT(text_report(report, TextDetail::kFull),
              HasSubstr("likelihood of winning more games < 0.01 %"));
  cup.variants[0].game = "pig";
  report = report_of(cup, rows);
  EXPECT_EQ(ranking(report.sections[0]), (std::vector<std::size_t>{1, 0}));
  const std::string text = text_report(report, TextDetail::kFull);
  EXPECT_THAT(text, Not(HasSubstr("likelihood of ")));
  EXPECT_THAT(text, AllOf(HasSubstr("Elo ahead: the difference of the ratings."),
                          Not(HasSubstr("Score ahead: "))));
}

TEST(Ranking, IsByScoreWhereAGameIsPlayedForIt) {
  Cup cup = pairs_of_three();
  const Report chips = report_of(cup, many_small_wins(cup));
  EXPECT_EQ(ranking(chips.sections[0]), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(ranked_by(chips.sections[0]), "score");
  // An unknown game counts as played for the win.
  cup.variants[0].game = "whist";
  const Report wins = report_of(cup, many_small_wins(cup));
  EXPECT_EQ(ranking(wins.sections[0]), (std::vector<std::size_t>{2, 1, 0}));
  EXPECT_EQ(ranked_by(wins.sections[0]), "rating");
}

TEST(Ranking, IsThatOfAllFormatsAndSaidByThem) {
  const Cup cup = pairs_of_three();
  const Report report = report_of(cup, many_small_wins(cup));
  const std::string text = text_report(report);
  EXPECT_THAT(text, HasSubstr(" blocks, played for score\n"));
  EXPECT_LT(text.find("\n  alice "), text.find("\n  carol "));
  EXPECT_THAT(text, HasSubstr("Ranked by mean score. "));
  const auto json = json_report(report)["sections"][0];
  EXPECT_EQ(json["ranked_by"], "score");
  EXPECT_EQ(json["ranking"].dump(), "[0,1,2]");
  EXPECT_EQ(json["agents"][2]["name"], "carol");
  const std::string csv = csv_agents(report);
  EXPECT_THAT(csv, HasSubstr(",rank,ranked_by,weight,group\nchips,alice,"));
  EXPECT_THAT(csv, HasSubstr(",1,score,,1\nchips,bob,"));
  EXPECT_THAT(csv, HasSubstr(",2,score,,1\nchips,carol,"));
}

/// Alice meets everybody; nobody else meets.
Cup gauntlet_of_alice() {
  Cup cup = made_up_cup({"alice", "bob", "carol", "dave"}, 40);
  cup.format = Format::kGauntlet;
  return cup;
}

/// Alice loses 1 a game to carol and gains 2 from bob and 3 from dave: her mean is above carol's.
std::vector<GameRow> alice_beats_the_weak(const Cup& cup) {
  auto rows = made_up_rows(cup, first_of({2, 0, 1, 3}));
  for (GameRow& row : rows) {
    const auto other = std::max(row.seating.agent[0], row.seating.agent[1]);
    for (int seat = 0; seat < 2; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      const double stake = other == 2 ? 1 : other == 1 ? 2 : 3;
      row.score[i] = row.share[i] > 0 ? stake / 2 : -stake / 2;
    }
  }
  return rows;
}

TEST(Ranking, OfAGauntletForScoreIsByDifferences) {
  const Cup cup = gauntlet_of_alice();
  const Report report = report_of(cup, alice_beats_the_weak(cup));
  const Section& section = report.sections[0];
  ASSERT_GT(section.means[0].score.value, 0.6);
  ASSERT_DOUBLE_EQ(section.means[2].score.value, 0.5);
  EXPECT_EQ(ranking(section), (std::vector<std::size_t>{2, 0, 1, 3}));
  const auto above_alice = [&](std::size_t a) { return *section.levels[a] - *section.levels[0]; };
  EXPECT_NEAR(above_alice(2), 1, 1e-9);
  EXPECT_NEAR(above_alice(1), -2, 1e-9);
  EXPECT_NEAR(above_alice(3), -3, 1e-9);
  EXPECT_NEAR(*section.levels[0], 1, 1e-9) << "mean 0";
  const std::string text = text_report(report);
  EXPECT_THAT(text, ::testing::ContainsRegex("  agent +level +score "));
  EXPECT_LT(text.find("\n  carol "), text.find("\n  alice "));
  EXPECT_THAT(text, HasSubstr("Level: differences in score"));
  EXPECT_THAT(text, HasSubstr("Ranked by the first figure of each table."));
  EXPECT_NEAR(json_report(report)["sections"][0]["agents"][0]["score_level"].get<double>(), 1,
              1e-9);
}

TEST(Ranking, HasNoLevelsWhereEverybodyMetEverybody) {
  const Cup cup = pairs_of_three();
  const Report report = report_of(cup, many_small_wins(cup));
  EXPECT_TRUE(report.sections[0].levels.empty());
  EXPECT_TRUE(json_report(report)["sections"][0]["agents"][0]["score_level"].is_null());
}

// Two seeded agents that meet three others: no single difference is a level, but the fit of all is
// close.
TEST(ScoreLevels, FitAllDifferences) {
  std::vector<PairComparison> pairs;
  const std::vector<double> truth = {1, 0, 0.5, -0.25, -1.25};
  const auto met = [&](std::uint16_t a, std::uint16_t b, double error) {
    PairComparison pair;
    pair.first = a, pair.second = b, pair.games = 10;
    pair.score_difference.value = truth[a] - truth[b] + error;
    pairs.push_back(pair);
  };
  met(0, 2, 0.1), met(1, 2, -0.1);  // what one seed errs the other takes back
  met(0, 3, 0), met(1, 3, 0), met(0, 4, 0), met(1, 4, 0);
  const auto levels = score_levels(pairs, 6);
  EXPECT_NEAR(*levels[2], 0.5, 1e-9);
  EXPECT_NEAR(*levels[0] - *levels[1], 1 + 2 * 0.1 / 3, 1e-9);
  EXPECT_FALSE(levels[5]) << "without games";
}

// Carol has the most wins and the fewest chips in two games for chips: she is last overall, and
// sure not to be better.
TEST(Ranking, OverallRatingsCountWhatEachGameIsPlayedFor) {
  Cup cup = pairs_of_three();
  cup.deals = 40;
  cup.variants.push_back(testing::two_seats("more"));
  const auto rows = many_small_wins(cup, 6);  // two games of three pairs
  const Report report = report_of(cup, rows);
  const Section& overall = report.sections[0];
  ASSERT_TRUE(overall.overall());
  EXPECT_EQ(ranking(overall), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_GT(*overall.ratings.superiority(0, 2), 0.99);
  EXPECT_GT(*overall.score_units[0], 2);
  const std::string text = text_report(report);
  EXPECT_THAT(text, HasSubstr("a game played for score enters by the mean difference in score"));
  EXPECT_EQ(json_report(report)["sections"][0]["score_units"].size(), 2U);
  EXPECT_TRUE(json_report(report)["sections"][1]["score_units"].is_null());
  for (Variant& variant : cup.variants) variant.game = "whist";  // counts as played for the win
  const Report wins = report_of(cup, rows);
  EXPECT_EQ(ranking(wins.sections[0]), (std::vector<std::size_t>{2, 1, 0}));
  EXPECT_THAT(text_report(wins), Not(HasSubstr("a game played for score enters")));
}

TEST(Ranking, OverallIsByRating) {
  Cup cup = pairs_of_three();
  cup.variants.push_back(testing::two_seats("other"));
  cup.variants[1].game = "whist";
  const Report report = report_of(cup, many_small_wins(cup));
  ASSERT_TRUE(report.sections[0].overall());
  EXPECT_EQ(ranked_by(report.sections[0]), "rating");
  EXPECT_EQ(ranked_by(report.sections[1]), "score");
  EXPECT_EQ(ranked_by(report.sections[2]), "rating");
  EXPECT_THAT(text_report(report), HasSubstr("Ranked by mean score if played for score, else"));
}

}  // namespace
}  // namespace turnkey::tournament
