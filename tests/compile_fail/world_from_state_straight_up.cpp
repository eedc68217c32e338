// A World is made by a View alone: the referee's State can't be made into one.
// expect-error: World<.*>::World\(.*\) \[with .*\]. is private within this context
// expect-error: calling a private constructor of class 'turnkey::World<
#include "engine/games/straight_up/game.h"

using turnkey::straight_up::Game;

turnkey::World<Game> imagine(const Game::State& truth, const Game::View& view, turnkey::Rng& rng) {
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  return view.sample(rng);
#else
  static_cast<void>(view);
  static_cast<void>(rng);
  return turnkey::World<Game>(truth);
#endif
}
