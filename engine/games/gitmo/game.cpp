// The bounds of scores, and that the game is whole.
#include "engine/games/gitmo/game.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "engine/decks/special_ops.h"

namespace turnkey::gitmo {

namespace {

/// The most that the draws of a hand can give.
int best_draws(const Options& options, int sign) {
  std::vector<int> points;
  for (const special_ops::Kind& kind : special_ops::decks()[options.special_ops].kinds) {
    points.insert(points.end(), static_cast<std::size_t>(kind.count), sign * kind.points);
  }
  std::sort(points.begin(), points.end(), std::greater<>());
  int sum = 0;
  for (std::size_t i = 0; i < points.size() && i < options.draw_cards; ++i) {
    sum += std::max(0, points[i]);
  }
  return sum;
}

}  // namespace

// G80. What a seat that drops out loses goes to the others (G84), so the bounds are alike.
ScoreBounds Game::score_bounds(const Options& options) {
  constexpr int kCards = 24;
  const int most = std::max(kCards + kWhistleblowerPoints + best_draws(options, 1),
                            kCards + best_draws(options, -1));
  return {-1.0 * options.hands * most, 1.0 * options.hands * most};
}

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 640 && sizeof(View) <= 640 && sizeof(Model) <= 640);

}  // namespace turnkey::gitmo
