// An event of Jacked and its text: a card played, discarded or forfeited, or a hand dealt. Sixteen
// bytes, unused ones zero, so equal moves have equal bytes. RULES.md describes the notation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/bits_as.h"
#include "engine/core/card_counts.h"
#include "engine/core/error.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/cards.h"

namespace turnkey::jacked {

/// The card that leaves the hand and the card it counts as; they differ for a Joker only.
struct Play {
  Rank card;
  Rank as;
  constexpr explicit Play(Rank rank) : card(rank), as(rank) {}
  constexpr Play(Rank played, Rank named) : card(played), as(named) {}
  static constexpr Play joker_as(Rank named) { return Play(Rank::kJoker, named); }
};

/// One peg's part of a 7.
struct Part {
  Space from;
  int steps;
  friend bool operator==(const Part&, const Part&) = default;
};

inline constexpr int kMaxParts = 7;

class Move {
 public:
  enum class Kind : std::uint8_t {
    kNone,
    kStep,     ///< one peg forward, or 6 backwards: `9@34`, `2@a1`, `X=6@12`
    kOut,      ///< a peg comes out of Jail: `A+a`, `K+c`, `X+a`
    kSwap,     ///< a 10: `T@12/40`
    kSeven,    ///< `7@12+3,40+4`, in a playable order; `7@12`
    kDiscard,  ///< a jacked player's card: `d9`, `dJ`, `dX`, `dX=J`
    kForfeit,  ///< the whole hand: `fQ94`
    kDeal,     ///< chance: a seat's hand, `1=AKT7?2`
  };

  constexpr Move() = default;

  // ---- making moves ---------------------------------------------------------------------------
  /// `as` is any card but 10, 7 and Joker.
  static constexpr Move step(Play play, Space from) {
    return Move(Kind::kStep, play, 1, 0, from.code());
  }
  /// Ace, King or Joker.
  static constexpr Move out(Rank card, int colour) {
    return Move(Kind::kOut, Play(card), 0, 0, static_cast<std::uint64_t>(colour));
  }
  static constexpr Move swap(Play play, Space a, Space b) {
    const Space low = a < b ? a : b;
    const Space high = a < b ? b : a;
    return Move(Kind::kSwap, play, 2, 0, low.code() | (std::uint64_t{high.code()} << 8));
  }
  /// A 7 without parts; add them with add_part() in the order of play.
  static constexpr Move seven(Play play) { return Move(Kind::kSeven, play, 0, 0, 0); }
  constexpr void add_part(Space from, int steps) {
    TURNKEY_ASSERT(count_ < kMaxParts);
    steps_ |= static_cast<std::uint32_t>(steps) << (4 * count_);
    payload_ |= std::uint64_t{from.code()} << (8 * count_);
    ++count_;
  }
  /// A jacked player's discard; `as_jack` matters for a Joker only.
  static constexpr Move discard(Rank card, bool as_jack = false) {
    return Move(Kind::kDiscard, Play(card, as_jack ? Rank::kJack : card), 0, 0, 0);
  }
  static constexpr Move forfeit(CardCounts cards) {
    return Move(Kind::kForfeit, Play(Rank::kAce), 0, 0, cards.word());
  }
  static constexpr Move deal(Seat seat, CardCounts known, int hidden = 0) {
    return Move(Kind::kDeal, Play(Rank::kAce), seat.index(), static_cast<std::uint32_t>(hidden),
                known.word());
  }

  // ---- reading them ---------------------------------------------------------------------------
  constexpr Kind kind() const { return kind_; }
  /// Whether a card leaves a hand to move pegs: step, out, swap, seven.
  constexpr bool is_play() const { return kind_ >= Kind::kStep && kind_ <= Kind::kSeven; }
  constexpr Rank card() const { return card_; }  ///< plays and discards: the card that leaves
  constexpr Rank as() const { return as_; }      ///< plays and discards: the card it counts as
  constexpr bool jacks() const {
    return (is_play() || kind_ == Kind::kDiscard) && as_ == Rank::kJack;
  }
  constexpr Space from() const { return space(0); }   ///< step; swap: the lower space
  constexpr Space other() const { return space(1); }  ///< swap: the higher space
  constexpr int colour() const { return static_cast<int>(payload_); }  ///< out
  constexpr int parts() const { return count_; }                       ///< seven
  constexpr Part part(int i) const {
    return {space(i), static_cast<int>((steps_ >> (4 * i)) & 15u)};
  }
  constexpr Seat seat() const { return Seat::at(count_); }  ///< deal
  /// Deal: the known cards; forfeit: the hand.
  constexpr CardCounts cards() const { return bits_as<CardCounts>(payload_); }
  constexpr int hidden() const { return static_cast<int>(steps_); }  ///< deal

  /// As two words, not member by member: nodes of a tree find their moves with it.
  friend constexpr bool operator==(const Move& a, const Move& b) {
    return bits_as<Bits128>(a) == bits_as<Bits128>(b);
  }

 private:
  constexpr Move(Kind kind, Play play, int count, std::uint32_t steps, std::uint64_t payload)
      : kind_(kind),
        card_(play.card),
        as_(play.as),
        count_(static_cast<std::uint8_t>(count)),
        steps_(steps),
        payload_(payload) {}

  constexpr Space space(int i) const {
    return Space::of_code(static_cast<std::uint8_t>(payload_ >> (8 * i)));
  }

  Kind kind_ = Kind::kNone;
  Rank card_ = Rank::kAce;
  Rank as_ = Rank::kAce;
  std::uint8_t count_ = 0;     // seven: parts; deal: the seat
  std::uint32_t steps_ = 0;    // seven: a nibble a part; deal: hidden cards
  std::uint64_t payload_ = 0;  // spaces, a byte each; a colour; or cards
};

static_assert(sizeof(Move) == 16 && std::has_unique_object_representations_v<Move>);
static_assert(std::is_trivially_copyable_v<Move>);

// An upper bound on the moves of a hand: eight pegs spread over the ring and a hand of six with a
// 7, a 10, a Joker and three more cards. With all pegs out there are no ways out, so the longest
// list is eight shorter; a test reaches it.
//   a 7: weak compositions of 7 over 8 pegs, C(14,7) = 3432; the same again for the Joker as 7
//   a 10: pairs of the 16 pegs that are not both the opponents', 120 - 28 = 92; again for the Joker
//   the Joker otherwise: 11 cards of one peg each (A K Q J 9 8 6 5 4 3 2) x 8 pegs, 2 ways out = 90
//   three more cards: 8 pegs and 2 ways out each = 30
// A discard has at most 14 + 1.
inline constexpr int kMaxMoves = 2 * 3432 + 2 * 92 + 90 + 30;
static_assert(kMaxMoves == 7168);
using MoveList = FixedVector<Move, kMaxMoves>;

std::string text_of(const Move& move);

/// Parses well-formed text of one event (without its actor); only a position says whether it is
/// legal. A 7 of one peg may be written with or without its `+7`. Errors: kBadMove.
Expected<Move> parse_move(std::string_view text);

}  // namespace turnkey::jacked
