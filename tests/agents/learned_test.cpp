// Properties of every learned evaluation, whatever its weights: its inputs have the right size
// under any options, and its shares are shares.
#include "engine/learned.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "all_games.h"
#include "tests/agents/rotated.h"
#include "tests/support/effort.h"
#include "tests/support/positions.h"

namespace turnkey::testing {
namespace {

template <class G>
class LearnedEvaluation : public ::testing::Test {};
TYPED_TEST_SUITE(LearnedEvaluation, AllGames<::testing::Types>);

/// Calls visit(state) at every event of random games under random options.
template <Game G, class F>
void for_each_position(int games, F&& visit) {
  Rng rng(5);
  for (int game = 0; game < games; ++game) {
    const auto accept = [](const OptionValues& values) {
      return G::parse_options(values).has_value();
    };
    const OptionValues values = random_values(G::option_specs(), rng, accept);
    const auto options = *G::parse_options(values);
    typename G::State state(options);
    for (const auto& event : random_game<G>(options, rng)) {
      visit(state);
      state.apply(event.move);
    }
  }
}

TYPED_TEST(LearnedEvaluation, InputsAreOfTheRightSizeAndSharesSumToOne) {
  using G = TypeParam;
  if constexpr (Learns<G>) {
    using Learned = typename G::Learned;
    typename Learned::Sides inputs{};
    float least = 0;
    float most = 0;
    for_each_position<G>(12, [&](const typename G::State& position) {
      typename G::State state = position;
      Learned::settle(state);
      if (state.turn().is_nobody()) return;
      Learned::describe(state, inputs);
      const int sides = sides_of(state);
      for (int side = 0; side < sides; ++side) {
        // The first one may be a strength, which has no bound.
        for (std::size_t i = 1; i < inputs[side].size(); ++i) {
          ASSERT_TRUE(std::isfinite(inputs[side][i])) << i;
          least = std::min(least, inputs[side][i]);
          most = std::max(most, inputs[side][i]);
        }
      }
      const auto shares = shares_of_sides(Learned::network(), inputs, sides);
      EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9);
      const auto evaluated = G::evaluate(state);
      for (int seat = 0; seat < state.seats(); ++seat) {
        EXPECT_NEAR(evaluated.share[seat], shares[side_of(state, seat)], 1e-9);
      }
    });
    EXPECT_GE(least, -25);
    EXPECT_LE(most, 25) << "inputs are to be of about 0 to 1";
    EXPECT_GT(most, 0.5) << "and to say something";
  } else {
    GTEST_SKIP() << "its evaluation is made by hand";
  }
}

// The same for the scores, if they are points.
TYPED_TEST(LearnedEvaluation, PrefersNoSeat) {
  using G = TypeParam;
  using State = typename G::State;
  if constexpr (Learns<G>) {
    Rng rng(11);
    const auto list = std::make_unique<typename G::MoveList>();
    // Mostly by the rollout policy, to compare melds and straights too, which random moves never
    // reach.
    const auto choose = [&](const State& state, const auto& moves) {
      return rng.below(4) == 0 ? any_of(moves, rng) : G::rollout_move(state, *list, rng);
    };
    long compared = 0;
    const auto compare = [&](const State&, const auto&, const State& state) {
      if (state.turn().is_nobody() || ::testing::Test::HasFailure()) return;
      const auto said = G::evaluate(state);
      for (int by = 1; by <= most_turns<G>(state); ++by) {
        const auto turned = G::evaluate(rotated<G>(state, by));
        for (int seat = 0; seat < state.seats(); ++seat) {
          const int other = (seat + by) % state.seats();
          EXPECT_NEAR(said.share[seat], turned.share[other], 1e-6) << state.board().text();
          EXPECT_NEAR(said.score[seat], turned.score[other], 1e-3) << state.board().text();
        }
        ++compared;
      }
    };
    for (int game = 0; game < cases(16); ++game) {
      const auto options = *G::parse_options(random_options<G>(rng));
      play_out<G>(State(options), rng, choose, compare);
    }
    EXPECT_GT(compared, 20 * cases(16));
  } else {
    GTEST_SKIP() << "its evaluation is made by hand";
  }
}

// A network that adds nothing to the first input is the handmade evaluation.
TYPED_TEST(LearnedEvaluation, TheBaseIsAStrength) {
  using G = TypeParam;
  if constexpr (requires { requires Learns<G> && G::Learned::kBase != 0; }) {
    using Learned = typename G::Learned;
    typename Learned::Network base{};
    base.direct[0] = static_cast<float>(Learned::kBase);
    typename Learned::Sides inputs{};
    double apart = 0;
    for_each_position<G>(6, [&](const typename G::State& state) {
      if (state.turn().is_nobody()) return;
      Learned::describe(state, inputs);
      const int sides = sides_of(state);
      const auto shares = shares_of_sides(base, inputs, sides);
      for (int side = 0; side < sides; ++side) {
        ASSERT_TRUE(std::isfinite(shares[side]));
        apart = std::max(apart, std::abs(shares[side] - 1.0 / sides));
      }
    });
    EXPECT_GT(apart, 0.1) << "somebody is ahead at times";
  } else {
    GTEST_SKIP() << "no evaluation by hand to begin with";
  }
}

}  // namespace
}  // namespace turnkey::testing
