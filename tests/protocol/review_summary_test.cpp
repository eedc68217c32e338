// The summary of a review for a person: the winner and the margin, the decisive points, the moments
// to learn from.
#include "protocol/apps/review/summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "protocol/apps/review/report.h"
#include "tests/protocol/review_helpers.h"

namespace turnkey::review {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// Without a judge, so that whole games of any kind take no time: only the end counts.
Summary unjudged(GameRecord record, std::optional<Seat> reader = {}) {
  record.seat = reader;
  ReviewSettings settings = settings_for("random", 10);
  settings.moves_only = true;
  return summary_of(review_of(record, settings), record);
}

Summary judged(GameRecord record, std::optional<Seat> reader) {
  record.seat = reader;
  return summary_of(review_of(record, settings_for("default", 2'000)), record);
}

TEST(ReviewSummary, IsToldToWhoPlayed) {
  const Summary won = judged(record_of("kuhn", {}, kFoldedKing), Seat::at(0));
  EXPECT_EQ(won.outcome, "You won 1 chip.");
  EXPECT_THAT(won.cause, StartsWith("You won in spite of bad luck: luck cost you 1 chip, "));
  EXPECT_EQ(won.moves, "You made 1 decision: no clear mistake.");
  const Summary lost = judged(record_of("kuhn", {}, kFoldedKing), Seat::at(1));
  EXPECT_EQ(lost.outcome, "Seat 0 won 1 chip.");
  EXPECT_EQ(lost.cause,
            "You lost in spite of good luck: luck gave you 1 chip, and you gave away 3 chips.");
  EXPECT_EQ(lost.moves, "You made 1 decision: 1 blunder.");
  const MomentWords& moment = lost.moments.back();
  EXPECT_EQ(moment.moment.event, 3U);
  EXPECT_EQ(moment.moment.grade, Grade::kBlunder);
  EXPECT_EQ(moment.happened, "You fold.");
  EXPECT_THAT(moment.better, StartsWith("You call"));
  EXPECT_EQ(moment.meant, "By what you knew, it would have brought you about 3 more chips.");
}

TEST(ReviewSummary, IsOfWhoWonWhereNobodyIsYou) {
  const Summary summary = judged(record_of("kuhn", {}, kFoldedKing), {});
  EXPECT_THAT(summary.cause, StartsWith("Seat 0 won in spite of bad luck"));
  EXPECT_EQ(summary.moves, "");
  GameRecord named = record_of("kuhn", {}, kFoldedKing);
  named.players = {"Ann", "Bob\x1B"};
  const Summary story = judged(named, {});
  EXPECT_EQ(story.outcome, "Ann won 1 chip.");
  EXPECT_EQ(story.moments.back().happened, "Bob? folds.");
  named.players = {"Ann", "Ann"};
  EXPECT_EQ(judged(named, {}).outcome, "Ann (seat 0) won 1 chip.");
  named.players = {"", "Bob"};
  EXPECT_EQ(judged(named, {}).outcome, "Seat 0 won 1 chip.");
}

// What changed most is told, in the order of the game.
TEST(ReviewSummary, OwnMistakesCountDouble) {
  const GameRecord record = record_of(
      "pig", {}, {"0:r", "c:3", "0:h", "1:r", "c:2", "1:h", "0:r", "c:4", "0:h", "1:r", "c:5"});
  Review review = review_of(record, settings_for("greedy", 1));
  const auto loses = [&](std::size_t event, double share) {
    Decision& decision = review.events[event].decision.emplace();
    decision.known = Loss{review.events[event].event.move, {share, 0.001}, {0, 0}, "sampled"};
  };
  for (ReviewedEvent& event : review.events) {
    event.luck.reset();
    event.decision.reset();
  }
  loses(0, 0.1);
  loses(3, 0.15);
  loses(5, 0.3);
  review.events[7].luck = Luck{{{0, 0}, {0, 0}}, {{-0.4, 0.01}, {0.4, 0.01}}};
  const auto told = [&](Seat reader) {
    std::vector<std::size_t> events;
    for (const Moment& moment : moments_of(review, reader)) events.push_back(moment.event);
    return events;
  };
  EXPECT_THAT(told(Seat::at(0)), ElementsAre(0, 5, 7)) << "0 counts as 0.2";
  EXPECT_THAT(told(Seat::at(1)), ElementsAre(3, 5, 7));
  EXPECT_THAT(told(Seat::spectator()), ElementsAre(3, 5, 7));
}

// Among a hundred chance events some lie beyond two errors by error alone.
TEST(ReviewSummary, NamesNoLuckWithinFourErrors) {
  const GameRecord record = record_of("kuhn", {}, kFoldedKing);
  Review review = review_of(record, settings_for("default", 2'000));
  const auto luck_of = [&](double size, double error) {
    review.events[0].luck = Luck{{{size, error}, {-size, error}}, {{0, 0}, {0, 0}}};
    return great_luck(review, 0, Seat::at(0));
  };
  EXPECT_FALSE(luck_of(-1, 0.26));
  ASSERT_TRUE(luck_of(-1, 0.24));
  EXPECT_EQ(luck_of(-1, 0.24)->cost.mean, -1);
}

TEST(ReviewSummary, OnlyOwnMovesCanBePractised) {
  const auto text = [](std::optional<Seat> reader) {
    GameRecord record = record_of("kuhn", {}, kFoldedKing);
    record.seat = reader;
    return summary_text(review_of(record, settings_for("default", 2'000)), record, "game.txt");
  };
  EXPECT_THAT(text(Seat::at(1)), HasSubstr("Practise this: "));
  EXPECT_THAT(text(Seat::at(0)), AllOf(HasSubstr("Seat 1 folds."), Not(HasSubstr("Practise"))));
  EXPECT_THAT(text({}), HasSubstr("Practise this: "));
  const Moment luck{0, Grade::kNone, 1, {}};
  EXPECT_FALSE(is_to_practise(luck, Seat::at(1)));
}

// In that game the fewest points win, and the score is their negative.
TEST(ReviewSummary, CountsPointsAsTheBoardDoes) {
  const GameRecord record = random_game("break_out", {{"Players", "2"}}, 1);
  ASSERT_TRUE(record.result);
  const auto& score = record.result->score;
  const std::size_t winner = score[0] > score[1] ? 0 : 1;
  const auto text = [&](std::size_t seat) {
    return (score[seat] > 0 ? "−" : "") + std::to_string(static_cast<int>(std::abs(score[seat])));
  };
  const std::string expected = "Seat " + std::to_string(winner) + " won with " + text(winner) +
                               " penalty points, the fewest; seat " + std::to_string(1 - winner) +
                               " has " + text(1 - winner) + ".";
  EXPECT_EQ(unjudged(record).outcome, expected);
}

// The board shows the points of each, and the score is their difference.
TEST(ReviewSummary, SaysByHowMuchWhereScoresAreMargins) {
  const GameRecord record = random_game("goofspiel", {}, 1);
  ASSERT_TRUE(record.result);
  const double score = record.result->score[0];
  ASSERT_NE(score, 0);
  EXPECT_EQ(unjudged(record).outcome, std::string("Seat ") + (score > 0 ? "0" : "1") + " won by " +
                                          std::to_string(static_cast<int>(std::abs(score))) +
                                          (std::abs(score) == 1 ? " point." : " points."));
}

// In that game a seat is right or wrong, and nobody counts points.
TEST(ReviewSummary, CountsAsPlayersDo) {
  const GameRecord dice = random_game("liars_dice", {}, 1);
  EXPECT_THAT(unjudged(dice).outcome, AnyOf("Seat 0 won.", "Seat 1 won."));
  const GameRecord pairs = random_game("meet_the_patriots", {}, 1);
  EXPECT_THAT(unjudged(pairs).outcome, HasSubstr(" pair"));
}

TEST(ReviewSummary, PartnersWinTogetherByTheLastMove) {
  const GameRecord record = random_game("jacked", {{"Players", "4"}}, 3);
  ASSERT_TRUE(record.result);
  const bool first = record.result->share[0] == 1;
  EXPECT_EQ(unjudged(record, Seat::at(first ? 0 : 1)).outcome, "You and your partner won.");
  const Summary other = unjudged(record, Seat::at(first ? 1 : 0));
  EXPECT_EQ(other.outcome, first ? "Seat 0 and seat 2 won." : "Seat 1 and seat 3 won.");
  EXPECT_THAT(other.last, AllOf(StartsWith("The last move: Seat "), EndsWith(".")));
}

TEST(ReviewSummary, OfAGameWithoutAnEnd) {
  const GameRecord record = record_of("kuhn", {}, {"c:0=K", "c:1=Q"});
  EXPECT_EQ(unjudged(record).outcome, "The game was not played to its end.");
  EXPECT_EQ(unjudged(record).cause, "");
  EXPECT_THAT(judged(record, Seat::at(0)).cause, StartsWith("So far: "));
  EXPECT_THAT(unjudged(record_of("kuhn", {}, {})).moments, IsEmpty());
}

// The record of a tournament names a seat's engine, and the seat at fault for a crash.
TEST(ReviewSummary, SaysWhoseFaultCutItShort) {
  GameRecord record = record_of("kuhn", {}, {"c:0=K", "c:1=Q"});
  record.fault = RecordFault{Seat::at(1), "crash", "", {}, {}, ""};
  auto state = *testing::need_game("kuhn").new_state({});
  for (const char* event : {"0=K", "1=Q"}) ASSERT_TRUE(state->apply(*state->game().parse(event)));
  record.result = state->forfeit(Seat::at(1));
  EXPECT_EQ(unjudged(record).outcome, "The game was cut short by seat 1 (crash).");
}

TEST(ReviewSummary, NoLossExceedsAWholeWin) {
  // Captured is mostly chance: its luck is a sum of a hundred estimates.
  GameRecord record = random_game("captured", {{"Players", "2"}}, 1);
  record.seat = Seat::at(0);
  const Review review = review_of(record, settings_for("default", 50));
  const Summary summary = summary_of(review, record);
  for (const std::string& text : {summary.cause, summary.outcome}) {
    EXPECT_THAT(text, Not(::testing::ContainsRegex("[1-9][0-9][1-9] games")));
  }
}

TEST(ReviewSummary, GivesACommandToPractise) {
  GameRecord record = record_of("kuhn", {}, kFoldedKing);
  const Moment moment{3, Grade::kBlunder, 1, {}};
  EXPECT_EQ(practise_command(record, "game.txt", moment),
            "turnkey play --load game.txt --after 3 --seat 1 --seed 1");
  record.seat = Seat::at(1);
  record.seed = 5;
  EXPECT_EQ(practise_command(record, "Ann's game.txt", moment),
            "turnkey play --load 'Ann'\\''s game.txt' --after 3");
  record.options = {{"Deck", "file:mine.toml"}};
  EXPECT_EQ(practise_command(record, "-", moment), "turnkey play --load - --after 3 --allow-files");
}

TEST(ReviewSummary, StandsInTheJsonToo) {
  GameRecord record = record_of("kuhn", {}, kFoldedKing);
  record.seat = Seat::at(1);
  const auto settings = settings_for("default", 2'000);
  EXPECT_THAT(json_report(review_of(record, settings), record, settings, ""),
              AllOf(HasSubstr(R"("grades":[30,70,120])"), HasSubstr(R"("grade":"blunder")"),
                    HasSubstr(R"("summary":{"outcome":"Seat 0 won 1 chip.)"),
                    HasSubstr(R"({"event":4,"seat":1,"kind":"move","grade":"blunder","cost":[3,)"),
                    HasSubstr(R"("happened":"You fold.","better":"You call)")));
}

}  // namespace
}  // namespace turnkey::review
