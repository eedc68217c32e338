// Values of pegs by place, in thousandths of a logit of winning: the common unit of the rollout
// policy and the static evaluation. The figures are a logistic regression on the winner, over
// 288,000 positions from 40,000 games of a policy against itself (4 players, partners; 2 players
// give nearly the same).
#pragma once

#include <array>

#include "engine/games/jacked/board.h"

namespace turnkey::jacked {

namespace detail {

// A step has little value on the first half of the ring, where 10s, 6s and kills make progress
// cheap.
constexpr int ring_worth(int progress, int track) {
  const int shortcut = progress < 7 ? 20 : 0;  // a 6 takes the peg behind its own entrance
  return 180 + 170 * progress * progress * progress / (track * track * track) + shortcut;
}

constexpr int home_worth(int slot) { return 380 + 38 * (slot - 1); }

using WorthByProgress = std::array<std::int16_t, kMaxTrack + kHomeSlots>;

constexpr auto worth_tables() {
  std::array<WorthByProgress, (kMaxTrack - kMinTrack) / 4 + 1> tables{};
  for (int track = kMinTrack; track <= kMaxTrack; track += 4) {
    auto& table = tables[(track - kMinTrack) / 4];
    for (int progress = 0; progress < track + kHomeSlots; ++progress) {
      const int worth =
          progress < track ? ring_worth(progress, track) : home_worth(progress - track + 1);
      table[progress] = static_cast<std::int16_t>(worth);
    }
  }
  return tables;
}

inline constexpr auto kWorth = worth_tables();

}  // namespace detail

/// For all four pegs of a colour at Home.
inline constexpr int kColourHome = 390;
/// For a peg with an opponent's peg behind it at the distance of one card.
inline constexpr int kDanger = -44;

/// The value of a peg by its Board::progress, on a ring of that length; 0 in Jail.
using Worths = detail::WorthByProgress;
inline const Worths& worths(int track) { return detail::kWorth[(track - kMinTrack) / 4]; }
inline int peg_worth(int progress, int track) { return worths(track)[progress]; }

/// The pegs behind each space of a ring: bits n … n+12 are the spaces 13 to 1 behind space n.
inline Bits128 behind_all(const Board& board, RingSet pegs) {
  return pegs.bits() << 13 | pegs.bits() >> (board.track_length() - 13);
}
/// A mask for such bits, shifted by n: the spaces from which one card reaches space n. A 6 goes
/// back and a 10 swaps, so these distances are out.
inline constexpr Bits kWithinACard = first_bits(13) & ~(bit(13 - 6) | bit(13 - 10));

}  // namespace turnkey::jacked
