// The agent "default": the solution if it can be found at once, else the search that its game
// names, within the given time.
#include <gtest/gtest.h>

#include <all_games.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <tuple>
#include <vector>

#include "agents/default_agent.h"
#include "search/equilibrium/best_response.h"
#include "tests/agents/asking.h"

namespace turnkey::testing {
namespace {

using std::chrono::milliseconds;

TEST(DefaultAgent, SolvesWhatIsSmall) {
  Asking pig("pig", {{"Goal", "20"}});
  const auto agent = pig.agent("default");
  int reports = 0;
  const auto report = agent->think(pig.table().mover(), nodes_request(100'000'000), kGoOn,
                                   [&](const Report&) { ++reports; });
  ASSERT_TRUE(report.has_value());
  EXPECT_TRUE(report->lines[0].exact());
  EXPECT_NEAR(report->lines[0].share[0].mean, 0.615558550, 1e-6);
  EXPECT_EQ(reports, 0) << "the caller prints what is returned";
}

TEST(DefaultAgent, SolvesAnewInANewGame) {
  Asking pig("pig", {{"Goal", "20"}});
  const auto agent = pig.agent("default");
  const auto looked_at = [&] { return pig.ask(*agent, nodes_request(100'000'000))->nodes; };
  const std::uint64_t first = looked_at();
  EXPECT_GT(first, 0u);
  EXPECT_EQ(looked_at(), 0u) << "it is known";
  agent->new_game(0);
  EXPECT_EQ(looked_at(), first);
}

/// The agent's report at the start of a game, with Hash 16 and `nodes` nodes.
Report with_16_megabytes(const char* kind, const char* game, const OptionValues& options,
                         std::uint64_t nodes) {
  Asking asking(game, options);
  asking.settle();
  SearchSettings settings;
  settings.hash_megabytes = 16;
  return asking.ask(*asking.agent(kind, settings), nodes_request(nodes)).value();
}

// 11.2 of 16 MB and 231,000 positions, valued in 84 sweeps; 8.5 MB and 100,210 positions.
TEST(DefaultAgent, HasTheWholeMemoryAndAllNodesToSolveWith) {
  for (const auto& [game, options, nodes] :
       {std::tuple("pig", OptionValues{{"Goal", "50"}}, 20'000'000),
        std::tuple("escaped", OptionValues{{"Players", "8"}, {"Announce", "false"}}, 800'000)}) {
    if (!find_game(game)) continue;
    const Report report = with_16_megabytes("default", game, options, nodes);
    const Report exact = with_16_megabytes("exact", game, options, nodes);
    ASSERT_TRUE(report.lines[0].exact()) << game;
    EXPECT_EQ(report.lines[0].share[0].mean, exact.lines[0].share[0].mean) << game;
    EXPECT_EQ(report.best, exact.best) << game;
  }
}

// When the solver has given up, the search gets its memory.
TEST(DefaultAgent, SearchesWithTheMemoryThatTheSolverHad) {
  const Report report = with_16_megabytes("default", "pig", {{"Goal", "100"}}, 200'000);
  EXPECT_FALSE(report.lines[0].exact());
  EXPECT_TRUE(report.best.has_value());
  EXPECT_GT(report.hash_permille, 0);
}

/// Whether that many nodes solve the game, as they do a tiny one.
bool is_solved_by(const Asking& asking, std::uint64_t nodes) {
  const auto exact = make_agent("exact", asking.game(), {});
  return exact && asking.ask(**exact, nodes_request(nodes)).has_value();
}

/// The distance of "default" from an equilibrium, in every built game that is small enough to ask
/// it in every information set.
template <class... Games>
struct NashConvOfDefault {
  static int expect_none() { return (expect_none_at<Games>() + ... + 0); }

 private:
  static constexpr std::size_t kMostSets = 5'000;
  static constexpr std::size_t kTinySets = 100;  // few enough to ask with many seeds
  static constexpr std::uint64_t kSeeds = 2'000;

  template <Game G>
  static int expect_none_at() {
    if constexpr (MayBeListed<G>) {
      const auto game = ListedGame<G>::list({}, {});
      if (!game || game->sets() > kMostSets) return 0;
      const auto agent = *make_agent("default", any_game<G>(), {});
      const auto by_frequency = [&](const auto& set, std::span<double> probabilities) {
        const Report report = *agent->think(*shown<G>(set.view), few_nodes(), kGoOn, {});
        EXPECT_EQ(report.agent, "cfr") << G::kName;
        for (const Line& line : report.lines) {
          probabilities[place<G>(set, *line.move)] = line.frequency.value();
        }
      };
      EXPECT_LT(nash_conv(*game, by_frequency), 1e-3) << G::kName;
      if (game->sets() > kTinySets) return 1;
      const auto by_draw = [&](const auto& set, std::span<double> probabilities) {
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
          agent->new_game(seed);
          const Report report = *agent->think(*shown<G>(set.view), few_nodes(), kGoOn, {});
          probabilities[place<G>(set, *report.best)] += 1.0 / kSeeds;
        }
      };
      EXPECT_LT(nash_conv(*game, by_draw), 0.05) << G::kName << ": as far as draws tell";
      return 1;
    }
    return 0;
  }

  template <Game G, class Decide>
  static double nash_conv(const ListedGame<G>& game, Decide&& decide) {
    return audit(game, decide, G::kObjective).nash_conv();
  }
  /// Whatever the limit, a small game is solved.
  static SearchRequest few_nodes() { return nodes_request(40, 1'000); }

  template <Game G>
  static std::unique_ptr<AnyView> shown(const typename G::View& view) {
    return std::make_unique<ViewAdapter<G>>(view);
  }
  template <Game G>
  static std::size_t place(const InformationSet<G>& set, const AnyMove& move) {
    const auto at = std::find(set.moves.begin(), set.moves.end(), restore<typename G::Move>(move));
    return static_cast<std::size_t>(at - set.moves.begin());
  }
};

// ISMCTS is 0.33 away at Kuhn and 0.97 at Leduc.
TEST(DefaultAgent, PlaysAnEquilibriumOfGamesThatCanBeListed) {
  if (AllGames<NashConvOfDefault>::expect_none() == 0) GTEST_SKIP() << "no such game is built";
}

// A sound bluff is as good as a check, and a report says so.
TEST(DefaultAgent, MovesOfAMixtureAreTied) {
  Asking kuhn("kuhn");
  kuhn.then({"0=J", "1=Q"});
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SearchSettings settings;
    settings.seed = seed;
    const Report report = *kuhn.ask(*kuhn.agent("default", settings), nodes_request(100, 2));
    ASSERT_EQ(report.lines.size(), 2u);
    EXPECT_TRUE(report.lines[1].is_tied);
    EXPECT_EQ(report.lines[1].score_gap->mean, 0);
    EXPECT_EQ(report.lines[1].score_gap->error, 0);
  }
  Asking queen("kuhn");
  queen.then({"0=J", "1=Q", "b"});
  const Report call = *queen.ask(*queen.agent("default"), nodes_request(100, 2));
  EXPECT_TRUE(call.lines[1].is_tied) << "a Queen calls now and then";
  Asking king("kuhn");
  king.then({"0=J", "1=K", "b"});
  const Report sure = *king.ask(*king.agent("default"), nodes_request(100, 2));
  EXPECT_FALSE(sure.lines[1].is_tied) << "a King never folds";
}

// A solution does not depend on the seed, so it is found once.
TEST(DefaultAgent, KeepsASolutionForTheNextGame) {
  Asking leduc("leduc");
  leduc.settle();
  const auto agent = leduc.agent("default");
  const auto ask = [&] {
    const Report report = *leduc.ask(*agent, nodes_request(100, 3));
    return std::tuple(report.nodes, report.best, report.lines[0].visits,
                      report.lines[0].score[0].mean);
  };
  const auto first = ask();
  EXPECT_EQ(std::get<0>(first), 100u);
  EXPECT_GT(std::get<2>(first), 100u) << "the solution is beyond the limit";
  agent->new_game(0);
  EXPECT_EQ(ask(), first) << "as a new agent answers";
}

// An equilibrium has no values for a spectator, a search has.
TEST(DefaultAgent, HasValuesForSpectators) {
  Asking kuhn("kuhn");
  const auto view = kuhn.game().new_view({}, Seat::spectator()).value();
  for (const char* event : {"0=?", "1=?", "p"}) {
    ASSERT_TRUE(view->apply(kuhn.game().parse(event).value()).has_value());
  }
  const Report report = think(*kuhn.agent("default"), *view, nodes_request(100));
  EXPECT_EQ(report.agent, "ismcts");
  EXPECT_TRUE(std::isfinite(report.lines.front().share[0].error));
}

// With fewer iterations an equilibrium would not be weaker.
TEST(DefaultAgent, SearchesWhereItMayNotList) {
  Asking kuhn("kuhn");
  kuhn.settle();
  SearchRequest request = nodes_request(40);
  request.may_list = false;
  EXPECT_EQ(kuhn.ask(*kuhn.agent("default"), request)->agent, "ismcts");
}

// A fair game: bids are hidden, in whatever order they are made.
TEST(DefaultAgent, KnowsThatHiddenBidsAreFair) {
  Asking small("goofspiel", {{"Cards", "4"}});
  small.settle();
  const Report solved = *small.ask(*small.agent("default"), nodes_request(2'000));
  EXPECT_EQ(solved.agent, "cfr");
  EXPECT_NEAR(solved.lines[0].share[0].mean, 0.5, 0.01);
  Asking large("goofspiel", {{"Cards", "7"}});
  large.settle();
  SearchSettings settings;
  settings.hash_megabytes = 1;
  const auto agent = large.agent("default", settings);
  const Report searched = *large.ask(*agent, nodes_request(2'000));
  EXPECT_EQ(searched.agent, "ismcts") << "too large to list";
  EXPECT_GT(searched.lines[0].share[0].mean, 0.4) << "the other seat does not see the bid";
}

// Who always makes the most visited bid can be foreseen.
TEST(DefaultAgent, DrawsItsBidsWhereTheGameIsTooLargeToList) {
  Asking large("goofspiel", {{"Cards", "7"}, {"Prizes", "ascending"}});
  large.settle();
  SearchSettings settings;
  settings.hash_megabytes = 1;
  const auto agent = large.agent("default", settings);
  SearchRequest request = nodes_request(2'000);
  request.multi_pv = 7;
  std::vector<AnyMove> played;
  int others = 0;  // than the most visited one
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    agent->new_game(seed);
    const Report report = *large.ask(*agent, request);
    ASSERT_EQ(report.lines.size(), 7u);
    EXPECT_EQ(report.best, report.lines[0].move);
    std::uint64_t most = 0;
    for (const Line& line : report.lines) most = std::max(most, line.visits);
    if (report.lines[0].visits < most) ++others;
    const auto is_mixed = [&](const Line& line) { return line.visits > most / 3; };
    EXPECT_GE(10 * report.lines[0].visits, 3 * most) << "no bid that was only explored";
    for (const Line& line : std::span(report.lines).subspan(1)) {
      EXPECT_TRUE(!is_mixed(line) || line.is_tied) << "as good as the one drawn";
    }
    if (std::ranges::find(played, *report.best) == played.end()) played.push_back(*report.best);
  }
  EXPECT_GT(played.size(), 1u);
  EXPECT_GT(others, 0);
  request.also = {played[0]};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    agent->new_game(seed);
    const Report graded = *large.ask(*agent, request);
    for (const Line& line : graded.lines) {
      if (line.move == played[0]) continue;  // has visits that grade it
      EXPECT_LE(line.visits, graded.lines[0].visits) << "a judge draws nothing";
    }
  }
}

// Nobody bids so badly in an equilibrium: the value is right, but called an estimate.
TEST(DefaultAgent, KnowsWhatIsDecidedWhereAnEquilibriumNeverComes) {
  Asking small("goofspiel", {{"Cards", "4"}});
  small.then({"prize=4", "3", "2", "show=32", "prize=3", "2", "A", "show=2A", "prize=2"});
  SearchRequest request = nodes_request(2'000);
  request.multi_pv = 2;
  const Report solved = *small.ask(*small.agent("default"), request);
  EXPECT_EQ(solved.agent, "cfr");
  ASSERT_EQ(solved.lines.size(), 2u);
  for (const Line& line : solved.lines) {
    EXPECT_EQ(line.kind, ValueKind::kEvaluated);
    EXPECT_NEAR(line.share[0].mean, 1, 1e-6) << "7 to 0";
  }
}

TEST(DefaultAgent, FallsBackWhereThatIsTooMuch) {
  for (const AnyGame* const game : games()) {
    Asking asking(game->name());
    asking.settle();
    if (is_solved_by(asking, 40)) continue;
    const auto report = asking.ask(*asking.agent("default"), nodes_request(40));
    ASSERT_TRUE(report.has_value()) << game->name();
    EXPECT_TRUE(report->best.has_value());
    // Liar's dice takes cfr more than so few nodes.
    EXPECT_TRUE(!report->lines[0].exact() || report->agent == "cfr") << game->name();
  }
}

TEST(DefaultAgent, SolvesTheLastTurnOfStraightUp) {
  Asking game("straight_up", {{"MaxRounds", "1"}});
  game.settle();
  const auto agent = game.agent("default");
  game.play(game.table().state().moves().back());
  const Report report = game.ask(*agent, nodes_request(4'000)).value();
  EXPECT_TRUE(report.lines[0].exact());
  EXPECT_EQ(report.lines[0].share[0].mean, 0.5);
}

// Wherever a seat can win at once, for any chance events.
TEST(DefaultAgent, SolvesAnEndOfStraightUp) {
  int ends = 0;
  for (std::uint64_t seed = 0; seed < 40 && ends < 2; ++seed) {
    Asking game("straight_up", {}, seed);
    game.settle();
    const auto greedy = game.agent("greedy");
    const auto agent = game.agent("default");
    for (int ply = 0; ply < 400 && !game.over(); ++ply) {
      const AnyMove best = *game.ask(*greedy, nodes_request(1))->best;
      const auto& state = game.table().state();
      if (state.describe(best).is_true("wins")) {
        const Report report = game.ask(*agent, nodes_request(4'000)).value();
        EXPECT_TRUE(report.lines[0].exact());
        EXPECT_TRUE(state.describe(*report.best).is_true("wins"));
        const auto seat = static_cast<std::size_t>(game.table().turn().seat().index());
        EXPECT_EQ(report.lines[0].share[seat].mean, 1);
        ++ends;
        break;
      }
      game.play(best);
    }
  }
  EXPECT_EQ(ends, 2);
}

TEST(DefaultAgent, KeepsToItsMilliseconds) {
  Asking game("straight_up");
  game.settle();
  auto best = milliseconds::max();
  for (int tries = 0; tries < 3; ++tries) {
    SearchRequest request;
    request.limits.move_time = milliseconds(200);
    const auto agent = game.agent("default");
    const auto report = game.ask(*agent, request);
    ASSERT_TRUE(report.has_value());
    EXPECT_GT(report->nodes, 0u) << "time is left for the search after the solver";
    best = std::min(best, std::chrono::duration_cast<milliseconds>(Clock::now() - request.start));
  }
  EXPECT_LT(best, milliseconds(300));
}

TEST(DefaultAgent, IsStoppedAtOnceWithAMove) {
  const std::atomic<bool> stop{true};
  SearchRequest request;
  request.limits.infinite = true;
  for (const AnyGame* const game : games()) {
    Asking asking(game->name());
    asking.settle();
    const auto report = asking.agent("default")->think(asking.table().mover(), request, stop, {});
    ASSERT_TRUE(report.has_value()) << game->name();
    EXPECT_TRUE(report->best.has_value()) << game->name();
  }
}

/// Whether an agent of a kind exists for a game is known at compile time.
template <class... Games>
struct KindsThatPlay {
  static void expect_as_made() { (expect_as_made_at<Games>(), ...); }

 private:
  template <Game G>
  static void expect_as_made_at() {
    for (const std::string_view kind : agent_kinds()) {
      const bool made = make_agent(kind, **find_game(G::kName), {}).has_value();
      EXPECT_EQ(made, kind == "default" || has_agent<G>(kind)) << G::kName << ' ' << kind;
    }
  }
};

TEST(DefaultAgent, KnowsWhichAgentsAGameMayName) { AllGames<KindsThatPlay>::expect_as_made(); }

}  // namespace
}  // namespace turnkey::testing
