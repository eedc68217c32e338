// The values of a deck option. Only what options need to know is here; decks, their files and their
// table are in engine/decks/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"

namespace turnkey {

/// The number of a deck in its game's immutable table. A State holds it instead of the deck.
using DeckNumber = std::uint8_t;

/// A deck in text is `NAME@HASH`. NAME is a shipped deck, `file:PATH`, or `toml:` and the deck's
/// text; HASH is the hash of its content in 16 hexadecimal digits. So a stored option value pins
/// the content. Users may leave the hash out. Bytes that do not fit a token are written as `%XX`
/// (percent.h); users may write them as they are.
class DeckChoice {
 public:
  virtual ~DeckChoice() = default;

  /// The shipped decks as `NAME@HASH`, the default first. The texts live as long as this object.
  virtual std::vector<std::string_view> shipped() const = 0;
  /// The deck for a user's text, as `NAME@HASH`. Reads a file if that is permitted and adds its
  /// deck to the table. Errors (kBadValue, without the option's name): no such deck; another hash
  /// than the deck of that name; files not permitted; the fault in the file.
  virtual Expected<std::string> canonical(std::string_view value) = 0;
  /// The number of a deck in the table; `canonical` is a result of canonical().
  virtual DeckNumber number(std::string_view canonical) const = 0;
  virtual std::string text(DeckNumber number) const = 0;
};

}  // namespace turnkey
