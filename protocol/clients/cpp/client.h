// Drives an external engine process for tournaments and tests. It does not trust the engine, which
// may be silent, print without end, die or hang. Every wait has an absolute deadline, stored output
// is bounded, and everything that the engine started ends with it.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/limits.h"
#include "protocol/platform/posix.h"

namespace turnkey {

enum class ClientError {
  kNotStarted,  ///< no process could be made
  kTimeout,     ///< the deadline passed
  kClosed,      ///< the engine closed its output or died
  kNotReading,  ///< the engine does not read its input
  kTooMuch,     ///< a line or an answer exceeds the bounds of limits.h
};

template <class T>
using ClientResult = tl::expected<T, ClientError>;

struct ClientSettings {
  std::string directory;  ///< the engine's working directory; empty: ours
  /// Bytes to keep from the end of its standard error; 0: it shares ours.
  std::size_t error_tail_bytes = 0;
  /// As in posix::SpawnSettings.
  int sandbox = -1;
  std::vector<int> cpus = {};
  std::size_t memory = 0;
};

class Client {
 public:
  using Clock = std::chrono::steady_clock;
  using Deadline = Clock::time_point;

  /// Starts argv[0], searched in PATH. It ends with this process. A missing program shows later as
  /// kClosed. From the first start on, this process ignores SIGPIPE, so a dead engine is an error
  /// value.
  static ClientResult<Client> start(std::span<const std::string> argv,
                                    const ClientSettings& settings = {});

  /// Kills the engine, if it still runs, and everything that it started.
  ~Client();
  Client(Client&& other) noexcept;
  Client& operator=(Client&&) = delete;

  /// Sends a line and its line end. While the engine does not read, stores its output up to a
  /// bound, so that the two cannot deadlock.
  ClientResult<void> send(std::string_view line, Deadline deadline);
  /// Sends bytes unchanged.
  ClientResult<void> send_bytes(std::string_view bytes, Deadline deadline);
  /// The next line, without its end (LF or CRLF).
  ClientResult<std::string> read_line(Deadline deadline);
  /// The same without a copy: valid until the next call of this object.
  ClientResult<std::string_view> peek_line(Deadline deadline);
  /// A line that has already arrived, as peek_line().
  std::optional<std::string_view> line_at_hand();
  /// Lines up to and including the first that begins with `start`. kTooMuch beyond
  /// kMaxClientAnswerBytes.
  ClientResult<std::vector<std::string>> read_until(std::string_view start, Deadline deadline);

  /// Ends the engine's input.
  void close_input() { child_.input.close(); }
  /// Closes our end of the engine's output.
  void close_output() { child_.output.close(); }
  /// The exit code, or 128 + the signal that ended it. kTimeout when it still runs.
  ClientResult<int> wait_exit(Deadline deadline);

  pid_t pid() const { return child_.pid; }
  /// The last bytes of its standard error received so far, up to error_tail_bytes.
  const std::string& error_tail();

 private:
  Client(posix::Child child, std::size_t error_tail_bytes)
      : child_(std::move(child)), error_tail_bytes_(error_tail_bytes) {}
  std::optional<std::string_view> take_line();
  /// Waits up to `timeout` for output or errors (with `wants_input`, also for writable input) and
  /// stores what arrived.
  void pump(bool wants_input, std::chrono::milliseconds timeout);
  void fill();
  bool fill_errors();
  bool may_give() const { return !output_ended_ && child_.output.open(); }

  posix::Child child_;
  std::size_t error_tail_bytes_ = 0;
  std::string error_tail_;
  std::optional<int> exit_code_;
  std::string buffer_;
  std::size_t begin_ = 0;     ///< start of the bytes not yet returned
  std::size_t searched_ = 0;  ///< no LF before this point
  bool output_ended_ = false;
};

}  // namespace turnkey
