// Meet the Patriots solved: the published values of RULES.md, small decks against plain recursions
// that do not use the model's classes, and games played by the solution.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "engine/games/meet_the_patriots/alone.h"
#include "engine/games/meet_the_patriots/game.h"
#include "tests/search/exact_reference.h"
#include "tests/support/in_words.h"
#include "tests/support/positions.h"

namespace turnkey::meet_the_patriots {
namespace {

constexpr testing::After<Game> on;

Options game_of(int players, int passes, int numbers = kMaxNumbers, int laid = 0) {
  return {static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(passes), kWholeMemory,
          static_cast<std::uint8_t>(numbers),
          static_cast<std::uint8_t>(laid == 0 ? numbers : laid)};
}

struct Solved {
  std::unique_ptr<ExactSolver<Game>> solver;

  explicit Solved(const Options& options, Objective objective = Objective::kWin)
      : solver(testing::solved<Game>(testing::model_of<Game>(State(options)),
                                     {.objective = objective})) {
    EXPECT_LT(solver->value().error, 1e-9);
  }
  double share() const { return solver->value().shares[0]; }
  double score() const { return solver->value().scores[0]; }
};

/// For a plain recursion: each space and number counts separately, by the State's own hash.
struct EveryPosition : Game {
  struct Model : State {
    /// Turns only number the seats; with one player they are the score.
    std::uint64_t key() const {
      Public public_now = table();
      if (public_now.options.players > 1) public_now.turns = 0;
      return public_now.key(true);
    }
    int stages_left() const { return 0; }
  };
};

TEST(PatriotsSolved, ValuesOfTwoPlayersWhateverThePasses) {
  for (int passes = 1; passes <= kMostPasses; ++passes) {
    const Solved solved(game_of(2, passes));
    EXPECT_NEAR(solved.share(), passes % 2 == 0 ? 0.423042773 : 0.499184334, 1e-9) << passes;
    EXPECT_NEAR(solved.score(), passes % 2 == 0 ? 5.782278912 : 5.997592055, 1e-9) << passes;
    EXPECT_LT(solved.solver->positions(), 100'000u);
  }
}

// With an even limit a first pass is answered by passes, and its maker is forced to go on.
TEST(PatriotsSolved, AFirstPassIsWorthSomethingWithAnOddLimitOnly) {
  for (const int passes : {1, 2, 3, 4}) {
    const Solved solved(game_of(2, passes));
    double gained = 0;
    // One known card, and all tables from turning new cards that match none.
    State state(game_of(2, passes));
    for (int n = 1; n <= 8; ++n) {
      state = on(state, fmt::format("t{} ={}", n + 1, n));
      if (n == 1) continue;  // the only known card may not be turned
      const int seat = state.turn().seat().index();
      const auto worth = [&](const std::string& turn) {
        return solved.solver->value(testing::model_of<Game>(on(state, turn)))->shares[seat];
      };
      gained = std::max(gained, worth("t2") - worth("t12"));
    }
    EXPECT_EQ(gained > 0.01, passes % 2 == 1) << passes << ": " << gained;
  }
}

TEST(PatriotsSolved, OnePlayersTurns) {
  for (const int passes : {1, 2, 7, 12}) {
    const Options options = game_of(1, passes);
    EXPECT_NEAR(Alone(options).turns(Public(options)), 23.974659822, 1e-9) << passes;
  }
  for (const int passes : {1, 2}) {
    EXPECT_NEAR(Solved(game_of(1, passes)).score(), -23.974659822, 1e-9) << passes;
  }
}

/// The solver, and for one player the table of turns, against a recursion over all positions.
void expect_as_by_brute_force(const Options& options) {
  testing::PlainSolver<EveryPosition> brute;
  const auto value = brute.payoffs({State(options)});
  const Solved solved(options);
  const std::string what = View(options, Seat::at(0)).board().text();
  EXPECT_NEAR(solved.share(), value.share[0], 1e-9) << what;
  EXPECT_NEAR(solved.score(), value.score[0], 1e-9) << what;
  EXPECT_GT(brute.positions(), solved.solver->positions());
  if (options.players > 1) return;
  EXPECT_NEAR(-Alone(options).turns(Public(options)), value.score[0], 1e-9);
}

// Four cards, two laid out: they are mostly shuffled again. Six cards, four laid out: the deck runs
// out.
TEST(PatriotsSolved, SmallDecksAgainstBruteForce) {
  for (int passes = 1; passes <= 4; ++passes) {
    for (int players = 1; players <= 2; ++players) {
      expect_as_by_brute_force(game_of(players, passes, 2));
    }
    if (passes <= 2) expect_as_by_brute_force(game_of(2, passes, 3, 4));
  }
  expect_as_by_brute_force(game_of(1, 1, 3, 4));
}

// Six numbers have tables that four do not: the one-player numbers and the solver agree in all
// positions of random games.
TEST(PatriotsSolved, OnePlayersTurnsAreTheSolversEverywhere) {
  const Options options = game_of(1, 2, 6);
  const Solved solved(options);
  const Alone alone(options);
  Rng rng(4);
  for (int game = 0; game < 100 && !HasFailure(); ++game) {
    const auto look = [&](const State& state, const auto&...) {
      const auto value = solved.solver->value(testing::model_of<Game>(state));
      ASSERT_TRUE(value.has_value());
      // The solver's values are exact for the first layout, and bounded for later ones.
      const double within = 1e-8 + value->error * most_turns(options);
      ASSERT_NEAR(alone.turns(state.table()), -value->scores[0], within) << state.board().text();
    };
    testing::play_out<Game>(State(options), rng, testing::any_move(rng), look);
  }
}

// rules MP31, MP30: playing the solution wins its value, within the error of games.
TEST(PatriotsSolved, PlayedOutTheSolutionPaysWhatItSays) {
  constexpr int kGames = 2000;
  for (const int players : {1, 2, 3}) {
    const Options options = game_of(players, players);
    const Solved solved(options);
    const auto best = [&](const State& state, const auto&) {
      return *solved.solver->best(testing::model_of<Game>(state));
    };
    Rng rng(7);
    double sum = 0;
    double squares = 0;
    for (int game = 0; game < kGames; ++game) {
      const State over = testing::play_out<Game>(State(options), rng, best);
      sum += over.payoffs().score[0];
      squares += over.payoffs().score[0] * over.payoffs().score[0];
    }
    const double mean = sum / kGames;
    const double error = std::sqrt((squares / kGames - mean * mean) / kGames);
    EXPECT_NEAR(mean, solved.score(), 3.5 * error) << players;
  }
}

// An agent that has solved one game does not confuse it with another.
TEST(PatriotsSolved, KeysTellGamesOfOtherOptionsApart) {
  const auto key = [](const Options& options) {
    return testing::model_of<Game>(State(options)).key();
  };
  EXPECT_NE(key(game_of(2, 2)), key(game_of(2, 3)));
  EXPECT_NE(key(game_of(2, 2)), key(game_of(3, 2)));
  EXPECT_NE(key(game_of(2, 2)), key(game_of(2, 2, 4)));
}

TEST(PatriotsSolved, ThreePlayersByTheDocumentedTieBreak) {
  EXPECT_NEAR(Solved(game_of(3, 3)).share(), 0.259401033, 1e-8);
  EXPECT_NEAR(Solved(game_of(3, 3), Objective::kScore).score(), 3.852750274, 1e-8);
}

// rule MP3: in imagined worlds a seat does better against others who forget more.
TEST(PatriotsPolicy, OthersWhoForgetTakeLess) {
  double before = 0;
  for (const int memory : {100, 60, 0}) {
    Options options;
    options.memory = static_cast<std::uint8_t>(memory);
    const View view = testing::Seen<Game>()(0, "t1 =1 t2 =2 t3 =3 t4 =4 t5 =5", options);
    Rng rng(9);
    const auto choose = [&](const State& now, MoveList& list) {
      return Game::rollout_move(now, list, rng);
    };
    double pairs = 0;
    constexpr int kGames = 1000;
    for (int game = 0; game < kGames; ++game) {
      const State world = view.sample(rng).state();
      pairs += testing::play_out<Game>(world, rng, choose).payoffs().score[0] / kGames;
    }
    EXPECT_GT(pairs, before + (memory == 100 ? 0 : 0.5)) << memory;
    before = pairs;
  }
}

TEST(PatriotsPolicy, TheEvaluationIsCloseToTheTruth) {
  const Options options = game_of(2, 2);
  const Solved solved(options);
  Rng rng(4);
  double squares = 0;
  int count = 0;
  const auto choose = [&](const State& state, const auto&) {
    return state.table().rollout_move(rng);
  };
  const auto look = [&](const State& state, const auto&...) {
    const Model model = testing::model_of<Game>(state);
    squares += std::pow(model.evaluate().share[0] - solved.solver->value(model)->shares[0], 2);
    ++count;
  };
  for (int game = 0; game < 100; ++game) {
    testing::play_out<Game>(State(options), rng, choose, look);
  }
  EXPECT_LT(std::sqrt(squares / count), 0.1);
}

}  // namespace
}  // namespace turnkey::meet_the_patriots
