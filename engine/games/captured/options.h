// The options of a game of Captured (rules C1 to C5).
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"
#include "engine/games/captured/cards.h"

namespace turnkey::captured {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kSpaces = 20;
inline constexpr int kNumbers = 12;
inline constexpr int kPatriots = 2 * kNumbers;
static_assert(kFewestCards > kSpaces);

/// C5: who gets the last card on the board.
enum class LastCard : std::uint8_t {
  kNext,   ///< the player who would have the next turn
  kMover,  ///< the player who moved last
};

struct Options {
  std::uint8_t players = 4;
  bool trump = false;
  std::uint8_t most_bonus = 100;
  LastCard last_card = LastCard::kNext;
  DeckNumber special_ops = 0;

  const Cards& cards() const { return decks()[special_ops]; }
  std::uint64_t salt() const { return decks().salt(special_ops); }
  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace turnkey::captured
