#include "tournaments/runner/work_list.h"

#include <utility>

namespace turnkey::tournament {

WorkList::WorkList(const Schedule& schedule, Shard shard, std::vector<bool> finished)
    : schedule_(schedule),
      shard_(shard),
      finished_(std::move(finished)),
      next_block_(shard.index - 1) {
  count();
}

void WorkList::count() {
  for (std::uint64_t block = shard_.index - 1; block < schedule_.blocks(); block += shard_.count) {
    const std::uint64_t games = schedule_.games_of(block);
    games_ += games;
    for (std::uint64_t game = 0; game < games; ++game) {
      done_before_ += is_finished(game_id(block, game)) ? 1 : 0;
    }
  }
}

std::uint64_t WorkList::games_of_deal(std::uint64_t block) const {
  const std::uint64_t first = schedule_.first_of_deal(block);
  std::uint64_t games = 0;
  for (std::uint64_t i = first; i < first + schedule_.blocks_of_deal(block); ++i) {
    if (i % shard_.count != shard_.index - 1) continue;
    for (std::uint64_t game = 0; game < schedule_.games_of(i); ++game) {
      games += is_finished(game_id(i, game)) ? 0 : 1;
    }
  }
  return games;
}

/// After close(), only the rest of a deal.
bool WorkList::may_begin(std::uint64_t block) const {
  return !closed_ || (deal_ && *deal_ == schedule_.first_of_deal(block));
}

std::optional<Job> WorkList::next() {
  const std::scoped_lock lock(mutex_);
  while (!stopped_) {
    if (block_ && next_game_ < block_->games.size()) {
      const std::size_t game = next_game_++;
      if (is_finished(game_id(block_->index, game))) continue;
      if (!may_begin(block_->index)) break;
      deal_ = schedule_.first_of_deal(block_->index);
      return Job{block_, game};
    }
    if (next_block_ >= schedule_.blocks()) break;
    block_ = std::make_shared<const Block>(schedule_.block(next_block_));
    next_block_ += shard_.count;
    next_game_ = 0;
  }
  return {};
}

void WorkList::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
}

void WorkList::stop() {
  const std::scoped_lock lock(mutex_);
  stopped_ = true;
}

}  // namespace turnkey::tournament
