// The options of a game of Jacked (rules J1–J9), the teams and colours that they define, and how a
// round deals the deck (J40–J42).
#pragma once

#include <cstdint>

#include "engine/core/bits.h"
#include "engine/core/card_counts.h"
#include "engine/core/option_table.h"

namespace turnkey::jacked {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kColours = 4;
inline constexpr int kPegsPerColour = 4;
inline constexpr int kHomeSlots = 4;
inline constexpr int kMinTrack = 40;
inline constexpr int kMaxTrack = 96;
inline constexpr int kMaxHand = 6;  ///< cards; 2 and 3 players (J41)

/// House rules, all off by default: bits of Options::house.
enum House : std::uint8_t {
  kJackSkips = 1,    ///< a Jack passes over seats without cards (J7)
  kNoShortcut = 2,   ///< no 6 takes a peg back from or over its own Out space (J8)
  kSevenSpares = 4,  ///< a 7 kills no own peg, and lands on none (J9)
};

/// Plain values, checked against each other; made by table().parse(), or by hand in tests.
struct Options {
  std::uint8_t players = 4;        ///< 2, 3, 4
  bool partners = true;            ///< only with 4 players: seats 0+2 against 1+3
  std::uint8_t jokers = 0;         ///< 0, 2, 4
  std::uint8_t track_length = 72;  ///< 40…96 spaces, a multiple of 4
  bool kill_own = true;            ///< a peg may land on a peg of its own team, and kills it
  std::uint8_t house = 0;          ///< a set of House
  std::uint16_t max_hands = 300;   ///< the game is drawn after this many hands

  bool plays(House rule) const { return (house & rule) != 0; }

  /// `Partners` and `Jokers` default to "auto", which depends on `Players`.
  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// The colours that a seat moves, its partner's included. For 2 players and for partners: its own
/// and the opposite colour; else its own.
constexpr Bits colours_of(const Options& options, int seat) {
  const bool two_colours = options.players == 2 || options.partners;
  return two_colours ? Bits{5} << (seat & 1) : bit(seat);
}

/// The seat whose own colour it is.
constexpr int owner_of(const Options& options, int colour) {
  return options.players == 2 ? colour & 1 : colour;
}

inline constexpr Bits kAllColours = first_bits(kColours);
/// The colours in play: all but colour 3 with three players.
constexpr Bits colours_in_play(const Options& options) {
  return options.players == 3 ? first_bits(3) : kAllColours;
}

/// A team has the number of its first seat.
constexpr int team_of(const Options& options, int seat) {
  return options.partners ? seat & 1 : seat;
}
constexpr int teams(const Options& options) { return options.partners ? 2 : options.players; }

/// 52 cards, four of each rank, and the Jokers.
constexpr CardCounts full_deck(const Options& options) {
  CardCounts deck;
  for (int rank = 0; rank < 13; ++rank) deck.add(rank, 4);
  deck.add(13, options.jokers);
  return deck;
}

/// Hands dealt from one shuffle: 5 with 2 players, else 3.
constexpr int hands_per_round(const Options& options) { return options.players == 2 ? 5 : 3; }

/// The cards that each seat gets in a hand of the round, counted from 0: an even split of the deck,
/// larger hands first (J41).
constexpr int hand_cards(const Options& options, int hand) {
  const int each = (52 + options.jokers) / options.players;
  const int hands = hands_per_round(options);
  return each / hands + (hand < each % hands ? 1 : 0);
}

}  // namespace turnkey::jacked
