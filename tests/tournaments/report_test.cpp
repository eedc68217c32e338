// Reports of made-up games with figures computed by hand, and of unusual stores: empty, a single
// game, unfinished blocks, only faults, an agent that always wins.
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

namespace turnkey::tournament {
namespace {

using testing::first_of;
using ::testing::HasSubstr;
using testing::made_up_cup;
using testing::made_up_rows;
using ::testing::Not;
using testing::report_of;

/// Agent 0 wins both games of all blocks except every fourth, where seat 0 wins.
testing::Winner seven_of_eight() {
  return [](const Block& block, std::size_t game, const Seating& seating) {
    return block.index == 3 ? 0 : first_of({0})(block, game, seating);
  };
}

TEST(ReportTest, FiguresOfFourBlocks) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  const Report report = report_of(cup, made_up_rows(cup, seven_of_eight()));
  ASSERT_EQ(report.sections.size(), 1U);
  const Section& section = report.sections[0];
  EXPECT_EQ(report.games, 8U);
  EXPECT_EQ(section.blocks, 4U);
  EXPECT_EQ(section.left_out, 0U);
  EXPECT_DOUBLE_EQ(section.means[0].share.value, 7.0 / 8);
  EXPECT_DOUBLE_EQ(section.means[1].score.value, -1.5);
  ASSERT_EQ(section.pairs.size(), 1U);
  // Blocks differ by 4, 4, 4, 0: mean 3, deviation 2, error 1; t(3) = 3.182.
  const Estimate& difference = section.pairs[0].score_difference;
  EXPECT_DOUBLE_EQ(difference.value, 3);
  ASSERT_TRUE(difference.interval);
  EXPECT_NEAR(difference.interval->low, 3 - 3.182, 1e-3);
  EXPECT_NEAR(difference.interval->high, 3 + 3.182, 1e-3);
  EXPECT_EQ(section.pairs[0].wins, 7U);
  EXPECT_EQ(section.pairs[0].losses, 1U);
  EXPECT_DOUBLE_EQ(section.all.agents[1].mean_move_time(), 0.002);
  EXPECT_DOUBLE_EQ(section.all.agents[1].slowest.moments().highest, 3'000);
  EXPECT_DOUBLE_EQ(section.all.plies.moments().mean, 4);
}

TEST(ReportTest, UnfinishedBlocksCountOnlyAsGames) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  std::vector<GameRow> rows = made_up_rows(cup, seven_of_eight());
  rows.pop_back();
  rows.erase(rows.begin());
  const Report report = report_of(cup, rows);
  EXPECT_EQ(report.games, 6U);
  EXPECT_EQ(report.blocks, 2U);
  EXPECT_EQ(report.left_out, 2U);
  EXPECT_EQ(report.sections[0].games, 4U);
  EXPECT_EQ(report.sections[0].means[0].games, 4U);
  EXPECT_DOUBLE_EQ(report.sections[0].means[0].share.value, 1);
  EXPECT_THAT(text_report(report), HasSubstr("2 games of unfinished blocks are left out"));
}

TEST(ReportTest, SeveralVariantsHaveAnOverallRating) {
  Cup cup = made_up_cup({"alice", "bob", "carol"}, 3);
  cup.variants.push_back(testing::two_seats("other"));
  const Report report = report_of(
      cup, made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
        if (block.index % 3 == 0) return 0;
        return first_of({2, 1, 0})(block, game, seating);
      }));
  ASSERT_EQ(report.sections.size(), 3U);
  EXPECT_TRUE(report.sections[0].overall());
  EXPECT_EQ(report.sections[0].games, report.sections[1].games + report.sections[2].games);
  const auto& ratings = report.sections[0].ratings.ratings;
  ASSERT_TRUE(ratings[0] && ratings[2]);
  EXPECT_GT(ratings[2]->value, ratings[0]->value);
  EXPECT_EQ(report.sections[2].variant, 1);
}

TEST(ReportTest, NoOverallRatingWhereAgentsPlayDifferentGames) {
  Cup cup = made_up_cup({"alice", "bob", "carol"}, 3);
  cup.variants.push_back(testing::two_seats("other"));
  cup.variants.back().game = "leduc";
  cup.agents[2].games = {"kuhn"};
  const Report report = report_of(cup, made_up_rows(cup, first_of({2, 1, 0})));
  ASSERT_EQ(report.sections.size(), 2U);
  EXPECT_EQ(report.sections[0].variant, 0);
  EXPECT_EQ(report.sections[1].variant, 1);
  EXPECT_EQ(report.sections[0].games + report.sections[1].games, report.games);
  EXPECT_THAT(text_report(report), Not(HasSubstr("All variants")));
}

