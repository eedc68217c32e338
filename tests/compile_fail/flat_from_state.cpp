// Flat Monte Carlo is constructed from a View only.
// expect-error: no matching function for call to .turnkey::FlatMonteCarlo<
// expect-error: no matching constructor for initialization of '.*FlatMonteCarlo<
#include "engine/games/reference/kuhn/game.h"
#include "search/flat.h"

using turnkey::kuhn::Game;

void search(const Game::State& truth, const Game::View& view) {
  const turnkey::SearchSettings settings{};
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  turnkey::FlatMonteCarlo<Game> flat(view, {}, {-2, 2}, settings, 0);
#else
  static_cast<void>(view);
  turnkey::FlatMonteCarlo<Game> flat(truth, {}, {-2, 2}, settings, 0);
#endif
  flat.iterate();
}
