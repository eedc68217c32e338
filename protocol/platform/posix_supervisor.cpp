#include "protocol/platform/posix_supervisor.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace turnkey::posix {

namespace {

/// The child's descriptor after its streams.
constexpr unsigned kFile = 3;

/// Reports the error on standard error and exits.
[[noreturn]] void give_up(const char* what, const char* name) {
  for (const char* part : {what, name, ": ", ::strerrordesc_np(errno), "\n"}) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, part, std::strlen(part));
  }
  ::_exit(127);
}

/// Applies the order's restrictions.
void confine(const SupervisorOrder& order) {
  ::sched_setaffinity(0, sizeof order.cores, &order.cores);  // may fail: see pin_to_core
  const rlimit memory{order.memory, order.memory};
  if (order.memory > 0 && ::setrlimit(RLIMIT_AS, &memory) != 0) give_up("cannot limit", " memory");
}

[[noreturn]] void run_child(const SupervisorOrder& order, pid_t supervisor) {
  ::setpgid(0, 0);
  for (int stream = 0; stream < 3; ++stream) ::dup2(order.streams[stream], stream);
  if (order.file >= 0) ::dup2(order.file, kFile);
  confine(order);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != supervisor) ::_exit(127);  // the parent died before prctl
  ::close_range(order.file >= 0 ? kFile + 1 : kFile, ~0u, 0);
  // The program starts with default signals, whatever its parents ignore or block.
  for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (*order.directory != '\0' && ::chdir(order.directory) != 0) {
    give_up("cannot work in ", order.directory);
  }
  ::execvp(order.argv[0], order.argv);
  give_up("cannot run ", order.argv[0]);
}

/// Sends SIGKILL to each child in the kernel's list: numbers, each followed by a blank. They are
/// ours to reap, so no number can belong to another process. Returns whether the list exists.
bool kill_listed_children() {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  pid_t child = 0;
  char byte = 0;
  while (::read(list, &byte, 1) == 1) {
    if (byte >= '0' && byte <= '9') {
      child = child * 10 + (byte - '0');
    } else if (child > 0) {
      ::kill(std::exchange(child, 0), SIGKILL);
    }
  }
  ::close(list);
  return true;
}

/// Waits until the child ends or the control socket closes.
void wait_for_end(pid_t child, int control) {
  // Debian 12's header declares pidfd_open for C only.
  const int process = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  std::array<pollfd, 2> fds{{{process, POLLIN, 0}, {control, POLLIN, 0}}};
  while (process >= 0 && ::poll(fds.data(), fds.size(), -1) < 0 && errno == EINTR) {
  }
}

void tell(int control, int number) {
  [[maybe_unused]] const auto sent = ::send(control, &number, sizeof number, MSG_NOSIGNAL);
}

}  // namespace

int end_children(pid_t child) {
  int code = 0;
  for (;;) {
    if (child > 0) ::kill(-child, SIGKILL);
    const bool listed = kill_listed_children();
    int status = 0;
    // Without the list, processes that left the group cannot be killed, so do not wait for them.
    const pid_t ended = ::waitpid(listed ? -1 : child, &status, 0);
    if (ended < 0 && errno == EINTR) continue;
    if (ended == child) {
      code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
      child = 0;  // the number may belong to another group from now on
    }
    if (ended < 0 || !listed) return code;
  }
}

void supervise(const SupervisorOrder& order) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::prctl(PR_SET_NAME, "turnkey-super");
  ::signal(SIGCHLD, SIG_DFL);
  const pid_t supervisor = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) run_child(order, supervisor);
  if (child > 0) ::setpgid(child, child);  // here too, so it is set before the first kill
  // Close other files: nobody shall wait for an end of file that only the supervisor prevents, nor
  // write to a dead child.
  if (order.control > 0) ::close_range(0, static_cast<unsigned>(order.control) - 1, 0);
  ::close_range(static_cast<unsigned>(order.control) + 1, ~0u, 0);
  tell(order.control, child);
  if (child < 0) ::_exit(1);
  wait_for_end(child, order.control);
  tell(order.control, end_children(child));
  ::_exit(0);
}

}  // namespace turnkey::posix
