#include "protocol/search_control.h"

namespace turnkey {

std::uint64_t SearchControl::announce() {
  const std::lock_guard lock(mutex_);
  return ++announced_;
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
  flag_ = quit_ || number <= stopped_ || (endless && input_ended_);
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
  const std::lock_guard lock(mutex_);
  answered_ = number;
  current_ = 0;
}

}  // namespace turnkey
