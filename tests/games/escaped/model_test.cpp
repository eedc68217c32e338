// The model and its exact solution: against a separately solved game of numbers, against every
// alternative strategy on small decks, and on games of full size.
#include "engine/games/escaped/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "engine/games/escaped/game.h"
#include "search/exact/solver.h"
#include "tests/games/escaped/numbers.h"
#include "tests/games/escaped/scene.h"
#include "tests/support/effort.h"

namespace turnkey::escaped {
namespace {

constexpr double kRounding = 1e-9;

Options silent(int players, int cards = kMaxCards) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.cards = static_cast<std::uint8_t>(cards);
  options.announce = 0;
  return options;
}

/// The solver on a position, within the default memory of an agent.
std::unique_ptr<ExactSolver<Game>> solved(const Model& position) {
  ExactSettings<Game> settings;
  settings.bytes = std::size_t{16} << 20;
  auto solver = std::make_unique<ExactSolver<Game>>(position, settings);
  const std::atomic<bool> stop = false;
  EXPECT_EQ(solver->solve({}, Clock::now(), stop), ExactVerdict::kSolved);
  return solver;
}

Numbers numbers_of(const Public& table) {
  Numbers numbers;
  for (int seat = 0; seat < table.options.players; ++seat) {
    numbers.unseen.push_back(table.is_out(seat) ? 0 : table.unseen_count(seat));
  }
  numbers.out = table.out;
  numbers.mover = table.mover;
  numbers.taken = table.phase == Phase::kChoice;
  return numbers;
}

TEST(EscapedModel, CoversSilentTrackedGamesOnly) {
  Options options;
  for (const bool announce : {false, true}) {
    for (const Take take : {Take::kTracked, Take::kRandom}) {
      options.announce = announce ? 1 : 0;
      options.take = take;
      const bool covered = !announce && take == Take::kTracked;
      EXPECT_EQ(Model::covers(View(options, Seat::at(0))), covered);
    }
  }
}

TEST(EscapedModel, SolvesTheStartAtFullSize) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Scene scene(silent(players));
    const auto solver = solved(Model::from(scene.mover_view()));
    const auto value = solver->value();
    EXPECT_LE(value.error, kRounding);
    for (const bool waits : {true, false}) {
      Solution solution(waits);
      const auto& expected = solution.value(start_of(players, kMaxCards));
      for (std::size_t seat = 0; seat < expected.size(); ++seat) {
        EXPECT_NEAR(value.shares[seat], expected[seat], kRounding) << players << " players";
      }
    }
  }
}

// A player who is a card short and starts with it is no worse off: with 3, 4, 6 and 8 players all
// have the same share. With 5 and 7 players some are two cards ahead.
TEST(EscapedModel, KnownValues) {
  const std::vector<std::vector<double>> values = {
      {1. / 3, 1. / 3, 1. / 3},
      {1. / 4, 1. / 4, 1. / 4, 1. / 4},
      {1. / 6, 2. / 9, 2. / 9, 2. / 9, 1. / 6},
      {1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6},
      {1. / 8, 3. / 16, 3. / 16, 1. / 8, 1. / 8, 1. / 8, 1. / 8},
      {1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8}};
  for (const auto& expected : values) {
    const Scene scene(silent(static_cast<int>(expected.size())));
    const auto value = solved(Model::from(scene.mover_view()))->value();
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
      EXPECT_NEAR(value.shares[seat], expected[seat], kRounding) << expected.size() << " players";
    }
  }
}

// Ties between waiting and accusing are common and do not matter: either choice gives all seats the
// same shares, in every position reachable from the start.
TEST(EscapedModel, TiesDoNotMatter) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Solution waits(true);
    Solution accuses(false);
    waits.value(start_of(players, kMaxCards));
    accuses.value(start_of(players, kMaxCards));
    int ties = 0;
    double furthest = 0;
    waits.for_each([&](const Numbers& position) {
      const auto& one = waits.value(position);
      const auto& other = accuses.value(position);
      const bool last = position.unseen[static_cast<std::size_t>(position.mover)] == 0;
      ties += !last && waits.edge(position) < 1e-12;
      for (std::size_t seat = 0; seat < one.size(); ++seat) {
        furthest = std::max(furthest, std::abs(one[seat] - other[seat]));
      }
    });
    EXPECT_GT(ties, players) << players << " players";
    EXPECT_LT(furthest, kRounding) << players << " players";
  }
}

// Its memory measures its work: this tests no times.
TEST(EscapedModel, SolvesEightPlayersInLittleMemory) {
  const Scene scene(silent(8));
  const auto solver = solved(Model::from(scene.mover_view()));
  EXPECT_LT(solver->bytes(), std::size_t{12} << 20);
}

