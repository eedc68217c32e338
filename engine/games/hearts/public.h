// The part of Hearts that everybody sees, and the rules that depend on it alone. Comments cite the
// rules numbered in RULES.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/games/hearts/move.h"
#include "engine/games/hearts/options.h"
#include "engine/tricks.h"

namespace turnkey::hearts {

inline constexpr PackCard kQueen = pack_card(Suit::kSpades, 10);
inline constexpr PackCard kJack = pack_card(Suit::kDiamonds, 9);
inline constexpr PackSet kHearts = suit_mask(Suit::kHearts);
/// HE11
inline constexpr PackSet kPenalties = kHearts | pack_bit(kQueen);
inline constexpr int kQueenPoints = 13;
inline constexpr int kJackPoints = 10;
inline constexpr TrickOrder kOrder{};

/// HE11: a point a heart, 13 for the queen.
constexpr int penalty_of(PackSet cards) {
  return size_of(cards & kHearts) + (has_card(cards, kQueen) ? kQueenPoints : 0);
}

struct Public : TrickTable<kMostSeats> {
  PackSet pack = 0;  ///< the cards in play
  SeatArray<std::int16_t, kMostSeats> scores{};
  SeatArray<std::uint8_t, kMostSeats> taken{};  ///< penalty points of this hand
  SeatArray<std::uint8_t, kMostSeats> won{};    ///< tricks of this hand
  Options options;
  std::uint8_t hand = 0;        ///< finished hands before this one; the last stays as it ended
  std::uint8_t dealt = 0;       ///< seats that have got their cards
  std::uint8_t passes = 0;      ///< cards laid aside
  std::uint8_t takes = 0;       ///< seats that have taken what was passed to them
  std::uint8_t tricks = 0;      ///< finished
  std::uint8_t jack = kNobody;  ///< the seat that took the jack of diamonds
  bool broken = false;
  bool over = false;
  std::array<std::uint8_t, 4> unused{};  // no padding

  explicit Public(const Options& given) : pack(deck_of(given)), options(given) {}

  int seats() const { return options.players; }
  PackSet deck() const { return pack; }
  /// HE2: the cards of a hand at first.
  int whole_hand() const { return size_of(pack) / options.players; }
  /// With what is on its way to another seat.
  int hand_size(int seat) const {
    if (seat >= dealt) return 0;
    const bool lost = shift() != 0 && received(receiver(seat));
    return whole_hand() - size_of(gone[seat]) +
           ((received(seat) ? 1 : 0) - (lost ? 1 : 0)) * options.pass;
  }
  /// HE5: how many seats to the left cards go in this hand; 0: none are passed.
  int shift() const;
  int receiver(int seat) const { return (seat + shift()) % seats(); }
  int giver(int seat) const { return (seat + seats() - shift()) % seats(); }
  /// The seat that chooses what it passes, one card after the other.
  int passer() const { return passes / options.pass; }
  /// Cards that a seat has laid aside, or passed on, in this hand.
  int aside(int seat) const {
    return std::clamp(passes - seat * options.pass, 0, int{options.pass});
  }
  bool all_aside() const { return passes == seats() * options.pass; }
  bool received(int seat) const { return seat < takes; }
  /// Whether what the seat has passed is still on its way.
  bool waits(int seat) const {
    return shift() != 0 && aside(seat) > 0 && !received(receiver(seat));
  }
  /// HE7: the card that leads.
  PackCard first_card() const { return lowest_card(pack & suit_mask(Suit::kClubs)); }

  Actor turn() const {
    if (over) return Actor::nobody();
    if (dealt < seats()) return Actor::chance();
    if (passing()) return Seat::at(passer());
    if ((shift() != 0 && takes < seats()) || leader == kNobody) return Actor::chance();
    return Seat::at(to_play(seats()));
  }
  bool in_play() const { return !over && leader != kNobody; }
  static int points_of(PackSet cards) { return penalty_of(cards); }
  /// HE7
  PackCard named_card() const {
    return in_play() && laid == 0 && tricks == 0 ? first_card() : kNoCard;
  }
  bool passing() const { return !over && dealt == seats() && shift() != 0 && !all_aside(); }

