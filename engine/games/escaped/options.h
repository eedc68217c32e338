// The options of a game of Escaped (rules E1–E4) and the deal that they define (E10–E13).
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"

namespace turnkey::escaped {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxCards = 24;
inline constexpr int kMaxRounds = 1000;

/// How a player takes a card from another one (E3).
enum class Take : std::uint8_t {
  kTracked,  ///< the taker chooses the card; everybody can follow every card
  kRandom,   ///< the taker chooses a player, and chance picks the card
};

/// Plain values, checked against each other; made by table().parse(). Tests also make them by hand,
/// with fewer cards than any text option gives.
struct Options {
  std::uint8_t players = 4;   ///< 3…8
  std::uint8_t announce = 1;  ///< 1: an accusation names its suspect aloud
  Take take = Take::kTracked;
  std::uint8_t cards = kMaxCards;  ///< faces, and tokens: the centre is token 0
  std::uint16_t max_rounds = 100;  ///< the game is drawn after this many

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// E11: the seat that is dealt a token, which must not be the centre.
constexpr int dealt_to(const Options& options, int token) { return token % options.players; }

/// E12: the starting seat. Seat 0 deals and gets its cards last, so if exactly one seat is a card
/// short, it is seat 0.
constexpr int starter(const Options& options) {
  const int over = (options.cards - 1) % options.players;
  return over == options.players - 1 ? 0 : 1;
}

}  // namespace turnkey::escaped
