// The stories of a review: luck is laid to the event that turned the game, a lucky guess is luck
// and no mistake, a card that all may get is nobody's luck before, and an unclear cause is called
// so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "protocol/apps/review/cause.h"
#include "protocol/apps/review/guesses.h"
#include "protocol/apps/review/moments.h"
#include "protocol/apps/review/summary.h"
#include "tests/protocol/review_helpers.h"

namespace turnkey::review {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// ---- guesses ------------------------------------------------------------------------------------

/// A game of random moves at Escaped that ends with such a verdict, on a guess of several suspects.
GameRecord guessed(std::string_view verdict) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    GameRecord record = random_game("escaped", {{"Players", "3"}}, seed);
    if (record.events.back().text.starts_with("c:" + std::string(verdict))) return record;
  }
  ADD_FAILURE() << "no such game";
  return {};
}

Review with_guess(const GameRecord& record) {
  return review_of(record, settings_for("random", 100));
}

std::size_t winner_of(const Review& review) {
  const auto& shares = review.result->share;
  return static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
}

TEST(ReviewStories, AVerdictOnAGuessIsLuck) {
  GameRecord record = guessed("right");
  const Review review = with_guess(record);
  const std::size_t last = review.events.size() - 1;
  const auto& guess = review.events[last - 1].guess;
  ASSERT_TRUE(guess && guess->right);
  ASSERT_TRUE(review.events[last].luck);
  const auto& luck = review.events[last].luck->share;
  EXPECT_NEAR(luck[winner_of(review)].mean, 1 - guess->chance, 1e-9);
  EXPECT_NEAR(luck[0].mean + luck[1].mean + luck[2].mean, 0, 1e-9);
}

TEST(ReviewStories, AWrongGuessLosesItsChance) {
  GameRecord record = guessed("wrong");
  const Review review = with_guess(record);
  const std::size_t last = review.events.size() - 1;
  const auto& guess = review.events[last - 1].guess;
  ASSERT_TRUE(guess);
  EXPECT_FALSE(guess->right);
  const auto loser = static_cast<std::size_t>(review.events[last - 1].event.actor.seat().index());
  ASSERT_TRUE(review.events[last].luck);
  EXPECT_NEAR(review.events[last].luck->share[loser].mean, -guess->chance, 1e-9);
}

// With open cards the seat that guesses may be sure of the win.
TEST(ReviewStories, AWrongGuessOfASureWinnerIsBadLuck) {
  Review review = with_guess(guessed("wrong"));
  const std::size_t last = review.events.size() - 1;
  const auto loser = static_cast<std::size_t>(review.events[last - 1].event.actor.seat().index());
  review.events[last].luck.reset();
  auto& before = review.events[last - 2].stands->worth.share;
  for (std::size_t seat = 0; seat < before.size(); ++seat)
    before[seat] = {seat == loser ? 1.0 : 0.0, 0};
  add_guess(review, last - 1, 0.5);
  ASSERT_TRUE(review.events[last].luck);
  const auto& luck = review.events[last].luck->share;
  EXPECT_EQ(luck[loser].mean, -0.5);
  EXPECT_EQ(luck[winner_of(review)].mean, 0.5);
  EXPECT_EQ(luck[0].mean + luck[1].mean + luck[2].mean, 0) << "who is out gets nothing";
}

TEST(ReviewStories, ALuckyGuessIsNoMistake) {
  GameRecord record = guessed("right");
  Review review = with_guess(record);
  const std::size_t last = review.events.size() - 1;
  for (std::size_t i = 0; i < last; ++i) review.events[i].luck.reset();
  for (ReviewedEvent& event : review.events) {
    if (event.decision) event.decision->known.reset();
  }
  // The judge says that waiting was better.
  review.events[last - 1].guess->chance = 0.25;
  Decision& decision = review.events[last - 1].decision.emplace();
  decision.known = Loss{review.events[last - 1].event.move, {0.2, 0.001}, {200, 1}, "sampled"};
  record.players = {"Ann", "Ben", "Cleo"};
  const Summary summary = summary_of(review, record);
  ASSERT_THAT(summary.moments, SizeIs(1));
  const MomentWords& moment = summary.moments.front();
  EXPECT_EQ(moment.moment.grade, Grade::kNone);
  EXPECT_EQ(moment.moment.event, last);
  const std::string winner = record.players[winner_of(review)];
  EXPECT_THAT(moment.happened, AllOf(HasSubstr(winner + " accuses suspect"),
                                     HasSubstr(" accusation is right and wins the game")));
  EXPECT_THAT(moment.meant, HasSubstr(winner + " guessed one in four, and was lucky. This luck"));
  review.events[last - 1].guess->right = false;
  EXPECT_EQ(summary_of(review, record).moments.front().moment.grade, Grade::kBlunder);
}

