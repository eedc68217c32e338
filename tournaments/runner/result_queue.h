// Finished games on their way from the workers to the one thread that stores them. Bounded: if the
// disk is slower than the players, they wait.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

class ResultQueue {
 public:
  /// Waits while the queue is full. False when results are no longer accepted.
  bool push(GameResult&& game) {
    std::unique_lock lock(mutex_);
    space_.wait(lock, [&] { return closed_ || games_.size() < kMost; });
    if (closed_) return false;
    games_.push_back(std::move(game));
    lock.unlock();
    filled_.notify_one();
    return true;
  }

  /// Waits for games and returns all of them; none when the queue is closed and empty.
  std::deque<GameResult> take() {
    std::deque<GameResult> taken;
    {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [&] { return closed_ || !games_.empty(); });
      taken.swap(games_);
    }
    space_.notify_all();
    return taken;
  }

  void close() {
    {
      const std::scoped_lock lock(mutex_);
      closed_ = true;
    }
    space_.notify_all();
    filled_.notify_all();
  }

 private:
  /// Besides deals in play, a kill loses at most twice this many: those queued and those taken.
  static constexpr std::size_t kMost = 64;

  std::mutex mutex_;
  std::condition_variable space_;
  std::condition_variable filled_;
  std::deque<GameResult> games_;
  bool closed_ = false;
};

}  // namespace turnkey::tournament
