// The best answer by brute force against best responses over the sequence form, whose values are
// published: two independent methods.
#include "search/equilibrium/best_answer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "engine/games/reference/goofspiel/game.h"
#include "engine/games/reference/kuhn/game.h"
#include "engine/games/reference/leduc/game.h"
#include "engine/games/reference/liars_dice/game.h"
#include "search/equilibrium/best_response.h"
#include "tests/support/effort.h"
#include "tests/support/plain_answer.h"

namespace turnkey {
namespace {

template <Game G>
void uniform(const typename G::View&, std::span<const typename G::Move> moves,
             std::span<double> probabilities) {
  std::ranges::fill(probabilities, 1.0 / static_cast<double>(moves.size()));
}

/// For both seats, in units of the score.
template <Game G>
Audit answered(const typename BestAnswer<G>::Policy& policy) {
  Audit result;
  for (std::size_t seat = 0; seat < kDuelSeats; ++seat) {
    BestAnswer<G> answer(Seat::at(static_cast<int>(seat)), Objective::kScore, policy);
    result.best[seat] = answer.best({Way<G>({})});
    result.values[seat] = answer.worth({Way<G>({})}, policy);
  }
  return result;
}

template <Game G>
void compare_with_list(const typename BestAnswer<G>::Policy& policy) {
  const auto game = ListedGame<G>::list({}, {});
  ASSERT_TRUE(game.has_value());
  const Audit listed = audit(*game, [&](const auto& set, std::span<double> probabilities) {
    policy(set.view, set.moves, probabilities);
  });
  const Audit forced = answered<G>(policy);
  for (std::size_t seat = 0; seat < kDuelSeats; ++seat) {
    EXPECT_NEAR(forced.best[seat], listed.best[seat], 1e-9) << seat;
    EXPECT_NEAR(forced.values[seat], listed.values[seat], 1e-9) << seat;
  }
}

TEST(BestAnswer, ToRandomPlayIsThePublishedOne) {
  EXPECT_NEAR(answered<kuhn::Game>(uniform<kuhn::Game>).nash_conv(), 0.9166667, 5e-8);
  EXPECT_NEAR(answered<leduc::Game>(uniform<leduc::Game>).nash_conv(), 4.7472222, 5e-8);
}

TEST(BestAnswer, IsThatOfTheSequenceForm) {
  compare_with_list<kuhn::Game>(testing::any_mixture<kuhn::Game>);
  compare_with_list<leduc::Game>(testing::any_mixture<leduc::Game>);
  compare_with_list<goofspiel::Game>(testing::any_mixture<goofspiel::Game>);
  if (testing::kSanitized) GTEST_SKIP() << "minutes there";
  compare_with_list<liars_dice::Game>(testing::any_mixture<liars_dice::Game>);
}

TEST(BestAnswer, IsThatOfPlainEnumeration) {
  for (int seat = 0; seat < kDuelSeats; ++seat) {
    BestAnswer<leduc::Game> answer(Seat::at(seat), Objective::kWin,
                                   testing::any_mixture<leduc::Game>);
    testing::PlainAnswer<leduc::Game> plain(seat, testing::any_mixture<leduc::Game>);
    const std::vector start = {Way<leduc::Game>({})};
    EXPECT_NEAR(answer.best(start), plain.best(start), 1e-12);
  }
}

// A fixed policy gets the value of its moves, never more than the best answer.
TEST(BestAnswer, IsNoWorseThanAnyPolicy) {
  const std::vector start = {Way<leduc::Game>({})};
  BestAnswer<leduc::Game> answer(Seat::at(0), Objective::kWin, uniform<leduc::Game>);
  const double best = answer.best(start);
  EXPECT_GT(best, answer.worth(start, testing::any_choice<leduc::Game>));
  EXPECT_GT(best, answer.worth(start, uniform<leduc::Game>));
  EXPECT_GT(answer.sets(), 0u);
}

}  // namespace
}  // namespace turnkey
