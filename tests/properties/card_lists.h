// The board notation of places whose cards have words as symbols: lists of copies, and runs of
// numbers (BOARDS.md, "Keys of describe and board").
#pragma once

#include <string>
#include <vector>

namespace turnkey::properties {

using CardList = std::vector<std::string>;

/// Items `t`, `3xs1` or `P1x3`: a number of copies of a card. `0` means none.
CardList cards_of(const std::vector<std::string>& items);

/// `11PTAP/xG!` is P11, T12, A, P2, X and G. Letters have consecutive numbers in a circle of
/// twelve, from the first one on; the Alliance and caps have none, and lower case equals upper
/// case. Text without a leading number is one card.
CardList row_of_cards(const std::string& text);

}  // namespace turnkey::properties
