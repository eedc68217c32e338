// A sampled World can't be overwritten with the truth.
// expect-error: no match for .operator=. \(operand types are .turnkey::World<
// expect-error: no viable overloaded '='
#include "engine/games/reference/kuhn/game.h"

using turnkey::kuhn::Game;

turnkey::World<Game> peek(const Game::State& truth, const Game::View& view, turnkey::Rng& rng) {
  turnkey::World<Game> world = view.sample(rng);
#ifndef TURNKEY_CONTROL
  world = truth;
#endif
  static_cast<void>(truth);
  return world;
}
