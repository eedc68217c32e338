// The client against engines that misbehave: silent, endless, dead, deaf. It leaves no process
// behind.
#include "protocol/clients/cpp/client.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "process.h"
#include "tests/support/process_ends.h"

namespace turnkey::test {
namespace {

Client shell(const std::string& script) {
  const std::vector<std::string> argv = {"sh", "-c", script};
  return std::move(Client::start(argv).value());
}

template <class Result>
ClientError error_of(const Result& result) {
  EXPECT_FALSE(result);
  return result ? ClientError::kNotStarted : result.error();
}

TEST(Client, TalksInLines) {
  Client engine = shell("while read line; do printf '%s!\\r\\n' \"$line\"; done");
  ASSERT_TRUE(engine.send("one", soon()));
  ASSERT_TRUE(engine.send("two", soon()));
  EXPECT_EQ(engine.read_line(soon()).value(), "one!");
  EXPECT_EQ(engine.read_until("two", soon()).value().size(), 1u);
  engine.close_input();
  EXPECT_EQ(engine.wait_exit(soon()).value(), 0);
}

TEST(Client, AMissingProgramShowsAsClosed) {
  const std::vector<std::string> argv = {"/no/such/program"};
  Client engine = std::move(Client::start(argv).value());
  EXPECT_EQ(error_of(engine.read_line(soon())), ClientError::kClosed);
  EXPECT_EQ(engine.wait_exit(soon()).value(), 127);
  EXPECT_EQ(error_of(Client::start({})), ClientError::kNotStarted);
}

TEST(Client, ASilentEngineMeetsTheDeadline) {
  Client engine = shell("sleep 60");
  const auto begin = Clock::now();
  EXPECT_EQ(error_of(engine.read_line(within(milliseconds(50)))), ClientError::kTimeout);
  EXPECT_GE(Clock::now() - begin, milliseconds(50));
  EXPECT_EQ(error_of(engine.wait_exit(within(milliseconds(10)))), ClientError::kTimeout);
}

TEST(Client, AnEngineThatDoesNotReadMeetsTheDeadline) {
  Client engine = shell("sleep 60");
  const std::string much(1 << 20, 'x');
  EXPECT_EQ(error_of(engine.send(much, within(milliseconds(50)))), ClientError::kNotReading);
}

TEST(Client, ADeadEngineIsClosedBothWays) {
  Client engine = shell("exec 0<&-; exit 3");
  EXPECT_EQ(error_of(engine.read_line(soon())), ClientError::kClosed);
  EXPECT_EQ(engine.wait_exit(soon()).value(), 3);
  EXPECT_EQ(error_of(engine.send("x", soon())), ClientError::kClosed);
}

TEST(Client, ALineWithoutEndIsBounded) {
  Client engine = shell("tr '\\0' x </dev/zero");
  EXPECT_EQ(error_of(engine.read_line(soon())), ClientError::kTooMuch);
}

TEST(Client, AnAnswerWithoutEndIsBounded) {
  Client engine = shell("yes 'info nothing to see'");
  EXPECT_EQ(error_of(engine.read_until("bestmove", within(milliseconds(60'000)))),
            ClientError::kTooMuch);
}

TEST(Client, TwoThatWriteAtOnceDoNotWaitForEachOther) {
  // cat writes back what it reads: more than both pipes hold.
  Client engine = shell("cat");
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += std::to_string(i) + "\n";
  ASSERT_TRUE(engine.send_bytes(many, soon()));
  for (int i = 0; i < 100'000; ++i) ASSERT_EQ(engine.read_line(soon()).value(), std::to_string(i));
}

TEST(Client, KillsTheWholeGroup) {
  pid_t child = 0;
  {
    Client engine = shell("sleep 60 & echo $!; wait");
    child = std::stoi(engine.read_line(soon()).value());
    EXPECT_EQ(::kill(child, 0), 0);
  }
  EXPECT_TRUE(testing::process_ends(child));
}

/// The shell has no setsid of its own; util-linux has it and is everywhere.
constexpr const char* kDaemon = "setsid sh -c 'echo $$; exec sleep 60' & ";

TEST(Client, EndsProcessesThatLeftItsGroup) {
  pid_t child = 0;
  {
    Client engine = shell(std::string(kDaemon) + "wait");
    child = std::stoi(engine.read_line(soon()).value());
    EXPECT_EQ(::kill(child, 0), 0);
  }
  EXPECT_TRUE(testing::process_ends(child));
}

TEST(Client, ADeadEngineIsClosedThoughItsChildHoldsTheOutput) {
  Client engine = shell(std::string(kDaemon) + "read -r line; exit 3");
  const pid_t child = std::stoi(engine.read_line(soon()).value());
  ASSERT_TRUE(engine.send("die", soon()));  // not before the child has begun
  EXPECT_EQ(error_of(engine.read_line(within(milliseconds(60'000)))), ClientError::kClosed);
  EXPECT_EQ(engine.wait_exit(soon()).value(), 3);
  EXPECT_TRUE(testing::process_ends(child));
}

/// The process named in the first line of `script`, whose parent is then killed.
pid_t left_by_a_killed_parent(const std::string& script) {
  auto [read_end, write_end] = posix::make_pipe();
  const pid_t parent = ::fork();
  if (parent == 0) {
    Client engine = shell(script);
    posix::write_some(write_end.get(), engine.read_line(soon()).value());
    ::pause();
    ::_exit(0);
  }
  std::array<char, 32> text{};
  EXPECT_GT(posix::read_some(read_end.get(), text), 0u);
  ::kill(parent, SIGKILL);
  ::waitpid(parent, nullptr, 0);
  return std::stoi(text.data());
}

TEST(Client, AnEngineDiesWithItsParent) {
  EXPECT_TRUE(testing::process_ends(left_by_a_killed_parent("echo $$; exec sleep 60")));
}

TEST(Client, ChildrenOfAnEngineDieWithItsParent) {
  EXPECT_TRUE(testing::process_ends(left_by_a_killed_parent("sleep 60 & echo $!; wait")));
}

TEST(Client, ProcessesThatLeftTheGroupDieWithTheParent) {
  EXPECT_TRUE(testing::process_ends(left_by_a_killed_parent(std::string(kDaemon) + "wait")));
}

TEST(Client, ManyArgumentsReachTheEngine) {
  std::vector<std::string> argv = {"sh", "-c", "echo $#", "name"};
  for (int i = 0; i < 3'000; ++i) argv.push_back("an argument");
  Client engine = std::move(Client::start(argv).value());
  EXPECT_EQ(engine.read_line(soon()).value(), "3000");
  argv.emplace_back(200'000, 'x');  // more than there can be
  EXPECT_EQ(error_of(Client::start(argv)), ClientError::kNotStarted);
}

TEST(Client, StandardErrorIsKeptWhereAskedFor) {
  const std::vector<std::string> argv = {"sh", "-c", "seq 1000 >&2; echo done; exit 3"};
  Client engine = std::move(Client::start(argv, {"", 20}).value());
  EXPECT_EQ(engine.read_line(soon()).value(), "done");
  EXPECT_EQ(engine.wait_exit(soon()).value(), 3);
  EXPECT_EQ(engine.error_tail(), "96\n997\n998\n999\n1000\n");
}

TEST(Client, WorksInTheFolderThatIsNamed) {
  const std::vector<std::string> argv = {"pwd"};
  Client engine = std::move(Client::start(argv, {"/", 0}).value());
  EXPECT_EQ(engine.read_line(soon()).value(), "/");
}

}  // namespace
}  // namespace turnkey::test