TEST(ReportTest, NothingIsCertain) {
  const Cup cup = made_up_cup({"alice", "bob"}, 40);
  const std::string text =
      text_report(report_of(cup, made_up_rows(cup, first_of({0}))), TextDetail::kFull);
  EXPECT_THAT(text, HasSubstr("likelihood of winning more games > 99.99 %"));
  EXPECT_THAT(text, Not(HasSubstr("± 0")));
  EXPECT_THAT(text, HasSubstr("  alice   2.00      0  "));
  EXPECT_EQ(likelihood_text(0.00001), "< 0.01 %");
  EXPECT_EQ(likelihood_text(0.5), "50.00 %");
}

TEST(ReportTest, HistoryHasAboutFiftyPointsAndEndsWithAll) {
  for (const std::uint64_t deals : {1, 2, 79, 80, 81, 1'000}) {
    const Cup cup = made_up_cup({"alice", "bob"}, deals);
    const Report report = report_of(cup, made_up_rows(cup, first_of({0})));
    const auto& history = report.sections[0].history;
    ASSERT_FALSE(history.empty());
    EXPECT_LE(history.size(), 80U);
    EXPECT_GE(history.size(), std::min<std::uint64_t>(deals, 40));
    EXPECT_EQ(history.back().games, 2 * deals);
    ASSERT_TRUE(history.back().elo);
    EXPECT_DOUBLE_EQ(history.back().elo->elo, report.sections[0].pairs[0].elo.elo);
    EXPECT_TRUE(std::ranges::is_sorted(history, {}, &HistoryPoint::games));
  }
}

TEST(ReportTest, GamesAfterASequentialTestAreLeftOut) {
  Cup cup = made_up_cup({"alice", "bob"}, 400);
  cup.format = Format::kSprt;
  cup.sprt.low = 0;
  cup.sprt.high = 0.5;
  const Report report = report_of(
      cup, made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
        if (block.index % 4 == 3) return 0;
        return first_of({0})(block, game, seating);
      }));
  ASSERT_TRUE(report.sprt);
  EXPECT_EQ(report.sprt->state.verdict, SprtState::Verdict::kH1);
  EXPECT_EQ(report.sprt->state.blocks, 100U);
  EXPECT_EQ(report.blocks, 100U);
  EXPECT_EQ(report.sprt->left_out, 600U);
  EXPECT_EQ(report.left_out, 0U);
  const std::string text = text_report(report);
  EXPECT_THAT(text, HasSubstr("600 games after the stopping block are left out"));
  EXPECT_THAT(text, HasSubstr("H1 accepted: alice is as far ahead of bob as required."));
  EXPECT_EQ(json_report(report)["sprt"]["verdict"], "accepted");
}

TEST(ReportTest, BothPassesSeeTheSameBlocksOfARunningTournament) {
  const Cup cup = made_up_cup({"alice", "bob", "carol"}, 6);
  const auto rows = made_up_rows(cup, [](const Block& block, std::size_t, const Seating&) {
    return static_cast<int>(block.index % 2);
  });
  const std::vector<GameRow> early(rows.begin(), rows.begin() + 24);
  int pass = 0;
  const RowSource growing = [&](const auto& visit) -> Outcome<void> {
    for (const GameRow& row : ++pass == 1 ? early : rows) visit(row);
    return {};
  };
  const Report report = *make_report(cup, {}, growing, {});
  EXPECT_EQ(json_report(report), json_report(report_of(cup, early)));
}

TEST(ReportTest, AFailedReadIsReported) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  const RowSource broken = [](const auto&) -> Outcome<void> { return failure("the disk is gone"); };
  const auto report = make_report(cup, {}, broken, {});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error(), "the disk is gone");
}

TEST(ReportTest, TableOfTwoAgents) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  auto rows = made_up_rows(cup, seven_of_eight());
  rows[7].fault = FaultKind::kTimeout;
  rows[7].fault_seat = 1;
  EXPECT_EQ(text_report(report_of(cup, rows)), R"(made up: 8 of 8 games, 4 complete blocks

small (kuhn, 2 seats): 8 games in 4 blocks, played for score
  agent       score         Elo        win share %  games  a move
  alice   1.5 ± 1.6  +160 ± 278  87.5 [31.6, 99.1]      8  1.0 ms
  bob    -1.5 ± 1.6  -160 ± 278   12.5 [0.9, 68.4]      8  1.9 ms
  match        score ahead     sure  won/drawn/lost  pairs 0 ½ 1 1½ 2
  alice - bob   +3.0 ± 3.2  97.12 %           7/0/1         0 0 1 0 3

Games lost by a fault: 1
  agent  start  crash  hang  timeout  illegal  garbage
  bob        0      0     0        1        0        0

± and [low, high] are 95 % intervals, clustered by block. Elo: Bradley-Terry, mean 0.
Score ahead: the difference of the mean scores in the games of these two.
Sure: the probability, by that difference and its error, that the first agent is better.
  Where the 95 % interval of the difference begins at 0, it is 97.5 %.
Pairs: games of one deal with the sides exchanged, by the first agent's points in both.
Share of the win: summed over the agent's seats.
Ranked by mean score. --full prints more, --html FILE makes a page.
)");
}

