// The words of a game under test: of a game of this build, or of one in no registry, as the games
// of the tutorials.
#pragma once

#include <string_view>

#include "engine/words.h"

namespace turnkey::properties {

/// nullptr if the game has none.
const GameWords* words_of(std::string_view game);

/// Adds the words of a game that the registry lacks, before main().
struct UnregisteredWords {
  UnregisteredWords(std::string_view game, const GameWords& words);
};

}  // namespace turnkey::properties
