#include "protocol/wire/loop/command_queue.h"

#include <utility>

#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

namespace {

std::size_t cost(std::size_t line_bytes) { return kQueuedCommandBytes + line_bytes; }

/// Whether later queries ask about another position than earlier ones.
bool changes_position(const Job& job) {
  if (job.kind == LineKind::kPosition) return true;
  return job.kind == LineKind::kOther && first_token(job.line) == "ucinewgame";
}

}  // namespace

bool CommandQueue::has_room(std::size_t bytes) const {
  return bytes_ + cost(bytes) <= kMaxQueuedBytes;
}

bool CommandQueue::has_free_query() const {
  if (queries_.empty()) return false;
  return barriers_.empty() || queries_.front().place < barriers_.front();
}

void CommandQueue::wait_for_room(std::size_t bytes) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [&] { return closed_ || has_room(bytes); });
}

bool CommandQueue::push(Job job) {
  bool wakes_clerk = false;  // a needless switch to its thread would cost more than a short search
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return true;  // nobody is left to read the answer
    job.place = next_place_++;
    if (!has_room(job.line.size())) {
      note_gap(job);
      return false;
    }
    if (changes_position(job)) barriers_.push_back(job.place);
    bytes_ += cost(job.line.size());
    auto& lane = job.kind == LineKind::kQuery ? queries_ : jobs_;
    lane.push_back(std::move(job));
    wakes_clerk = searching_ && has_free_query();
  }
  changed_.notify_one();
  if (wakes_clerk) query_changed_.notify_all();
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
  // Queries may stand between the commands that the gap replaces, but none after a lost position.
  if (!gap.lost_position) {
    gap.place = dropped.place;
    gap.lost_position = changes_position(dropped);
    if (gap.lost_position) barriers_.push_back(gap.place);
  }
  gap.lost_searches += dropped.kind == LineKind::kGo ? 1 : 0;
  if (dropped.number != 0) gap.number = dropped.number;
}

Job CommandQueue::take_front(std::deque<Job>& lane) {
  Job job = std::move(lane.front());
  lane.pop_front();
  if (!job.is_gap) bytes_ -= cost(job.line.size());
  room_.notify_one();
  return job;
}

std::optional<Job> CommandQueue::take_next() {
  if (jobs_.empty() && queries_.empty()) return {};
  const bool is_query =
      jobs_.empty() || (!queries_.empty() && queries_.front().place < jobs_.front().place);
  Job job = take_front(is_query ? queries_ : jobs_);
  if (!barriers_.empty() && barriers_.front() == job.place) barriers_.pop_front();
  return job;
}

std::optional<Job> CommandQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || !jobs_.empty() || !queries_.empty(); });
  return take_next();
}

std::optional<Job> CommandQueue::pop_now() {
  const std::lock_guard lock(mutex_);
  return take_next();
}

void CommandQueue::begin_search() {
  bool wakes_clerk = false;
  {
    const std::lock_guard lock(mutex_);
    searching_ = true;
    wakes_clerk = has_free_query();
  }
  if (wakes_clerk) query_changed_.notify_all();
}

void CommandQueue::answer_search() {
  const std::lock_guard lock(mutex_);
  searching_ = false;
}

void CommandQueue::end_search() {
  std::unique_lock lock(mutex_);
  searching_ = false;
  query_changed_.wait(lock, [&] { return !answering_; });
}

std::optional<Job> CommandQueue::take_query() {
  answering_ = !dismissed_ && searching_ && has_free_query();
  if (!answering_) return {};
  return take_front(queries_);
}

std::optional<Job> CommandQueue::pop_query() {
  std::unique_lock lock(mutex_);
  answering_ = false;
  query_changed_.notify_all();
  query_changed_.wait(lock, [&] { return dismissed_ || (searching_ && has_free_query()); });
  return take_query();
}

std::optional<Job> CommandQueue::pop_query_now() {
  const std::lock_guard lock(mutex_);
  return take_query();
}

void CommandQueue::dismiss() {
  {
    const std::lock_guard lock(mutex_);
    dismissed_ = true;
  }
  query_changed_.notify_all();
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
    queries_.clear();
    barriers_.clear();
    bytes_ = 0;
  }
  changed_.notify_all();
  room_.notify_all();
}

}  // namespace turnkey