TEST(ReportTest, FullTableOfTwoAgents) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  const std::string text =
      text_report(report_of(cup, made_up_rows(cup, seven_of_eight())), TextDetail::kFull);
  EXPECT_THAT(text, HasSubstr("  games  won/drawn/lost  a move  slowest  faults\n"));
  EXPECT_THAT(text, HasSubstr("      8           7/0/1  1.0 ms   1.5 ms       0\n"));
  EXPECT_THAT(text, HasSubstr(R"(
  alice against bob: Elo +338 [-134, +810],
    likelihood of winning more games 97.12 %
    difference in score +3.0 ± 3.2, in share +75.0 [-36.8, +98.1] %
  seat        win share %       score
  0     62.5 [26.3, 88.6]   0.5 ± 1.6
  1     37.5 [11.4, 73.7]  -0.5 ± 1.6
  No agent reported win chances, so there is nothing to compare with results.
)"));
}

TEST(ReportTest, AGauntletPrintsThePairsThatMet) {
  Cup cup = made_up_cup({"new", "a", "b", "c"}, 6);
  cup.format = Format::kGauntlet;
  cup.variants[0].game = "pig";
  const Report report = report_of(
      cup, made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
        return block.index % 4 == 0 ? 0 : first_of({1, 0, 2, 3})(block, game, seating);
      }));
  for (const TextDetail detail : {TextDetail::kBrief, TextDetail::kFull}) {
    const std::string text = text_report(report, detail);
    EXPECT_THAT(text, HasSubstr("\n  a - new "));
    EXPECT_THAT(text, HasSubstr("\n  new - b "));
    EXPECT_THAT(text, HasSubstr("\n  new - c "));
    EXPECT_THAT(text, Not(HasSubstr("a - b")));
    EXPECT_THAT(text, Not(HasSubstr("row minus column")));
  }
}

TEST(ReportTest, OfManyMatchesThoseOfNeighboursAreListed) {
  Cup cup = made_up_cup({"a", "b", "c", "d", "e"}, 4);
  cup.variants[0].game = "pig";
  const auto winner = [](const Block& block, std::size_t game, const Seating& seating) {
    return block.index % 3 == 0 ? 0 : first_of({4, 3, 2, 1, 0})(block, game, seating);
  };
  const auto lines_of = [&](const Cup& of, TextDetail detail) {
    const std::string text = text_report(report_of(of, made_up_rows(of, winner)), detail);
    std::size_t lines = 0;
    for (auto at = text.find(" - "); at != std::string::npos; at = text.find(" - ", at + 1))
      ++lines;
    return lines;
  };
  EXPECT_EQ(lines_of(cup, TextDetail::kBrief), 10U);
  AgentSpec another = cup.agents[0];
  another.name = "f";
  cup.agents.push_back(another);
  EXPECT_EQ(lines_of(cup, TextDetail::kBrief), 5U);
  EXPECT_EQ(lines_of(cup, TextDetail::kFull), 15U);
}

TEST(ReportTest, AWideIntervalSaysTooFewGames) {
  const Cup cup = made_up_cup({"alice", "bob"}, 2);
  const std::string text = text_report(report_of(
      cup, made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
        return block.index == 0 ? 0 : first_of({0})(block, game, seating);
      })));
  EXPECT_THAT(text, HasSubstr("too few games"));
  EXPECT_EQ(elo_text(Estimate{313, 2026, Interval{-3658, 4284}}), "too few games");
  EXPECT_EQ(elo_text(Estimate{313, 300, Interval{-287, 913}}), "+313 ± 600");
  EXPECT_EQ(elo_text(EloEstimate{313, false, OpenInterval{-3658, 4284}}), "too few games");
  EXPECT_EQ(elo_text(EloEstimate{800, true, OpenInterval{412, {}}}), "+800, at least +412");
}

