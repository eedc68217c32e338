// Parts of the four threads, each alone: queue and writer. search_control_test.cpp has a third.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <tuple>

#include "protocol/limits.h"
#include "protocol/platform/posix.h"
#include "protocol/wire/loop/command_queue.h"
#include "protocol/wire/loop/writer.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

Job job_of(const std::string& line, std::uint64_t number = 0) {
  Job job = make_job({line, {}});
  job.number = number;
  return job;
}

// --- queue --------------------------------------------------------------------------------------

/// A queue that lets all its waiting threads go after a while: a test that fails must end too.
class WatchedQueue : public CommandQueue {
 private:
  static constexpr std::chrono::seconds kPatience{testing::kSanitized ? 30 : 10};

  void watch(const std::stop_token& ended) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    while (!ended.stop_requested()) {
      never.wait_for(lock, ended, kPatience, [] { return false; });
      if (ended.stop_requested()) return;
      ADD_FAILURE() << "a thread waits for the queue in vain";
      abandon();
      dismiss();
      pop_query();  // the query handed out counts as answered
    }
  }

  std::jthread watchdog_{[this](const std::stop_token& ended) { watch(ended); }};
};

/// The command, or a text that is none.
std::string line_of(const std::optional<Job>& job) { return job ? job->line : "(none)"; }
bool is_gap(const std::optional<Job>& job) { return job && job->is_gap; }

TEST(CommandQueue, HandsOutInOrderAndEndsWhenClosedAndEmpty) {
  WatchedQueue queue;
  EXPECT_TRUE(queue.push(job_of("a")));
  EXPECT_TRUE(queue.push(job_of("b")));
  queue.close();
  EXPECT_EQ(line_of(queue.pop()), "a");
  EXPECT_EQ(line_of(queue.pop()), "b");
  EXPECT_FALSE(queue.pop());
}

/// Fills the queue completely; returns the number of jobs it took.
std::size_t fill(CommandQueue& queue) {
  const std::string line(kMaxLineBytes, 'x');
  std::size_t taken = 0;
  for (; queue.push(job_of(line)); ++taken) {
  }
  for (; queue.push(job_of("a")); ++taken) {
  }
  return taken + 1;  // the gap of the first that had no place
}

TEST(CommandQueue, TakesItsLimitAndLeavesOneGapForTheRest) {
  WatchedQueue queue;
  const std::size_t waiting = fill(queue);
  EXPECT_FALSE(queue.push(job_of("go nodes 1", 1)));
  EXPECT_FALSE(queue.push(job_of("query turn")));
  EXPECT_FALSE(queue.push(job_of("position x")));
  EXPECT_FALSE(queue.push(job_of("go nodes 1", 2)));
  std::size_t gaps = 0;
  for (std::size_t i = 0; i < waiting; ++i) gaps += is_gap(queue.pop()) ? 1 : 0;
  EXPECT_EQ(gaps, 1u);  // of the long line that had no place where short ones had
  EXPECT_TRUE(queue.push(job_of("b")));
  const auto gap = queue.pop();
  ASSERT_TRUE(is_gap(gap));
  EXPECT_EQ(gap->lost_searches, 2);
  EXPECT_TRUE(gap->lost_position);
  EXPECT_EQ(gap->number, 2u);
  EXPECT_EQ(line_of(queue.pop()), "b");
}

TEST(CommandQueue, BoundsBytesToo) {
  WatchedQueue queue;
  const std::string line(kMaxLineBytes, 'x');
  std::size_t taken = 0;
  while (queue.push(job_of(line))) ++taken;
  EXPECT_EQ(taken, kMaxQueuedBytes / (kMaxLineBytes + kQueuedCommandBytes));
}

TEST(CommandQueue, TensOfThousandsOfShortCommandsWait) {
  WatchedQueue queue;
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(queue.push(job_of("go nodes 1", 1)));
}

