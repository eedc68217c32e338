// The part of Spades that everybody sees, and the rules that depend on it alone. Comments cite the
// rules numbered in RULES.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/payoffs.h"
#include "engine/games/spades/options.h"
#include "engine/trick_bids.h"

namespace turnkey::spades {

inline constexpr int kSeats = 4;
inline constexpr int kSides = 2;
inline constexpr int kHand = kPackCards / kSeats;
inline constexpr PackSet kSpades = suit_mask(Suit::kSpades);
/// SP2
inline constexpr TrickOrder kOrder{.trumps = Suit::kSpades};
/// SP7
inline constexpr PackCard kFirstCard = pack_card(Suit::kClubs, 0);
inline constexpr int kBagsThatCost = 10;
inline constexpr int kBagPenalty = 100;
/// SP17: further hands after a tie.
inline constexpr int kMostExtraHands = 3;

using Move = TrickMove;
using MoveList = FixedVector<Move, kHand + 1>;

/// SP1: partners sit opposite each other.
constexpr int side_of(int seat) { return seat % kSides; }
constexpr int partner_of(int seat) { return (seat + kSides) % kSeats; }

/// What a side gets for a hand.
struct SideResult {
  int points = 0;  ///< with a penalty for bags
  int bags = 0;    ///< that it has then
};

struct Public : BiddingTable<Public, kSeats> {
  std::array<std::int16_t, kSides> scores{};
  std::array<std::uint8_t, kSides> bags{};
  Options options;
  std::uint8_t extra = 0;  ///< hands after a tie
  bool broken = false;
  std::array<std::uint8_t, 12> unused{};  // no padding

  explicit Public(const Options& given) : options(given) {}

  static constexpr int seats() { return kSeats; }
  static constexpr int whole_hand() { return kHand; }
  static constexpr const TrickOrder& order() { return kOrder; }
  /// SP7: its holder leads; kNoCard: the first bidder does.
  PackCard first_card() const { return options.lead == Lead::kClubs ? kFirstCard : kNoCard; }
  PackCard named_card() const {
    return in_play() && laid == 0 && tricks == 0 ? first_card() : kNoCard;
  }

  /// SP4–SP6: the bids that the seat on turn may make.
  bool may_bid(int number) const;
  /// SP7–SP9: the cards that the seat on turn may play from a hand.
  PackSet playable(PackSet held) const;
  /// A card is played, and shows what its seat lacks.
  void put(PackCard card);
  void end_hand();
  /// What a hand that ends with this trick came to, for `describe`.
  void add_result(Facts& facts) const;

  /// SP11–SP15: what a side would get if the hand ended now.
  SideResult result(int side) const;
  /// SP11: the tricks that a side has bid so far.
  int contract(int side) const;
  /// SP13: tricks that count for a side's bid.
  int counted(int side) const;
  /// The tricks that a side still has to take for its bid; 0 if it is made.
  int missing(int side) const;

  Payoffs<kSeats> payoffs() const {
    return won_by_most<kSeats>(
        kSeats, [&](int seat) { return scores[side_of(seat)]; }, kSides);
  }
  Facts describe(const Move& move) const;
  /// The values of both sides, by seat.
  static SeatNumbers by_seat(int first, int second) { return {{first, second, first, second}}; }
  SeatNumbers scores_by_seat() const;
  /// SP7–SP9: why the seat on turn may not play a card from this hand (engine/tricks.h).
  std::string_view why_not_play(PackSet held, PackCard card) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr int team_of(Seat seat) { return side_of(seat.index()); }
  std::string_view why_not(const Move& move) const;

 private:
  /// What a side made of a hand that ends with this trick, for `describe`.
  void add_result(Facts& facts, int side) const;
};

static_assert(std::has_unique_object_representations_v<Public>);

// --- inline, because searches spend their time here ----------------------------------------------

inline PackSet Public::playable(PackSet held) const {
  if (laid > 0) return kOrder.following(held, led());  // SP8
  if (named_card() != kNoCard) return held & pack_bit(named_card());
  return options.break_spades && !broken ? rather_than(kSpades, held) : held;  // SP9
}

inline void Public::put(PackCard card) {
  const int seat = to_play(kSeats);
  const bool spade = suit_of(card) == Suit::kSpades;
  if (laid == 0 && spade && !broken && options.break_spades) lacks[seat] |= kWholePack & ~kSpades;
  lay(seat, card);
  broken = broken || spade;
}

}  // namespace turnkey::spades
