// A View can't take over the truth.
// expect-error: no match for .operator=. \(operand types are .turnkey::kuhn::.*View
// expect-error: no viable overloaded '='
#include "engine/games/reference/kuhn/game.h"

using turnkey::kuhn::Game;

std::string peek(const Game::State& truth, Game::View view) {
#ifndef TURNKEY_CONTROL
  view = truth;
#endif
  static_cast<void>(truth);
  return view.board();
}