TEST(CommandQueue, KeepsTheOrderOfQueriesAndOthersWithoutASearch) {
  WatchedQueue queue;
  for (const char* line : {"a", "query turn", "position x", "query log", "b"}) {
    queue.push(job_of(line));
  }
  queue.close();
  for (const char* line : {"a", "query turn", "position x", "query log", "b"}) {
    EXPECT_EQ(line_of(queue.pop()), line);
  }
  EXPECT_FALSE(queue.pop());
}

TEST(CommandQueue, DuringASearchQueriesOvertakeAllButAPosition) {
  WatchedQueue queue;
  for (const char* line : {"go", "setoption", "query turn", "query why", "query log", "position x",
                           "query turn", "ucinewgame", "query board"}) {
    queue.push(job_of(line));
  }
  EXPECT_EQ(line_of(queue.pop()), "go");
  queue.begin_search();
  EXPECT_EQ(line_of(queue.pop_query()), "query turn");
  EXPECT_EQ(line_of(queue.pop_query()), "query log");
  auto next = std::async(std::launch::async, [&] { return queue.pop_query(); });
  EXPECT_EQ(next.wait_for(milliseconds(20)), std::future_status::timeout);
  queue.end_search();
  for (const char* line : {"setoption", "query why", "position x"}) {
    EXPECT_EQ(line_of(queue.pop()), line);
  }
  queue.begin_search();
  EXPECT_EQ(line_of(next.get()), "query turn");
  auto ended = std::async(std::launch::async, [&] { queue.end_search(); });
  EXPECT_EQ(ended.wait_for(milliseconds(20)), std::future_status::timeout);  // it is not answered
  next = std::async(std::launch::async, [&] { return queue.pop_query(); });
  ended.get();
  queue.dismiss();
  EXPECT_FALSE(next.get());
}

TEST(CommandQueue, FromItsAnswerOnASearchIsOvertakenNoMore) {
  WatchedQueue queue;
  queue.push(job_of("go"));
  queue.pop();
  queue.begin_search();
  queue.answer_search();
  for (const char* line : {"setoption", "query turn"}) queue.push(job_of(line));
  auto next = std::async(std::launch::async, [&] { return queue.pop_query(); });
  EXPECT_EQ(next.wait_for(milliseconds(20)), std::future_status::timeout);
  queue.end_search();
  for (const char* line : {"setoption", "query turn"}) EXPECT_EQ(line_of(queue.pop()), line);
  queue.dismiss();
  EXPECT_FALSE(next.get());
}

TEST(CommandQueue, AQueryBehindALostPositionWaitsForTheGap) {
  WatchedQueue queue;
  queue.push(job_of("go"));
  fill(queue);
  EXPECT_EQ(line_of(queue.pop()), "go");
  EXPECT_FALSE(queue.push(job_of("position " + std::string(1000, 'x'))));
  queue.pop();  // of a MiB
  EXPECT_TRUE(queue.push(job_of("query turn")));
  queue.begin_search();
  auto next = std::async(std::launch::async, [&] { return queue.pop_query(); });
  EXPECT_EQ(next.wait_for(milliseconds(20)), std::future_status::timeout);
  queue.dismiss();
  EXPECT_FALSE(next.get());
  queue.end_search();
  bool lost = false;
  for (auto job = queue.pop(); job && job->line != "query turn"; job = queue.pop()) {
    lost |= job->lost_position;
  }
  EXPECT_TRUE(lost);
}

TEST(CommandQueue, AbandonDropsWaitingCommands) {
  WatchedQueue queue;
  queue.push(job_of("a"));
  queue.abandon();
  EXPECT_FALSE(queue.pop());
  EXPECT_TRUE(queue.push(job_of("b")));  // swallowed
  EXPECT_FALSE(queue.pop());
}

TEST(CommandQueue, GapsTakeNoRoomAndGiveNone) {
  WatchedQueue queue;
  const std::size_t waiting = fill(queue);
  for (std::size_t n = 0; n <= waiting; ++n) queue.pop();  // and the gap behind them
  EXPECT_EQ(fill(queue), waiting);
}

// --- writer

