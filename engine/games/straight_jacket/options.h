// The options of a game of Straight Jacket (rules SJ1–SJ3).
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"
#include "engine/games/straight_jacket/deck.h"

namespace turnkey::straight_jacket {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 8;

/// Plain values, checked against each other by table().parse().
struct Options {
  std::uint8_t players = 4;
  Inmates inmates = Inmates::kStandard;
  DeckNumber deck = 0;

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;

  const Deck& cards() const { return decks()[deck]; }
  const Bag& shuffled() const { return cards().cards[static_cast<std::size_t>(inmates)]; }
  int total() const { return cards().totals[static_cast<std::size_t>(inmates)]; }
};

}  // namespace turnkey::straight_jacket
