// The French pack: a card as suit and rank, sets of cards in one word, and their text. Each suit
// has 16 bits of the word, so the cards of a suit are one mask and the rank is the bit within it.
// What differs between games of tricks is data (TrickOrder): trumps, and the order of the ranks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/assert.h"
#include "engine/core/bits.h"
#include "engine/core/fact_values.h"
#include "engine/core/move_reader.h"
#include "engine/core/rng.h"

namespace turnkey {

inline constexpr int kSuits = 4;
inline constexpr int kPackRanks = 13;
inline constexpr int kPackCards = kSuits * kPackRanks;

enum class Suit : std::uint8_t { kClubs, kDiamonds, kSpades, kHearts, kNone };

/// 16 × suit + rank; rank 0 is the two, rank 12 the ace.
using PackCard = std::uint8_t;
inline constexpr PackCard kNoCard = 0xFF;

constexpr PackCard pack_card(Suit suit, int rank) {
  return static_cast<PackCard>(16 * static_cast<int>(suit) + rank);
}
constexpr Suit suit_of(PackCard card) { return static_cast<Suit>(card >> 4); }
constexpr int rank_of(PackCard card) { return card & 15; }

/// A set of cards: bit c is card c.
using PackSet = std::uint64_t;

constexpr PackSet pack_bit(PackCard card) { return PackSet{1} << card; }
constexpr bool has_card(PackSet set, PackCard card) { return (set >> card & 1) != 0; }
constexpr int size_of(PackSet set) { return std::popcount(set); }
/// All cards that a suit can have; none for Suit::kNone.
constexpr PackSet suit_mask(Suit suit) {
  constexpr PackSet kOne = (PackSet{1} << kPackRanks) - 1;
  return suit == Suit::kNone ? 0 : kOne << 16 * static_cast<int>(suit);
}
inline constexpr PackSet kWholePack = suit_mask(Suit::kClubs) | suit_mask(Suit::kDiamonds) |
                                      suit_mask(Suit::kSpades) | suit_mask(Suit::kHearts);
constexpr PackCard lowest_card(PackSet set) { return static_cast<PackCard>(std::countr_zero(set)); }
constexpr PackCard highest_card(PackSet set) {
  return static_cast<PackCard>(std::bit_width(set) - 1);
}

/// A uniformly random subset of `count` cards of a set, also the empty one.
inline PackSet random_subset(PackSet set, int count, Rng& rng) {
  int left = size_of(set);
  TURNKEY_ASSERT(count <= left);
  PackSet chosen = 0;
  for (PackSet rest = set; count > 0; rest &= rest - 1, --left) {
    if (static_cast<int>(rng.below(static_cast<std::uint32_t>(left))) >= count) continue;
    chosen |= rest & (~rest + 1);
    --count;
  }
  return chosen;
}

/// Calls visit(subset) for every subset of `count` cards, in a fixed order.
template <class Visit>
void for_each_subset(PackSet set, int count, Visit&& visit, PackSet chosen = 0) {
  if (count == 0) return visit(chosen);
  for (PackSet rest = set; size_of(rest) >= count; rest &= rest - 1) {
    const PackSet low = rest & (~rest + 1);
    for_each_subset(rest & ~low, count - 1, visit, chosen | low);
  }
}

/// The cards of a hand without some others, or all if it has nothing else.
constexpr PackSet rather_than(PackSet others, PackSet hand) {
  const PackSet rest = hand & ~others;
  return rest != 0 ? rest : hand;
}

/// The index of the card that takes a trick, the card led first.
template <class Order>
constexpr std::size_t taker_by(const Order& order, std::span<const PackCard> cards) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < cards.size(); ++i) {
    if (order.beats(cards[i], cards[best])) best = i;
  }
  return best;
}

/// What beats what in a trick, and who may play what. A game writes an order of its own if a card
/// counts to another suit than its own (a bower, the jacks of Skat) or if suits have different
/// orders: suit(), cards() and beats() are all that TrickTable asks for.
struct TrickOrder {
  Suit trumps = Suit::kNone;
  bool must_follow = true;
  /// The strength of each rank; the natural order from the two to the ace.
  std::array<std::uint8_t, kPackRanks> strength{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

  /// The suit to which a card counts.
  static constexpr Suit suit(PackCard card) { return suit_of(card); }
  /// All cards that count to a suit; none for Suit::kNone.
  static constexpr PackSet cards(Suit suit) { return suit_mask(suit); }
  /// Whether `card` takes the trick from `best`, which holds it so far.
  constexpr bool beats(PackCard card, PackCard best) const {
    if (suit_of(card) != suit_of(best)) return suit_of(card) == trumps;
    return strength[static_cast<std::size_t>(rank_of(card))] >
           strength[static_cast<std::size_t>(rank_of(best))];
  }
  constexpr std::size_t taker(std::span<const PackCard> trick) const {
    return taker_by(*this, trick);
  }
  /// The cards of a hand that may follow the suit led; Suit::kNone: the hand leads.
  constexpr PackSet following(PackSet hand, Suit led) const {
    const PackSet same = hand & suit_mask(led);
    return must_follow && same != 0 ? same : hand;
  }
};

/// "Qs", the queen of spades; "??" for no or an unknown card.
std::string pack_text(PackCard card);
/// "KsQs2c": the cards by suit, spades first, the highest first; then "??" for a hidden card, "?3"
/// for three of them. Empty for none.
std::string pack_set_text(PackSet cards, int hidden = 0);
/// "2cAcKc": cards in their order.
std::string pack_row_text(std::span<const PackCard> cards);
/// The same as cards of facts.
CardList pack_cards(PackSet cards, int hidden = 0);
CardList pack_row(std::span<const PackCard> cards);
/// "the queen of spades".
std::string pack_name(PackCard card);
/// "the queen of spades and 2 hidden cards", for "Qs?2"; empty for what pack_set_text() never
/// writes.
std::string pack_words(std::string_view text);
/// The same for the values of `card` and `cards` (ValueWords); empty for other keys.
std::string pack_value_words(std::string_view key, std::string_view value);
/// The symbols of all cards, of their ranks and suits, for SymbolWords.
inline constexpr std::string_view kPackSymbols =
    "As,Ks,Qs,Js,Ts,9s,8s,7s,6s,5s,4s,3s,2s,Ah,Kh,Qh,Jh,Th,9h,8h,7h,6h,5h,4h,3h,2h,"
    "Ac,Kc,Qc,Jc,Tc,9c,8c,7c,6c,5c,4c,3c,2c,Ad,Kd,Qd,Jd,Td,9d,8d,7d,6d,5d,4d,3d,2d";
inline constexpr std::string_view kRankSymbols = "A,K,Q,J,T,9,8,7,6,5,4,3,2";
inline constexpr std::string_view kSuitSymbols = "s:spades,h:hearts,c:clubs,d:diamonds";
/// Reads a card, and fails the reader on anything else.
PackCard read_pack_card(MoveReader& in);

/// Cards of which some may be hidden.
struct MaskedCards {
  PackSet cards = 0;
  int hidden = 0;
};
/// Reads what pack_set_text() writes, in any order, to the end; fails the reader on anything else.
MaskedCards read_pack_cards(MoveReader& in);

}  // namespace turnkey
