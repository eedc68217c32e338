// Messages from and to visitors (lobby.h), word by word.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "engine/any_game.h"
#include "protocol/apps/table/game_table.h"
#include "protocol/outcome.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey::table {

/// The first word of a message; the rest stays, without the blank or end of line between.
std::string_view cut_word(std::string_view& text);

/// An object with this type and these members, as text.
std::string json_message(std::string_view type, const Json& members = Json::object());

/// What is answered where that can't be done.
std::string error_message(std::string_view asked, const std::string& why);

/// `person,default/20/500`
Outcome<Players> parse_players(std::string_view text);

/// What a player may be called: nothing that could be mistaken for more than a name.
bool is_name(std::string_view text);

/// `<option>=<value>`, with blanks between.
Outcome<OptionValues> parse_options(std::string_view text);

/// What `work` returns or, where it throws, what failed and why: most likely no memory is left.
template <class Work>
auto attempt(const std::string& what, Work work) -> Outcome<decltype(work())> {
  try {
    return work();
  } catch (const std::exception& thrown) {
    return failure(what + ": " + thrown.what());
  }
}

}  // namespace turnkey::table
