// A model is made of what a seat has seen, not of the truth: expectimax and the exact solver can't
// peek through it.
// expect-error: cannot convert .const .*State.* to .const .*View
// expect-error: invalid initialization of reference of type .const .*View
// expect-error: no viable conversion from 'const .*State
#include "engine/games/escaped/game.h"

using turnkey::escaped::Game;

Game::Model peek(const Game::State& truth, const Game::View& view) {
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  return Game::Model::from(view);
#else
  static_cast<void>(view);
  return Game::Model::from(truth);
#endif
}
