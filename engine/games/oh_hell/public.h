// The part of Oh Hell that everybody sees, and the rules that depend on it alone. Comments cite the
// rules numbered in RULES.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/payoffs.h"
#include "engine/games/oh_hell/options.h"
#include "engine/trick_bids.h"

namespace turnkey::oh_hell {

inline constexpr int kFewestSeats = 3;
inline constexpr int kMostSeats = 6;
inline constexpr int kMostCards = kPackRanks;  ///< of a hand
inline constexpr int kMadePoints = 10;
inline constexpr int kMissPoints = 5;  ///< OH14

using Move = TrickMove;
using MoveList = FixedVector<Move, kMostCards + 1>;

struct Public : BiddingTable<Public, kMostSeats> {
  SeatArray<std::int16_t, kMostSeats> scores{};
  Options options;
  std::uint8_t size = 0;                 ///< cards of each hand
  std::array<std::uint8_t, 5> unused{};  // no padding

  explicit Public(const Options& given) : options(given), size(size_in(0)) {}

  int seats() const { return options.players; }
  int whole_hand() const { return size; }
  /// OH3: how many hands are played, and how many cards each seat gets in one.
  int hands() const { return 1 + steps() * (options.back ? 2 : 1); }
  std::uint8_t size_in(int number) const;
  /// OH5: whether a card is turned next.
  bool turns() const {
    return dealt == seats() && turned == kNoCard && size * seats() < kPackCards;
  }
  TrickOrder order() const { return {.trumps = turned == kNoCard ? Suit::kNone : suit_of(turned)}; }
  /// OH7, OH8: the bids that the seat on turn may make.
  bool may_bid(int number) const;
  /// OH10
  PackSet playable(PackSet held) const { return order().following(held, led()); }
  /// OH12–OH14: what a seat gets if the hand ends now.
  int points(int seat) const;
  void end_hand();

  Payoffs<kMostSeats> payoffs() const {
    return won_by_most<kMostSeats>(seats(), [&](int seat) { return scores[seat]; });
  }
  SeatNumbers scores_by_seat() const;
  /// What a hand that ends with this trick came to, for `describe`.
  void add_result(Facts& facts) const;
  Facts describe(const Move& move) const;
  /// OH10: why the seat on turn may not play a card from this hand (engine/tricks.h).
  std::string_view why_not_play(PackSet held, PackCard card) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  std::string_view why_not(const Move& move) const;

 private:
  /// The ends of OH3, as far as the pack goes.
  int within_pack(int cards) const { return std::min(cards, kPackCards / seats()); }
  int steps() const { return std::abs(within_pack(options.to) - within_pack(options.from)); }
};

static_assert(std::has_unique_object_representations_v<Public>);

}  // namespace turnkey::oh_hell
