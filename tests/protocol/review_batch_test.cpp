// A batch of reviews that is killed in the middle, or that two programs try to write at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <sstream>
#include <string>
#include <thread>

#include "protocol/apps/review/command.h"
#include "protocol/apps/review/finished.h"
#include "protocol/platform/posix.h"
#include "tests/protocol/play_helpers.h"
#include "tests/protocol/process.h"
#include "tests/protocol/review_helpers.h"
#include "tests/support/paths.h"

namespace turnkey::review {
namespace {

using play::read_text;
using play::TemporaryFolder;
using play::write_text;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// That many distinct records.
std::string many_records(std::uint64_t count) {
  GameRecord record = record_of("kuhn", {}, {"c:0=J", "c:1=K", "0:b", "1:p"});
  record.cup = "a cup";
  std::string text;
  for (std::uint64_t id = 0; id < count; ++id) {
    record.id = id;
    text += write_record(record);
  }
  return text;
}

int run_here(const std::vector<std::string>& args) {
  ::testing::internal::CaptureStderr();
  const int code = review_main(args);
  std::istringstream said(::testing::internal::GetCapturedStderr());
  for (std::string line; std::getline(said, line);) {
    EXPECT_THAT(line, HasSubstr(", record ")) << "how far it is, which only a slow build says";
  }
  return code;
}

/// Starts the program with these arguments and kills it once it has written a line.
void kill_after_first_line(const std::vector<std::string>& args, const std::string& out) {
  std::vector<std::string> argv = {turnkey::testing::program(), "review"};
  argv.insert(argv.end(), args.begin(), args.end());
  const auto child = posix::spawn(argv);
  ASSERT_TRUE(child);
  const auto deadline = test::soon();
  while (read_text(out).find('\n') == std::string::npos && test::Clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ::kill(child->pid, SIGKILL);
  posix::end_child(*child);
}

// The kill may come too late, so this tries until one comes in the middle; mostly the first one
// does.
TEST(ReviewBatch, AfterAKillTheSameCommandGoesOnToTheSameBytes) {
  const TemporaryFolder folder;
  const int records = testing::kSanitized ? 200 : 600;
  write_text(folder / "games.txt", many_records(static_cast<std::uint64_t>(records)));
  const auto command = [&](const std::string& out) {
    return std::vector<std::string>{
        folder / "games.txt", "--agent", "ismcts", "--nodes", "300", "--out", out};
  };
  const std::string out = folder / "out";
  ASSERT_EQ(run_here(command(folder / "whole")), 0);
  const std::string whole = read_text(folder / "whole");
  ASSERT_EQ(play::count(whole, "\n"), records);
  int lines = records;
  std::string left;
  for (int i = 0; i < 20 && lines == records; ++i) {
    std::filesystem::remove(out);
    kill_after_first_line(command(out), out);
    left = read_text(out);
    lines = play::count(left, "\n");
  }
  ASSERT_GE(lines, 1);
  ASSERT_LT(lines, records) << "it was never killed before its end";
  EXPECT_THAT(whole, StartsWith(left)) << "what was written stays; at most one line is cut";
  ASSERT_EQ(run_here(command(out)), 0) << "the lock of the killed one is none";
  EXPECT_EQ(read_text(out), whole);
}

TEST(ReviewBatch, OneProgramAtATimeWritesAFile) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", many_records(1));
  const std::string out = folder / "out";
  const std::vector<std::string> command = {folder / "game.txt", "--nodes", "50", "--out", out};
  {
    const auto first = Finished::open(out);
    ASSERT_TRUE(first) << first.error();
    std::filesystem::create_symlink(out, folder / "link");
    for (const std::string name : {"out", "link"}) {
      const auto second = Finished::open(folder / name);
      ASSERT_FALSE(second) << name;
      EXPECT_THAT(second.error(), AllOf(HasSubstr(name + " is being written by another program"),
                                        HasSubstr("process " + std::to_string(::getpid()))));
    }
    test::Process other({turnkey::testing::program(), "review", command[0], "--out", out});
    EXPECT_EQ(other.exit_code(), 1);
    EXPECT_EQ(read_text(out), "") << "it wrote nothing";
  }
  EXPECT_EQ(run_here(command), 0) << "now nobody has it";
  EXPECT_EQ(play::count(read_text(out), "\n"), 1);
  EXPECT_FALSE(std::filesystem::exists(out + "-lock"));
}

TEST(ReviewBatch, APipeIsWrittenToAndNotRead) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", many_records(2));
  const std::string line = "timeout 20 \"$0\" review \"$1\" --nodes 50 --out /dev/stdout | wc -l";
  test::Process piped({"sh", "-c", line, turnkey::testing::program(), folder / "game.txt"});
  EXPECT_EQ(piped.line(), "2");
}

TEST(ReviewBatch, AFileThatCannotBeReadStaysWhole) {
  if (::geteuid() == 0) GTEST_SKIP() << "nothing is forbidden to root";
  const TemporaryFolder folder;
  const std::string out = folder / "out";
  write_text(out, "something\n");
  ASSERT_EQ(::chmod(out.c_str(), 0200), 0);
  const auto opened = Finished::open(out);
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error(), HasSubstr("cannot read"));
  ASSERT_EQ(::chmod(out.c_str(), 0600), 0);
  EXPECT_EQ(read_text(out), "something\n");
}

}  // namespace
}  // namespace turnkey::review
