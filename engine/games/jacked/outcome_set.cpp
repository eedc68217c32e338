// A small hash set of boards.
#include "engine/games/jacked/outcome_set.h"

#include <algorithm>

#include "engine/core/hash.h"

namespace turnkey::jacked {

bool OutcomeSet::same_outcome(const Move& a, const Board& board, const Move& b) const {
  if (a.card() != b.card() || a.jacks() != b.jacks()) return false;
  Board other = before_;
  move_pegs(other, b);
  return other == board;
}

void OutcomeSet::insert_slot(std::uint64_t hash, std::uint16_t entry) {
  std::uint32_t i = static_cast<std::uint32_t>(hash) & (slots_ - 1);
  while (table_.slot[i] != 0) i = (i + 1) & (slots_ - 1);
  table_.slot[i] = entry;
}

void OutcomeSet::grow() {
  slots_ = slots_ == 0 ? kFirstSlots : slots_ * 4;
  slots_ = std::min(slots_, kMaxSlots);
  std::fill_n(table_.slot.begin(), slots_, std::uint16_t{0});
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    insert_slot(entries_[i].hash, static_cast<std::uint16_t>(i + 1));
  }
}

void OutcomeSet::add(const Move& move, MoveList& list) {
  if (slots_ < 2 * (entries_.size() + 1)) grow();
  Board board = before_;
  move_pegs(board, move);
  const std::uint64_t hash = hash_of(board);
  std::uint32_t i = static_cast<std::uint32_t>(hash) & (slots_ - 1);
  for (; table_.slot[i] != 0; i = (i + 1) & (slots_ - 1)) {
    const Entry& entry = entries_[table_.slot[i] - 1u];
    if (entry.hash == hash && same_outcome(move, board, list[entry.in_list])) return;
  }
  entries_.push_back({hash, static_cast<std::uint32_t>(list.size())});
  table_.slot[i] = static_cast<std::uint16_t>(entries_.size());
  list.push_back(move);
}

}  // namespace turnkey::jacked
