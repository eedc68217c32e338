#include "protocol/posix_guard.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <mutex>

#include "protocol/posix.h"

namespace turnkey::posix {

namespace {

/// What goes through the pipe, whole: it is smaller than PIPE_BUF.
struct Word {
  pid_t group;
  bool lives;
};

/// Far more engines than any machine runs; those beyond are not watched.
constexpr std::size_t kMostGroups = 4'096;

bool read_word(Word& word) {
  ssize_t got = 0;
  do {
    got = ::read(STDIN_FILENO, &word, sizeof word);
  } while (got < 0 && errno == EINTR);
  return got == static_cast<ssize_t>(sizeof word);
}

/// The guard's life: after a fork among threads, so with async-signal-safe calls only.
[[noreturn]] void watch(int pipe) {
  static std::array<pid_t, kMostGroups> groups{};
  ::setpgid(0, 0);  // what the terminal sends is not for it
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_IGN);
  ::prctl(PR_SET_NAME, "turnkey-guard");
  ::dup2(pipe, STDIN_FILENO);
  // Nobody shall wait for the end of a file that only the guard still has open.
  ::close_range(1, ~0u, 0);
  for (Word word{}; read_word(word);) {
    const auto place = std::find(groups.begin(), groups.end(), word.lives ? 0 : word.group);
    if (place != groups.end()) *place = word.lives ? word.group : 0;
  }
  for (const pid_t group : groups) {
    if (group > 0) ::kill(-group, SIGKILL);
  }
  ::_exit(0);
}

/// The writing end, of the process that made it: a fork without exec gets a guard of its own.
struct Guarded {
  std::mutex mutex;
  pid_t owner = -1;
  Fd pipe;
};

Guarded& guarded() {
  static Guarded one;
  return one;
}

Fd start_guard() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return Fd();
  const Fd reading(ends[0]);
  Fd writing(ends[1]);
  const pid_t pid = ::fork();
  if (pid == 0) watch(ends[0]);
  return pid > 0 ? std::move(writing) : Fd();
}

void tell(const Word& word) {
  Guarded& guard = guarded();
  const std::scoped_lock lock(guard.mutex);
  if (guard.owner != ::getpid()) {
    if (!word.lives) return;
    guard.owner = ::getpid();
    guard.pipe = start_guard();
  }
  if (!guard.pipe.open()) return;
  [[maybe_unused]] const auto written = ::write(guard.pipe.get(), &word, sizeof word);
}

}  // namespace

void GroupGuard::add(pid_t group) { tell({group, true}); }

void GroupGuard::remove(pid_t group) { tell({group, false}); }

}  // namespace turnkey::posix
