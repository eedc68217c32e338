#include "protocol/library/embedded.h"

#include <algorithm>
#include <utility>

#include "protocol/limits.h"

namespace turnkey {

Embedded::Embedded(bool with_thread, OnLine on_line)
    : on_line_(std::move(on_line)),
      has_thread_(with_thread),
      front_(*this, [this](std::span<char> buffer, SearchControl::Time until) {
        return read(buffer, until);
      }) {
  if (with_thread) thread_ = Thread([this] { serve(); });
}

Embedded::~Embedded() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  came_.notify_all();
  room_.notify_all();
  thread_.join();
}

bool Embedded::send(std::string_view lines) {
  std::unique_lock lock(mutex_);
  if (ended_) return false;
  sent_.append(lines);
  if (!lines.ends_with('\n')) sent_.push_back('\n');
  came_.notify_one();
  if (!has_thread_ && !working_) work(lock);
  return true;
}

void Embedded::work(std::unique_lock<std::mutex>& lock) {
  working_ = true;
  while (!sent_.empty() && !ended_) {
    const std::string bytes = std::exchange(sent_, {});
    lock.unlock();
    front_.feed(bytes);
    lock.lock();
    ended_ = front_.exit_code().has_value();
  }
  working_ = false;
  changed_.notify_all();
}

void Embedded::serve() {
  std::unique_lock lock(mutex_);
  while (!ended_) {
    came_.wait(lock, [this] { return closing_ || !sent_.empty(); });
    if (closing_) return;
    work(lock);
  }
}

// While a search runs. The end of the input stops searches that have no limit; `quit` stops all.
Found Embedded::read(std::span<char> buffer, SearchControl::Time until) {
  std::unique_lock lock(mutex_);
  const auto arrived = [this] { return closing_ || !sent_.empty(); };
  if (until != SearchControl::Time{}) came_.wait_until(lock, until, arrived);
  if (closing_) sent_ = "quit\n";
  const std::size_t size = std::min(sent_.size(), buffer.size());
  std::copy_n(sent_.begin(), size, buffer.begin());
  sent_.erase(0, size);
  return {size, false};
}

void Embedded::reply(std::string_view line) {
  if (on_line_) return on_line_(line_.assign(line));
  std::unique_lock lock(mutex_);
  // Without a thread the reader may be the one that waits here.
  room_.wait(lock,
             [this] { return !has_thread_ || closing_ || kept_bytes_ <= kReplyBacklogBytes; });
  keep(line);
}

void Embedded::info(std::string_view line) {
  if (on_line_) return on_line_(line_.assign(line));
  const std::lock_guard lock(mutex_);
  if (kept_bytes_ + line.size() <= kInfoBacklogBytes) keep(line);
}

void Embedded::keep(std::string_view line) {
  lines_.emplace_back(line);
  kept_bytes_ += line.size();
  changed_.notify_one();
}

Embedded::Taken Embedded::take(std::size_t most, std::optional<std::chrono::milliseconds> patience,
                               std::string& line) {
  std::unique_lock lock(mutex_);
  const auto settled = [this] { return !lines_.empty() || ended_ || (!has_thread_ && !working_); };
  if (patience) {
    changed_.wait_for(lock, *patience, settled);
  } else {
    changed_.wait(lock, settled);
  }
  if (lines_.empty()) return ended_ ? Taken::kEnded : Taken::kNone;
  if (lines_.front().size() > most) {
    line.assign(lines_.front().size(), ' ');
    return Taken::kTooLong;
  }
  line = std::move(lines_.front());
  lines_.pop_front();
  kept_bytes_ -= line.size();
  room_.notify_one();
  return Taken::kLine;
}

}  // namespace turnkey
