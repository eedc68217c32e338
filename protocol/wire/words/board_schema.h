// What the boards of a game look like as JSON, for clients that check or make types.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/words.h"

namespace turnkey {

/// What tables of documentation and schemas call it.
std::string_view type_name(ValueOf type);

/// A JSON Schema (2020-12) of the game's boards; `words` may be nullptr. What JSON Schema has no
/// word for says `x-type`, and of places `x-places`, `x-ordered` and `x-spaces` (BOARDS.md).
nlohmann::ordered_json board_schema(std::string_view game, const GameWords* words);

}  // namespace turnkey
