// Subtracting luck must not bias results: luck is 0 on average for any evaluation.
#include "tournaments/stats/luck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/registry.h"
#include "tests/support/effort.h"
#include "tests/tournaments/report_rows.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/store_games.h"

namespace turnkey::tournament {
namespace {

using ::testing::HasSubstr;

SeatLuck luck_of(const AnyState& before, const AnyMove& event, bool at_random) {
  LuckSum sum(std::vector<bool>(kMaxSeats, at_random), 1);
  sum.add(before, {before.turn(), event});
  return sum.luck();
}

/// The mean over all possible next events in this position.
void expect_no_luck_on_average(const AnyState& before, const std::vector<Odds>& odds) {
  SeatLuck mean;
  double largest = 1;
  for (const Odds& one : odds) {
    const SeatLuck luck = luck_of(before, one.event, true);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      mean.share[seat] += one.probability * luck.share[seat];
      mean.score[seat] += one.probability * luck.score[seat];
      largest = std::max(largest, std::abs(luck.score[seat]));
    }
  }
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    EXPECT_NEAR(mean.share[seat], 0, 1e-9) << before.game().name();
    EXPECT_NEAR(mean.score[seat], 0, 1e-9 * largest) << before.game().name();
  }
}

TEST(Luck, IsZeroOnAverageInEveryPosition) {
  for (const AnyGame* game : games()) {
    Rng rng(7);
    int looked_at = 0;
    for (int played = 0; played < turnkey::testing::cases(8); ++played) {
      const auto state = game->new_state({}).value();
      for (int event = 0; event < 80 && !state->over(); ++event) {
        std::vector<Odds> odds;
        if (state->turn().is_chance()) {
          if (auto all = state->odds({60, 240})) odds = std::move(all->events);
        } else if (const auto moves = state->moves(); moves.size() <= 60) {
          for (const AnyMove& move : moves) odds.push_back({move, 1.0 / double(moves.size())});
        }
        if (!odds.empty() && rng.below(4) == 0) {
          expect_no_luck_on_average(*state, odds);
          ++looked_at;
        }
        state->make(state->turn().is_chance() ? state->chance(KeyedChance(rng.next()))
                                              : state->random_move(rng));
      }
    }
    EXPECT_GT(looked_at, 0) << game->name();
  }
}

/// Luck of seat 0 in games of chance and random players: the sum and its spread. For whole games,
/// and for their first events one by one, since errors in the deals of two seats may cancel in the
/// sum.
/// be made up for in the sum.
struct LuckOfGames {
  struct Sum {
    double luck = 0;
    double squares = 0;
    void add(double score) {
      luck += score;
      squares += score * score;
    }
  };
  Sum all;
  std::array<Sum, 4> first;  ///< of the events that there is luck in

  void expect_none(std::string_view what) const {
    constexpr double kRounding = 1e-6;  // of events that decide nothing
    EXPECT_GT(all.squares, 0) << what << ": there is luck";
    EXPECT_LE(std::abs(all.luck), 4.5 * std::sqrt(all.squares)) << what;
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_LE(std::abs(first[i].luck), 4.5 * std::sqrt(first[i].squares) + kRounding)
          << what << ", " << i;
    }
  }
};

LuckOfGames luck_of_games(const AnyGame& game, int games, std::size_t most_listed) {
  LuckOfGames found;
  for (int played = 0; played < games; ++played) {
    const auto state = game.new_state({}).value();
    Rng rng(static_cast<std::uint64_t>(played));
    LuckSum sum(std::vector<bool>(kMaxSeats, true), rng.next(), most_listed);
    const KeyedChance referee(rng.next());
    std::size_t events = 0;
    while (!state->over()) {
      const bool is_chance = state->turn().is_chance();
      const AnyMove event = is_chance ? state->chance(referee) : state->random_move(rng);
      const double before = sum.luck().score[0];
      sum.add(*state, {state->turn(), event});
      if (is_chance && events < found.first.size()) {
        found.first[events++].add(sum.luck().score[0] - before);
      }
      state->make(event);
    }
    found.all.add(sum.luck().score[0]);
  }
  return found;
}

// From the referee's chance itself, so that wrong odds would show.
TEST(Luck, IsZeroOnAverageOverWholeGames) {
  for (const char* name : {"kuhn", "leduc", "liars_dice", "escaped", "captured", "mixer"}) {
    const auto game = find_game(name);
    if (!game) continue;
    const int games = turnkey::testing::cases(400);
    luck_of_games(**game, games, LuckSum::kMostListed).expect_none(name);
  }
}

// Outcomes too many to enumerate are sampled: that adds noise, but no bias.
TEST(Luck, IsZeroOnAverageWhereItIsDrawn) {
  for (const char* name : {"kuhn", "leduc", "captured"}) {
    const auto game = find_game(name);
    if (!game) continue;
    luck_of_games(**game, turnkey::testing::cases(200), 1).expect_none(name);
  }
}

TEST(Luck, OfMovesIsThatOfPlayersAtRandomAlone) {
  const auto state = (*find_game("pig"))->new_state({}).value();
  ASSERT_TRUE(state->turn().is_seat());
  state->make(state->moves().front());  // rolls
  state->make(state->odds({10})->events.back().event);
  const auto moves = state->moves();
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(luck_of(*state, moves[0], false).share, SeatLuck{}.share);
  const auto one = luck_of(*state, moves[0], true).share;
  const auto other = luck_of(*state, moves[1], true).share;
  EXPECT_NE(one[0], 0);
  EXPECT_NEAR(one[0], -other[0], 1e-12);
}

