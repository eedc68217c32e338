// The state inside a World is to be read: it can't be replaced by the truth.
// expect-error: passing .const turnkey::.*State.* as .this. argument discards qualifiers
// expect-error: no viable overloaded '='
#include "engine/games/reference/kuhn/game.h"

using turnkey::kuhn::Game;

std::string peek(const Game::State& truth, turnkey::World<Game> world) {
#ifndef TURNKEY_CONTROL
  world.state() = truth;
#endif
  static_cast<void>(truth);
  return world.state().board();
}
