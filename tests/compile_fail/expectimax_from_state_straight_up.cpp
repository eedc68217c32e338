// Expectimax is made from a View, like every search.
// expect-error: no matching function for call to .turnkey::Expectimax<
// expect-error: no matching constructor for initialization of '.*Expectimax<
#include "engine/games/straight_up/game.h"
#include "search/expectimax.h"

using turnkey::straight_up::Game;

turnkey::Report search(const Game::State& truth, const Game::View& view,
                       turnkey::ExpectimaxTables<Game>& tables, const std::atomic<bool>& stop) {
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  turnkey::Expectimax<Game> expectimax(view, {}, {}, tables);
#else
  static_cast<void>(view);
  turnkey::Expectimax<Game> expectimax(truth, {}, {}, tables);
#endif
  return expectimax.run(stop, {});
}
