// An event of Straight Up and its text: a player's turn, or chance that deals and shows cards.
// Sixteen bytes, unused ones zero, so equal moves have equal bytes. RULES.md describes the
// notation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/card_counts.h"
#include "engine/core/error.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/games/straight_up/cards.h"
#include "engine/games/straight_up/options.h"

namespace turnkey::straight_up {

class Move {
 public:
  enum class Kind : std::uint8_t {
    kNone,
    kPass,     ///< `pass`
    kBuy,      ///< `+9`
    kRemove,   ///< a starting card leaves the game: `-3`
    kPlay,     ///< a goal card onto one's own straight: `Q`
    kStrike,   ///< `KxQ1`: a King strikes the top Queen of a straight of seat 1
    kFill,     ///< chance: cards added to the market, `m=KT97`
    kDraw,     ///< chance: a seat's hand, `1=KT3`, `1=?3`
    kDiscard,  ///< a reveal: the cards that a seat discards from its hand, `1/T3`
  };

  constexpr Move() = default;

  // ---- making moves -----------------------------------------------------------------------------
  static constexpr Move pass() { return Move(Kind::kPass, 0, 0, 0, 0, {}); }
  static constexpr Move buy(Rank card) { return of_card(Kind::kBuy, card); }
  static constexpr Move remove(Rank card) { return of_card(Kind::kRemove, card); }
  static constexpr Move play(Rank card) { return of_card(Kind::kPlay, card); }
  static constexpr Move strike(Rank with, Seat owner, Rank top) {
    return Move(Kind::kStrike, index(with), owner.index(), index(top), 0, {});
  }
  static constexpr Move fill(CardCounts cards) { return Move(Kind::kFill, 0, 0, 0, 0, cards); }
  static constexpr Move draw(Seat seat, CardCounts known, int hidden = 0) {
    return Move(Kind::kDraw, 0, seat.index(), 0, hidden, known);
  }
  static constexpr Move discard(Seat seat, CardCounts cards) {
    return Move(Kind::kDiscard, 0, seat.index(), 0, 0, cards);
  }

  // ---- reading them -----------------------------------------------------------------------------
  constexpr Kind kind() const { return static_cast<Kind>(part(0)); }
  constexpr bool is_chance() const { return kind() >= Kind::kFill; }
  constexpr Rank card() const { return rank_at(part(1)); }   ///< buy, remove, play, strike (with)
  constexpr Seat seat() const { return Seat::at(part(2)); }  ///< strike (owner), draw, discard
  constexpr Rank top() const { return rank_at(part(3)); }    ///< strike: the card struck
  constexpr int hidden() const { return part(4); }           ///< draw: number of unknown cards
  constexpr CardCounts cards() const { return cards_; }      ///< fill, draw, discard
  /// Draw: the number of its cards.
  constexpr int size() const { return cards_.total() + hidden(); }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  constexpr Move(Kind kind, int card, int seat, int top, int hidden, CardCounts cards)
      : head_(in_place(0, static_cast<int>(kind)) | in_place(1, card) | in_place(2, seat) |
              in_place(3, top) | in_place(4, hidden)),
        cards_(cards) {}
  static constexpr Move of_card(Kind kind, Rank card) {
    return Move(kind, index(card), 0, 0, 0, {});
  }

  static constexpr std::uint64_t in_place(int byte, int value) {
    return static_cast<std::uint64_t>(static_cast<std::uint8_t>(value)) << (8 * byte);
  }
  constexpr int part(int byte) const { return static_cast<std::uint8_t>(head_ >> (8 * byte)); }

  // All but the cards, a byte each, in one word. Moves are made and then copied at once, and a
  // processor that loads a word waits for bytes stored there one by one.
  std::uint64_t head_ = 0;
  CardCounts cards_;
};

static_assert(sizeof(Move) == 16 && std::has_unique_object_representations_v<Move>);
static_assert(std::is_trivially_copyable_v<Move>);

// The most moves in a list, by the number of different goal cards in the hand: K A T with four
// players, a market of six different cards up to 10 (6), own straights that take both goal cards
// (2), three opponents with a J-Q and a J on the table (3 x 4), a pass (1).
namespace detail {

constexpr int most_moves(int goals) {
  // Strikes at one opponent. With A, K A or Q K A: two tops each; with Q K A five at J-Q and J.
  constexpr std::array<int, 4> kStrikes = {0, 2, 4, 5};
  // Two starting cards buy six ranks; a single one buys at most three, fewer than any higher card.
  const int others = kHandCards - goals;
  const int removes = others > 1 ? others : 0;
  const int buys = others > 0 ? kMaxMarket : 0;
  const int strikes = (kMaxPlayers - 1) * kStrikes[goals];
  return buys + removes + std::min(goals, 2) + strikes + 1;
}

}  // namespace detail

inline constexpr int kMaxMoves = 21;
static_assert(std::max({detail::most_moves(0), detail::most_moves(1), detail::most_moves(2),
                        detail::most_moves(3)}) == kMaxMoves);

using MoveList = FixedVector<Move, kMaxMoves>;

std::string text_of(const Move& move);

/// Parses any well-formed event, cards in any order. Errors: kBadMove.
Expected<Move> parse_move(std::string_view text);

}  // namespace turnkey::straight_up
