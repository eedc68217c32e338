// One external engine: its process, started when it is needed and again after a fault, and the talk
// with it. An engine is not trusted (protocol/clients/cpp/client.h); whatever goes wrong here is a
// Fault with the last lines of the talk and of standard error, and the process is gone.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "protocol/clients/cpp/client.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/engine_log.h"
#include "tournaments/referee/game_result.h"
#include "tournaments/referee/handshake.h"
#include "tournaments/referee/line_tail.h"

namespace turnkey::tournament {

/// What is kept of an engine's standard error for the report of a fault.
inline constexpr std::size_t kErrorTailBytes = std::size_t{4} << 10;
/// How long an agent without a limit in time may think before it has hung.
inline constexpr Milliseconds kUntimedPatience{600'000};
/// How long an engine may take to end by itself when it is told to.
inline constexpr Milliseconds kQuitPatience{500};

struct EngineSettings {
  std::string log;   ///< the path of a file, or nothing
  int sandbox = -1;  ///< as SpawnSettings
  /// What the engine may say in answer to one question, and before the next.
  std::size_t most_bytes = kMaxClientAnswerBytes;
};

/// There are too many processes or open files (or the command is longer than any may be): no fault
/// of the engine, which did not even start.
class NoProcess : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class EngineProcess {
 public:
  /// All arguments but the settings must outlive this.
  EngineProcess(const AgentSpec& spec, const Cup& cup, EngineSettings settings,
                const std::atomic<bool>& stop);
  /// Tells it to quit, waits a little, kills it.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Gets it ready for a game. An engine that failed to start twice is tried again after a second,
  /// then after two: what is down for a moment shall not lose a tournament. The runner gives up
  /// after four in a row; pauses grow on, up to a minute, where others of the agent's do start.
  /// Throws NoProcess.
  std::optional<Fault> begin_game(std::uint64_t seed);

  struct Answer {
    std::string_view move;  ///< until the next call
    MoveNote note;
  };
  /// Sends whole lines, the last of which is `go`, and waits for the answer to it. After an error,
  /// and when `stop` is set meanwhile, the process is gone.
  tl::expected<Answer, Fault> ask(std::string_view lines,
                                  std::optional<std::chrono::microseconds> allowed);

  /// The last `info string error …` since the last question, or nothing.
  const std::string& complaint() const { return complaint_; }
  /// What it called itself when it last started, and the hashes of its files; empty: no name.
  const std::string& version() const { return version_; }
  EngineLog& log() { return log_; }
  /// Ends the process for what it did.
  Fault fail(FaultKind kind, std::string detail);

  /// Tells it to quit without waiting; close() and the destructor wait.
  void say_quit();
  void close();

 private:
  using Deadline = Client::Deadline;

  std::optional<Fault> start();
  std::optional<Fault> shake_hands(Deadline deadline);
  std::optional<Fault> set_options(Deadline deadline);
  std::optional<Fault> get_ready(std::uint64_t seed);
  /// Reads up to `last`, and says what went wrong on the way.
  std::optional<Fault> read_until(std::string_view last, Deadline deadline);
  /// False: the stop flag was set meanwhile.
  bool wait_for_next_try() const;
  Fault remember_failed_start(Fault fault);
  std::optional<Fault> refuse_what_was_not_asked_for();
  tl::expected<std::string_view, Fault> read_answer(MoveNote& note, Deadline deadline);

  ClientResult<void> send(std::string_view lines, Deadline deadline);
  ClientResult<std::string_view> next_line(Deadline deadline);
  std::string_view received(std::string_view line);
  Fault fail(ClientError error, FaultKind when_silent);
  /// Reads what it said last, and gives its exit code if it has ended.
  std::optional<int> wait_for_end();

  const AgentSpec& spec_;
  const Cup& cup_;
  const std::atomic<bool>& stop_;
  const EngineSettings settings_;
  EngineLog log_;
  std::optional<Client> client_;
  Handshake handshake_;
  std::string version_;
  LineTail tail_;
  std::string complaint_;  ///< the last `info string error` since it was forgotten
  std::optional<Deadline> quit_at_;
  bool has_played_ = false;  ///< this process; what ends between two games has crashed

  std::optional<Fault> failed_start_;
  Milliseconds pause_{0};  ///< before the next try
  Deadline next_try_;
};

}  // namespace turnkey::tournament
