// Hands out the remaining games to the workers, in the order of the schedule.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "tournaments/schedule/schedule.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct Job {
  std::shared_ptr<const Block> block;
  std::size_t game = 0;  ///< index in the block
};

/// Thread-safe.
class WorkList {
 public:
  /// `finished`: one bit for each game id; unset bits are games to play. `schedule` must outlive
  /// this.
  WorkList(const Schedule& schedule, Shard shard, std::vector<bool> finished);

  /// The next game; none when all are handed out, or after close() or stop().
  std::optional<Job> next();
  /// From now on, hands out only games of deals that have begun.
  void close();
  /// Hands out nothing any more.
  void stop();

  /// The number of games with that block's deal that this shard hands out in all.
  std::uint64_t games_of_deal(std::uint64_t block) const;

  std::uint64_t games() const { return games_; }  ///< in this shard
  std::uint64_t done_before() const { return done_before_; }

 private:
  bool is_finished(std::uint64_t id) const { return id < finished_.size() && finished_[id]; }
  void count();
  bool may_begin(std::uint64_t block) const;

  const Schedule& schedule_;
  const Shard shard_;
  const std::vector<bool> finished_;
  std::uint64_t games_ = 0;
  std::uint64_t done_before_ = 0;

  std::mutex mutex_;
  std::uint64_t next_block_;
  std::shared_ptr<const Block> block_;
  std::size_t next_game_ = 0;
  std::optional<std::uint64_t> deal_;  ///< of the last game handed out
  bool closed_ = false;
  bool stopped_ = false;
};

}  // namespace turnkey::tournament
