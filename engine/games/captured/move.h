// The events of Captured, and their texts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/games/captured/options.h"

namespace turnkey::captured {

struct Move {
  enum class Kind : std::uint8_t {
    kLay,       ///< chance: lays a card on the board
    kIdentity,  ///< a seat takes a number as its name
    kNumber,    ///< chance: turns up the top number, and the mover goes
    kTake,      ///< the thief takes a card out of the newcomer's stash
    kSlip,      ///< entered by the game's operator: `to` caught `from` and takes a card
  };

  Kind kind = Kind::kNumber;
  std::uint8_t value = 0;  ///< the number, or the card's kind
  std::uint8_t from = 0;   ///< seats, of kSlip
  std::uint8_t to = 0;

  Move() = default;
  constexpr Move(Kind of, int n) : kind(of), value(static_cast<std::uint8_t>(n)) {}
  static constexpr Move lay(int card) { return {Kind::kLay, card}; }
  static constexpr Move take(int card) { return {Kind::kTake, card}; }
  static constexpr Move identity(int number) { return {Kind::kIdentity, number}; }
  static constexpr Move go(int number) { return {Kind::kNumber, number}; }

  bool holds_card() const { return kind != Kind::kIdentity && kind != Kind::kNumber; }

  friend bool operator==(const Move&, const Move&) = default;
};

/// The most moves: a theft from a stash with a card of every kind, all different: traitors, Trump,
/// the Whistleblower and the file's cards. The other decision, an identity, has kNumbers.
using MoveList = FixedVector<Move, kKinds>;
static_assert(kNumbers <= kKinds);

}  // namespace turnkey::captured
