// Ratings: bands between agents with known losses.
#include "protocol/apps/review/rating.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/rng.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/sums.h"
#include "protocol/apps/review/totals.h"
#include "search/common/tally.h"
#include "tests/protocol/review_helpers.h"

namespace turnkey::review {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::uint64_t kMany = 1'000;

// The rows of Pig, the strongest first.
std::vector<Benchmark> rows_of_pig() {
  std::vector<Benchmark> rows;
  for (const Benchmark& one : benchmarks()) {
    if (one.game == "pig") rows.push_back(one);
  }
  return rows;
}

TEST(Rating, IsABandBetweenTwoAgents) {
  const auto rows = rows_of_pig();
  ASSERT_GE(rows.size(), 3u);
  const double between = (rows[0].lost.mean + rows[1].lost.mean) / 2;
  const auto sure = rate("pig", 2, {between, 0.0}, kMany);
  ASSERT_TRUE(sure && sure->stronger && sure->weaker);
  EXPECT_EQ(sure->stronger->agent, rows[0].agent);
  EXPECT_EQ(sure->weaker->agent, rows[1].agent);
  // An error that reaches beyond the second row, and below the first.
  const double far = (rows[1].lost.mean + rows[2].lost.mean) / 2 - between;
  const auto vague = rate("pig", 2, {between, far / 2}, kMany);
  ASSERT_TRUE(vague && vague->weaker);
  EXPECT_EQ(vague->stronger, nullptr);
  EXPECT_EQ(vague->weaker->agent, rows[2].agent);
}

// A game of so many decisions; each has lost `common` plus its own luck.
LossSums game_of(int decisions, double common, Rng& rng) {
  LossSums game;
  game.judged = decisions;
  for (int i = 0; i < decisions; ++i) {
    const double lost = common + 10 * (rng.unit() - 0.5);
    game.thousandths += lost;
    game.squares += lost * lost;
  }
  return game;
}

TEST(LossRate, FewGamesErrAsTheirDecisionsDiffer) {
  Rng rng(1);
  LossRate rate;
  LossSums all;
  for (std::uint64_t i = 0; i < LossRate::kFewestGames - 1; ++i) {
    const LossSums game = game_of(30, 10.0 * static_cast<double>(i), rng);
    rate.add(game);
    all.thousandths += game.thousandths;
    all.squares += game.squares;
  }
  rate.add({});  // nothing was decided there
  const Estimate by_decisions = estimate_of(all.thousandths, all.squares, rate.decisions());
  EXPECT_EQ(rate.decisions(), 30 * (LossRate::kFewestGames - 1));
  EXPECT_DOUBLE_EQ(rate.lost().mean, by_decisions.mean);
  EXPECT_DOUBLE_EQ(rate.lost().error, by_decisions.error);
}

// For games of one size: the error of the mean of their means.
TEST(LossRate, ManyGamesErrAsGamesDiffer) {
  Rng rng(2);
  LossRate rate;
  double sum = 0;
  double squares = 0;
  constexpr int kGames = 40;
  for (int i = 0; i < kGames; ++i) {
    const LossSums game = game_of(30, 20 * rng.unit(), rng);
    rate.add(game);
    sum += game.thousandths / 30;
    squares += game.thousandths * game.thousandths / 900;
  }
  const Estimate of_games = estimate_of(sum, squares, kGames);
  EXPECT_NEAR(rate.lost().mean, of_games.mean, 1e-9);
  EXPECT_NEAR(rate.lost().error, of_games.error, 1e-9);
}

// Games of 10 to 50 decisions that differ from each other: two errors cover the truth about as
// often as they should. If decisions counted as independent, they would cover a third of that.
TEST(LossRate, HoldsTheTruthAsOftenAsItSays) {
  constexpr int kTries = 400;
  constexpr double kTruth = 10;
  Rng rng(3);
  int held = 0;
  for (int i = 0; i < kTries; ++i) {
    LossRate rate;
    for (int game = 0; game < 20; ++game) {
      const int decisions = 10 + static_cast<int>(rng.below(41));
      rate.add(game_of(decisions, 2 * kTruth * rng.unit(), rng));
    }
    held += std::abs(rate.lost().mean - kTruth) <= 2 * rate.lost().error ? 1 : 0;
  }
  EXPECT_GE(held, kTries * 90 / 100);
  EXPECT_LE(held, kTries * 98 / 100);
}

TEST(Rating, HasNoEndsBeyondTheAgents) {
  const auto rows = rows_of_pig();
  const auto best = rate("pig", 2, {0, 0}, kMany);
  ASSERT_TRUE(best && best->weaker);
  EXPECT_EQ(best->stronger, nullptr);
  EXPECT_EQ(best->weaker->agent, rows.front().agent);
  EXPECT_THAT(rating_text(*best), HasSubstr("better than"));
  const auto worst = rate("pig", 2, {500, 1}, kMany);
  ASSERT_TRUE(worst && worst->stronger);
  EXPECT_EQ(worst->weaker, nullptr);
  EXPECT_EQ(worst->stronger->agent, rows.back().agent);
  EXPECT_THAT(rating_text(*worst), HasSubstr("worse than"));
  const auto anything = rate("pig", 2, {20, 500}, kMany);
  ASSERT_TRUE(anything);
  EXPECT_THAT(rating_text(*anything), HasSubstr("too few decisions"));
}

// A row's own error must not make an agent look weaker than the row.
TEST(Rating, RowsHaveErrorsToo) {
  const auto rows = rows_of_pig();
  const Estimate& second = rows[1].lost;
  ASSERT_GT(second.error, 0);
  const auto near = rate("pig", 2, {second.mean + 1.5 * second.error, 0}, kMany);
  ASSERT_TRUE(near && near->stronger);
  EXPECT_EQ(near->stronger->agent, rows[0].agent);
  const auto far = rate("pig", 2, {second.mean + 2.5 * second.error, 0}, kMany);
  ASSERT_TRUE(far && far->stronger);
  EXPECT_EQ(far->stronger->agent, rows[1].agent);
}

TEST(Rating, NeedsDecisionsAndATableThatWasMeasuredAndSaysWhichItLacks) {
  const auto few = rate("pig", 2, {0, 0}, 3);
  ASSERT_FALSE(few) << "they may all have been easy";
  EXPECT_EQ(few.error(), "it needs 20 decisions, and there are 3");
  const auto seats = rate("pig", 7, {0, 0}, kMany);
  ASSERT_FALSE(seats);
  EXPECT_EQ(seats.error(), "no agents were measured at pig with 7 seats");
  const auto game = rate("mumbletypeg", 2, {0, 0}, kMany);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error(), "no agents were measured at mumbletypeg");
}

