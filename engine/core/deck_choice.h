// What an option of decks chooses from. Here stands only what options need to know; decks, their
// files and the table that holds them are in engine/decks/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"

namespace turnkey {

/// A deck in the immutable table of its game: what a State holds instead of the deck.
using DeckNumber = std::uint8_t;

/// A deck in text is `NAME@HASH`: the name of a shipped deck, `file:PATH` or `toml:` and the deck's
/// text, and the hash of its content in 16 hexadecimal digits. So whatever keeps or sends the value
/// of an option keeps the content with it. Users may leave the hash out. Bytes that have no place
/// in a token stand in paths and texts as `%XX` (percent.h); users may write them as they are.
class DeckChoice {
 public:
  virtual ~DeckChoice() = default;

  /// The shipped decks as `NAME@HASH`, the default first. The texts live as long as this.
  virtual std::vector<std::string_view> shipped() const = 0;
  /// The deck that a user's text means, as `NAME@HASH`; a file is read if that is permitted, and
  /// its deck is in the table from then on. Errors (kBadValue, the detail alone): no such deck; a
  /// deck of that name with another hash; files are not permitted; what is wrong with the file.
  virtual Expected<std::string> canonical(std::string_view value) = 0;
  /// Of a deck in the table, which canonical() gave.
  virtual DeckNumber number(std::string_view canonical) const = 0;
  virtual std::string text(DeckNumber number) const = 0;
};

}  // namespace turnkey
