// Meet the Patriots solved: the published values of RULES.md, small decks against plain recursions
// that know nothing of the model's classes, and games that are played by the solution.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/games/meet_the_patriots/alone.h"
#include "engine/games/meet_the_patriots/game.h"
#include "search/exact/solver.h"
#include "tests/support/in_words.h"

namespace turnkey::meet_the_patriots {
namespace {

using Solver = ExactSolver<Game>;

const std::atomic<bool> kNeverStop{false};

Options game_of(int players, int passes, int numbers = kMaxNumbers, int laid = 0) {
  return {static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(passes), kWholeMemory,
          static_cast<std::uint8_t>(numbers),
          static_cast<std::uint8_t>(laid == 0 ? numbers : laid)};
}

Model model_of(const State& state) { return Model::from(View(state.table(), Seat::at(0))); }

struct Solved {
  Solver solver;

  explicit Solved(const Options& options, Objective objective = Objective::kWin)
      : solver(Model::from(View(options, Seat::at(0))), settings(options, objective)) {
    EXPECT_EQ(solver.solve({}, Clock::now(), kNeverStop), ExactVerdict::kSolved);
    EXPECT_LT(solver.value().error, 1e-9);
  }
  double share() const { return solver.value().shares[0]; }
  double score() const { return solver.value().scores[0]; }

  static ExactSettings<Game> settings(const Options& options, Objective objective) {
    ExactSettings<Game> result;
    result.bounds = Game::score_bounds(options);
    result.objective = objective;
    return result;
  }
};

/// Every space and number by itself, by the State's own hash: values by (position, layouts left).
/// Two seats play for the win, then for pairs; one for few turns.
class BruteForce {
 public:
  std::pair<double, double> operator()(const State& state) {
    if (state.turn().is_nobody()) return {state.payoffs().share[0], state.payoffs().score[0]};
    const auto found = values_.find(place(state));
    if (found != values_.end()) return found->second;
    return values_[place(state)] = state.turn().is_chance() ? mean(state) : best(state);
  }
  std::size_t size() const { return values_.size(); }

 private:
  // Turns only number the seats; of one player they are what counts.
  static std::uint64_t place(const State& state) {
    Public table = state.table();
    if (table.options.players > 1) table.turns = 0;
    return table.key(true);
  }
  std::pair<double, double> after(State state, const Move& move) {
    state.apply(move);
    return (*this)(state);
  }
  std::pair<double, double> mean(const State& state) {
    std::pair<double, double> sum{0, 0};
    state.for_each_outcome([&](const Move& move, double probability) {
      const auto [share, score] = after(state, move);
      sum.first += probability * share;
      sum.second += probability * score;
    });
    return sum;
  }
  std::pair<double, double> best(const State& state) {
    MoveList list;
    state.moves(list);
    const double sign = state.turn() == Actor(Seat::at(0)) ? 1 : -1;
    auto best = after(state, list[0]);
    for (const Move& move : list) {
      const auto value = after(state, move);
      const double more = sign * (value.first - best.first);
      const double pairs = sign * (value.second - best.second);
      if (more > 1e-12 || (more > -1e-12 && pairs > 1e-12)) best = value;
    }
    return best;
  }

