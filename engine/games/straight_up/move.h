// An event of Straight Up and its text: what a player does with a turn, or what chance deals and
// shows. Sixteen bytes, unused ones zero, so that equal moves have equal bytes. The notation is
// described in RULES.md.
#pragma once

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
    kPlay,     ///< a goal card onto an own straight: `Q`
    kStrike,   ///< `KxQ1`: with a King the top Queen of a straight of seat 1
    kFill,     ///< chance: cards added to the market, `m=KT97`
    kDraw,     ///< chance: a seat's hand, `1=KT3`, `1=?3`
    kDiscard,  ///< a reveal: what a seat puts on its discard pile from its hand, `1/T3`
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
  constexpr Kind kind() const { return kind_; }
  constexpr bool is_chance() const { return kind_ >= Kind::kFill; }
  constexpr Rank card() const { return rank_at(card_); }   ///< buy, remove, play, strike (with)
  constexpr Seat seat() const { return Seat::at(seat_); }  ///< strike (owner), draw, discard
  constexpr Rank top() const { return rank_at(top_); }     ///< strike: the card struck
  constexpr int hidden() const { return hidden_; }         ///< draw: cards that are not known
  constexpr CardCounts cards() const { return cards_; }    ///< fill, draw, discard
  /// Draw: all cards of it.
  constexpr int size() const { return cards_.total() + hidden_; }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  constexpr Move(Kind kind, int card, int seat, int top, int hidden, CardCounts cards)
      : kind_(kind),
        card_(static_cast<std::uint8_t>(card)),
        seat_(static_cast<std::uint8_t>(seat)),
        top_(static_cast<std::uint8_t>(top)),
        hidden_(static_cast<std::uint8_t>(hidden)),
        cards_(cards) {}
  static constexpr Move of_card(Kind kind, Rank card) {
    return Move(kind, index(card), 0, 0, 0, {});
  }

  Kind kind_ = Kind::kNone;
  std::uint8_t card_ = 0;
  std::uint8_t seat_ = 0;
  std::uint8_t top_ = 0;
  std::uint8_t hidden_ = 0;
  std::uint8_t reserved_[3] = {};
  CardCounts cards_;
};

static_assert(sizeof(Move) == 16 && std::has_unique_object_representations_v<Move>);
static_assert(std::is_trivially_copyable_v<Move>);

// The longest list of moves there can be, over all hands of three, the best market and the best
// straights for each hand: K A T with four players, a market of six different cards up to 10 (6),
// own straights that take both goal cards (2), three opponents with a J and a J-Q on the table
// (3 x 4), pass (1).
namespace detail {

/// Strikes at one opponent with the two given lengths of straights.
constexpr int strikes(CardCounts hand, int longer, int shorter) {
  int count = 0;
  hand.for_each_rank([&](int rank) {
    const int length = rank - index(Rank::kJack) + 1;
    if (longer > 0 && length > longer) ++count;
    if (shorter > 0 && shorter != longer && length > shorter) ++count;
  });
  return count;
}

constexpr int moves_with(CardCounts hand) {
  int buys = 0;
  int removes = 0;
  int plays = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (price(rank_at(rank)) <= money(hand) && buys < kMaxMarket) ++buys;
    if (hand.has(rank) && is_starting(rank_at(rank))) ++removes;
    if (hand.has(rank) && is_goal(rank_at(rank)) && plays < 2) ++plays;
  }
  int most = 0;
  for (int longer = 0; longer < 4; ++longer) {
    for (int shorter = 0; shorter <= longer; ++shorter) {
      const int count = strikes(hand, longer, shorter);
      if (count > most) most = count;
    }
  }
  return buys + removes + plays + (kMaxPlayers - 1) * most + 1;
}

constexpr int longest_list() {
  int most = 0;
  for (int a = 0; a < kRanks; ++a) {
    for (int b = a; b < kRanks; ++b) {
      for (int c = b; c < kRanks; ++c) {
        CardCounts hand;
        hand.add(a);
        hand.add(b);
        hand.add(c);
        const int count = moves_with(hand);
        if (count > most) most = count;
      }
    }
  }
  return most;
}

}  // namespace detail

inline constexpr int kMaxMoves = 21;
static_assert(kHandCards == 3 && detail::longest_list() == kMaxMoves);

using MoveList = FixedVector<Move, kMaxMoves>;

std::string text_of(const Move& move);

/// Any well-formed event, cards in any order. Errors: kBadMove.
Expected<Move> parse_move(std::string_view text);

}  // namespace turnkey::straight_up