TEST(Rating, SaysWhyAMeasuredTableHasNone) {
  const auto gitmo = rate("gitmo", 4, {0, 0}, kMany);
  ASSERT_FALSE(gitmo);
  EXPECT_THAT(gitmo.error(), HasSubstr("ranks agents differently"));
  EXPECT_NE(why_no_benchmarks("leduc", 2), "");
  EXPECT_EQ(why_no_benchmarks("leduc", 3), "");
  for (const Benchmark& one : benchmarks()) {
    EXPECT_EQ(why_no_benchmarks(one.game, one.seats), "") << one.game << " has rows";
  }
}

TEST(Rating, RowsAreOfAnyTableTheStrongestFirst) {
  const auto rows = benchmarks();
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i - 1].game != rows[i].game || rows[i - 1].seats != rows[i].seats) continue;
    EXPECT_LT(rows[i - 1].lost.mean, rows[i].lost.mean) << rows[i].game << " " << rows[i].agent;
  }
}

TEST(Rating, RandomPlayIsToldFromSoundPlay) {
  Totals totals;
  std::string reports;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const auto record = random_game("pig", {}, seed);
    const auto settings = settings_for("default", 50);
    const Review review = review_of(record, settings);
    EXPECT_EQ(review.unusual, "");
    totals.add(review, record);
    reports += text_report(review, record, settings) + json_report(review, record, settings, "");
  }
  EXPECT_THAT(reports, HasSubstr("    rating: "));
  EXPECT_THAT(reports, HasSubstr(R"("rating":{"lost":[)"));
  EXPECT_THAT(totals.text(), HasSubstr("a decision: worse than "));
  EXPECT_THAT(totals.text(), Not(HasSubstr("better than")));
}

