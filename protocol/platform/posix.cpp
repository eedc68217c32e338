#include "protocol/platform/posix.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace turnkey::posix {

namespace {

/// The signals that are not ignored. nohup and background jobs ask to ignore them.
sigset_t end_signals() {
  sigset_t set;
  ::sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction now {};
    ::sigaction(signal, nullptr, &now);
    if (now.sa_handler != SIG_IGN) ::sigaddset(&set, signal);
  }
  return set;
}

}  // namespace

EndSignals::EndSignals() {
  const sigset_t set = end_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

EndSignals::~EndSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

bool EndSignals::wait(std::chrono::milliseconds timeout) {
  const sigset_t set = end_signals();
  const auto seconds = std::chrono::floor<std::chrono::seconds>(timeout);
  const auto rest = std::chrono::nanoseconds(timeout - seconds);
  const timespec limit{static_cast<time_t>(seconds.count()), static_cast<long>(rest.count())};
  const auto start = std::chrono::steady_clock::now();
  const bool came =
      ::sigtimedwait(&set, nullptr, &limit) > 0;  // an interrupted wait is a short one
  PauseWatch::note_wait(timeout, std::chrono::steady_clock::now() - start);
  return came;
}

namespace {

/// How often this process continued after a stop, as far as it knows.
static_assert(std::atomic<unsigned>::is_always_lock_free, "a signal handler counts with it");
std::atomic<unsigned> continued_count = 0;

void count_continue(int) { continued_count.fetch_add(1, std::memory_order_relaxed); }

std::chrono::nanoseconds now_by(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// Time that the machine slept since boot: only one of the clocks counts it.
std::chrono::nanoseconds time_slept() { return now_by(CLOCK_BOOTTIME) - now_by(CLOCK_MONOTONIC); }

}  // namespace

PauseWatch::PauseWatch() {
  [[maybe_unused]] static const bool counts = [] {
    struct sigaction action {};
    action.sa_handler = count_continue;
    action.sa_flags = SA_RESTART;
    return ::sigaction(SIGCONT, &action, nullptr) == 0;
  }();
  continued_ = continued_count.load(std::memory_order_relaxed);
  slept_ = time_slept();
}

void PauseWatch::note_wait(std::chrono::nanoseconds asked, std::chrono::nanoseconds took) {
  constexpr std::chrono::milliseconds kGap{500};  // longer than a busy machine delays a thread
  if (took > asked + kGap) continued_count.fetch_add(1, std::memory_order_relaxed);
}

bool PauseWatch::may_explain_delay() const {
  constexpr std::chrono::milliseconds kSettle{100};
  std::this_thread::sleep_for(kSettle);
  return was_paused();
}

bool PauseWatch::was_paused() const {
  constexpr std::chrono::milliseconds kShortest{50};  // the clocks are read one after the other
  return continued_count.load(std::memory_order_relaxed) != continued_ ||
         time_slept() - slept_ > kShortest;
}

std::optional<TerminalSize> terminal_size(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return TerminalSize{size.ws_col, size.ws_row};
}

std::optional<FileId> file_id(const std::string& path) {
  struct stat file {};
  if (::stat(path.c_str(), &file) != 0) return {};
  return FileId{file.st_dev, file.st_ino};
}

std::string become(std::span<const std::string> argv) {
  std::vector<char*> pointers;
  for (const std::string& argument : argv) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  std::fflush(nullptr);
  ::execvp(pointers.front(), pointers.data());
  return std::strerror(errno);
}

std::FILE* unnamed_file(const std::string& folder) {
  std::string path = folder + "/.unnamed-XXXXXX";
  const int file = ::mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) return nullptr;
  ::unlink(path.c_str());
  std::FILE* const stream = ::fdopen(file, "w+e");
  if (stream == nullptr) ::close(file);
  return stream;
}

bool cut_off(std::FILE* file) {
  std::rewind(file);
  return ::ftruncate(::fileno(file), 0) == 0;
}

Machine this_machine() {
  Machine machine;
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) machine.cores = CPU_COUNT(&allowed);
  const auto pages = static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES));
  machine.megabytes = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) >> 20;
  return machine;
}

std::pair<Fd, Fd> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe");
  }
  return {Fd(ends[0]), Fd(ends[1])};
}

std::string signal_name(int number) {
  const char* const text = ::sigdescr_np(number);
  return text != nullptr ? text : "unknown";
}

bool pin_to_core(int nth) {
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return false;
  int skip = nth % CPU_COUNT(&allowed);
  unsigned core = 0;
  while (!CPU_ISSET(core, &allowed) || skip-- > 0) ++core;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(core, &one);
  return ::sched_setaffinity(0, sizeof one, &one) == 0;
}

}  // namespace turnkey::posix
