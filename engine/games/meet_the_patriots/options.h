// The options of Meet the Patriots (rules MP1 to MP3) and its events; RULES.md describes their
// text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/option_table.h"

namespace turnkey::meet_the_patriots {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxNumbers = 12;
inline constexpr int kMaxSpaces = 12;
inline constexpr int kMostPasses = 12;
inline constexpr int kWholeMemory = 100;
/// MP29: the number of layouts after which the game ends with the score as it stands.
inline constexpr int kMostDeals = 4;

/// Plain values. Tests may build smaller games by hand, which no text option gives: the layout has
/// at least as many cards as there are numbers, an even count.
struct Options {
  std::uint8_t players = 2;
  std::uint8_t passes = 2;
  std::uint8_t memory = kWholeMemory;
  std::uint8_t numbers = kMaxNumbers;
  std::uint8_t laid = kMaxSpaces;

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// An upper bound on the turns of a game. A turn shows a new card, or takes a pair, or is one of
/// the few passes before that. Layouts that show only single cards come first (MP24, MP28).
constexpr int most_turns(const Options& options) {
  const int progress = 2 * options.numbers + options.numbers;
  const int laid_out_in_vain = (kMostDeals - 1) * options.laid;
  return (progress + laid_out_in_vain) * (options.passes + 1);
}

struct Move {
  enum class Kind : std::uint8_t {
    kTurn,   ///< `t5`: turns over the card on space 5
    kMatch,  ///< `m9`: claims the card on space 9 as its match
    kLeave,  ///< `leave`: claims none
    kCard,   ///< chance: `=7`, the number of the card turned over
  };

  Kind kind = Kind::kLeave;
  std::uint8_t value = 0;  ///< a space from 0 on, or a number

  Move() = default;
  constexpr Move(Kind of, int n) : kind(of), value(static_cast<std::uint8_t>(n)) {}
  static constexpr Move turn(int space) { return {Kind::kTurn, space}; }
  static constexpr Move match(int space) { return {Kind::kMatch, space}; }
  static constexpr Move leave() { return {}; }
  static constexpr Move card(int number) { return {Kind::kCard, number}; }

  friend bool operator==(const Move&, const Move&) = default;
};

/// A turn may begin with any card on the table. A claim may name any card but the one turned over,
/// plus `leave`.
using MoveList = FixedVector<Move, kMaxSpaces>;

}  // namespace turnkey::meet_the_patriots
