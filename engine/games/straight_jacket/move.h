// An event of Straight Jacket and its text: a player's move, or chance that deals and shows cards.
// Four bytes, unused ones zero, so equal moves have equal bytes. A kind is one character, A to Z, a
// to z, 0 to 9, _ and ~, in the order of the deck.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/games/straight_jacket/options.h"

namespace turnkey::straight_jacket {

inline constexpr std::string_view kKindLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~";
static_assert(kKindLetters.size() == kMostKinds);

constexpr char letter(Kind kind) { return kind == kHidden ? '?' : kKindLetters[kind]; }

/// A seat that is not named or not known.
inline constexpr std::uint8_t kNobody = 0xFE;

struct Move {
  enum class Op : std::uint8_t {
    kNone,
    kStart,   ///< chance: seat `a` begins: `start=2`
    kDraw,    ///< chance: seat `a` draws: `d2=k`, hidden `d2=?`
    kPlay,    ///< a card from the hand onto a jacket: `pk`, `p?`
    kLeft,    ///< a card passed to the left: `lk`, `l?`
    kRight,   ///< and to the right: `rk`, `r?`
    kHand,    ///< a card handed over by a text: `hk`, `h?`
    kAim,     ///< names seat `a`: `s2`, `s?`
    kTurnUp,  ///< chance: the top of the deck goes onto a jacket: `uk`
    kShow,    ///< a reveal: seat `a` holds this card: `v2=k`, `v2=?`
    kTell,    ///< a reveal: seat `a` has chosen seat `b`, and a card: `t1>2`, `t1>2=k`, `t1>2=?`
    kSwap,    ///< hands move as the text says: `x`
  };

  Op op = Op::kNone;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  Kind kind = 0;

  /// The number of seats in the event, `a` and `b`.
  int seats() const {
    if (op == Op::kTell) return 2;
    return op == Op::kStart || op == Op::kDraw || op == Op::kAim || op == Op::kShow ? 1 : 0;
  }
  /// Whether the event has a card, known or not.
  bool has_card() const {
    return op != Op::kStart && op != Op::kAim && op != Op::kSwap && op != Op::kNone &&
           kind != kNoKind;
  }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};
using Op = Move::Op;
static_assert(sizeof(Move) == 4 && std::has_unique_object_representations_v<Move>);
static_assert(std::is_trivially_copyable_v<Move>);

/// The hand may have every kind of the deck; there are fewer seats to name.
using MoveList = FixedVector<Move, kMostKinds>;

}  // namespace turnkey::straight_jacket