TEST(Rating, ATableOfAnotherSizeIsAUsualOne) {
  auto settings = settings_for("default", 5);
  settings.moves_only = true;
  const auto record = random_game("jacked", {{"Players", "2"}}, 1, 4);
  EXPECT_EQ(review_of(record, settings).unusual, "");
  const auto other = random_game("jacked", {{"Players", "2"}, {"Jokers", "0"}}, 1, 4);
  EXPECT_NE(review_of(other, settings).unusual, "");
}

TEST(Rating, IsNotGivenWhereTheTableOrTheJudgeIsAnotherAndSaysSo) {
  const auto settings = settings_for("default", 20);
  const auto other = random_game("pig", {{"Goal", "60"}}, 1);
  const Review of_other = review_of(other, settings);
  EXPECT_THAT(text_report(of_other, other, settings), HasSubstr("no ratings: agents were measured "
                                                                "with the usual options alone\n"));
  EXPECT_THAT(json_report(of_other, other, settings, ""),
              HasSubstr(R"("rating":null,"no_rating":"agents were measured with the usual opt)"));
  const auto record = random_game("pig", {{"Goal", "100"}}, 1);
  EXPECT_EQ(review_of(record, settings).unusual, "") << "named, and as it is anyway";
  const auto judged = settings_for("expectimax", 20);
  const Review review = review_of(record, judged);
  const std::string text = text_report(review, record, judged);
  EXPECT_THAT(text, HasSubstr("no ratings: agents were measured by the judge default alone\n"));
  EXPECT_THAT(text, Not(HasSubstr(" rating: ")));
}

TEST(Rating, OfSeatsWithFewDecisionsSaysSoSeatBySeat) {
  const auto record = random_game("pig", {}, 1, 20);
  const auto settings = settings_for("default", 20);
  const Review review = review_of(record, settings);
  const std::string text = text_report(review, record, settings);
  EXPECT_THAT(text, HasSubstr("    no rating: it needs 20 decisions, and there are "));
  EXPECT_THAT(text, Not(HasSubstr("no ratings: ")));
}

TEST(Rating, OfTablesThatDifferIsNone) {
  Totals totals;
  for (const char* goal : {"100", "60"}) {
    const auto record = random_game("pig", {{"Goal", goal}}, 1);
    totals.add(review_of(record, settings_for("default", 20)), record);
  }
  EXPECT_THAT(totals.text(), HasSubstr("no rating: agents were measured with the usual options"));
}

// Values that round to 0 are never negative, in every line.
TEST(Totals, ThereIsNoNegativeZero) {
  const Estimate little{-1e-6, 0};
  Review review;
  review.seats = 2;
  review.unusual = "made up";
  review.scale.score_range = 1;
  review.events.resize(2);
  review.events[0].event.actor = Actor::chance();
  review.events[0].luck = Luck{{{1e-6, 0}, {1e-6, 0}}, {{1e-6, 0}, {1e-6, 0}}};
  review.events[1].event.actor = Seat::at(0);
  review.events[1].decision = Decision{2, Loss{{}, little, little, "eval"}, {}, ""};
  review.result = Result{{-1e-6, 0}, {0, 0}};
  Totals totals;
  for (int i = 0; i < 2; ++i) totals.add(review, GameRecord{});
  EXPECT_THAT(totals.text(), HasSubstr("lost 0.0 ‰ a decision in 2\n"));
  EXPECT_THAT(totals.text(), HasSubstr("mean result 0.0 ‰, 0.000 points\n"));
  EXPECT_THAT(totals.text(), HasSubstr("without luck 0.0 ‰, 0.000 points\n"));
  EXPECT_THAT(totals.text(), Not(HasSubstr("-0")));
  EXPECT_THAT(rating_text({little}), HasSubstr("0.0 ± 0.0 ‰ a decision"));
  EXPECT_THAT(rating_text({little}), Not(HasSubstr("-0")));
}

TEST(Rating, OfTablesOfSeveralSizesIsNone) {
  Totals totals;
  GameRecord record;
  record.game = "jacked";
  record.players = {"al", "bo", "cy", "di"};
  for (const int seats : {2, 4}) {
    Review review;
    review.seats = seats;
    totals.add(review, record);
  }
  EXPECT_THAT(totals.text(), HasSubstr("no rating: the games have different numbers of seats"));
}

}  // namespace
}  // namespace turnkey::review
