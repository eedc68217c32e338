// The judges of a review, and their verdicts: equilibria, solutions, agents without an opinion.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "agents/agent.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/sums.h"
#include "protocol/wire/judge/move_judge.h"
#include "tests/protocol/review_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::review {
namespace {

// With a Jack a third of the bets is sound: against a player who calls with a Queen as often as in
// an equilibrium, betting wins as much as passing.
TEST(ReviewJudges, ByDefaultASoundBluffCostsNothing) {
  const auto record = record_of("kuhn", {}, kFoldedKing);
  const Review review = review_of(record, settings_for("default", 10'000));
  EXPECT_EQ(review.judge, "cfr");
  const Loss& bluff = *review.events[2].decision->known;
  EXPECT_EQ(review.game->text(bluff.best), "b") << "as good as any";
  EXPECT_EQ(bluff.score.mean, 0);
  EXPECT_EQ(bluff.verdict, Verdict::kNone);
  EXPECT_DOUBLE_EQ(review.events[3].decision->known->score.mean, 3) << "to fold a King is no bluff";
  EXPECT_EQ(review.events[3].decision->known->verdict, Verdict::kVeryBad);
}

// One of the two has a slightly lower value, from the finite number of iterations.
TEST(ReviewJudges, AllMovesOfAMixtureAreEqual) {
  for (const std::string move : {"0:b", "0:p"}) {
    const auto record = record_of("kuhn", {}, {"c:0=J", "c:1=K", move});
    const Review review = review_of(record, settings_for("default", 10'000));
    const Loss& loss = *review.events[2].decision->known;
    EXPECT_EQ("0:" + review.game->text(loss.best), move);
    EXPECT_EQ(loss.share.mean, 0);
    EXPECT_EQ(loss.score.mean, 0);
  }
}

// Also off the path of the mixture, where the move it draws need not be the best.
TEST(ReviewJudges, AgainstAnEquilibriumNoLossIsBelowZero) {
  int losses = 0;
  for (const std::string game : {"kuhn", "leduc"}) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
      const auto record = random_game(game, {}, seed);
      for (const auto& event : review_of(record, settings_for("default", 2'000)).events) {
        if (!event.decision || !event.decision->known) continue;
        EXPECT_GE(event.decision->known->score.mean, 0) << game << seed;
        losses += event.decision->known->score.mean > 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(losses, 3) << "by random play";
}

TEST(ReviewJudges, TheDefaultJudgeSolvesTheGameWhereItCan) {
  for (const auto& [game, options, judge] :
       std::vector<std::tuple<std::string, OptionValues, std::string>>{
           {"leduc", {}, "cfr"},
           {"pig", {{"Goal", "10"}}, "exact"},
           {"meet_the_patriots", {{"Players", "2"}}, "exact"},
           {"captured", {}, "default"},
           {"jacked", {}, "default"}}) {
    if (!find_game(game)) continue;
    auto settings = settings_for("default", 20);
    const auto record = random_game(game, options, 1, 6);
    EXPECT_EQ(review_of(record, settings).judge, judge) << game;
    settings.move_time = Milliseconds(1);
    EXPECT_EQ(review_of(record, settings).judge, "default") << game << ": no list within a time";
    settings = settings_for("ismcts", 20);
    EXPECT_EQ(review_of(record, settings).judge, "ismcts") << "who was asked for";
  }
}

// With an even limit a first pass gains nothing, whatever playouts say.
TEST(ReviewJudges, SolvedPositionsAreNotJudgedByPlayouts) {
  const GameRecord record =
      record_of("meet_the_patriots", {}, {"0:t4", "c:=3", "1:t2", "c:=4", "0:t3", "c:=5"});
  const Review review = review_of(record, settings_for("default", 100));
  for (const ReviewedEvent& event : review.events) {
    if (!event.decision) continue;
    ASSERT_TRUE(event.decision->known.has_value());
    EXPECT_EQ(event.decision->known->how, "exact");
    EXPECT_EQ(event.decision->known->share.mean, 0);
    EXPECT_EQ(event.decision->known->verdict, Verdict::kNone);
  }
}

TEST(ReviewJudges, AnAgentWithoutAnOpinionJudgesNothing) {
  const auto record = record_of("kuhn", {}, kFoldedKing);
  const Review review = review_of(record, settings_for("random", 500));
  ASSERT_TRUE(review.events[3].decision);
  EXPECT_FALSE(review.events[3].decision->known);
  EXPECT_NE(review.events[3].decision->why_not, "");
  EXPECT_TRUE(review.events[3].decision->open) << "which does not ask it";
  const auto open = random_game("pig", {{"Goal", "20"}}, 1);
  const Review silent = review_of(open, settings_for("random", 500));
  EXPECT_FALSE(silent.events[0].stands) << "nobody says";
  EXPECT_TRUE(silent.events.back().stands) << "the result";
  const auto refused = review_game(record, settings_for("exact", 500));
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error(), ::testing::HasSubstr("exact"));
}

/// Finds a fold worse by `first` among all moves, and by `alone` where only two are searched.
class TwoMinds final : public Agent {
 public:
  TwoMinds(double first, double alone) : first_(first), alone_(alone) {}

  Expected<Report> think(const AnyView& view, const SearchRequest& request,
                         const std::atomic<bool>&, const ReportSink&) override {
    const bool is_again = !request.search_moves.empty();
    searches += 1;
    Report report;
    Line best;
    best.move = is_again && alone_ < 0 ? *view.game().parse("p") : *view.game().parse("b");
    best.visits = 10;
    best.share = best.score = {{0.5, 0.01}, {0.5, 0.01}};
    Line also = best;
    also.move = *view.game().parse("p");
    also.gap = also.score_gap = Estimate{is_again ? alone_ : first_, 0.001};
    report.best = best.move;
    report.lines = {best};
    report.also = {also};
    return report;
  }
  std::optional<AnyEvent> decisive_chance(const AnyView&, const AnyMove&) override { return {}; }
  void new_game(std::uint64_t) override {}

  int searches = 0;

 private:
  double first_;
  double alone_;
};

// The best of many moves is chosen by its errors too.
TEST(ReviewJudges, ALossIsThatOfTheTwoMovesAlone) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  auto view = *kuhn.new_view({}, Seat::at(0));
  for (const char* const card : {"0=Q", "1=?"}) ASSERT_TRUE(view->apply(*kuhn.parse(card)));
  const AnyMove pass = *kuhn.parse("p");
  const auto loss_by = [&](TwoMinds agent, int searches) {
    const auto loss = MoveJudge(agent, {}).judge(*view, pass);
    EXPECT_EQ(agent.searches, searches);
    return loss->best == pass ? 0 : loss->share.mean;
  };
  EXPECT_EQ(loss_by({0.3, 0.1}, 2), 0.1);
  EXPECT_EQ(loss_by({0.3, -0.1}, 2), 0) << "it is better, if anything";
  EXPECT_EQ(loss_by({0.02, 0.5}, 1), 0.02) << "nobody is told of so little";
  TwoMinds timed(0.3, 0.1);
  Limits limits;
  limits.move_time = Milliseconds(10);
  const auto loss = MoveJudge(timed, limits).judge(*view, pass);
  EXPECT_EQ(loss->share.mean, 0.3) << "a second search would take its time again";
  EXPECT_EQ(timed.searches, 1);
}

// For a player alone all twelve cards are equal before any is seen.
TEST(ReviewJudges, AMoveThatIsWorthAsMuchIsTheBest) {
  const auto record = record_of("meet_the_patriots", {{"Players", "1"}}, {"0:t5", "c:=7"});
  const auto settings = settings_for("exact", 1'000'000);
  const Review review = review_of(record, settings);
  const Loss& loss = *review.events[0].decision->known;
  EXPECT_EQ(review.game->text(loss.best), "t5");
  EXPECT_EQ(loss.how, "exact");
  EXPECT_EQ(sums_of(review)[0].known.not_best, 0);
  EXPECT_THAT(text_report(review, record, settings),
              ::testing::HasSubstr("every decision was the best\n"));
}

// rule MP32: relative to the score's bounds, which allow every possible pass, no loss would count.
TEST(ReviewJudges, AloneALostTurnIsBad) {
  const auto record =
      record_of("meet_the_patriots", {{"Players", "1"}}, {"0:t1", "c:=5", "0:t2", "c:=7", "0:t1"});
  const Review review = review_of(record, settings_for("exact", 1'000'000));
  const auto& decision = *review.events[4].decision;
  ASSERT_TRUE(decision.known) << decision.why_not;
  EXPECT_NEAR(decision.known->score.mean, 1, 1e-6);
  EXPECT_EQ(decision.known->verdict, Verdict::kBad);
}

TEST(ReviewJudges, GradesForPeopleAreTheSameInAllGames) {
  const VerdictScale win{Objective::kWin, 1000, {6, 12, 24}};
  EXPECT_EQ(win.grade({0.03, 0}, {0, 0}), Grade::kNone);
  EXPECT_EQ(win.grade({0.031, 0}, {0, 0}), Grade::kDoubtful);
  EXPECT_EQ(win.grade({0.071, 0}, {0, 0}), Grade::kMistake);
  EXPECT_EQ(win.grade({0.121, 0}, {0, 0}), Grade::kBlunder);
  EXPECT_EQ(win.grade({0.121, 0.061}, {0, 0}), Grade::kNone) << "within two errors";
  const VerdictScale points{Objective::kScore, 24, {20, 40, 80}};
  EXPECT_EQ(points.grade({0.5, 0}, {1, 0}), Grade::kDoubtful) << "of the range of scores";
  EXPECT_EQ(points.grade({0.5, 0}, {3, 0}), Grade::kBlunder);
}

TEST(ReviewJudges, AVerdictNeedsMoreThanTwoErrors) {
  const VerdictScale win{Objective::kWin, 1000, {20, 40, 80}};
  EXPECT_EQ(win.of({0.1, 0.049}, {0, 0}), Verdict::kVeryBad);
  EXPECT_EQ(win.of({0.1, 0.051}, {0, 0}), Verdict::kNone);
  EXPECT_EQ(win.of({0.1, Estimate::kUnknown}, {0, 0}), Verdict::kNone);
  EXPECT_EQ(win.of({0.05, 0}, {900, 0}), Verdict::kBad);
  EXPECT_EQ(win.of({0.03, 0}, {0, 0}), Verdict::kDoubtful);
  EXPECT_EQ(win.of({0.02, 0}, {0, 0}), Verdict::kNone);
  EXPECT_EQ(win.of({-0.5, 0}, {0, 0}), Verdict::kNone);
  const VerdictScale chips{Objective::kScore, 4, {20, 40, 80}};
  EXPECT_EQ(chips.of({0, 0}, {0.1, 0}), Verdict::kDoubtful) << "25 thousandths of 4 chips";
  EXPECT_EQ(chips.of({1, 0}, {0, 0}), Verdict::kNone);
}

}  // namespace
}  // namespace turnkey::review
