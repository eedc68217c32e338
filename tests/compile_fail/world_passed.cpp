// What takes a World can't be given the referee's State.
// expect-error: invalid initialization of reference of type .const turnkey::World<
// expect-error: no matching function for call to 'search'
#include "engine/games/reference/kuhn/game.h"

using turnkey::kuhn::Game;

void search(const turnkey::World<Game>& world);

void peek(const Game::State& truth, const Game::View& view, turnkey::Rng& rng) {
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  search(view.sample(rng));
#else
  static_cast<void>(view);
  static_cast<void>(rng);
  search(truth);
#endif
}
