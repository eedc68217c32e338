// What the boards of a game look like as JSON, for clients that check or make types.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/words.h"

namespace turnkey {

/// A JSON Schema (2020-12) of the game's boards; `words` may be nullptr.
nlohmann::ordered_json board_schema(std::string_view game, const GameWords* words);

}  // namespace turnkey
