// Finds the best 7 of a position, or nearly so, without listing all.
//
// It handles the pegs front first, as in seven.cpp. For each number of steps given out it keeps the
// best way, and the next peg adds 0 to 7 steps to each. The gain of a peg's steps may depend on the
// pegs in front: they walked on, trampled somebody first, or left room at Home. The way that was
// kept records that. The result is only nearly the best, because the best way so far may not be the
// best one to continue.
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

/// Sevens that kill no own peg: for each peg and each number of its steps, the best one that ends
/// with these. Ratings are those of policy.h in sixteenths, without the value of the card in hand.
class BestSeven {
 public:
  /// `noise`, if given, is added once for each peg that moves. It decides between pegs; if only the
  /// distance matters, only sevens of one peg are found. There are none on rings so short and full
  /// that the pegs form no line.
  BestSeven(const Side& side, Noise* noise);

  struct Found {
    int rating;
    std::uint32_t way;  ///< a nibble a peg, as in move()
  };
  /// In a fixed order.
  const auto& found() const { return found_; }
  /// The best rated one; null if none was found.
  const Found* best() const;
  /// In canonical form.
  Move move(Play play, const Found& found) const;

 private:
  static constexpr int kSteps = 7;
  static constexpr int kNone = -1'000'000'000;

  struct Runner {
    Space from;
    std::uint8_t colour;
    std::uint8_t place;        ///< on the ring: spaces clockwise from the begin of the line
    std::int16_t progress;     ///< Board::progress
    std::int16_t to_entrance;  ///< steps until it leaves the ring; negative at Home
  };
  /// The circumstances of a peg after the pegs in front have moved.
  struct Context {
    int limit = kSteps;  ///< most steps
    int bonus = 0;       ///< bonus for coming Home
    Bits trampled = 0;   ///< spaces ahead that are empty now; bit 0 is the next one
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
  // By steps given out, fewer than all: the best rating and its way.
  std::array<int, kSteps> rating_;
  std::array<std::uint32_t, kSteps> way_{};
  FixedVector<Found, kMaxSidePegs * kSteps> found_;
};

}  // namespace turnkey::jacked
