// The writer thread owns the output, so a full or broken pipe blocks neither the reader nor a
// search. Other threads only append to its buffer.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "protocol/limits.h"
#include "protocol/platform/platform.h"
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
  /// The writer thread calls `on_failure` once, with the exit code, when the output is closed or
  /// the peer does not read. It discards all later lines.
  Writer(int fd, WriterSettings settings, std::function<void(int)> on_failure);
  ~Writer() override;

  /// Waits while too much is unread. For the worker.
  void reply(std::string_view line) override;
  void info(std::string_view line) override;
  /// Never waits. For the reader.
  void reply_at_once(std::string_view line);

  /// Writes all pending lines and ends the thread.
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
  platform::Wakeup wakeup_;

  std::mutex mutex_;
  std::condition_variable room_;
  std::string pending_;
  std::size_t in_flight_ = 0;  ///< bytes of batch_ not yet written
  bool closed_ = false;
  bool failed_ = false;

  // Used only by the writer thread.
  std::string batch_;
  Clock::time_point progress_;  ///< when the peer last took a byte, or had nothing to take

  Thread thread_;  // last: it uses all of the above
};

}  // namespace turnkey
