// What a seat can win of another whose play is known, by brute force and by plain enumeration, at
// the end of a round: the seat doesn't know which cards the other holds and which lie face down.
#include "search/equilibrium/best_answer.h"

#include <gtest/gtest.h>

#include "tests/games/break_out/scene.h"
#include "tests/games/break_out/small_options.h"
#include "tests/support/plain_answer.h"

namespace turnkey::break_out {
namespace {

/// Seat 0 is on turn; of the hidden cards the other has two, and the rest is the pile.
std::vector<Way<Game>> late_round(const std::string& own, const std::string& up,
                                  const std::vector<std::string>& others) {
  std::vector<Way<Game>> ways;
  for (const std::string& other : others) {
    Scene scene(kSmallOptions);
    scene.up(up).hand(0, own).hand(1, other).out(1).meld(1, kRun, "b2b3b4").meld(0, kSet, "a2wi");
    Hand out = full_deck(kSmallOptions) - scene.table.open - scene.secrets.hands[0];
    for (const char* hidden : {"b5", "b6", "a7", "b7"}) {
      Scene::each(hidden, [&](Card card) { out.remove(card); });
    }
    scene.table.open += out;
    const State state = scene;
    std::vector<View> views;
    for (int seat = 0; seat < 2; ++seat) {
      Secrets known{state.table().known};
      known.hands[seat] = state.secrets().hands[seat];
      views.emplace_back(state.table(), known, Seat::at(seat));
    }
    ways.emplace_back(state, views, 1.0 / static_cast<double>(others.size()));
  }
  return ways;
}

TEST(BreakOutBestAnswer, IsThatOfPlainEnumeration) {
  const auto start = late_round("a3a4a5a6", "b1", {"b5b6", "b5a7", "b5b7", "b6a7", "b6b7", "a7b7"});
  for (int seat = 0; seat < 2; ++seat) {
    BestAnswer<Game> answer(Seat::at(seat), Objective::kWin, testing::any_choice<Game>);
    testing::PlainAnswer<Game> plain(seat, testing::any_choice<Game>);
    // Seat 1 knows its hand.
    const std::vector ways =
        seat == 0 ? start : std::vector<Way<Game>>{start.begin(), start.begin() + 1};
    const double best = answer.best(ways);
    EXPECT_NEAR(best, plain.best(ways), 1e-12) << seat;
    EXPECT_GT(plain.sets(), 10u) << seat;
    EXPECT_LE(answer.worth(ways, testing::any_choice<Game>), best + 1e-12) << seat;
    // What can be come to in several ways is looked at once.
    EXPECT_LE(answer.sets(), 2 * plain.sets()) << seat;
  }
}

}  // namespace
}  // namespace turnkey::break_out
