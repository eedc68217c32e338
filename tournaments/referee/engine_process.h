// One external engine: a process, started on demand and again after a fault, and the talk with it.
// Engines are not trusted (protocol/clients/cpp/client.h). Any failure is a Fault with the last
// lines of the talk and of standard error, and ends the process.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/clients/cpp/client.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/engine_log.h"
#include "tournaments/referee/game_result.h"
#include "tournaments/referee/handshake.h"
#include "tournaments/referee/line_tail.h"

namespace turnkey::tournament {

/// Bytes of an engine's standard error to keep for the report of a fault.
inline constexpr std::size_t kErrorTailBytes = std::size_t{4} << 10;
/// How long an agent without a time limit may think before it counts as hung.
inline constexpr Milliseconds kUntimedPatience{600'000};
/// How long an engine may take to exit after `quit`.
inline constexpr Milliseconds kQuitPatience{500};

struct EngineSettings {
  std::string log;  ///< path of the log file; empty: none
  /// What confines it (confinement.h): words before its command; empty: nothing.
  std::vector<std::string> wall = {};
  /// The most output for one question, or between two questions.
  std::size_t most_bytes = kMaxClientAnswerBytes;
};

/// Processes or open files ran out (or the command is too long). Not the engine's fault: it never
/// started.
class NoProcess : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class EngineProcess {
 public:
  /// All arguments except the settings must outlive this object.
  EngineProcess(const AgentSpec& spec, const Cup& cup, EngineSettings settings,
                const std::atomic<bool>& stop);
  /// Sends `quit`, waits a little, kills the process.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Gets the engine ready for a game. After two failed starts the next attempts wait one second,
  /// then two, so a short outage does not lose a tournament. The runner gives up after four in a
  /// row. If other processes of the agent do start, pauses grow up to a minute. Throws NoProcess.
  std::optional<Fault> begin_game(std::uint64_t seed);

  struct Answer {
    std::string_view move;  ///< valid until the next call
    MoveNote note;
  };
  /// Sends whole lines, the last of which is `go`, and waits for the answer. After an error, or
  /// when `stop` gets set meanwhile, the process ends.
  tl::expected<Answer, Fault> ask(std::string_view lines,
                                  std::optional<std::chrono::microseconds> allowed);

  /// The last `info string error …` since the last question; may be empty.
  const std::string& complaint() const { return complaint_; }
  /// The name from its last handshake, and the hashes of its files; empty: no name.
  const std::string& version() const { return version_; }
  EngineLog& log() { return log_; }
  /// Ends the process because of a fault.
  Fault fail(FaultKind kind, std::string detail);

  /// Sends `quit` without waiting; close() and the destructor wait.
  void say_quit();
  void close();

 private:
  using Deadline = Client::Deadline;

  std::optional<Fault> start();
  std::optional<Fault> shake_hands(Deadline deadline);
  std::optional<Fault> set_options(Deadline deadline);
  std::optional<Fault> get_ready(std::uint64_t seed);
  /// Reads lines up to `last`. Returns a fault on the way, if any.
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
  /// Reads its last words. Returns its exit code, if it ended.
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
  std::string complaint_;  ///< the last `info string error` since the last reset
  std::optional<Deadline> quit_at_;
  bool has_played_ = false;  ///< this process: ending between games is then a crash

  std::optional<Fault> failed_start_;
  Milliseconds pause_{0};  ///< before the next attempt
  Deadline next_try_;
};

}  // namespace turnkey::tournament
