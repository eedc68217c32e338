// Masks as text. A hidden symbol is the game's word `hidden`, `?` or `??`; n of them are `?n`. A
// masked event is the full one with symbols replaced; counts and all other text stay.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turnkey::properties {

/// The text with every `?n` written out as n hidden symbols, each of `width` question marks.
std::string expand_masks(std::string_view text, std::size_t width = 1);

/// Whether `masked` is `full` with some symbols hidden: the same number of symbols, the visible
/// ones in the order of `full` (known cards come before hidden ones, so positions may shift), and
/// the same punctuation. `width`: the characters of a hidden symbol.
bool only_masks_symbols(std::string_view full, std::string_view masked, std::size_t width = 1);

/// Whether a text can be a move in the protocol: printable, without blanks and colons, and no
/// keyword of `go`.
bool fits_protocol(std::string_view move);

}  // namespace turnkey::properties
