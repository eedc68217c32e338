// The command `run` on a terminal: a table and a bar, redrawn in place, and at the end only the
// report.
#include <gmock/gmock.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <regex>

#include "protocol/platform/posix.h"
#include "tests/protocol/process.h"
#include "tests/support/paths.h"
#include "tests/tournaments/store_games.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

/// A run whose output is a terminal of 100 columns.
class TerminalRun {
 public:
  explicit TerminalRun(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {turnkey::testing::tournament_program(), "run"});
    std::vector<char*> argv;
    for (std::string& word : arguments) argv.push_back(word.data());
    argv.push_back(nullptr);
    const winsize size{50, 100, 0, 0};
    int terminal = -1;
    pid_ = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (pid_ == 0) {
      ::execv(argv[0], argv.data());
      ::_exit(127);
    }
    terminal_ = posix::Fd(terminal);
  }
  /// Ends the process after any failure.
  ~TerminalRun() {
    if (pid_ > 0) ::kill(pid_, SIGKILL), end();
  }
  TerminalRun(const TerminalRun&) = delete;
  TerminalRun& operator=(const TerminalRun&) = delete;

  bool started() const { return pid_ > 0; }
  void signal(int number) { ::kill(pid_, number); }
  const std::string& text() const { return text_; }

  /// Reads while `more` holds, for at most half a minute; returns whether it stopped holding.
  template <class More>
  bool read_while(More&& more) {
    const auto deadline = test::within(test::milliseconds(30'000));
    std::array<char, 4096> bytes{};
    while (more()) {
      const auto left =
          std::chrono::duration_cast<test::milliseconds>(deadline - test::Clock::now());
      if (left.count() <= 0) return false;
      if (posix::wait_readable(terminal_.get(), nullptr, left) != posix::Ready::kYes) return false;
      const std::size_t got = posix::read_some(terminal_.get(), bytes);
      if (got == 0) return true;
      text_.append(bytes.data(), got);
    }
    return true;
  }

  int end() {
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t pid_ = -1;
  posix::Fd terminal_;
  std::string text_;
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// The final screen: ESC [ n A goes up n lines, ESC [ J clears everything below.
std::string screen(const std::string& text) {
  static const std::regex step("\x1b\\[([0-9]+)A\x1b\\[J|([^\r\n]*)\r\n");
  std::vector<std::string> lines;
  for (std::sregex_iterator at(text.begin(), text.end(), step), none; at != none; ++at) {
    if ((*at)[1].matched) {
      const std::size_t up = std::stoul((*at)[1]);
      EXPECT_LE(up, lines.size());
      lines.resize(lines.size() - std::min(up, lines.size()));
    } else {
      lines.push_back((*at)[2]);
    }
  }
  std::string seen;
  for (const std::string& line : lines) seen += line + "\n";
  return seen;
}

TEST(RunTerminal, DrawsTableAndBarOverAndOverAndEndsWithTheReport) {
  const TemporaryFolder place;
  TerminalRun run({"--game", "name=jacked,Players=4", "--agent", "name=one,builtin=random",
                   "--agent", "name=other,builtin=random", "--nodes", "1", "--deals", "1000000",
                   "--concurrency", "1", "--store", place / "a.db"});
  if (!run.started()) GTEST_SKIP() << "there is no terminal to be had here";
  const std::string last = " left\r\n";  // of the bar, the last line of a drawing
  ASSERT_TRUE(run.read_while([&] { return count(run.text(), last) < 4; })) << run.text();
  const std::string running = run.text().substr(0, run.text().rfind(last) + last.size());
  EXPECT_THAT(running, ContainsRegex("\\[[#.]{20,40}\\] [0-9]+ of 2000000 games"));
  EXPECT_THAT(running, HasSubstr("games/s, "));
  EXPECT_THAT(running, HasSubstr("\x1b[J"));
  // Each drawing replaces the last one.
  EXPECT_EQ(count(screen(running), " of 2000000 games"), 1u) << running;
  run.signal(SIGINT);
  EXPECT_TRUE(run.read_while([] { return true; }));
  EXPECT_EQ(run.end(), 75);
  EXPECT_THAT(run.text(), HasSubstr("finishing running games"));
  const std::string seen = screen(run.text());
  EXPECT_THAT(seen, Not(HasSubstr(" left\n")));
  EXPECT_THAT(seen, Not(ContainsRegex("\\[[#.]+\\]")));
  EXPECT_EQ(count(seen, "won/drawn/lost"), 1u) << seen;
  EXPECT_EQ(count(seen, "clustered by block"), 1u) << seen;
  EXPECT_EQ(count(seen, "the same command continues"), 1u) << seen;
}

}  // namespace
}  // namespace turnkey::tournament::testing