TEST(ReviewStories, TheLastMoveSaysHowItEnded) {
  const GameRecord record = guessed("wrong");
  EXPECT_THAT(summary_of(with_guess(record), record).last,
              AllOf(HasSubstr(" accuses suspect "), HasSubstr(" accusation is wrong, and "),
                    EndsWith(" is the last one and wins.")));
}

// ---- cards that lie open for all ----------------------------------------------------------------

/// Both seats buy from the first market.
GameRecord bought() {
  return record_of("straight_up", {},
                   {"c:m=QT98", "c:0=443", "0:+9", "c:0/443", "c:1=443", "1:+T", "c:1/443"});
}

TEST(ReviewStories, AnOfferKnowsWhoTakesIt) {
  const GameRecord record = bought();
  const Review review = review_of(record, settings_for("random", 10));
  ASSERT_TRUE(review.events[0].offer);
  EXPECT_THAT(review.events[0].offer->takes, ElementsAre(2, 5));
  EXPECT_FALSE(review.events[1].offer) << "a hand is its owner's";
}

/// The luck of the market for seat 0, and its chances before and after the event.
Review with_luck(const GameRecord& record, double luck, std::size_t event, double after) {
  Review review = review_of(record, settings_for("random", 10));
  for (ReviewedEvent& each : review.events) {
    each.luck.reset();
    each.decision.reset();
    each.stands = Standing{{{{500, 0}, {500, 0}}, {{0.5, 0}, {0.5, 0}}, true}, "exact"};
  }
  review.events[event].stands->worth.share = {{after, 0}, {1 - after, 0}};
  review.events[7].luck = Luck{{{luck, 0.001}, {-luck, 0.001}}, {{luck, 0.001}, {-luck, 0.001}}};
  return review;
}

/// A second market, from which both seats buy.
GameRecord bought_later() {
  GameRecord record = bought();
  std::vector<std::string> events;
  for (const auto& event : record.events) events.push_back(event.text);
  for (const char* const event : {"c:m=76", "c:1=322", "1:+7", "c:1/322", "c:0=322", "0:+6"}) {
    events.emplace_back(event);
  }
  return record_of("straight_up", {}, events);
}

TEST(ReviewStories, AMarketIsNobodysLuckUntilBought) {
  const GameRecord record = bought_later();
  const Seat reader = Seat::at(0);
  // It looked bad for the reader, who bought and stands better.
  EXPECT_THAT(all_luck(with_luck(record, -0.29, 12, 0.7), reader), IsEmpty());
  // Seat 1 bought, and the reader stands worse: no worse than told.
  const auto lost = all_luck(with_luck(record, -0.29, 9, 0.3), reader);
  ASSERT_THAT(lost, SizeIs(1));
  EXPECT_EQ(lost[0].event, 9U);
  EXPECT_EQ(lost[0].also, 7U);
  EXPECT_NEAR(lost[0].cost.mean, -0.2, 1e-9);
  // The reader bought, and stands better than the luck says.
  const auto won = all_luck(with_luck(record, 0.1, 12, 0.8), reader);
  ASSERT_THAT(won, SizeIs(1));
  EXPECT_EQ(won[0].event, 12U);
  EXPECT_NEAR(won[0].cost.mean, 0.1, 1e-9);
}

TEST(ReviewStories, LuckAndTheMoveThatUsedItAreOneMoment) {
  GameRecord record = bought_later();
  record.seat = Seat::at(0);
  Review review = with_luck(record, 0.1, 12, 0.8);
  const auto is_luck = [&] {
    return moments_of(review, Seat::at(0)).front().grade == Grade::kNone;
  };
  EXPECT_TRUE(is_luck());
  EXPECT_EQ(summary_of(review, record).moments.front().happened,
            "New in the market: a 7 and a 6. Later: You buy the 6 for 6.");
  Decision& decision = review.events[12].decision.emplace();
  decision.known = Loss{review.events[12].event.move, {0.2, 0.001}, {200, 1}, "sampled"};
  EXPECT_FALSE(is_luck());
  ASSERT_THAT(moments_of(review, Seat::at(0)), SizeIs(1));
  EXPECT_EQ(summary_of(review, record).moments.front().happened,
            "New in the market: a 7 and a 6. Later: You buy the 6 for 6.");
}

