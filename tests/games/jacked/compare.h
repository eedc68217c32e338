// The comparison itself: one position, the engine on one side and the oracle on the other.
#pragma once

#include <string>

#include "engine/games/jacked/game.h"
#include "tests/games/jacked/oracle.h"

namespace turnkey::jacked {

/// What is wrong with the engine's moves in this position, one line each; "" if nothing is: every
/// outcome of the oracle is reached by exactly one engine move and no other is reached, apply()
/// gives the outcome, the text of each move means the same when it is read to the letter, and each
/// move is canonical. State and View of the seat on turn must both offer the same list.
std::string compare_moves(const State& state, const View& view, const oracle::Table& table);

/// Whether the engine and the oracle agree about a text: both refuse it, or both accept it with the
/// same outcome, and the engine turns it into a move of its own list. "" if they do.
std::string compare_text(const State& state, const oracle::Table& table, const std::string& text);

}  // namespace turnkey::jacked
