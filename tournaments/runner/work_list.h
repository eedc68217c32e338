// Hands the games that are still to be played to the workers, in the order of the schedule.
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
  std::size_t game = 0;  ///< its index in the block
};

/// Safe to use from several threads.
class WorkList {
 public:
  /// `finished`: one bit a game id; missing bits are games to play. `schedule` must outlive this.
  WorkList(const Schedule& schedule, Shard shard, std::vector<bool> finished);

  /// The next game; none when all are handed out, or after close() or stop().
  std::optional<Job> next();
  /// Hands out games of deals that have begun alone.
  void close();
  /// Hands out nothing any more.
  void stop();

  /// How many games of this shard with the deal of that block are or were to be handed out.
  std::uint64_t games_of_deal(std::uint64_t block) const;

  std::uint64_t games() const { return games_; }  ///< of this shard
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
  std::optional<std::uint64_t> deal_;  ///< of the last game that was handed out
  bool closed_ = false;
  bool stopped_ = false;
};

}  // namespace turnkey::tournament
