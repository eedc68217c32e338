// Drives an external engine process: tournaments and tests talk to engines through this. An engine
// is not trusted: it may be silent, talk without end, die or not die; every wait has an absolute
// deadline, what is kept is bounded, and nothing that it started is left behind.
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
  kNotStarted,  ///< the process could not be made
  kTimeout,     ///< the deadline passed
  kClosed,      ///< the engine closed its output, or died
  kNotReading,  ///< the engine doesn't take what is sent
  kTooMuch,     ///< a line or an answer beyond the bounds of limits.h
};

template <class T>
using ClientResult = tl::expected<T, ClientError>;

struct ClientSettings {
  std::string directory;  ///< the engine's working directory; empty: ours
  /// How much of the end of its standard error is kept; 0: it stays ours.
  std::size_t error_tail_bytes = 0;
  /// As posix::SpawnSettings.
  int sandbox = -1;
  std::vector<int> cpus = {};
  std::size_t memory = 0;
};

class Client {
 public:
  using Clock = std::chrono::steady_clock;
  using Deadline = Clock::time_point;

  /// Starts argv[0], searched in PATH. It ends with this process. That argv[0] does not exist shows
  /// as kClosed later. From the first start on this process ignores SIGPIPE: a dead engine is an
  /// error value.
  static ClientResult<Client> start(std::span<const std::string> argv,
                                    const ClientSettings& settings = {});

  /// Kills the engine, if it still runs, and whatever it has started.
  ~Client();
  Client(Client&& other) noexcept;
  Client& operator=(Client&&) = delete;

  /// Sends a line, its end added. While the engine doesn't read, its output is taken in up to a
  /// bound, so that the two can't wait for each other.
  ClientResult<void> send(std::string_view line, Deadline deadline);
  /// Sends bytes as they are.
  ClientResult<void> send_bytes(std::string_view bytes, Deadline deadline);
  /// The next line, without its end (LF or CRLF).
  ClientResult<std::string> read_line(Deadline deadline);
  /// The same without a copy: it stays where it is until the next call of this object.
  ClientResult<std::string_view> peek_line(Deadline deadline);
  /// A line that has come already, as peek_line().
  std::optional<std::string_view> line_at_hand();
  /// Lines up to and including the first that starts with `start`; kTooMuch beyond
  /// kMaxClientAnswerBytes.
  ClientResult<std::vector<std::string>> read_until(std::string_view start, Deadline deadline);

  /// The engine sees the end of its input.
  void close_input() { child_.input.close(); }
  /// Nobody reads the engine's output any more.
  void close_output() { child_.output.close(); }
  /// The exit code, 128 + signal for one ended by a signal; kTimeout when it still runs.
  ClientResult<int> wait_exit(Deadline deadline);

  pid_t pid() const { return child_.pid; }
  /// The last bytes of its standard error, as far as they were asked for and have come.
  const std::string& error_tail();

 private:
  Client(posix::Child child, std::size_t error_tail_bytes)
      : child_(std::move(child)), error_tail_bytes_(error_tail_bytes) {}
  std::optional<std::string_view> take_line();
  /// Waits, no longer than that, for output or errors (and input that can be written), and takes
  /// in what has come.
  void pump(bool wants_input, std::chrono::milliseconds timeout);
  void fill();
  bool fill_errors();
  bool may_give() const { return !output_ended_ && child_.output.open(); }

  posix::Child child_;
  std::size_t error_tail_bytes_ = 0;
  std::string error_tail_;
  std::optional<int> exit_code_;
  std::string buffer_;
  std::size_t begin_ = 0;     ///< of what is not handed out yet
  std::size_t searched_ = 0;  ///< up to where no LF stands
  bool output_ended_ = false;
};

}  // namespace turnkey
