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

std::optional<Job> WorkList::next() {
  const std::scoped_lock lock(mutex_);
  while (!closed_) {
    if (block_ && next_game_ < block_->games.size()) {
      const std::size_t game = next_game_++;
      if (!is_finished(game_id(block_->index, game))) return Job{block_, game};
    } else if (next_block_ < schedule_.blocks()) {
      block_ = std::make_shared<const Block>(schedule_.block(next_block_));
      next_block_ += shard_.count;
      next_game_ = 0;
    } else {
      break;
    }
  }
  return {};
}

void WorkList::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
}

}  // namespace turnkey::tournament