  /// HE7–HE10: the cards that the seat on turn may play from a hand.
  PackSet playable(PackSet held) const;
  /// A card is played, and shows what its seat lacks.
  void put(PackCard card);
  void apply(const Move& move);
  /// Takes the full trick up. Returns the taker.
  int end_trick();
  void end_hand();
  /// What a hand that ends with this trick came to, for `describe`.
  void add_result(Facts& facts) const;
  Move mask(const Move& move, Seat observer) const {
    const int mover = move.kind == Move::Kind::kPass ? passer() : move.seat;
    const bool open = move.kind >= Move::Kind::kLead || mover == observer.index() ||
                      (move.kind == Move::Kind::kTake && giver(mover) == observer.index());
    return open ? move : move.masked();
  }

  Payoffs<kMostSeats> payoffs() const {
    return won_by_most<kMostSeats>(seats(), [&](int seat) { return 0.0 - scores[seat]; });
  }
  /// Checks all of an event but its cards.
  bool in_order(const Move& move) const;
  Facts describe(const Move& move) const;
  /// HE11–HE13: what a seat would get if the hand ended now.
  int result(int seat) const;
  /// HE13: the seat that has shot the moon.
  int shooter() const;
  /// By seat: "26/0/0/0".
  SeatNumbers scores_by_seat() const;
  /// HE7–HE10: why the seat on turn may not play a card from this hand (engine/tricks.h).
  std::string_view why_not_play(PackSet held, PackCard card) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  std::string_view why_not(const Move& move) const;
};

static_assert(std::has_unique_object_representations_v<Public>);

// --- inline, because searches spend their time here ----------------------------------------------

inline int Public::shift() const {
  if (options.passing == Passing::kNone) return 0;
  if (options.passing == Passing::kLeft) return 1;
  const bool across = seats() % 2 == 0;
  switch (hand % (across ? 4 : 3)) {
    case 0: return 1;
    case 1: return seats() - 1;
    case 2: return across ? seats() / 2 : 0;
    default: return 0;
  }
}

inline PackSet Public::playable(PackSet held) const {
  if (laid == 0) {
    if (tricks == 0) return held & pack_bit(first_card());                       // HE7
    return options.break_hearts && !broken ? rather_than(kHearts, held) : held;  // HE10
  }
  const PackSet follow = kOrder.following(held, led());            // HE8
  const bool spared = tricks == 0 && !options.first_trick_points;  // HE9
  return spared && (held & suit_mask(led())) == 0 ? rather_than(kPenalties, follow) : follow;
}

inline void Public::put(PackCard card) {
  const int seat = to_play(seats());
  const PackSet as_set = pack_bit(card);
  const bool heart = (as_set & kHearts) != 0;
  if (laid == 0) {
    if (heart && !broken && options.break_hearts) lacks[seat] |= pack & ~kHearts;
  } else if (suit_of(card) != led() && tricks == 0 && !options.first_trick_points &&
             (as_set & kPenalties) != 0) {
    lacks[seat] |= pack & ~kPenalties;
  }
  lay(seat, card);
  broken = broken || heart || (options.queen_breaks && card == kQueen);
}

inline int Public::end_trick() {
  const PackSet cards = in_trick();
  const int taker = take_up(kOrder, seats());
  taken[taker] = static_cast<std::uint8_t>(taken[taker] + penalty_of(cards));
  if (has_card(cards, kJack)) jack = static_cast<std::uint8_t>(taker);
  ++won[taker];
  ++tricks;
  return taker;
}

inline void Public::apply(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kDeal: ++dealt; break;
    case Move::Kind::kPass: ++passes; break;
    case Move::Kind::kTake: ++takes; break;
    case Move::Kind::kLead: leader = move.seat; break;
    case Move::Kind::kBid:
    case Move::Kind::kTurn: break;
    case Move::Kind::kPlay:
      put(move.card());
      if (laid < seats()) break;
      end_trick();
      if (tricks == whole_hand()) end_hand();
      break;
  }
}

}  // namespace turnkey::hearts
