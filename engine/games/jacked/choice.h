// Traits of a move of Jacked for a learned policy (turnkey-train jacked moves): the pegs of both
// sides before and after it, and its card. The ratings of policy.h depend on the places of pegs
// only. These traits also distinguish the sides, and the pegs that one card may strike.
#pragma once

#include <array>

#include "engine/core/fixed_vector.h"
#include "engine/core/trait.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

namespace traits {

// The first index of each group.
inline constexpr int kPlaces = 2 + 4 + 6 + 4;        // of a peg: see place_of()
inline constexpr int kOwn = 0;                       // an own peg there
inline constexpr int kOther = kOwn + kPlaces;        // another side's peg there
inline constexpr int kOwnWay = kOther + kPlaces;     // the part of the ring that own pegs walked
inline constexpr int kOtherWay = kOwnWay + 1;        // the part that others' pegs walked
inline constexpr int kEndangered = kOtherWay + 1;    // an own peg that one card may strike
inline constexpr int kThreatened = kEndangered + 1;  // another side's peg that one card may strike
inline constexpr int kBlockers = kThreatened + 1;    // of the own side
inline constexpr int kColoursHome = kBlockers + 1;   // of the own side, with all pegs
inline constexpr int kPlayed = kColoursHome + 1;     // card
inline constexpr int kJacks = kPlayed + kRanks;      // the next seat discards
inline constexpr int kCount = kJacks + 1;

}  // namespace traits

using Traits = FixedVector<Trait, traits::kCount>;

/// The group of a peg by its Board::progress: the Out space; the five spaces after it, from which a
/// 6 goes back behind the entrance; four parts of the ring; 13…9, 8…6, 5…4, 3, 2 and 1 steps to
/// slot 1; four slots.
int place_of(int progress, int track);

/// The common part of the traits of all moves of a position. The table must outlive it.
class Chooser {
 public:
  explicit Chooser(const Public& table);
  Traits traits_of(const Move& move) const;

 private:
  using Amounts = std::array<float, traits::kCount>;

  void add_pegs(const Board& board, float times, Amounts& amounts) const;

  const Public& table_;
  Bits own_;          // colours
  Amounts before_{};  // traits of the present pegs, negated
};

}  // namespace turnkey::jacked