// Results minus luck have the mean of the results, and less spread.
TEST(Luck, TakenOffLeavesTheMeanAndNarrowsTheSpread) {
  const AnyGame& pig = **find_game("pig");
  const int games = 4 * turnkey::testing::cases(400);
  double luck_sum = 0, luck_squares = 0, plain = 0, without = 0;
  for (int game = 0; game < games; ++game) {
    const auto state = pig.new_state({{"Goal", "30"}}).value();
    Rng rng(static_cast<std::uint64_t>(game));
    LuckSum sum({true, true}, rng.next());
    while (!state->over()) {
      const AnyMove event = state->turn().is_chance() ? state->chance(KeyedChance(rng.next()))
                                                      : state->random_move(rng);
      sum.add(*state, {state->turn(), event});
      state->make(event);
    }
    const double luck = sum.luck().share[0];
    const double share = state->result().share[0];
    luck_sum += luck;
    luck_squares += luck * luck;
    plain += (share - 0.5) * (share - 0.5);
    without += (share - luck - 0.5) * (share - luck - 0.5);
    EXPECT_NEAR(sum.luck().share[1], -luck, 1e-9);
  }
  EXPECT_LT(std::abs(luck_sum), 4 * std::sqrt(luck_squares));
  EXPECT_LT(without, 0.5 * plain);
}

TEST(WithoutLuck, IsWorthNothingThatIsKnownWhereAllBlocksAreAlike) {
  testing::TemporaryFolder directory;
  const std::string path = directory / "cup.db";
  const ProgramRun run = run_program({"run", "--game", "jacked", "--agent", "random", "--agent",
                                      "greedy", "--nodes", "1", "--deals", "8", "--store", path});
  ASSERT_EQ(run.code, 0) << run.output;
  const ProgramRun report = run_program({"report", path, "--without-luck", "--json", "-"});
  const auto agent = nlohmann::json::parse(report.output)["sections"][0]["agents"][1];
  ASSERT_EQ(agent["share"]["value"], 1) << "this test needs an agent that never loses";
  EXPECT_TRUE(agent["without_luck"]["share_worth"].is_null());
}

class LuckReportTest : public ::testing::Test {
 protected:
  LuckReportTest() { testing::make_store(path_, cup_); }

  testing::TemporaryFolder directory_;
  std::string path_ = directory_ / "cup.db";
  Cup cup_ = testing::stored_cup({"kuhn", "pig"}, 40);
};

TEST_F(LuckReportTest, HasTheSameMeansWithLessError) {
  const Store store = Store::read(path_).value();
  ReportSettings settings;
  settings.depth = ReportDepth::kLuck;
  const Report report = make_report(store, settings).value();
  ASSERT_EQ(report.sections.size(), 3U);
  EXPECT_TRUE(report.sections[0].without_luck.empty()) << "shares of different games";
  for (std::size_t section : {1U, 2U}) {
    const auto& agents = report.sections[section].without_luck;
    ASSERT_EQ(agents.size(), 2U);
    EXPECT_NEAR(agents[0].share.value + agents[1].share.value, 1, 1e-9);
    const AgentMean& plain = report.sections[section].means[0];
    EXPECT_LT(std::abs(agents[0].share.value - plain.share.value),
              5 * (*plain.share.error + *agents[0].share.error));
  }
  EXPECT_GT(report.sections[2].without_luck[0].share_worth.value(), 1.5);
  const Report plain = make_report(store, {}).value();
  EXPECT_TRUE(plain.sections[1].without_luck.empty());
}

TEST_F(LuckReportTest, GamesThatCannotHaveHappenedAreAnError) {
  const Store store = Store::read(path_).value();
  const RowSource rows = [&](const auto& visit) { return store.for_each(visit); };
  for (const auto& [events, why] : std::vector<std::pair<std::string, std::string>>{
           {"c:0=K c:1=K", "game 0, c:1=K: it cannot happen here: "},
           {"c:nonsense", "game 0, c:nonsense: the game has no such move"},
           {"nonsense", "it has no actor"},
           {"c:0=K c:1=J 1:b", "1:b: it is the turn of 0"},
           {"c:0=K c:1=J 0:b 1:p 0:b", "0:b: the game is over before it"}}) {
    const GameText text{events, {}, {}};
    const TextSource games = [&](const auto& visit) {
      return store.for_each_text(
          [&](const GameRow& row, const GameText&) { return visit(row, text); });
    };
    const auto report = make_report(cup_, {}, rows, {}, nullptr, games);
    ASSERT_FALSE(report) << events;
    EXPECT_THAT(report.error(), HasSubstr(why));
  }
}

TEST_F(LuckReportTest, IsAskedForByAnOption) {
  const ProgramRun table = run_program({"report", path_, "--without-luck"});
  EXPECT_EQ(table.code, 0);
  EXPECT_THAT(table.output, HasSubstr("without luck"));
  EXPECT_THAT(run_program({"report", path_}).output, ::testing::Not(HasSubstr("without luck")));
  const ProgramRun run = run_program({"report", path_, "--without-luck", "--json", "-"});
  const auto agent = nlohmann::json::parse(run.output)["sections"][2]["agents"][0];
  EXPECT_GT(agent["without_luck"]["share_worth"].get<double>(), 1.5);
  EXPECT_TRUE(agent["without_luck"]["share"]["value"].is_number());
}

}  // namespace
}  // namespace turnkey::tournament
