// The agent "cfr": the published equilibria of Kuhn poker, mixtures drawn by the seed, and games
// that are too large.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "tests/agents/asking.h"
#include "tests/support/need_game.h"

namespace turnkey::testing {
namespace {

constexpr std::uint64_t kIterations = 50'000;

SearchSettings by(Objective objective, std::uint64_t seed = 0) {
  SearchSettings settings;
  settings.objective = objective;
  settings.seed = seed;
  return settings;
}

struct Play {
  double frequency;
  double score;
};

/// The mixture after these events: each move's probability, and the score of the seat on turn.
std::map<std::string, Play> mixture(const std::vector<std::string_view>& events,
                                    Objective objective = Objective::kScore) {
  Asking kuhn("kuhn");
  kuhn.then(events);
  const auto agent = kuhn.agent("cfr", by(objective));
  const Report report = kuhn.ask(*agent, nodes_request(kIterations, 2)).value();
  const auto seat = static_cast<std::size_t>(kuhn.table().turn().seat().index());
  std::map<std::string, Play> found;
  double sum = 0;
  for (const Line& line : report.lines) {
    found[kuhn.text(*line.move)] = {line.frequency.value(), line.score[seat].mean};
    sum += *line.frequency;
    EXPECT_TRUE(line.exact());
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  return found;
}

double worth(const std::map<std::string, Play>& moves) {
  double sum = 0;
  for (const auto& [text, play] : moves) sum += play.frequency * play.score;
  return sum;
}

// H. Kuhn, 1950: the first seat bets its King three times as often as its Jack, never the Queen.
TEST(CfrAgentTest, PlaysAnEquilibriumOfKuhn) {
  auto king = mixture({"0=K", "1=Q"});
  auto queen = mixture({"0=Q", "1=K"});
  auto jack = mixture({"0=J", "1=Q"});
  EXPECT_NEAR(king["b"].frequency, 3 * jack["b"].frequency, 0.02);
  EXPECT_NEAR(queen["b"].frequency, 0, 0.01);
  EXPECT_LE(jack["b"].frequency, 1.0 / 3 + 0.01);
  EXPECT_NEAR((worth(king) + worth(queen) + worth(jack)) / 3, -1.0 / 18, 1e-3);
}

TEST(CfrAgentTest, AnswersABetInKuhn) {
  EXPECT_NEAR(mixture({"0=Q", "1=J", "b"})["p"].frequency, 1, 0.001);
  EXPECT_NEAR(mixture({"0=Q", "1=K", "b"})["b"].frequency, 1, 0.001);
  EXPECT_NEAR(mixture({"0=K", "1=Q", "b"})["b"].frequency, 1.0 / 3, 0.01);
}

// A player for the share wins a share only, whatever the pot, and so loses nothing by calling.
TEST(CfrAgentTest, TheObjectiveMatters) {
  const double for_score = mixture({"0=Q", "1=J", "b"})["b"].frequency;
  const auto for_share = [&] {
    double sum = 0;
    for (const char* card : {"1=Q", "1=K"}) {
      sum += mixture({card == std::string("1=Q") ? "0=K" : "0=Q", card, "b"}, Objective::kWin)["b"]
                 .frequency;
    }
    return sum;
  }();
  EXPECT_NEAR(for_score, 0, 0.001);
  EXPECT_GT(for_share, 1.9) << "calls with Queen and King: a fold wins nothing";
}

TEST(CfrAgentTest, DrawsItsMoveBySeedFromTheMixture) {
  Asking kuhn("kuhn");
  kuhn.then({"0=K", "1=Q", "b"});  // calls one time in three
  constexpr int kSeeds = 60;
  int calls = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const auto ask = [&] {
      return *kuhn.ask(*kuhn.agent("cfr", by(Objective::kScore, seed)), nodes_request(500))->best;
    };
    const AnyMove move = ask();
    EXPECT_EQ(ask(), move) << "the same seed";
    calls += kuhn.text(move) == "b" ? 1 : 0;
  }
  EXPECT_GT(calls, 8);
  EXPECT_LT(calls, 34);
}

// One random number for all positions of a game would show the others what comes next.
TEST(CfrAgentTest, DrawsAnewInEveryPosition) {
  Asking jack("kuhn");
  jack.then({"0=J", "1=Q"});  // bets now and then
  Asking king("kuhn");
  king.then({"0=K", "1=Q", "b"});  // calls one time in three
  int bets_alone = 0;
  int calls_alone = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto is_bet = [&](const Asking& position) {
      const auto agent = position.agent("cfr", by(Objective::kScore, seed));
      return position.text(*position.ask(*agent, nodes_request(500))->best) == "b";
    };
    const bool bets = is_bet(jack);
    const bool calls = is_bet(king);
    bets_alone += bets && !calls ? 1 : 0;
    calls_alone += calls && !bets ? 1 : 0;
  }
  EXPECT_GT(bets_alone, 0);
  EXPECT_GT(calls_alone, 0);
}

TEST(CfrAgentTest, GoesOnFromMoveToMove) {
  Asking kuhn("kuhn");
  kuhn.then({"0=K", "1=Q"});
  const auto agent = kuhn.agent("cfr", by(Objective::kScore));
  const Report first = kuhn.ask(*agent, nodes_request(100)).value();
  EXPECT_EQ(first.nodes, 100u);
  EXPECT_FALSE(first.lines[0].exact());
  kuhn.then({"p"});
  const Report second = kuhn.ask(*agent, nodes_request(100)).value();
  EXPECT_EQ(second.lines[0].visits, 200u);
}

TEST(CfrAgentTest, TheSameQuestionHasTheSameAnswer) {
  Asking kuhn("kuhn");
  kuhn.then({"0=K", "1=Q"});
  const auto agent = kuhn.agent("cfr", by(Objective::kScore));
  const auto asked = [&](std::uint64_t nodes) {
    const Report report = kuhn.ask(*agent, nodes_request(nodes, 2)).value();
    return std::tuple(report.nodes, report.lines[0].visits, *report.lines[0].frequency,
                      kuhn.text(*report.best));
  };
  const auto first = asked(40);
  EXPECT_EQ(asked(40), first);
  EXPECT_EQ(asked(7), first);
  EXPECT_EQ(std::get<1>(asked(50)), 90u) << "with more nodes it goes on";
  agent->new_game(0);
  EXPECT_EQ(asked(40), first);
}

// An interrupted answer is not the best that the limits allow.
TEST(CfrAgentTest, AnAnswerThatWasStoppedIsFoundAnew) {
  Asking kuhn("kuhn");
  kuhn.then({"0=K", "1=Q"});
  const auto agent = kuhn.agent("cfr", by(Objective::kScore));
  ASSERT_TRUE(agent->think(kuhn.table().mover(), nodes_request(1), kGoOn, {}).has_value());
  const std::atomic<bool> stop{true};
  const auto cut = agent->think(kuhn.table().mover(), nodes_request(100), stop, {});
  ASSERT_TRUE(cut.has_value());
  EXPECT_LT(cut->lines[0].visits, 5u);
  EXPECT_GE(kuhn.ask(*agent, nodes_request(100))->lines[0].visits, 100u);
}

// Listing Liar's dice takes longer than a move: the next move continues.
TEST(CfrAgentTest, ListsNoLongerThanItsMilliseconds) {
  Asking game("liars_dice");
  game.settle();
  const auto agent = game.agent("cfr", by(Objective::kScore));
  int unlisted = 0;
  bool answered = false;
  std::vector<Milliseconds> took;
  while (!answered && unlisted < 10'000) {
    SearchRequest request;
    request.limits.move_time = Milliseconds(2);
    const auto report = game.ask(*agent, request);
    answered = report.has_value();
    if (answered) break;
    EXPECT_EQ(report.error().code, ErrorCode::kNotSolved);
    ++unlisted;
    took.push_back(std::chrono::duration_cast<Milliseconds>(Clock::now() - request.start));
  }
  EXPECT_TRUE(answered);
  ASSERT_GT(unlisted, 2);
  std::sort(took.begin(), took.end());  // a busy machine makes some of them late
  EXPECT_LT(took[took.size() / 2], Milliseconds(100));
}

// After any move the seat is taken to go on as well as it can.
TEST(CfrAgentTest, PraisesNoMoveThatTheMixtureAvoids) {
  Asking small("goofspiel", {{"Cards", "4"}});
  small.settle();
  SearchRequest request = nodes_request(2'000);
  request.multi_pv = 4;
  const auto report = small.ask(*small.agent("cfr"), request).value();
  ASSERT_EQ(report.lines.size(), 4u);
  for (const Line& line : report.lines) {
    EXPECT_TRUE(line.exact());
    EXPECT_LE(line.share[0].mean, 0.5 + 1e-4) << small.game().text(*line.move);
  }
}

// Half a second of every game of Goofspiel with 13 cards went into listing it again, in vain.
TEST(CfrAgentTest, DoesNotListAnewWhatDidNotFit) {
  Asking large("goofspiel", {{"Cards", "6"}});
  large.settle();
  const auto agent = large.agent("cfr", small_settings());
  const auto refused = large.ask(*agent, nodes_request(10));
  ASSERT_FALSE(refused.has_value());
  ASSERT_NE(refused.error().detail.find("more than"), std::string::npos) << refused.error().detail;
  agent->new_game(1);
  const std::atomic<bool> stop{true};  // a list that is begun would not come to its end
  const auto again = agent->think(large.table().mover(), nodes_request(10), stop, {});
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().detail, refused.error().detail);
}

TEST(CfrAgentTest, HasNoMixtureOutOfTurn) {
  Asking kuhn("kuhn");
  kuhn.then({"0=K", "1=Q"});
  const auto& waiting = *kuhn.table().views()[1];
  const auto report = kuhn.agent("cfr")->think(waiting, nodes_request(100), kGoOn, {});
  ASSERT_TRUE(report.has_value());
  EXPECT_FALSE(report->best.has_value());
  EXPECT_FALSE(report->lines[0].frequency.has_value());
}

/// The expectation of seat `seat`, which is not on turn, after these events.
Line chances_of_waiting(const std::vector<std::string_view>& events, int seat) {
  Asking kuhn("kuhn");
  kuhn.then(events);
  EXPECT_NE(kuhn.table().turn(), Actor(Seat::at(seat)));
  const auto& waiting = *kuhn.table().views()[static_cast<std::size_t>(seat)];
  const auto agent = kuhn.agent("cfr", by(Objective::kScore));
  const Report report = agent->think(waiting, nodes_request(kIterations), kGoOn, {}).value();
  EXPECT_NEAR(report.lines[0].score[0].mean + report.lines[0].score[1].mean, 0, 1e-9);
  EXPECT_NEAR(report.lines[0].share[0].mean + report.lines[0].share[1].mean, 1, 1e-9);
  return report.lines[0];
}

TEST(CfrAgentTest, RepeatsTheValueOfItsMoveWhenOutOfTurn) {
  for (const char* card : {"0=J", "0=Q", "0=K"}) {
    const char* const other = card == std::string_view("0=Q") ? "1=K" : "1=Q";
    for (auto& [move, play] : mixture({card, other})) {
      const Line waiting = chances_of_waiting({card, other, move}, 0);
      EXPECT_NEAR(waiting.score[0].mean, play.score, 1e-6) << card << ' ' << move;
      EXPECT_EQ(waiting.exact(), play.frequency > 0.001) << card << ' ' << move;
    }
  }
}

// The second seat wins 1/18 a game; all cards are equally likely.
TEST(CfrAgentTest, HasChancesBeforeItsTurn) {
  EXPECT_TRUE(chances_of_waiting({"0=K", "1=J"}, 1).exact());
  const double jack = chances_of_waiting({"0=K", "1=J"}, 1).score[1].mean;
  const double queen = chances_of_waiting({"0=K", "1=Q"}, 1).score[1].mean;
  const double king = chances_of_waiting({"0=Q", "1=K"}, 1).score[1].mean;
  EXPECT_NEAR((jack + queen + king) / 3, 1.0 / 18, 1e-3);
  EXPECT_NEAR(chances_of_waiting({"0=Q", "1=K"}, 1).share[1].mean, 1, 1e-3) << "and never folds";
  EXPECT_GT(king, queen);
  EXPECT_GT(queen, jack);
  EXPECT_NEAR(chances_of_waiting({}, 0).score[0].mean, -1.0 / 18, 1e-3) << "before the deal";
}

// Liar's dice nearly fills 16 MiB: the off-turn nodes would not fit in as well.
TEST(CfrAgentTest, TellsHowFullItsMemoryIs) {
  Asking dice("liars_dice");
  dice.settle();
  const auto ask = [&](std::size_t megabytes, const AnyView& view) {
    SearchSettings settings;
    settings.hash_megabytes = megabytes;
    return dice.agent("cfr", settings)->think(view, nodes_request(1), kGoOn, {}).value();
  };
  const AnyView& mover = dice.table().mover();
  const Report tight = ask(16, mover);
  EXPECT_GT(tight.hash_permille, 500);
  EXPECT_LE(tight.hash_permille, 1000);
  const Report roomy = ask(64, mover);
  EXPECT_GT(roomy.hash_permille, tight.hash_permille / 4);
  EXPECT_LT(roomy.hash_permille, 1000);
}

// A player for the win with a Jack has lost whatever it does, so it saves its chip.
TEST(CfrAgentTest, ScoreDecidesBetweenEqualChancesOfWinning) {
  auto jack = mixture({"0=Q", "1=J", "b"}, Objective::kWin);
  EXPECT_NEAR(jack["p"].frequency, 1, 0.001);
  EXPECT_NEAR(jack["p"].score, -1, 1e-9);
}

TEST(CfrAgentTest, RefusesGamesThatAreTooLarge) {
  const auto jacked = make_agent("cfr", need_game("jacked"), {});
  ASSERT_FALSE(jacked.has_value());
  EXPECT_EQ(jacked.error().code, ErrorCode::kNoModel);
  Asking goofspiel("goofspiel", {{"Cards", "13"}});
  goofspiel.settle();
  const auto report = goofspiel.ask(*goofspiel.agent("cfr"), nodes_request(10));
  ASSERT_FALSE(report.has_value());
  EXPECT_EQ(report.error().code, ErrorCode::kNotSolved);
}

// Every call has its own flag, and an earlier one may be gone.
TEST(CfrAgentTest, LooksAtTheStopFlagOfTheCallOnly) {
  Asking kuhn("kuhn");
  kuhn.settle();
  const auto agent = kuhn.agent("cfr", by(Objective::kScore));
  std::atomic<bool> first{false};
  ASSERT_TRUE(agent->think(kuhn.table().mover(), nodes_request(1), first, {}).has_value());
  first = true;
  const auto report = kuhn.ask(*agent, nodes_request(kIterations));
  ASSERT_TRUE(report.has_value());
  EXPECT_TRUE(report->lines[0].exact());
}

}  // namespace
}  // namespace turnkey::testing
