// No State converts to a World by itself.
// expect-error: conversion from .const turnkey::kuhn::.*State.* to non-scalar type
// expect-error: no viable conversion from .*'const .*State'.* to .*World<
#include "engine/games/reference/kuhn/game.h"

using turnkey::kuhn::Game;

void search(const turnkey::World<Game>& world);

void peek(const Game::State& truth, const Game::View& view, turnkey::Rng& rng) {
  turnkey::World<Game> world = view.sample(rng);
#ifndef TURNKEY_CONTROL
  turnkey::World<Game> other = truth;
  search(other);
#endif
  static_cast<void>(truth);
  search(world);
}