std::string read_all(int fd) {
  std::string text;
  std::array<char, 4096> bytes;
  while (const std::size_t size = posix::read_some(fd, bytes)) text.append(bytes.data(), size);
  return text;
}

/// A writer into a pipe, and its failure.
struct Pipe {
  explicit Pipe(WriterSettings settings = {}) {
    posix::ignore_broken_pipes();
    std::tie(read_end, write_end) = posix::make_pipe();
    writer.emplace(write_end.get(), settings, [this](int code) { failed.set_value(code); });
  }
  int failure() {
    auto future = failed.get_future();
    return future.wait_for(milliseconds(10'000)) == std::future_status::ready ? future.get() : -1;
  }
  posix::Fd read_end;
  posix::Fd write_end;
  std::promise<int> failed;
  std::optional<Writer> writer;
};

TEST(Writer, WritesEverythingBeforeItCloses) {
  Pipe pipe;
  auto text = std::async(std::launch::async, [&] { return read_all(pipe.read_end.get()); });
  std::string expected;
  for (int i = 0; i < 20'000; ++i) {
    pipe.writer->reply("line " + std::to_string(i));
    expected += "line " + std::to_string(i) + "\n";
  }
  pipe.writer->close();
  pipe.write_end.close();
  EXPECT_EQ(text.get(), expected);
}

TEST(Writer, DropsInfoButNoReply) {
  WriterSettings small;
  small.info_backlog = 1000;
  Pipe pipe(small);
  for (int i = 0; i < 20'000; ++i) pipe.writer->info("info " + std::to_string(i));
  pipe.writer->reply("last");
  auto text = std::async(std::launch::async, [&] { return read_all(pipe.read_end.get()); });
  pipe.writer->close();
  pipe.write_end.close();
  EXPECT_LT(text.get().size(), 90'000u);  // a pipe and the backlog
}

TEST(Writer, AReplyWaitsForAPeerThatIsSlow) {
  WriterSettings small;
  small.reply_backlog = 100'000;
  small.max_backlog = 10'000'000;
  Pipe pipe(small);
  auto done = std::async(std::launch::async, [&] {
    for (int i = 0; i < 50'000; ++i) pipe.writer->reply("0123456789");
  });
  EXPECT_EQ(done.wait_for(milliseconds(50)), std::future_status::timeout);
  auto text = std::async(std::launch::async, [&] { return read_all(pipe.read_end.get()); });
  done.get();
  pipe.writer->close();
  pipe.write_end.close();
  EXPECT_EQ(text.get().size(), 550'000u);
}

TEST(Writer, GivesUpOnAPeerThatTakesNothing) {
  WriterSettings impatient;
  impatient.reply_backlog = 100'000;
  impatient.peer_patience = milliseconds(100);
  Pipe pipe(impatient);
  auto done = std::async(std::launch::async, [&] {
    for (int i = 0; i < 50'000; ++i) pipe.writer->reply("0123456789");
  });
  EXPECT_EQ(pipe.failure(), kExitPeerNotReading);
  done.get();  // what comes after is swallowed
}

TEST(Writer, GivesUpAtOnceBeyondTheLargestBacklog) {
  WriterSettings settings;
  settings.max_backlog = 200'000;
  Pipe pipe(settings);
  for (int i = 0; i < 50'000; ++i) pipe.writer->reply_at_once("0123456789");
  EXPECT_EQ(pipe.failure(), kExitPeerNotReading);
}

TEST(Writer, GivesUpAtTheEndSooner) {
  WriterSettings impatient;
  impatient.drain_patience = milliseconds(100);
  Pipe pipe(impatient);
  for (int i = 0; i < 10'000; ++i) pipe.writer->reply("0123456789");
  pipe.writer->close();
  EXPECT_EQ(pipe.failure(), kExitPeerNotReading);
}

TEST(Writer, NoticesAClosedPipeWhileIdle) {
  Pipe pipe;
  pipe.read_end.close();
  EXPECT_EQ(pipe.failure(), kExitOutputGone);
}

}  // namespace
}  // namespace turnkey
