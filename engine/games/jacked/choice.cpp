#include "engine/games/jacked/choice.h"

#include <bit>

#include "engine/games/jacked/worth.h"

namespace turnkey::jacked {

int place_of(int progress, int track) {
  constexpr int kNear = 13;
  constexpr std::array<int, kNear + 1> kNearness = {0, 5, 4, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0};
  constexpr int kFirstPart = 6;
  constexpr int kParts = 4;
  const int left = track - progress;
  if (left <= 0) return 2 + kParts + 6 - left;
  if (left <= kNear) return 2 + kParts + kNearness[left];
  if (progress < kFirstPart) return progress == 0 ? 0 : 1;
  return 2 + kParts * (progress - kFirstPart) / (track - kNear - kFirstPart);
}

Chooser::Chooser(const Public& table) : table_(table), own_(table.team()) {
  add_pegs(table.board, -1, before_);
}

void Chooser::add_pegs(const Board& board, float times, Amounts& amounts) const {
  const int track = board.track_length();
  const Bits128 behind_own = behind_all(board, board.pegs_of(own_));
  const Bits128 behind_others = behind_all(board, board.pegs_of(kAllColours & ~own_));
  for (int colour = 0; colour < kColours; ++colour) {
    const bool own = has_bit(own_, colour);
    const int place = own ? traits::kOwn : traits::kOther;
    const Bits128 strikers = own ? behind_others : behind_own;
    board.ring(colour).for_each([&](int number) {
      const int progress = board.progress(colour, Space::ring(number));
      amounts[place + place_of(progress, track)] += times;
      amounts[own ? traits::kOwnWay : traits::kOtherWay] +=
          times * static_cast<float>(progress) / static_cast<float>(track);
      if ((static_cast<Bits>(strikers >> number) & kWithinACard) != 0) {
        amounts[own ? traits::kEndangered : traits::kThreatened] += times;
      }
    });
    for_each_bit(board.home(colour),
                 [&](int slot) { amounts[place + place_of(track + slot, track)] += times; });
    if (own && board.all_home(colour)) amounts[traits::kColoursHome] += times;
  }
  amounts[traits::kBlockers] += times * static_cast<float>(std::popcount(board.blockers() & own_));
}

Traits Chooser::traits_of(const Move& move) const {
  Amounts amounts = before_;
  Board after = table_.board;
  if (move.is_play()) move_pegs(after, move);
  add_pegs(after, 1, amounts);
  if (move.is_play() || move.kind() == Move::Kind::kDiscard) {
    amounts[traits::kPlayed + index(move.card())] = 1;
  }
  if (move.jacks()) amounts[traits::kJacks] = 1;
  Traits traits;
  for (int trait = 0; trait < traits::kCount; ++trait) {
    // Unchanged amounts may differ by rounding.
    if (amounts[trait] > 1e-4f || amounts[trait] < -1e-4f)
      traits.push_back({trait, amounts[trait]});
  }
  return traits;
}

}  // namespace turnkey::jacked
