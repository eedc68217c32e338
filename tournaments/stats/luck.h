// Luck in a game that was played, so that it can be taken off its result: AIVAT (Burch, Schmid,
// Moravčík, Morrill and Bowling, "AIVAT: a new variance reduction technique for agent evaluation in
// imperfect information games", 2018) with the static evaluations of the games, which were fixed
// before any game was played.
//
// At every event whose odds are known (of chance, and moves of players who move at random) luck is
// the evaluation after it less its mean over all that might have been. The mean of that is 0 by
// construction, whatever the evaluation is, so results less luck have the same mean as results. The
// better the evaluation, the less is left of their spread; one that knows nothing of the cards that
// are dealt leaves it as it is, and one that misleads adds to it.
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

  /// `at_random`: by seat, whether it makes each of its moves with the same probability. `seed`: of
  /// the draws, which must have nothing to do with the game's own. More than `most_listed` things
  /// that may happen are not enumerated: so many as kDraws are drawn in their place.
  LuckSum(std::vector<bool> at_random, std::uint64_t seed, std::size_t most_listed = kMostListed)
      : at_random_(std::move(at_random)), rng_(seed), most_listed_(most_listed) {}

  /// Each event in turn, as it is about to happen.
  void add(const AnyState& before, const AnyEvent& event);

  const SeatLuck& luck() const { return luck_; }

 private:
  /// What may happen instead, with weights that sum to 1; empty: nothing else.
  std::vector<Odds> instead(const AnyState& before);

  std::vector<bool> at_random_;
  Rng rng_;
  std::size_t most_listed_;
  SeatLuck luck_;
};

}  // namespace turnkey::tournament