TEST(ReviewStories, ACardOnABoardSaysWhoLandsThere) {
  const GameRecord record = random_game("captured", {{"Players", "2"}}, 1);
  Review review = review_of(record, settings_for("random", 10));
  std::size_t lay = 1;
  while (!review.events[lay].offer || review.events[lay].offer->takes.empty()) ++lay;
  const std::size_t take = review.events[lay].offer->takes.front();
  ASSERT_TRUE(review.events[take].event.actor.is_chance());
  for (ReviewedEvent& event : review.events) {
    event.luck.reset();
    event.decision.reset();
  }
  review.events[lay].luck = Luck{{{100, 0.1}, {-100, 0.1}}, {{0.4, 0.001}, {-0.4, 0.001}}};
  const auto stand = [&](std::size_t event, double share, double score) {
    review.events[event].stands =
        Standing{{{{score, 0.1}, {-score, 0.1}}, {{share, 0.001}, {1 - share, 0.001}}}, "playouts"};
  };
  stand(lay - 1, 0.5, 0);
  stand(take, 0.8, 100);
  const Summary summary = summary_of(review, record);
  ASSERT_THAT(summary.moments, SizeIs(1));
  EXPECT_EQ(summary.moments.front().moment.event, lay);
  EXPECT_EQ(summary.moments.front().moment.also, take);
  EXPECT_THAT(summary.moments.front().happened,
              ::testing::MatchesRegex("The card .* is laid on space .* to space .* and get.*"));
  stand(take, 0.4, -10);
  EXPECT_THAT(summary_of(review, record).moments, IsEmpty()) << "the game has not turned so";
  stand(take, 0.8, 100);
  review.events[lay].offer->takes.clear();
  EXPECT_THAT(summary_of(review, record).moments, IsEmpty()) << "nobody got it";
}

TEST(ReviewStories, AChanceMissedTwiceIsOneMoment) {
  // At Straight Up seat 1 ends the first round and begins the second one.
  const GameRecord record = bought_later();
  Review review = with_luck(record, 0, 12, 0.5);
  review.events[7].luck.reset();
  const auto blunders = [&](std::size_t event, double lost) {
    const AnyMove best = review.events[5].event.move;
    review.events[event].decision.emplace().known =
        Loss{best, {lost, 0.001}, {1000 * lost, 1}, "sampled"};
  };
  blunders(5, 0.2);
  blunders(9, 0.3);
  ASSERT_THAT(moments_of(review, Seat::at(1)), SizeIs(1));
  EXPECT_EQ(moments_of(review, Seat::at(1)).front().event, 9U);
  review.events[9].decision->known->best = review.events[9].event.move;
  EXPECT_THAT(moments_of(review, Seat::at(1)), SizeIs(2)) << "another chance";
  blunders(9, 0.3);
  blunders(12, 0.1);
  EXPECT_THAT(moments_of(review, Seat::at(1)), SizeIs(2)) << "another seat";
}

TEST(ReviewStories, AnothersCardIsNoPartOfAMove) {
  const GameRecord record = random_game("jacked", {{"Players", "2"}}, 1);
  Review review = review_of(record, settings_for("random", 10));
  for (ReviewedEvent& event : review.events) {
    event.luck.reset();
    event.decision.reset();
  }
  std::size_t draw = 1;
  const auto is_of_seat_1 = [&] {
    return review.events[draw].dealt == Seat::at(1) &&
           review.events[draw + 1].event.actor == Actor(Seat::at(0));
  };
  while (draw + 2 < review.events.size() && !is_of_seat_1()) ++draw;
  ASSERT_TRUE(is_of_seat_1());
  review.events[draw].luck = Luck{{{-200, 1}, {200, 1}}, {{-0.2, 0.001}, {0.2, 0.001}}};
  review.events[draw + 1].decision.emplace().known =
      Loss{review.events[draw].event.move, {0.2, 0.001}, {200, 1}, "sampled"};
  EXPECT_THAT(moments_of(review, Seat::at(0)), SizeIs(2));
  review.events[draw].dealt = Seat::at(0);
  EXPECT_THAT(moments_of(review, Seat::at(0)), SizeIs(1)) << "it answers the card";
}

// ---- causes -------------------------------------------------------------------------------------

struct LostGame {
  GameRecord record;
  Review review;
};

