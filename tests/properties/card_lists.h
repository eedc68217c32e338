// How boards write places of cards whose symbols are words: lists of copies, and runs of numbers
// (BOARDS.md, "Keys of describe and board").
#pragma once

#include <string>
#include <vector>

namespace turnkey::properties {

using CardList = std::vector<std::string>;

/// `t`, `3xs1` or `P1x3` each: so many of a card. `0` is nothing.
CardList cards_of(const std::vector<std::string>& items);

/// `11PTAP/xG!` is P11, T12, A, P2, X and G: letters have their numbers, which go up from the first
/// one in a circle of twelve; the Alliance and caps have none, and small letters stand for large
/// ones. What has no number in front is one card.
CardList row_of_cards(const std::string& text);

}  // namespace turnkey::properties
