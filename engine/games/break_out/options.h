// The options of a game of Break-Out (rules BO1–BO7).
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"
#include "engine/games/break_out/cards.h"

namespace turnkey::break_out {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kHandCards = 7;  ///< dealt to each seat
inline constexpr int kMaxDeck = 120;  ///< cards
inline constexpr int kMaxRounds = 6;

enum class Melds : std::uint8_t { kSets, kRuns, kBoth };
enum class CellCards : std::uint8_t { kPlay, kMove };
enum class CatchCard : std::uint8_t { kUnseen, kOpen };

/// Plain values, checked against each other; made by table().parse(), or by hand in tests.
struct Options {
  std::uint8_t players = 4;                 ///< 2…6
  std::uint8_t colours = 4;                 ///< 2…8
  std::uint8_t copies = 2;                  ///< of each number card, 1…4
  std::uint8_t wilds = 6;                   ///< 0…16
  std::uint8_t draws = 6;                   ///< 0…16
  std::uint8_t supers = 2;                  ///< 0…16
  Melds melds = Melds::kBoth;               ///< the kinds of melds in play
  std::uint8_t rounds = 6;                  ///< 1…6
  std::uint8_t penalties = 0;               ///< 1: skips, bluffs and calls
  CellCards cell_cards = CellCards::kPlay;  ///< the limits for a Cell card laid in the Yard (BO46)
  CatchCard catch_card = CatchCard::kUnseen;  ///< who sees the card that a catcher gives (BO63)
  std::uint8_t hand = kHandCards;             ///< only tests deal fewer

  constexpr int deck_size() const { return colours * kNumbers * copies + wilds + draws + supers; }

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

Hand full_deck(const Options& options);

}  // namespace turnkey::break_out
