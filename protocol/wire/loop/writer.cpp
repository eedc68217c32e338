#include "protocol/wire/loop/writer.h"

#include <utility>

namespace turnkey {

namespace {

// How often a blocked writer checks for a timeout. It reacts at once when the peer reads.
constexpr std::chrono::milliseconds kLook{50};

}  // namespace

Writer::Writer(int fd, WriterSettings settings, std::function<void(int)> on_failure)
    : fd_(fd),
      settings_(settings),
      on_failure_(std::move(on_failure)),
      progress_(Clock::now()),
      thread_([this] { run(); }) {}

Writer::~Writer() { close(); }

void Writer::append(std::string_view line) {
  if (failed_ || closed_) return;
  const bool was_empty = pending_.empty();
  pending_.append(line).push_back('\n');
  if (was_empty) wakeup_.signal();
}

void Writer::reply(std::string_view line) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [&] { return failed_ || backlog() <= settings_.reply_backlog; });
  append(line);
}

void Writer::reply_at_once(std::string_view line) {
  const std::lock_guard lock(mutex_);
  append(line);
}

void Writer::info(std::string_view line) {
  const std::lock_guard lock(mutex_);
  if (backlog() + line.size() <= settings_.info_backlog) append(line);
}

void Writer::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  wakeup_.signal();
  thread_.join();
}

bool Writer::take_batch() {
  const std::lock_guard lock(mutex_);
  batch_.clear();
  std::swap(batch_, pending_);
  in_flight_ = batch_.size();
  return !batch_.empty();
}

void Writer::run() {
  for (;;) {
    if (take_batch()) {
      write_batch();
    } else {
      const std::unique_lock lock(mutex_);
      // Lines may have arrived since the last check, and the end just after them.
      if (failed_ || (closed_ && pending_.empty())) return;
    }
    {
      const std::lock_guard lock(mutex_);
      if (failed_) return;
      if (!pending_.empty() || closed_) continue;
    }
    if (platform::wait_writable(fd_, wakeup_, false, {}) == platform::Ready::kGone) {
      return fail(kExitOutputGone);
    }
    wakeup_.clear();
    progress_ = Clock::now();
  }
}

void Writer::write_batch() {
  std::string_view rest = batch_;
  while (!rest.empty() && !failed_) {
    const platform::Ready ready = platform::wait_writable(fd_, wakeup_, true, kLook);
    if (ready == platform::Ready::kGone) return fail(kExitOutputGone);
    if (ready == platform::Ready::kWoken) wakeup_.clear();
    if (ready != platform::Ready::kYes) {
      check_patience();
      continue;
    }
    const auto written = platform::write_some(fd_, rest);
    if (!written) return fail(kExitOutputGone);
    if (*written == 0) continue;
    rest.remove_prefix(*written);
    progress_ = Clock::now();
    const std::lock_guard lock(mutex_);
    in_flight_ = rest.size();
    if (backlog() <= settings_.reply_backlog) room_.notify_all();
  }
}

void Writer::check_patience() {
  const auto waited = Clock::now() - progress_;
  bool give_up = false;
  {
    const std::lock_guard lock(mutex_);
    give_up = (closed_ && waited > settings_.drain_patience) ||
              (backlog() > settings_.reply_backlog && waited > settings_.peer_patience) ||
              backlog() > settings_.max_backlog;
  }
  if (give_up) fail(kExitPeerNotReading);
}

void Writer::fail(int exit_code) {
  {
    const std::lock_guard lock(mutex_);
    failed_ = true;
    pending_.clear();
    in_flight_ = 0;
  }
  room_.notify_all();
  on_failure_(exit_code);
}

}  // namespace turnkey
