// The program under test as a process, with deadlines short enough that a hang fails quickly.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "protocol/clients/cpp/client.h"
#include "tests/support/effort.h"
#include "tests/support/need_game.h"
#include "tests/support/paths.h"

namespace turnkey::test {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

inline Client::Deadline within(milliseconds time) { return Clock::now() + time; }
/// Long enough for `bench` on a slow and busy machine.
inline constexpr milliseconds kPatience{testing::kSanitized ? 200'000 : 60'000};
inline Client::Deadline soon() { return within(kPatience); }

/// A program, `turnkey` by default, that answers in lines.
class Process {
 public:
  explicit Process(std::vector<std::string> argv = {turnkey::testing::program()})
      : client_(std::move(Client::start(argv).value())) {}

  Client& client() { return client_; }

  /// Without the game of a position the test is skipped, here and below.
  void send(const std::string& line) {
    turnkey::testing::need_games_of(line);
    ASSERT_TRUE(client_.send(line, soon())) << line;
  }
  void send_bytes(const std::string& bytes) {
    turnkey::testing::need_games_of(bytes);
    ASSERT_TRUE(client_.send_bytes(bytes, soon()));
  }

  /// The next line, or a text that no test expects.
  std::string line(milliseconds time = kPatience) {
    const auto line = client_.read_line(within(time));
    return line ? *line : "<no line>";
  }
  /// Lines up to the first that starts with `start`.
  std::vector<std::string> until(const std::string& start) {
    const auto lines = client_.read_until(start, soon());
    if (lines) return *lines;
    ADD_FAILURE() << "never a line that starts with " << start;
    return {"", "<never " + start + ">"};
  }
  /// The rest of the output.
  std::vector<std::string> rest() {
    std::vector<std::string> lines;
    while (const auto line = client_.read_line(soon())) lines.push_back(*line);
    return lines;
  }
  int exit_code(milliseconds time = kPatience) {
    const auto code = client_.wait_exit(within(time));
    return code ? *code : -1;
  }
  /// Whether nothing comes for a while.
  bool silent(milliseconds time) {
    const auto line = client_.read_line(within(time));
    return !line && line.error() == ClientError::kTimeout;
  }

 private:
  Client client_;
};

inline const std::string kDeal = "position game kuhn all moves c:0=K c:1=Q";

inline int count_starting(const std::vector<std::string>& lines, const std::string& start) {
  return static_cast<int>(
      std::ranges::count_if(lines, [&](const auto& line) { return line.starts_with(start); }));
}

/// A busy machine is late sometimes: timing checks take the best of a few tries.
template <class Measure>
milliseconds best_of(int times, Measure measure) {
  milliseconds best = milliseconds::max();
  for (int i = 0; i < times; ++i) best = std::min(best, measure());
  return best;
}

inline constexpr int kSlowdown = testing::kSanitized ? 20 : 1;

/// The promised time, on a build meant to be fast.
constexpr milliseconds promised(int time) { return milliseconds(time * kSlowdown); }

inline milliseconds since(Clock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
}

/// The default agent solves Kuhn at once.
inline const std::string kLongDeal = "setoption name Agent value ismcts\n" + kDeal;

}  // namespace turnkey::test