TEST(ReportTest, OneIsNoPlural) {
  const Cup cup = made_up_cup({"alice", "bob"}, 2);
  std::vector<GameRow> rows = made_up_rows(cup, seven_of_eight());
  rows.pop_back();
  const std::string text = text_report(report_of(cup, rows));
  EXPECT_THAT(text, HasSubstr("made up: 3 of 4 games, 1 complete block\n"));
  EXPECT_THAT(text, HasSubstr("1 game of unfinished blocks is left out."));
  EXPECT_THAT(text, HasSubstr("2 games in 1 block, played for score\n"));
}

TEST(ReportTest, TableOfThreeAgents) {
  const Cup cup = made_up_cup({"alice", "bob", "carol"}, 4);
  const auto rows =
      made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
        return block.index % 3 == 0 ? 1 : first_of({2})(block, game, seating);
      });
  EXPECT_EQ(text_report(report_of(cup, rows)), R"(made up: 24 of 24 games, 12 complete blocks

small (kuhn, 2 seats): 24 games in 12 blocks, played for score
  agent   score    Elo          win share %  games  a move
  carol   2.000  +706*  100.0 [57.2, 100.0]     16  3.0 ms
  alice  -1.000     0*                 25.0     16  1.0 ms
  bob    -1.000     0*                 25.0     16  2.0 ms
  match          score ahead     sure  won/drawn/lost  pairs 0 ½ 1 1½ 2
  carol - alice        +4.00  96.88 %           8/0/0         0 0 0 0 4
  carol - bob          +4.00  96.88 %           8/0/0         0 0 0 0 4
  alice - bob           0.00  50.00 %           4/0/4         0 0 4 0 0

* No interval: too few blocks, or all with the same result, or the agent won or lost
  all games that link it with the others. Then the value only means "far ahead" or
  "far behind".

± and [low, high] are 95 % intervals, clustered by block.
Elo: Bradley-Terry, 0 is the mean of those that got points from each other.
Score ahead: the difference of the mean scores in the games of these two.
Sure: the probability, by that difference and its error, that the first agent is better.
  Where the 95 % interval of the difference begins at 0, it is 97.5 %.
Pairs: games of one deal with the sides exchanged, by the first agent's points in both.
Share of the win: summed over the agent's seats.
Ranked by mean score. --full prints more, --html FILE makes a page.
)");
  EXPECT_THAT(text_report(report_of(cup, rows), TextDetail::kFull), HasSubstr(R"(
  Elo, row minus column:
         carol  alice    bob
  carol      .  +706*  +706*
  alice  -706*      .     0*
  bob    -706*     0*      .
)"));
}

// An interval that covers nearly the whole range, as after two games, is not printed.
TEST(ReportTest, SharesOfTooFewGamesHaveNoIntervals) {
  const Cup cup = made_up_cup({"alice", "bob"}, 2);
  const auto rows = made_up_rows(cup, [](const Block& block, std::size_t, const Seating& seating) {
    return seating.agent[0] == block.index ? 0 : 1;
  });
  const std::string text = text_report(report_of(cup, rows));
  EXPECT_THAT(text, Not(HasSubstr("50.0 ± 4"))) << text;
  EXPECT_THAT(text, HasSubstr("  too few games "));
  EXPECT_THAT(text,
              HasSubstr("Too few games: the interval is wider than 1200 Elo, 90 % of the win"));
}

TEST(ReportTest, AColumnHasOneNumberOfDecimals) {
  const std::vector<Estimate> column = {
      {0.28, 0.1, Interval{0.12, 0.44}}, {0.0, 0.5, Interval{-1.1, 1.1}}, {-1, {}, {}}};
  EXPECT_EQ(digits_for_all(column), 2);
  EXPECT_EQ(digits_for_all(std::span(column).last(1)), 3);
  EXPECT_EQ(digits_for_all({}), 0);
}

TEST(ReportTest, GamesLostByAFaultSayNothingOfTheLength) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  auto rows = made_up_rows(cup, first_of({0}));
  rows[0].fault = FaultKind::kTimeout;
  rows[0].fault_seat = 1;
  rows[0].plies = 1;
  const Report report = report_of(cup, rows);
  EXPECT_EQ(report.sections[0].all.plies.moments().count, rows.size() - 1);
  EXPECT_DOUBLE_EQ(report.sections[0].all.plies.moments().lowest, 4);
}

TEST(ReportTest, HistoryHasNoPointTwice) {
  for (const std::uint64_t deals : {1U, 2U, 79U, 80U, 161U}) {
    const Cup cup = made_up_cup({"alice", "bob"}, deals);
    const Report report = report_of(cup, made_up_rows(cup, first_of({0})));
    const auto& history = report.sections[0].history;
    EXPECT_EQ(std::ranges::adjacent_find(history, {}, &HistoryPoint::games), history.end())
        << deals;
  }
}

}  // namespace
}  // namespace turnkey::tournament
