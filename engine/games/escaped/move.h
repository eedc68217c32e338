// An event of Escaped and its text: a player's move, or chance that deals and shows cards. Four
// bytes, unused ones zero, so equal moves have equal bytes. RULES.md describes the notation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/bits.h"
#include "engine/core/error.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/games/escaped/options.h"

namespace turnkey::escaped {

/// A face is 0…23, written a…x; kHidden stands for a face that the observer may not see.
using Face = std::uint8_t;
inline constexpr Face kHidden = 0xFF;

/// The token number of the face-down card in the centre.
inline constexpr int kCentre = 0;

constexpr char letter(Face face) { return face == kHidden ? '?' : static_cast<char>('a' + face); }

class Move {
 public:
  enum class Kind : std::uint8_t {
    kNone,
    kTake,    ///< a token that lies before another seat: `t7`
    kAsk,     ///< a card of seat 2, which chance picks: `s2`
    kAccuse,  ///< names the face in the centre: `accuse=k`, hidden `accuse=?`
    kEnd,     ///< ends the turn: `end`
    kShow,    ///< chance: token 7, dealt or taken, has face k: `7=k`, hidden `7=?`
    kRight,   ///< a reveal: the accusation was right, the centre shows k: `right=k`
    kWrong,   ///< a reveal: it was wrong; its maker alone sees the centre: `wrong=k`, `wrong=?`
  };

  constexpr Move() = default;

  static constexpr Move take(int token) { return Move(Kind::kTake, token, 0); }
  static constexpr Move ask(Seat seat) { return Move(Kind::kAsk, seat.index(), 0); }
  static constexpr Move accuse(Face face) { return Move(Kind::kAccuse, 0, face); }
  static constexpr Move end() { return Move(Kind::kEnd, 0, 0); }
  static constexpr Move show(int token, Face face) { return Move(Kind::kShow, token, face); }
  static constexpr Move right(Face face) { return Move(Kind::kRight, 0, face); }
  static constexpr Move wrong(Face face) { return Move(Kind::kWrong, 0, face); }

  constexpr Kind kind() const { return kind_; }
  constexpr int token() const { return number_; }            ///< take, show
  constexpr Seat seat() const { return Seat::at(number_); }  ///< ask
  constexpr Face face() const { return face_; }              ///< accuse, show, right, wrong
  /// A copy of this event with the face, for events that can hide one.
  constexpr Move with(Face face) const { return Move(kind_, number_, face); }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  constexpr Move(Kind kind, int number, Face face)
      : kind_(kind), number_(static_cast<std::uint8_t>(number)), face_(face) {}

  Kind kind_ = Kind::kNone;
  std::uint8_t number_ = 0;
  Face face_ = 0;
  std::uint8_t reserved_ = 0;
};

static_assert(sizeof(Move) == 4 && std::has_unique_object_representations_v<Move>);
static_assert(std::is_trivially_copyable_v<Move>);

/// Every face may be a suspect, and every token but the centre may be taken. The end of the turn is
/// a move only where nothing can be taken.
inline constexpr int kMaxMoves = kMaxCards + (kMaxCards - 1);
static_assert(kMaxCards - 1 >= kMaxPlayers - 1, "asking takes the place of taking");

using MoveList = FixedVector<Move, kMaxMoves>;

std::string text_of(const Move& move);

/// Parses any well-formed event. Errors: kBadMove.
Expected<Move> parse_move(std::string_view text);

}  // namespace turnkey::escaped
