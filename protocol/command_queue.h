// The bounded queue between reader and worker. What doesn't fit is dropped, but leaves a gap in its
// place, so that a dropped `go` is answered in turn and a dropped `position` is not silently
// replaced by the one before it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>

#include "protocol/job.h"

namespace turnkey {

class CommandQueue {
 public:
  /// False when the job was dropped because the queue is full.
  bool push(Job job);
  /// Waits until a line of so many bytes would find a place, or the queue is closed. For a burst of
  /// quick commands: never while a search is unanswered, whose `stop` would not be read.
  void wait_for_room(std::size_t bytes);
  /// The next job in order, a gap included; none when the queue is closed and empty.
  std::optional<Job> pop();
  /// No more jobs come; those that wait are still handed out.
  void close();
  /// As close(), and forgets those that wait.
  void abandon();

 private:
  bool has_room(std::size_t bytes) const;
  void note_gap(const Job& dropped);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable room_;
  std::deque<Job> jobs_;
  std::size_t commands_ = 0;  ///< of jobs_, without the gaps
  std::size_t bytes_ = 0;
  bool closed_ = false;
};

}  // namespace turnkey
