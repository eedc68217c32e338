// Dealing again from a seat's eyes tells what that seat can't see: World alone offers it.
// expect-error: State::redeal\(.*\). is private within this context
// expect-error: 'redeal' is a private member of
#include "engine/games/escaped/game.h"

using turnkey::escaped::Game;

std::string peek(Game::State truth, turnkey::World<Game> world, turnkey::Rng& rng) {
  world.redeal(turnkey::Seat::at(0), rng);
#ifndef TURNKEY_CONTROL
  truth.redeal(turnkey::Seat::at(0), rng);
#endif
  return truth.board() + world.state().board();
}
