// An event of Gitmo and its text: one of the many of a turn, a choice that a card demands, or a
// chance event. Eight bytes, unused ones zero. RULES.md describes the notation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/bits_as.h"
#include "engine/core/fixed_vector.h"
#include "engine/games/gitmo/cards.h"
#include "engine/games/gitmo/row.h"

namespace turnkey::gitmo {

/// The letters of a seat's rows in the texts of moves.
inline constexpr std::string_view kRowLetters = "abcd";

/// A row by its owner and its index among the owner's rows.
struct Spot {
  std::uint8_t code = 0;

  static constexpr int kPerSeat = 4;
  static constexpr Spot at(int seat, int row) {
    return {static_cast<std::uint8_t>(seat * kPerSeat + row)};
  }
  constexpr int seat() const { return code / kPerSeat; }
  constexpr int row() const { return code % kPerSeat; }
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

class Move {
 public:
  enum class Kind : std::uint8_t {
    kNone,
    kResign,    ///< `resign`
    kFill,      ///< the top card into an own vacant spot: `fill`
    kLay,       ///< the top card on a run: `L>1a+` on top, `L>1a-` below
    kPiece,     ///< a run, or `.` its bottom card, to a run: `0b>0a+`, `.1c>0a-`
    kAlliance,  ///< `A>0a+`
    kSetCap,    ///< a cap that was held aside: `G>0a`
    kMoveCap,   ///< `X0b>0a`
    kKeepCap,   ///< keeps a cap just dealt aside: `keep`
    kToSpot,    ///< for a Special Ops card, to a vacant spot of a seat: `.1c>0`, `0b>1`
    kRemove,    ///< for a Special Ops card, out of the hand: `0b>out`
    kShow,      ///< chance: the next card of the deck, `+P7`
    kDraw,      ///< chance: a kind of the Special Ops deck, `*4`
  };

  constexpr Move() = default;

  // ---- making moves -----------------------------------------------------------------------------
  static constexpr Move resign() { return Move(Kind::kResign); }
  static constexpr Move fill() { return Move(Kind::kFill); }
  static constexpr Move lay(Spot to, End end) { return Move(Kind::kLay, 0, {}, to, end); }
  static constexpr Move piece(Spot from, bool bottom, Spot to, End end) {
    return Move(Kind::kPiece, bottom ? 1 : 0, from, to, end);
  }
  static constexpr Move alliance(Spot to, End end) { return Move(Kind::kAlliance, 0, {}, to, end); }
  static constexpr Move set_cap(Cap cap, Spot to) {
    return Move(Kind::kSetCap, index(cap), {}, to);
  }
  static constexpr Move move_cap(Cap cap, Spot from, Spot to) {
    return Move(Kind::kMoveCap, index(cap), from, to);
  }
  static constexpr Move keep_cap() { return Move(Kind::kKeepCap); }
  static constexpr Move to_spot(Spot from, bool bottom, int seat) {
    return Move(Kind::kToSpot, bottom ? 1 : 0, from, Spot::at(seat, 0));
  }
  static constexpr Move remove(Spot from) { return Move(Kind::kRemove, 0, from); }
  static constexpr Move show(int card) { return Move(Kind::kShow, card); }
  static constexpr Move draw(int kind) { return Move(Kind::kDraw, kind); }

  // ---- reading them -----------------------------------------------------------------------------
  constexpr Kind kind() const { return kind_; }
  constexpr bool is_chance() const { return kind_ >= Kind::kShow; }
  constexpr bool is_piece() const {
    return kind_ == Kind::kPiece || kind_ == Kind::kToSpot || kind_ == Kind::kRemove;
  }
  constexpr bool has_end() const {
    return kind_ == Kind::kLay || kind_ == Kind::kPiece || kind_ == Kind::kAlliance;
  }
  constexpr bool has_cap() const { return kind_ == Kind::kSetCap || kind_ == Kind::kMoveCap; }
  /// G61: an event that moves more than a bottom card frees the switched cards again.
  constexpr bool frees_cards() const { return !has_cap() && kind_ != Kind::kAlliance && !bottom(); }
  constexpr Spot from() const { return from_; }  ///< piece, move cap, to spot, remove
  constexpr Spot to() const { return to_; }      ///< lay, piece, Alliance, caps; to spot: the seat
  constexpr End end() const { return end_; }     ///< has_end()
  constexpr bool bottom() const { return what_ != 0; }           ///< piece, to spot
  constexpr Cap cap() const { return static_cast<Cap>(what_); }  ///< has_cap()
  constexpr Card card() const { return what_; }                  ///< show
  constexpr int drawn() const { return what_; }                  ///< draw

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  // Builds the value in a register: eight bytes written one by one can't be read as one word at
  // once.
  constexpr explicit Move(Kind kind, int what = 0, Spot from = {}, Spot to = {},
                          End end = End::kTop)
      : Move(bits_as<Move>(static_cast<std::uint64_t>(kind) | std::uint64_t{from.code} << 8 |
                           std::uint64_t{to.code} << 16 | static_cast<std::uint64_t>(end) << 24 |
                           static_cast<std::uint64_t>(what) << 32)) {}

  Kind kind_ = Kind::kNone;
  Spot from_;
  Spot to_;
  End end_ = End::kTop;
  std::uint8_t what_ = 0;
  std::uint8_t reserved_[3] = {};
};
using Kind = Move::Kind;
static_assert(sizeof(Move) == 8 && std::has_unique_object_representations_v<Move>);

// An upper bound on the moves of a position. The most rows are at tables of three (4 own, 8
// others') and of four with partners (6 own, 6 others'). The latter have more own rows:
// lays at both ends of 12 runs, 24; the Alliance on 6, 12; discards of 3 own runs on 6, 36
// takes of a run or its bottom card, 6 x 2 x 6 x 2 = 144
// between own runs 6 x 5 pairs: joins 60, bottom cards 60, three kinds of caps 90; caps set 18
// fill and resign, 2. Numbers must fit, so far fewer are legal at once.
inline constexpr int kMaxMoves = 24 + 12 + 36 + 144 + 60 + 60 + 90 + 18 + 2;
static_assert(kMaxMoves == 446);
using MoveList = FixedVector<Move, kMaxMoves>;

std::string text_of(Card card);

}  // namespace turnkey::gitmo
