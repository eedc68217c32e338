// Masks as text. A hidden symbol is `?`, n of them `?n`. A masked event is the full one with
// symbols replaced; counts and all other text stay.
#pragma once

#include <string>
#include <string_view>

namespace turnkey::properties {

/// The text with every `?n` written out as n question marks.
std::string expand_masks(std::string_view text);

/// Whether `masked` is `full` with some symbols hidden: the same number of symbols, the visible
/// ones in the order of `full` (known cards come before hidden ones, so positions may shift), and
/// the same punctuation.
bool only_masks_symbols(std::string_view full, std::string_view masked);

/// Whether a text can be a move in the protocol: printable, without blanks and colons, and no
/// keyword of `go`.
bool fits_protocol(std::string_view move);

}  // namespace turnkey::properties
