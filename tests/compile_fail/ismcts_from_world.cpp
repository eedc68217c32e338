// Nor from a World, which is one sample and not what a seat knows.
// expect-error: no matching function for call to .turnkey::Ismcts<
// expect-error: no matching constructor for initialization of '.*Ismcts<
#include "engine/games/reference/kuhn/game.h"
#include "search/ismcts.h"

using turnkey::kuhn::Game;

void search(const Game::View& view, turnkey::Rng& rng, turnkey::Ismcts<Game>::TreeType& tree) {
  const turnkey::World<Game> world = view.sample(rng);
  const turnkey::SearchSettings settings{};
#ifdef TURNKEY_CONTROL
  turnkey::Ismcts<Game> ismcts(view, {}, {-2, 2}, settings, 0, tree);
#else
  turnkey::Ismcts<Game> ismcts(world, {}, {-2, 2}, settings, 0, tree);
#endif
  static_cast<void>(world);
  ismcts.iterate();
}