// Every strategy of one seat against the solution, card by card. Its best result equals the game of
// numbers, so nobody gains by deviating. And taking a known card, or none, is never better than its
// other moves, whatever the seat knows.
TEST(EscapedModel, NobodyGainsByAnyOtherStrategyOnSmallDecks) {
  for (const auto& [players, cards] : {std::pair{3, 4}, {3, 5}, {3, 6}, {4, 5}, {4, 6}}) {
    if (testing::kSanitized && cards == 6) continue;
    for (const bool waits : {true, false}) {
      Solution solution(waits);
      const std::vector<double> value = solution.value(start_of(players, cards));
      for (int seat = 0; seat < players; ++seat) {
        const BestResponse best = best_response(players, cards, seat, solution);
        const std::string what = std::to_string(players) + " players, " + std::to_string(cards) +
                                 " cards, seat " + std::to_string(seat);
        EXPECT_GT(best.positions, 10) << what;
        EXPECT_NEAR(best.value, value[static_cast<std::size_t>(seat)], kRounding) << what;
        EXPECT_LE(best.gain_of_waste, kRounding) << what;
      }
    }
  }
}

// The same small decks by the solver.
TEST(EscapedModel, SolvesSmallDecks) {
  for (int players = 3; players <= 6; ++players) {
    for (int cards = 2; cards <= 9; ++cards) {
      const Scene scene(silent(players, cards));
      const auto value = solved(Model::from(scene.mover_view()))->value();
      Solution solution(true);
      const auto& expected = solution.value(start_of(players, cards));
      for (std::size_t seat = 0; seat < expected.size(); ++seat) {
        EXPECT_NEAR(value.shares[seat], expected[seat], kRounding) << players << " " << cards;
      }
    }
  }
}

// In positions of random games: every legal move has the value that the game of numbers gives its
// kind.
TEST(EscapedModel, ValuesEveryMoveOfRandomPositions) {
  Rng rng(3);
  int compared = 0;
  for (int game = 0; game < 60; ++game) {
    Scene scene(silent(3 + game % 4), static_cast<std::uint64_t>(game));
    scene.play_randomly(rng, static_cast<int>(rng.below(40)));
    if (!scene.state().turn().is_seat()) continue;
    const View& view = scene.mover_view();
    const Model position = Model::from(view);
    const auto solver = solved(position);
    const auto seat = static_cast<std::size_t>(view.table().mover);
    Solution solution(true);
    const Numbers now = numbers_of(view.table());
    EXPECT_NEAR(solver->value().shares[seat], solution.value(now)[seat], kRounding);
    MoveList list;
    view.moves(list);
    for (const Move& move : list) {
      Model next = position;
      next.apply(move);
      const auto value = solver->value(next);
      ASSERT_TRUE(value.has_value()) << text_of(move);
      const bool accuses = move.kind() == Move::Kind::kAccuse;
      const bool best = (solution.choice(now) == Act::kAccuse) == accuses;
      const double expected =
          solution.value(now)[seat] - (best || now.unseen[seat] == 0 ? 0 : solution.edge(now));
      if (now.unseen[seat] > 0 || accuses) {
        EXPECT_NEAR(value->shares[seat], expected, kRounding) << text_of(move);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 200);
}

// Best play by the game of numbers, with cards: the average over all deals and all names is the
// value.
double expected_share(const State& state, Solution& solution, int seat) {
  if (state.turn().is_nobody()) return state.payoffs().share[static_cast<std::size_t>(seat)];
  double sum = 0;
  if (state.turn().is_chance()) {
    state.for_each_outcome([&](const Move& move, double probability) {
      State next = state;
      next.apply(move);
      sum += probability * expected_share(next, solution, seat);
    });
    return sum;
  }
  MoveList list;
  state.moves(list);
  const Act act = solution.choice(numbers_of(state.table()));
  int played = 0;
  for (const Move& move : list) {
    const bool accuses = move.kind() == Move::Kind::kAccuse;
    if (accuses != (act == Act::kAccuse) || (!accuses && played > 0)) continue;
    State next = state;
    next.apply(move);
    sum += expected_share(next, solution, seat);
    ++played;
  }
  return sum / played;
}

TEST(EscapedModel, CardsGiveTheValuesOfTheNumbers) {
  for (const auto& [players, cards] : {std::pair{3, 5}, {3, 6}, {4, 5}}) {
    Solution solution(true);
    const auto value = solution.value(start_of(players, cards));
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_NEAR(expected_share(State(silent(players, cards)), solution, seat),
                  value[static_cast<std::size_t>(seat)], kRounding);
    }
  }
}

TEST(EscapedModel, ListsOneMoveOfEachKind) {
  const Scene scene(silent(4));
  const Model model = Model::from(scene.mover_view());
  MoveList list;
  model.moves(list);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].kind(), Move::Kind::kTake);
  EXPECT_EQ(list[1].kind(), Move::Kind::kAccuse);
  for (const Move& move : list) {
    EXPECT_TRUE(scene.mover_view().canonical(move).has_value()) << text_of(move);
  }
}

TEST(EscapedModel, KeysForgetTheClockAndWhatIsPast) {
  Scene one(silent(3, 6));
  Scene other(silent(3, 6), 2);
  const auto key = [](const Scene& scene) { return Model::from(scene.mover_view()).key(); };
  EXPECT_EQ(key(one), key(other)) << "faces do not matter";
  one.play("t1");
  other.play("t4");
  EXPECT_EQ(Model::from(one.view(0)).key(), Model::from(other.view(0)).key());
  EXPECT_EQ(Model::from(one.view(0)).key(), Model::from(one.view(2)).key());
}

}  // namespace
}  // namespace turnkey::escaped
