// The best answer of one of three seats to known policies, by brute force and by plain enumeration,
// with effects that reveal something.
#include "search/equilibrium/best_answer.h"

#include <gtest/gtest.h>

#include "tests/games/straight_jacket/scene.h"
#include "tests/support/plain_answer.h"

namespace turnkey::straight_jacket {
namespace {

/// Three cards to the seat that begins, the lowest and the highest among them.
std::vector<Way<Game>> opened(int deck) {
  Way<Game> way(with_deck(tiny_deck(deck), {{"Players", "3"}, {"Inmates", "off"}}));
  for (int event = 0; event < 4; ++event) {
    std::vector<Move> events;
    way.state.for_each_outcome([&](const Move& move, double) { events.push_back(move); });
    way = way.after(event % 2 == 0 ? events.front() : events.back(), 1);
  }
  return {way};
}

TEST(StraightJacketBestAnswer, IsThatOfPlainEnumeration) {
  std::size_t sets = 0;
  for (const int deck : {1, 9, 11}) {
    const auto start = opened(deck);
    for (int seat = 0; seat < 3; ++seat) {
      BestAnswer<Game> answer(Seat::at(seat), Objective::kWin, testing::any_choice<Game>);
      testing::PlainAnswer<Game> plain(seat, testing::any_choice<Game>);
      const double best = answer.best(start);
      EXPECT_NEAR(best, plain.best(start), 1e-12) << deck << " " << seat;
      sets += plain.sets();
      EXPECT_LE(answer.worth(start, testing::any_choice<Game>), best + 1e-12);
    }
  }
  EXPECT_GT(sets, 1'000u);
}

}  // namespace
}  // namespace turnkey::straight_jacket
