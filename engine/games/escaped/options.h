// The options of a game of Escaped (rules E1–E4) and the deal that follows from them (E10–E13).
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"

namespace turnkey::escaped {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxCards = 24;
inline constexpr int kMaxRounds = 1000;

/// How a card is taken from another player (E3).
enum class Take : std::uint8_t {
  kTracked,  ///< the taker chooses one of the cards, all of which everybody can follow
  kRandom,   ///< the taker chooses a player, and chance the card
};

/// Plain values, already checked against each other; made by table().parse(), or by hand in tests,
/// which may take fewer cards (no text option gives them).
struct Options {
  std::uint8_t players = 4;   ///< 3…8
  std::uint8_t announce = 1;  ///< 1: an accusation names its suspect aloud
  Take take = Take::kTracked;
  std::uint8_t cards = kMaxCards;  ///< faces, and tokens: the centre is token 0
  std::uint16_t max_rounds = 100;  ///< the game is drawn after so many

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// E11: who is dealt a token, which must not be the centre.
constexpr int dealt_to(const Options& options, int token) { return token % options.players; }

/// E12: the seat that starts. Seat 0 deals and gets its cards last, so it is the one that is short
/// if exactly one is.
constexpr int starter(const Options& options) {
  const int over = (options.cards - 1) % options.players;
  return over == options.players - 1 ? 0 : 1;
}

}  // namespace turnkey::escaped
