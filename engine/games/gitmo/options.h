// The options of a game of Gitmo (rules G1 to G9), and the rows, teams and limits that they define.
#pragma once

#include <cstdint>

#include "engine/core/deck_choice.h"
#include "engine/core/option_table.h"
#include "engine/decks/special_ops.h"
#include "engine/games/gitmo/cards.h"

namespace turnkey::gitmo {

inline constexpr int kMaxPlayers = 6;
/// 3 players have 4 rows each, 4 have 3 each, 6 have 2 each.
inline constexpr int kMaxRows = 12;
/// A hand ends after this many turns of each player (G71).
inline constexpr int kTurnsEach = 30;
/// After this many events of a hand only `resign` is legal, and the hand ends with the turn (G72).
inline constexpr int kHandEvents = 10'000;

/// Plain values, checked against each other; made by table().parse(), or by hand in tests.
struct Options {
  std::uint8_t players = 4;     ///< 2…6
  bool partners = false;        ///< opposite seats play together
  bool pure = false;            ///< runs of patriots only or traitors only
  std::uint8_t draw_cards = 6;  ///< 0…6
  std::uint8_t hands = 4;       ///< 1…players
  bool laid = false;            ///< a laid card counts as played
  bool last_turn = true;        ///< one more turn without a deck after a refill that used it up
  bool whole = false;           ///< bottom cards of opponents' runs stay
  bool at_once = false;         ///< an own vacant spot must be filled before anything else
  DeckNumber special_ops = 0;

  const turnkey::special_ops::Deck& specials() const {
    return turnkey::special_ops::decks()[special_ops];
  }
  std::uint64_t salt() const { return turnkey::special_ops::decks().salt(special_ops); }
  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// G5: small tables have fewer Draw-A-Cards.
constexpr int usual_draw_cards(const Options& options) {
  return options.players == 2 ? 3 : options.players == 3 ? 4 : kMaxDrawCards;
}

/// G20: rows of each player.
constexpr int rows_each(int players) { return players <= 3 ? 4 : players == 4 ? 3 : 2; }
/// G7: the number of teams, and the team of a seat.
constexpr int teams(const Options& options) {
  return options.partners ? options.players / 2 : options.players;
}
constexpr int team_of(const Options& options, int seat) {
  const int count = teams(options);
  return seat >= count ? seat - count : seat;  // teams have two members; a division is slow
}

}  // namespace turnkey::gitmo
