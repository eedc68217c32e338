#include "protocol/wire/session/search_control.h"

#include <algorithm>
#include <utility>

namespace turnkey {

SearchControl::SearchControl(std::function<void()> before_answer)
    : before_answer_(std::move(before_answer)) {}

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

void SearchControl::end_of_input() {
  {
    const std::lock_guard lock(mutex_);
    input_ended_ = true;
    if (current_ != 0 && endless_) flag_ = true;
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

void SearchControl::begin(std::uint64_t number, bool endless) {
  const std::lock_guard lock(mutex_);
  current_ = number;
  endless_ = endless;
  // Those before it are answered, so it is the first, if it has an id.
  const bool called = !named_.empty() && named_.front().number == number && named_.front().stopped;
  flag_ = quit_ || called || number <= stopped_ || (endless && input_ended_);
}

void SearchControl::hold() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return flag_ || input_ended_; });
}

void SearchControl::wait_until(std::chrono::steady_clock::time_point time) {
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, time, [&] { return flag_.load(); });
}

void SearchControl::finish(std::uint64_t number) {
  if (before_answer_) before_answer_();
  const std::lock_guard lock(mutex_);
  answered_ = number;
  current_ = 0;
  while (!named_.empty() && named_.front().number <= number) named_.pop_front();
}

}  // namespace turnkey