  std::unordered_map<std::uint64_t, std::pair<double, double>> values_;
};

TEST(PatriotsSolved, ValuesOfTwoPlayersWhateverThePasses) {
  for (int passes = 1; passes <= kMostPasses; ++passes) {
    const Solved solved(game_of(2, passes));
    EXPECT_NEAR(solved.share(), passes % 2 == 0 ? 0.423042773 : 0.499184334, 1e-9) << passes;
    EXPECT_NEAR(solved.score(), passes % 2 == 0 ? 5.782278912 : 5.997592055, 1e-9) << passes;
    EXPECT_LT(solved.solver.positions(), 100'000u);
  }
}

// An even limit: a first pass comes back, and whoever made it is forced to go on.
TEST(PatriotsSolved, AFirstPassIsWorthSomethingWithAnOddLimitOnly) {
  for (const int passes : {1, 2, 3, 4}) {
    const Solved solved(game_of(2, passes));
    double gained = 0;
    // One known card, and all the tables that come from turning new ones that go with none.
    State state(game_of(2, passes));
    for (int n = 1; n <= 8; ++n) {
      state.apply(Move::turn(n));
      state.apply(Move::card(n));
      if (n == 1) continue;  // the only known card may not be turned
      const auto seat = static_cast<std::size_t>(state.turn().seat().index());
      const auto worth = [&](int space) {
        State next = state;
        next.apply(Move::turn(space));
        return solved.solver.value(model_of(next))->shares[seat];
      };
      gained = std::max(gained, worth(1) - worth(11));
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

/// The solver, and for one player its table of turns, against all positions by themselves.
void expect_as_by_brute_force(const Options& options) {
  BruteForce brute;
  const auto [share, score] = brute(State(options));
  const Solved solved(options);
  const std::string what = View(options, Seat::at(0)).board();
  EXPECT_NEAR(solved.share(), share, 1e-9) << what;
  EXPECT_NEAR(solved.score(), score, 1e-9) << what;
  EXPECT_GT(brute.size(), solved.solver.positions());
  if (options.players > 1) return;
  EXPECT_NEAR(-Alone(options).turns(Public(options)), score, 1e-9);
}

// Four cards, two laid out: mostly they are shuffled again. Six cards, four laid out: the deck runs
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

// Six numbers have tables that four don't: the one player's numbers and the solver's agree in all
// positions of random games.
TEST(PatriotsSolved, OnePlayersTurnsAreTheSolversEverywhere) {
  const Options options = game_of(1, 2, 6);
  const Solved solved(options);
  const Alone alone(options);
  Rng rng(4);
  FreeChance chance(rng);
  for (int game = 0; game < 100; ++game) {
    State state(options);
    MoveList list;
    while (!state.turn().is_nobody()) {
      const auto value = solved.solver.value(model_of(state));
      ASSERT_TRUE(value.has_value());
      // The solver's values are those of the first layout, and bounds for later ones.
      const double within = 1e-8 + value->error * most_turns(options);
      ASSERT_NEAR(alone.turns(state.table()), -value->scores[0], within) << state.board();
      state.moves(list);
      state.apply(state.turn().is_chance()
                      ? state.chance(chance)
                      : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

// rule MP31, MP30: what is won by playing the solution is what it says, within the error of games.
TEST(PatriotsSolved, PlayedOutTheSolutionPaysWhatItSays) {
  constexpr int kGames = 2000;
  for (const int players : {1, 2, 3}) {
    const Options options = game_of(players, players);
    const Solved solved(options);
    Rng rng(7);
    FreeChance chance(rng);
    double sum = 0;
    double squares = 0;
    for (int game = 0; game < kGames; ++game) {
      State state(options);
      while (!state.turn().is_nobody()) {
        state.apply(state.turn().is_chance() ? state.chance(chance)
                                             : *solved.solver.best(model_of(state)));
      }
      sum += state.payoffs().score[0];
      squares += state.payoffs().score[0] * state.payoffs().score[0];
    }
    const double mean = sum / kGames;
    const double error = std::sqrt((squares / kGames - mean * mean) / kGames);
    EXPECT_NEAR(mean, solved.score(), 3.5 * error) << players;
  }
}

// An agent that has solved one game takes no other for it.
TEST(PatriotsSolved, KeysTellGamesOfOtherOptionsApart) {
  const auto key = [](const Options& options) { return model_of(State(options)).key(); };
  EXPECT_NE(key(game_of(2, 2)), key(game_of(2, 3)));
  EXPECT_NE(key(game_of(2, 2)), key(game_of(3, 2)));
  EXPECT_NE(key(game_of(2, 2)), key(game_of(2, 2, 4)));
}

TEST(PatriotsSolved, ThreePlayersByTheDocumentedTieBreak) {
  const Solved win(game_of(3, 3));
  EXPECT_NEAR(win.share(), 0.259401033, 1e-8);
  EXPECT_NEAR(Solved(game_of(3, 3), Objective::kScore).score(), 3.852750274, 1e-8);
}

// rule MP3: in the worlds that a seat imagines it does better against others who forget more.
TEST(PatriotsPolicy, OthersWhoForgetTakeLess) {
  double before = 0;
  for (const int memory : {100, 60, 0}) {
    Options options;
    options.memory = static_cast<std::uint8_t>(memory);
    const View view = testing::played<Game>(View(options, Seat::at(0)),
                                            testing::words_of("t1 =1 t2 =2 t3 =3 t4 =4 t5 =5"));
    Rng rng(9);
    MoveList list;
    double pairs = 0;
    constexpr int kGames = 1000;
    for (int game = 0; game < kGames; ++game) {
      World<Game> world = view.sample(rng);
      while (!world.turn().is_nobody()) {
        world.apply(world.turn().is_chance() ? world.chance(rng)
                                             : Game::rollout_move(world.state(), list, rng));
      }
      pairs += world.payoffs().score[0] / kGames;
    }
    EXPECT_GT(pairs, before + (memory == 100 ? 0 : 0.5)) << memory;
    before = pairs;
  }
}

TEST(PatriotsPolicy, TheEvaluationIsCloseToTheTruth) {
  const Options options = game_of(2, 2);
  const Solved solved(options);
  Rng rng(4);
  FreeChance chance(rng);
  double squares = 0;
  int count = 0;
  for (int game = 0; game < 100; ++game) {
    State state(options);
    while (!state.turn().is_nobody()) {
      const Model model = model_of(state);
      const double off = model.evaluate().share[0] - solved.solver.value(model)->shares[0];
      squares += off * off;
      ++count;
      state.apply(state.turn().is_chance() ? state.chance(chance)
                                           : state.table().rollout_move(rng));
    }
  }
  EXPECT_LT(std::sqrt(squares / count), 0.1);
}

}  // namespace
}  // namespace turnkey::meet_the_patriots
