#include "protocol/wire/session/search_control.h"

#include <algorithm>
#include <utility>

namespace turnkey {

SearchControl::SearchControl(std::function<void()> before_answer, std::function<void(Time)> read)
    : before_answer_(std::move(before_answer)), read_(std::move(read)) {}

std::uint64_t SearchControl::announce(std::string_view id) {
  const std::lock_guard lock(mutex_);
  ++announced_;
  if (!id.empty()) named_.push_back({announced_, std::string(id)});
  return announced_;
}

void SearchControl::forget(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  std::erase_if(named_, [&](const Named& search) { return search.number == number; });
}

bool SearchControl::unanswered() const {
  const std::lock_guard lock(mutex_);
  return answered_ < announced_;
}

void SearchControl::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = announced_;
    if (current_ != 0) flag_ = true;
  }
  changed_.notify_all();
}

void SearchControl::stop(std::string_view id) {
  {
    const std::lock_guard lock(mutex_);
    for (Named& search : named_) {
      if (search.id != id) continue;
      search.stopped = true;
      if (search.number == current_) flag_ = true;
    }
  }
  changed_.notify_all();
}

void SearchControl::ponder_hit() {
  {
    const std::lock_guard lock(mutex_);
    hit_ = announced_;
    hit_at_ = std::chrono::steady_clock::now();
    if (!pondering_.hit_at()) pondering_.hit(hit_at_);
  }
  changed_.notify_all();
}

void SearchControl::end_of_input() {
  {
    const std::lock_guard lock(mutex_);
    input_ended_ = true;
    if (current_ != 0 && (endless_ || !pondering_.hit_at())) flag_ = true;
  }
  changed_.notify_all();
}

void SearchControl::quit() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
    flag_ = true;
  }
  changed_.notify_all();
}

void SearchControl::begin(std::uint64_t number, bool endless, bool ponders) {
  const std::lock_guard lock(mutex_);
  current_ = number;
  endless_ = endless;
  pondering_.begin();
  if (!ponders || number <= hit_) pondering_.hit(hit_at_);
  // Earlier ones are answered, so this one is the first, if it has an id.
  const bool called = !named_.empty() && named_.front().number == number && named_.front().stopped;
  flag_ =
      quit_ || called || number <= stopped_ || (input_ended_ && (endless || !pondering_.hit_at()));
}

template <class Done>
void SearchControl::wait(std::optional<Time> until, const Done& done) {
  std::unique_lock lock(mutex_);
  if (!read_) {
    if (until) return static_cast<void>(changed_.wait_until(lock, *until, done));
    return changed_.wait(lock, done);
  }
  while (!done() && (!until || std::chrono::steady_clock::now() < *until)) {
    lock.unlock();
    read_(until.value_or(Time::max()));
    lock.lock();
  }
}

void SearchControl::hold_while_pondering() {
  wait({}, [&] { return flag_ || input_ended_ || pondering_.hit_at(); });
}

void SearchControl::hold() {
  wait({}, [&] { return flag_ || input_ended_; });
}

void SearchControl::wait_until(Time time) {
  wait(time, [&] { return flag_.load(); });
}

void SearchControl::finish(std::uint64_t number) {
  if (before_answer_) before_answer_();
  const std::lock_guard lock(mutex_);
  answered_ = number;
  current_ = 0;
  while (!named_.empty() && named_.front().number <= number) named_.pop_front();
}

}  // namespace turnkey
