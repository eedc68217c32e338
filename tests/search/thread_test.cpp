// Threads with a fixed stack size, and work on several threads.
#include "search/common/thread.h"

#include <gtest/gtest.h>

#include <pthread.h>

#include <atomic>
#include <csignal>
#include <stdexcept>
#include <vector>

namespace turnkey {
namespace {

std::size_t stack_of_this_thread() {
  pthread_attr_t attributes;
  void* lowest = nullptr;
  std::size_t size = 0;
  pthread_getattr_np(pthread_self(), &attributes);
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return size;
}

TEST(Thread, HasTheStatedStack) {
  std::size_t size = 0;
  Thread([&] { size = stack_of_this_thread(); }).join();
  EXPECT_GE(size, kStackBytes);
}

TEST(Thread, IsWaitedForWhenItGoesOrAnotherTakesItsPlace) {
  std::atomic<int> ended{0};
  const auto work = [&] { ++ended; };
  {
    Thread thread(work);
    thread = Thread(work);
    EXPECT_GE(ended, 1);
    Thread moved(std::move(thread));
    thread.join();  // nothing is left there to wait for
  }
  EXPECT_EQ(ended, 2);
}

TEST(InParallel, EachPartIsDoneOnceAndTheFirstHere) {
  std::vector<std::atomic<int>> done(5);
  bool here = false;
  const pthread_t caller = pthread_self();
  in_parallel(
      done.size(),
      [&](std::size_t i) {
        ++done[i];
        if (i == 0) here = pthread_equal(caller, pthread_self()) != 0;
      },
      [] { ADD_FAILURE() << "nothing was thrown"; });
  for (const auto& times : done) EXPECT_EQ(times, 1);
  EXPECT_TRUE(here);
}

TEST(InParallel, AnExceptionEndsTheOthersAndIsRethrown) {
  for (const std::size_t thrower : {0u, 2u}) {
    std::atomic<bool> ended{false};
    std::atomic<int> running{0};
    const auto work = [&](std::size_t i) {
      if (i == thrower) throw std::runtime_error("no memory");
      ++running;
      while (!ended) {
      }
      --running;
    };
    EXPECT_THROW(in_parallel(3, work, [&] { ended = true; }), std::runtime_error);
    EXPECT_EQ(running, 0);
  }
}

TEST(RunOnThread, HasTheStatedStackAndGivesTheResult) {
  std::size_t size = 0;
  const int result = run_on_thread([&] {
    size = stack_of_this_thread();
    return 7;
  });
  EXPECT_EQ(result, 7);
  EXPECT_GE(size, kStackBytes);
  EXPECT_THROW(run_on_thread([]() -> int { throw std::runtime_error("a mistake"); }),
               std::runtime_error);
}

TEST(RunOnThread, SignalsReachTheWorkAsTheyReachedTheCaller) {
  sigset_t before;
  sigset_t within;
  sigset_t after;
  for (sigset_t* const set : {&before, &within, &after}) sigemptyset(set);
  pthread_sigmask(SIG_SETMASK, nullptr, &before);
  run_on_thread([&] { return pthread_sigmask(SIG_SETMASK, nullptr, &within); });
  pthread_sigmask(SIG_SETMASK, nullptr, &after);
  for (const int signal : {SIGINT, SIGTERM, SIGCHLD}) {
    EXPECT_EQ(sigismember(&within, signal), sigismember(&before, signal)) << signal;
    EXPECT_EQ(sigismember(&after, signal), sigismember(&before, signal)) << signal;
  }
}

}  // namespace
}  // namespace turnkey