/// A game that seat 0, its reader, lost; no event is judged.
LostGame lost_game() {
  GameRecord record = random_game("straight_up", {}, 1);
  Review review = review_of(record, settings_for("random", 10));
  for (ReviewedEvent& event : review.events) {
    event.luck.reset();
    event.decision.reset();
  }
  record.seat = Seat::at(0);
  review.result->share = {0, 1};
  return {std::move(record), std::move(review)};
}

/// "Seat 0 lost …" for these sums of luck and lost moves.
std::string cause_for(double luck, double given, double received) {
  auto [record, review] = lost_game();
  review.events[0].luck = Luck{{{0, 0}, {0, 0}}, {{luck, 0}, {-luck, 0}}};
  for (const auto& [seat, lost] : {std::pair(0, given), std::pair(1, received)}) {
    for (ReviewedEvent& event : review.events) {
      if (event.event.actor != Actor(Seat::at(seat))) continue;
      event.decision.emplace().known = Loss{event.event.move, {lost, 0}, {}, "sampled"};
      break;
    }
  }
  return cause_of(review, People(review, record));
}

TEST(ReviewStories, CausesSpeakOfGamesInAHundred) {
  EXPECT_EQ(cause_for(-0.21, 0.04, 0),
            "You lost by bad luck: luck cost you 21 games in 100, and you gave away 4.");
  EXPECT_EQ(cause_for(0, 0.53, 0),
            "You lost by weak moves: luck was about even, and you gave away "
            "53 games in 100.");
  EXPECT_EQ(cause_for(-0.2, 0.104, 0.105),
            "You lost by bad luck and by weak moves: luck cost you 20 games in 100, you gave away "
            "10, and seat 1 even more.");
}

TEST(ReviewStories, NobodyLosesMoreThanAGame) {
  EXPECT_EQ(cause_for(-0.6, 0, 0), "You lost by bad luck: luck was far against you.")
      << "of 50 in 100 at the start";
  EXPECT_EQ(cause_for(-1.2, 1.3, 0),
            "You lost by bad luck and by weak moves: luck was far against you, and you gave the "
            "game away more than once.");
}

TEST(ReviewStories, AnUnclearCauseIsCalledSoOnce) {
  EXPECT_EQ(cause_for(0, 0, 0), "You lost, and the cause is unclear: luck was about even.");
  EXPECT_EQ(cause_for(0.2, 0, 0),
            "You lost, and the cause is unclear: luck gave you 20 games in 100.");
  EXPECT_EQ(cause_for(0.49, 0.08, 0),
            "You lost, and the cause is unclear: luck gave you 49 games "
            "in 100, and you gave away 8.");
  EXPECT_THAT(cause_for(0.08, 0.49, 0), HasSubstr("You lost in spite of good luck: "));
  EXPECT_EQ(
      cause_for(0.43, 1.03, 0.77),
      "You lost in spite of good luck: luck gave you 43 games in 100, and you gave the game away "
      "more than once.")
      << "what seat 1 gave away is not told";
  EXPECT_THAT(cause_for(0.6, 0, 0), HasSubstr("luck was much on your side"));
  EXPECT_THAT(cause_for(-0.2, 0, 0), Not(HasSubstr("unclear")));
}

// The sum of a hundred estimates is noise, and hides an event that is clear.
TEST(ReviewStories, AClearEventIsACause) {
  auto [record, review] = lost_game();
  const std::vector<Estimate> score = {{0, 0}, {0, 0}};
  review.events[1].luck = Luck{score, {{-0.2, 0.01}, {0.2, 0.01}}};
  review.events[3].luck = Luck{score, {{0.05, 0.2}, {-0.05, 0.2}}};
  EXPECT_EQ(cause_of(review, People(review, record)),
            "You lost by bad luck: luck cost you 20 games in 100.");
  review.events[3].luck = Luck{score, {{0.2, 0.03}, {-0.2, 0.03}}};
  EXPECT_EQ(cause_of(review, People(review, record)),
            "You lost, and the cause is unclear: luck was about even.")
      << "the sum denies it";
  review.events[1].luck = Luck{score, {{-0.11, 0.01}, {0.11, 0.01}}};
  review.events[3].luck = Luck{score, {{-0.14, 0.2}, {0.14, 0.2}}};
  EXPECT_EQ(cause_of(review, People(review, record)), "You lost, and the cause is unclear.")
      << "the rest is larger";
}

}  // namespace
}  // namespace turnkey::review
