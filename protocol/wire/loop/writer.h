// The writer thread: owns the output, so that a pipe that is full or gone holds up neither the
// reader nor a search. Others only append to its buffer.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "protocol/limits.h"
#include "protocol/platform/posix.h"
#include "protocol/wire/lines/sink.h"
#include "search/common/thread.h"

namespace turnkey {

struct WriterSettings {
  std::size_t info_backlog = kInfoBacklogBytes;
  std::size_t reply_backlog = kReplyBacklogBytes;
  std::size_t max_backlog = kMaxBacklogBytes;
  std::chrono::milliseconds peer_patience = kPeerPatience;
  std::chrono::milliseconds drain_patience = kDrainPatience;
};

class Writer final : public Sink {
 public:
  /// `on_failure` is called once, from the writer thread, with the exit code when the output is
  /// gone or the peer doesn't read; from then on all lines are swallowed.
  Writer(int fd, WriterSettings settings, std::function<void(int)> on_failure);
  ~Writer() override;

  /// Waits while too much is unread; for the worker.
  void reply(std::string_view line) override;
  void info(std::string_view line) override;
  /// Never waits; for the reader.
  void reply_at_once(std::string_view line);

  /// Writes what is left and ends the thread.
  void close();

 private:
  using Clock = std::chrono::steady_clock;

  void append(std::string_view line);
  void run();
  bool take_batch();
  void write_batch();
  void check_patience();
  void fail(int exit_code);
  std::size_t backlog() const { return pending_.size() + in_flight_; }

  const int fd_;
  const WriterSettings settings_;
  const std::function<void(int)> on_failure_;
  posix::Wakeup wakeup_;

  std::mutex mutex_;
  std::condition_variable room_;
  std::string pending_;
  std::size_t in_flight_ = 0;  ///< bytes of batch_ not yet written
  bool closed_ = false;
  bool failed_ = false;

  // The writer thread's own.
  std::string batch_;
  Clock::time_point progress_;  ///< when the peer last took a byte, or had none to take

  Thread thread_;  // last: it uses all of the above
};

}  // namespace turnkey
