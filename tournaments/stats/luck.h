// The luck in a played game, for subtracting it from the result: AIVAT (Burch, Schmid, Moravčík,
// Morrill and Bowling, "AIVAT: a new variance reduction technique for agent evaluation in imperfect
// information games", 2018). It uses the games' static evaluations, which were fixed before any
// game was played.
//
// At every event with known odds (chance, and moves of players who move at random), luck is the
// evaluation after the event less its mean over all possible events. Its expectation is 0 for any
// evaluation, so results less luck have the same mean as results. A better evaluation leaves a
// smaller spread. One that ignores the cards leaves the spread unchanged, and a misleading one
// increases it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/any_game.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// By seat, in units of the game's score and in shares of the win.
struct SeatLuck {
  std::array<double, kMaxSeats> score{};
  std::array<double, kMaxSeats> share{};
};

/// Adds up the luck of one game.
class LuckSum {
 public:
  static constexpr std::size_t kMostListed = 256;
  static constexpr int kDraws = 64;

  /// `at_random`: by seat, whether it makes each legal move with the same probability. `seed`: of
  /// the samples, independent of the game's own. More than `most_listed` possible events are not
  /// enumerated; kDraws samples replace them.
  LuckSum(std::vector<bool> at_random, std::uint64_t seed, std::size_t most_listed = kMostListed)
      : at_random_(std::move(at_random)), rng_(seed), most_listed_(most_listed) {}

  /// Call for each event in turn, just before it happens.
  void add(const AnyState& before, const AnyEvent& event);

  const SeatLuck& luck() const { return luck_; }

 private:
  /// The possible events with weights that sum to 1; empty: no alternative.
  std::vector<Odds> instead(const AnyState& before);

  std::vector<bool> at_random_;
  Rng rng_;
  std::size_t most_listed_;
  SeatLuck luck_;
};

}  // namespace turnkey::tournament
