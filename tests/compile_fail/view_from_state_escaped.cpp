// A View starts from options and a seat and is told events; it can't be made from the truth.
// expect-error: no matching function for call to .turnkey::escaped::View::View\(
// expect-error: no matching constructor for initialization of .*View
#include "engine/games/escaped/game.h"

using turnkey::escaped::Game;

std::string peek(const Game::State& truth, turnkey::Seat seat) {
#ifdef TURNKEY_CONTROL
  const Game::View view(truth.options(), seat);
#else
  const Game::View view(truth, seat);
#endif
  return view.board();
}
