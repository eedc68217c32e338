#include "protocol/command_queue.h"

#include <utility>

#include "protocol/limits.h"

namespace turnkey {

bool CommandQueue::has_room(std::size_t bytes) const {
  return commands_ < kMaxQueuedCommands && bytes_ + bytes <= kMaxQueuedBytes;
}

void CommandQueue::wait_for_room(std::size_t bytes) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [&] { return closed_ || has_room(bytes); });
}

bool CommandQueue::push(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return true;  // nobody waits for an answer any more
    if (!has_room(job.line.size())) {
      note_gap(job);
      return false;
    }
    ++commands_;
    bytes_ += job.line.size();
    jobs_.push_back(std::move(job));
  }
  changed_.notify_one();
  return true;
}

void CommandQueue::note_gap(const Job& dropped) {
  if (jobs_.empty() || !jobs_.back().is_gap) {
    Job gap;
    gap.kind = LineKind::kNothing;
    gap.is_gap = true;
    jobs_.push_back(std::move(gap));
  }
  Job& gap = jobs_.back();
  gap.lost_searches += dropped.kind == LineKind::kGo ? 1 : 0;
  gap.lost_position |= dropped.kind == LineKind::kPosition;
  if (dropped.number != 0) gap.number = dropped.number;
}

std::optional<Job> CommandQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || !jobs_.empty(); });
  if (jobs_.empty()) return {};
  Job job = std::move(jobs_.front());
  jobs_.pop_front();
  if (!job.is_gap) {
    --commands_;
    bytes_ -= job.line.size();
  }
  room_.notify_one();
  return job;
}

void CommandQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
}

void CommandQueue::abandon() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    jobs_.clear();
    commands_ = 0;
    bytes_ = 0;
  }
  changed_.notify_all();
  room_.notify_all();
}

}  // namespace turnkey
