// The options of a game of Straight Up (rules SU1, SU2) and the cards that they define (SU10, SU11,
// SU20).
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/card_counts.h"
#include "engine/core/option_table.h"
#include "engine/games/straight_up/cards.h"

namespace turnkey::straight_up {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kHandCards = 3;
inline constexpr int kMaxMarket = kMaxPlayers + 2;
inline constexpr int kMaxRounds = 1000;

/// 5…A: four of each with two players, eight of each with more.
constexpr CardCounts standard_market_deck(int players) {
  CardCounts deck;
  for (int rank = index(Rank::kFive); rank < kRanks; ++rank) deck.add(rank, players == 2 ? 4 : 8);
  return deck;
}

/// 2 2 3 3 4 4.
constexpr CardCounts standard_starting_deck() {
  CardCounts deck;
  for (int rank = index(Rank::kTwo); rank <= index(Rank::kFour); ++rank) deck.add(rank, 2);
  return deck;
}

/// Plain values, checked against each other; made by table().parse(). Tests also make them by hand,
/// with decks that no text option gives.
struct Options {
  std::uint8_t players = 2;  ///< 2, 3, 4
  std::uint8_t reserved = 0;
  std::uint16_t max_rounds = 200;  ///< the game is drawn after this many
  std::uint32_t reserved2 = 0;     ///< no padding: options are hashed with the position
  CardCounts market_deck = standard_market_deck(2);
  CardCounts starting_deck = standard_starting_deck();  ///< of every player

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// The size of a full market.
constexpr int market_size(const Options& options) { return options.players + 2; }

/// The number of cards of a rank in the game.
constexpr int all_of(const Options& options, Rank rank) {
  return options.market_deck.count(index(rank)) +
         options.players * options.starting_deck.count(index(rank));
}

}  // namespace turnkey::straight_up
