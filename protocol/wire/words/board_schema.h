// The JSON Schema of a game's boards, for clients that check them or generate types.
#pragma once

#include <string_view>

#include "engine/words.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey {

/// The type's name in documentation and schemas.
std::string_view type_name(ValueOf type);

/// A JSON Schema (2020-12) of the game's boards; `words` may be nullptr. Extensions: `x-type`, and
/// for places `x-places`, `x-ordered` and `x-spaces` (BOARDS.md).
Json board_schema(std::string_view game, const GameWords* words);

}  // namespace turnkey
