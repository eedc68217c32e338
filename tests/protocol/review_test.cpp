// Reviews of games with known truth: the loss of moves and the luck of chance, by hand, and
// properties that hold for any game.
#include "protocol/apps/review/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <type_traits>

#include "agents/hindsight.h"
#include "protocol/apps/review/luck_judge.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/sums.h"
#include "protocol/wire/judge/move_judge.h"
#include "tests/protocol/review_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::review {
namespace {

constexpr double kClose = 1e-9;

// The first verdict takes a view, and a truth is none.
using Judge = decltype(&MoveJudge::judge);
static_assert(std::is_invocable_v<Judge, const MoveJudge&, const AnyView&, const AnyMove&>);
static_assert(!std::is_invocable_v<Judge, const MoveJudge&, const AnyState&, const AnyMove&>);

TEST(Review, AFoldedKingCostsThreeChips) {
  const Review review =
      review_of(record_of("kuhn", {}, kFoldedKing), settings_for("ismcts", 2'000));
  ASSERT_EQ(review.events.size(), 4u);
  const auto& decision = review.events[3].decision;
  ASSERT_TRUE(decision && decision->known && decision->open);
  for (const Loss& loss : {*decision->known, *decision->open}) {
    EXPECT_EQ(review.game->text(loss.best), "b");
    EXPECT_DOUBLE_EQ(loss.score.mean, 3);
    EXPECT_DOUBLE_EQ(loss.share.mean, 1);
    EXPECT_EQ(loss.verdict, Verdict::kVeryBad);
  }
  EXPECT_GT(decision->known->score.error, 0) << "no card made a difference, but they were sampled";
  EXPECT_LT(decision->known->score.error, 0.2);
  EXPECT_EQ(decision->open->score.error, 0) << "solved";
  EXPECT_EQ(decision->choices, 2u);
}

TEST(Review, InHindsightABluffIntoAKingCostsAChip) {
  const Review review =
      review_of(record_of("kuhn", {}, kFoldedKing), settings_for("ismcts", 2'000));
  const auto& decision = review.events[2].decision;
  ASSERT_TRUE(decision && decision->open);
  EXPECT_EQ(review.game->text(decision->open->best), "p");
  EXPECT_DOUBLE_EQ(decision->open->score.mean, 1);
  EXPECT_DOUBLE_EQ(decision->open->share.mean, 0);
  EXPECT_EQ(decision->open->how, "exact");
  EXPECT_EQ(decision->open->verdict, Verdict::kVeryBad) << "a quarter of what there is";
}

// A certain event brings no luck.
TEST(Review, CertainEventsAreNoLuck) {
  const Review review = review_of(
      record_of("kuhn", {}, {"c:0=J", "c:1=K", "0:p", "1:p", "c:show=JK"}), settings_for("cfr", 1));
  EXPECT_TRUE(review.events[1].luck);
  EXPECT_FALSE(review.events[4].luck);
}

// The game is played for chips, so shares say little: this bluff costs none.
TEST(Review, LossesAreInTheUnitOfTheObjective) {
  const auto settings = settings_for("ismcts", 2'000);
  const GameRecord chips = record_of("kuhn", {}, kFoldedKing);
  EXPECT_THAT(text_report(review_of(chips, settings), chips, settings),
              ::testing::HasSubstr("lost 0.0 ‰, 1.000 points, 1.000 points a decision; 1 of 1"));
  const GameRecord wins = random_game("pig", {{"Goal", "10"}}, 3);
  EXPECT_THAT(text_report(review_of(wins, settings), wins, settings),
              ::testing::HasSubstr(" ‰ a decision; "));
}

// It must not depend on the others' cards: here a Queen replaces a King.
TEST(Review, TheFirstVerdictKnowsNoMoreThanTheSeat) {
  const auto settings = settings_for("ismcts", 500);
  const Review one = review_of(record_of("kuhn", {}, {"c:0=J", "c:1=K", "0:b"}), settings);
  const Review other = review_of(record_of("kuhn", {}, {"c:0=J", "c:1=Q", "0:b"}), settings);
  const Loss& first = *one.events[2].decision->known;
  const Loss& second = *other.events[2].decision->known;
  EXPECT_EQ(first.best, second.best);
  EXPECT_EQ(first.score.mean, second.score.mean);
  EXPECT_EQ(first.score.error, second.score.error);
}

// With open cards the higher card wins a chip: King, Queen and Jack are worth 1, 0 and -1 before
// the other card is dealt.
TEST(Review, LuckOfTheDealAtKuhn) {
  const Review review =
      review_of(record_of("kuhn", {}, kFoldedKing), settings_for("ismcts", 2'000));
  ASSERT_TRUE(review.events[0].luck && review.events[1].luck);
  const Luck& jack = *review.events[0].luck;
  EXPECT_TRUE(jack.is_deal);
  EXPECT_TRUE(jack.is_exact);
  EXPECT_EQ(jack.outcomes, 3u);
  EXPECT_NEAR(jack.score[0].mean, -1, kClose);
  EXPECT_NEAR(jack.score[1].mean, 1, kClose);
  EXPECT_NEAR(jack.share[0].mean, -0.5, kClose);
  EXPECT_NEAR(review.events[1].luck->score[0].mean, 0, kClose) << "a Jack loses to both";
  const std::vector<SeatSums> sums = sums_of(review);
  ASSERT_TRUE(sums[0].score_without_luck);
  EXPECT_NEAR(sums[0].score_without_luck->mean, 2, kClose) << "won 1 with a hand worth -1";
  EXPECT_EQ(sums[0].score_without_luck->error, 0);
}

// With open cards a Jack is worth -1 for either holder. A bluff that is called loses two; folding
// the King gives one away.
TEST(Review, HowEverybodyStandsAtKuhn) {
  const Review review =
      review_of(record_of("kuhn", {}, kFoldedKing), settings_for("ismcts", 2'000));
  const std::vector<double> scores = {-1, -1, -2, 1};
  ASSERT_EQ(review.events.size(), scores.size());
  for (std::size_t k = 0; k < scores.size(); ++k) {
    const auto& stands = review.events[k].stands;
    ASSERT_TRUE(stands);
    EXPECT_EQ(stands->how, "exact");
    EXPECT_NEAR(stands->worth.score[0].mean, scores[k], kClose) << k;
    EXPECT_NEAR(stands->worth.score[1].mean, -scores[k], kClose) << k;
    EXPECT_EQ(stands->worth.score[0].error, 0);
  }
  EXPECT_DOUBLE_EQ(review.events[3].stands->worth.share[0].mean, 1) << "the result";
}

TEST(Review, UnsolvedPositionsArePlayedOut) {
  const GameRecord record = record_of("leduc", {}, {"c:0=Js", "c:1=Kh", "0:c", "1:c"});
  const auto stands = review_of(record, settings_for("random", 40)).events[0].stands;
  ASSERT_TRUE(stands);
  EXPECT_EQ(stands->how, "playouts");
  EXPECT_GT(stands->worth.score[0].error, 0);
  EXPECT_NEAR(stands->worth.score[0].mean, -stands->worth.score[1].mean, kClose);
}

const OptionValues kOneTurn = {{"Goal", "10"}, {"MaxTurns", "1"}};

// One turn for 10 points, else a draw. With 6 points a roll is worth 8/9: 4, 5 and 6 win, a 1
// draws, and after a 2 or 3 another roll is worth 11/12. Before the first die it is 12367/15552.
TEST(Review, ATurnOfPigByHand) {
  const auto record = record_of("pig", kOneTurn, {"0:r", "c:6", "0:h"});
  const Review review = review_of(record, settings_for("exact", 100'000));
  EXPECT_FALSE(review.events[0].decision) << "nobody may decline the first roll";
  EXPECT_FALSE(review.events[0].luck);
  const auto& held = review.events[2].decision;
  ASSERT_TRUE(held && held->known);
  EXPECT_FALSE(held->open) << "nothing is hidden";
  EXPECT_NEAR(held->known->share.mean, 8.0 / 9 - 0.5, kClose);
  EXPECT_EQ(held->known->share.error, 0);
  EXPECT_EQ(held->known->how, "exact");
  EXPECT_EQ(held->known->verdict, Verdict::kVeryBad);
  ASSERT_TRUE(review.events[1].luck);
  EXPECT_FALSE(review.events[1].luck->is_deal);
  EXPECT_NEAR(review.events[1].luck->share[0].mean, 1457.0 / 15552, kClose);
  const double before = 12367.0 / 15552;
  for (const auto& [event, share] : {std::pair{0, before}, {1, 8.0 / 9}, {2, 0.5}}) {
    const auto& stands = review.events[static_cast<std::size_t>(event)].stands;
    ASSERT_TRUE(stands);
    EXPECT_EQ(stands->how, "exact");
    EXPECT_NEAR(stands->worth.share[0].mean, share, kClose) << event;
  }
  const SeatSums first = sums_of(review).front();
  EXPECT_EQ(first.forced, 1);
  EXPECT_EQ(first.unforced, 1);
  EXPECT_EQ(first.draws.events, 1);
  EXPECT_EQ(first.deals.events, 0);
  EXPECT_NEAR(first.share_without_luck->mean, 0.5 - 1457.0 / 15552, kClose);
}

// With exact values, a result equals the game's value, minus the seat's own mistakes, plus the
// others' mistakes and all luck.
TEST(Review, ExactLossesAndLuckAddUpToTheResult) {
  const double value = 0.615558550;  // of the first seat, Goal 20, as published
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const auto record = random_game("pig", {{"Goal", "20"}}, seed);
    const Review review = review_of(record, settings_for("exact", 10'000'000));
    ASSERT_TRUE(review.result);
    const std::vector<SeatSums> sums = sums_of(review);
    const double lost = sums[0].known.share.mean - sums[1].known.share.mean;
    EXPECT_GT(sums[0].known.share.mean + sums[1].known.share.mean, 0) << "by random play";
    EXPECT_NEAR(sums[0].share_without_luck->mean, value - lost, 1e-6);
    EXPECT_NEAR(sums[1].share_without_luck->mean, 1 - value + lost, 1e-6);
  }
}

// As few nodes as a person waits for can't tell a blunder from noise: so the judge asks again.
TEST(Review, JudgesUnclearLossesAgain) {
  std::vector<std::string> events;
  const std::string faces = "bnisqkmthdlvpxagucjwfore";
  for (std::size_t token = 0; token < faces.size(); ++token) {
    events.push_back("c:" + std::to_string(token) + "=" + faces[token]);
  }
  events.push_back("0:accuse=a");  // one suspect of 19
  const GameRecord record = record_of("escaped", {}, events);
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    ReviewSettings settings = settings_for("default", 300);
    settings.moves_only = true;
    settings.seed = seed;
    const Review review = review_of(record, settings);
    ASSERT_TRUE(review.events[24].decision && review.events[24].decision->known);
    const Loss& loss = *review.events[24].decision->known;
    EXPECT_EQ(review.scale.grade(loss.share, loss.score), Grade::kBlunder);
    EXPECT_LT(4 * loss.share.error, loss.share.mean) << "no noise";
  }
}

/// The mean luck over all next chance events, by seat.
std::vector<double> mean_luck(const GameRecord& record, std::uint64_t nodes) {
  const AnyGame& game = testing::need_game(record.game);
  std::vector<std::unique_ptr<AnyView>> views;
  auto start = *game.new_state(record.options);
  for (int seat = 0; seat < start->seats(); ++seat) {
    views.push_back(*game.new_view(record.options, Seat::at(seat)));
  }
  Position position(std::move(start), std::move(views));
  for (const RecordEvent& event : record.events) {
    position.make(*game.parse(std::string_view(event.text).substr(event.text.find(':') + 1)));
  }
  const HindsightSettings settings{{}, 0, nodes};
  const auto hindsight = *make_hindsight(game, settings);
  const auto odds = position.state().odds({LuckJudge::kMostOutcomes});
  EXPECT_TRUE(odds && odds->events.size() > 1);
  const auto lucks = LuckJudge(*hindsight, settings, nullptr).of_all(position, odds->events);
  std::vector<double> means(static_cast<std::size_t>(position.state().seats()));
  double largest = 0;
  for (std::size_t i = 0; i < odds->events.size(); ++i) {
    for (std::size_t seat = 0; seat < means.size(); ++seat) {
      means[seat] += odds->events[i].probability * lucks[i].score[seat].mean;
      largest = std::max(largest, std::abs(lucks[i].score[seat].mean));
    }
  }
  EXPECT_GT(largest, 0.01) << "else it says nothing";
  return means;
}

TEST(Review, LuckIsZeroOnAverageSolvedOrNot) {
  using ::testing::DoubleNear;
  using ::testing::Each;
  const auto zero = Each(DoubleNear(0, 1e-9));
  EXPECT_THAT(mean_luck(record_of("kuhn", {}, {}), 10'000), zero);
  EXPECT_THAT(mean_luck(record_of("kuhn", {}, {}), 5), zero) << "played out";
  EXPECT_THAT(mean_luck(record_of("pig", {{"Goal", "20"}}, {"0:r"}), 200), zero);
  EXPECT_THAT(mean_luck(record_of("leduc", {}, {"c:0=Js", "c:1=Kh", "0:c", "1:c"}), 10'000), zero);
}

// There are thousands of hands.
TEST(Review, OfTooManyOutcomesSomeAreDrawn) {
  const auto record = random_game("jacked", {{"Players", "2"}}, 5, 1);
  const Review review = review_of(record, settings_for("random", 400));
  ASSERT_TRUE(review.events[0].luck);
  const Luck& luck = *review.events[0].luck;
  EXPECT_EQ(luck.outcomes, 0u);
  EXPECT_FALSE(luck.is_exact);
  EXPECT_GT(luck.share[0].error, 0);
  EXPECT_LT(luck.share[0].error, 0.1);
  EXPECT_NEAR(luck.share[0].mean, -luck.share[1].mean, kClose) << "what one wins the other loses";
  EXPECT_LT(std::abs(luck.share[0].mean), 0.5);
}

TEST(Review, PlayoutsAgreeWithWhatIsSolvedOfThePolicyItself) {
  const GameRecord record = record_of("kuhn", {}, {"c:0=J"});
  const HindsightSettings settings{{}, 7, 40'000};
  const auto hindsight = *make_hindsight(testing::need_game("kuhn"), settings);
  auto state = *testing::need_game("kuhn").new_state({});
  ASSERT_TRUE(state->apply(*state->game().parse("0=J")));
  ASSERT_TRUE(state->apply(*state->game().parse("1=K")));
  // Random play with a Jack against a King: pass-pass -1, pass-bet-fold -1, pass-bet-call -2,
  // bet-fold +1, bet-call -2.
  const double random_play = -0.25 - 0.125 - 0.25 + 0.25 - 0.5;
  const Worth worth = hindsight->play_out(*state, settings.nodes, 0);
  EXPECT_NEAR(worth.score[0].mean, random_play, 4 * worth.score[0].error);
  EXPECT_LT(worth.score[0].error, 0.01);
  const auto solved = hindsight->solve(*state, 1'000);
  ASSERT_TRUE(solved);
  EXPECT_DOUBLE_EQ(solved->score[0].mean, -1);
  EXPECT_FALSE(hindsight->solve(*state, 3)) << "four positions and more";
}

TEST(Review, AGameThatIsNotOverHasNoResultWithoutLuck) {
  const auto record = record_of("kuhn", {}, {"c:0=J", "c:1=K", "0:b"});
  const Review review = review_of(record, settings_for("default", 500));
  EXPECT_FALSE(review.result);
  EXPECT_FALSE(sums_of(review)[0].share_without_luck);
  EXPECT_EQ(review_of(record_of("kuhn", {}, {}), settings_for("default", 500)).events.size(), 0u);
}

TEST(Review, TheSameBytesWhateverTheThreads) {
  for (const auto& [game, options] : std::vector<std::pair<std::string, OptionValues>>{
           {"pig", {{"Goal", "20"}}}, {"jacked", {{"Players", "2"}}}}) {
    if (!find_game(game)) continue;
    const auto record = random_game(game, options, 5, 120);
    ASSERT_GT(record.events.size(), 32u) << "several stretches";
    std::vector<std::string> reports;
    for (const int threads : {1, 3, 1}) {
      const auto settings = settings_for("default", 60, threads);
      const Review review = review_of(record, settings);
      reports.push_back(json_report(review, record, settings, "k") +
                        text_report(review, record, settings));
    }
    EXPECT_EQ(reports[0], reports[1]);
    EXPECT_EQ(reports[0], reports[2]);
  }
}

TEST(Review, TellsEveryEventThatIsDone) {
  const auto record = random_game("pig", {{"Goal", "10"}}, 3);
  std::vector<std::size_t> told;
  const auto watch = [&](std::size_t done, std::size_t events) {
    EXPECT_EQ(events, record.events.size());
    told.push_back(done);
    return true;
  };
  ASSERT_TRUE(review_game(record, settings_for("greedy", 10, 2), watch));
  ASSERT_EQ(told.size(), record.events.size());
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
}

TEST(Review, EndsWhereItIsNotWantedAnyMore) {
  const auto record = random_game("pig", {{"Goal", "20"}}, 3);
  ASSERT_GT(record.events.size(), 20u);
  for (const int threads : {1, 2}) {
    std::size_t most = 0;
    const auto watch = [&](std::size_t done, std::size_t) {
      most = done;
      return done < 5;
    };
    const auto review = review_game(record, settings_for("greedy", 10, threads), watch);
    ASSERT_FALSE(review);
    EXPECT_EQ(review.error(), "the review was interrupted");
    EXPECT_LE(most, 5u + static_cast<std::size_t>(threads));
  }
}

TEST(Review, WhatLuckIsMeasuredAgainstHasAnErrorToo) {
  const auto record = random_game("jacked", {{"Players", "2"}}, 5, 1);
  const Review review = review_of(record, settings_for("random", 400));
  ASSERT_TRUE(review.events[0].luck);
  ASSERT_EQ(review.events[0].luck->outcomes, 0u) << "some were drawn";
  const AnyGame& jacked = testing::need_game("jacked");
  const auto state = jacked.new_state({{"Players", "2"}}).value();
  state->make(review.events[0].event.move);
  const auto hindsight = make_hindsight(jacked, {.objective = {}, .seed = 0, .nodes = 400});
  ASSERT_TRUE(hindsight);
  const double alone = (*hindsight)->play_out(*state, 200, 0).share[0].error;
  // Two independent means of 200 playouts each: about √2 of it.
  EXPECT_GT(review.events[0].luck->share[0].error, 1.2 * alone);
}

TEST(Sums, ResultsWithoutLuckHaveTheErrorsOfDealsAndDraws) {
  const AnyMove any = *testing::need_game("kuhn").parse("0=K");
  Review review;
  review.seats = 2;
  review.result = Result{{1, -1}, {1, 0}};
  for (const bool is_deal : {true, false}) {
    Luck luck;
    luck.is_deal = is_deal;
    const double error = is_deal ? 0.3 : 0.4;
    luck.score = luck.share = {{0.1, error}, {-0.1, error}};
    review.events.push_back({{Actor::chance(), any}, {}, luck, {}});
  }
  const std::vector<SeatSums> sums = sums_of(review);
  EXPECT_DOUBLE_EQ(sums[0].share_without_luck->mean, 0.8);
  EXPECT_DOUBLE_EQ(sums[0].share_without_luck->error, 0.5);
  EXPECT_DOUBLE_EQ(sums[1].score_without_luck->mean, -0.8);
  EXPECT_DOUBLE_EQ(sums[1].score_without_luck->error, 0.5);
}

}  // namespace
}  // namespace turnkey::review
