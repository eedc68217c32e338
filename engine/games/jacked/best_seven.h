// The best 7 of a position, or nearly, without a list of all.
//
// The pegs are dealt with front first, as in seven.cpp. For each number of steps that have been
// given out, the best way to do so is kept, and the next peg adds 0 to 7 steps to each of them.
// What a peg's steps gain may depend on what those in front did (they walked on, were the first to
// trample somebody, left room in Home), which the way that was kept tells. That the best way so far
// may not be the one to go on with is what makes this only nearly the best.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/fixed_vector.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/noise.h"
#include "engine/games/jacked/side.h"
#include "engine/games/jacked/worth.h"

namespace turnkey::jacked {

/// Sevens that kill no peg of the own side: for each peg and each number of its steps the best one
/// of which these are the last. Ratings are those of policy.h in sixteenths, without what the card
/// is worth in the hand.
class BestSeven {
 public:
  /// With `noise`, if it is given, for each peg that moves: it decides between pegs, and where
  /// nothing but the way matters only sevens of one peg are found. On rings so short and full that
  /// the pegs stand in no line there are none.
  BestSeven(const Side& side, Noise* noise);

  struct Found {
    int rating;
    std::uint32_t way;  ///< a nibble a peg, as in move()
  };
  /// In a fixed order.
  const auto& found() const { return found_; }
  /// The best rated; null if none was found.
  const Found* best() const;
  /// Canonical.
  Move move(Play play, const Found& found) const;

 private:
  static constexpr int kSteps = 7;
  static constexpr int kNone = -1'000'000'000;

  struct Runner {
    Space from;
    std::uint8_t colour;
    std::uint8_t place;        ///< on the ring: spaces clockwise from where the line begins
    std::int16_t progress;     ///< Board::progress
    std::int16_t to_entrance;  ///< steps that it stays on the ring; negative in Home
  };
  /// What is special for a peg after a way to deal with those in front.
  struct Context {
    int limit = kSteps;  ///< steps
    int bonus = 0;       ///< for coming Home
    Bits trampled = 0;   ///< spaces ahead where nobody stands any more, bit 0 the next one
  };
  using Gains = std::array<int, kSteps + 1>;

  bool line_up();
  void add(Space from, int colour, int place);
  bool go_straight();
  bool is_done(const Peg& peg) const;
  void deal_with(int i);
  Gains gains(const Runner& peg, Bits prey, int noise) const;
  Bits ahead(const Runner& peg, RingSet pegs) const;
  bool is_free(int i) const;
  Context context(int i, std::uint32_t way) const;
  Bits home_after(int i, std::uint32_t way) const;

  static int steps_of(std::uint32_t way, int i) { return static_cast<int>(way >> (4 * i) & 15u); }

  const Side& side_;
  Noise* const noise_;
  const int track_;
  const Worths& worth_;
  RingSet others_;  // pegs of the other sides
  FixedVector<Runner, kMaxSidePegs> line_;
  // By steps given out, fewer than all: the best rating, and the way to it.
  std::array<int, kSteps> rating_;
  std::array<std::uint32_t, kSteps> way_{};
  FixedVector<Found, kMaxSidePegs * kSteps> found_;
};

}  // namespace turnkey::jacked
