// ISMCTS is constructed from a View only.
// expect-error: no matching function for call to .turnkey::Ismcts<
// expect-error: no matching constructor for initialization of '.*Ismcts<
#include "engine/games/reference/kuhn/game.h"
#include "search/ismcts.h"

using turnkey::kuhn::Game;

void search(const Game::State& truth, const Game::View& view,
            turnkey::Ismcts<Game>::TreeType& tree) {
  const turnkey::SearchSettings settings{};
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  turnkey::Ismcts<Game> ismcts(view, {}, {-2, 2}, settings, 0, tree);
#else
  static_cast<void>(view);
  turnkey::Ismcts<Game> ismcts(truth, {}, {-2, 2}, settings, 0, tree);
#endif
  ismcts.iterate();
}
