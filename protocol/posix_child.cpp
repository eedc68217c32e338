// Child processes: the part of posix.h that starts, watches and ends them.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <tuple>
#include <utility>
#include <vector>

#include "protocol/posix.h"
#include "protocol/posix_guard.h"

namespace turnkey::posix {

namespace {

/// What the child needs after the fork, when it may not allocate any more.
struct ChildPlan {
  std::vector<char*> argv;
  const char* directory;
  int input;
  int output;
  int errors;  ///< −1: ours
  pid_t parent;
};

/// To standard error, with async-signal-safe calls only, and the end.
[[noreturn]] void give_up(const char* what, const char* name) {
  for (const char* part : {what, name, ": ", ::strerrordesc_np(errno), "\n"}) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, part, std::strlen(part));
  }
  ::_exit(127);
}

[[noreturn]] void run_child(const ChildPlan& plan) {
  // Only async-signal-safe calls between fork and exec.
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != plan.parent) ::_exit(127);  // it died before prctl
  ::dup2(plan.input, STDIN_FILENO);
  ::dup2(plan.output, STDOUT_FILENO);
  if (plan.errors >= 0) ::dup2(plan.errors, STDERR_FILENO);
  // Whatever this process ignores or blocks, the program starts with the usual signals.
  for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (*plan.directory != '\0' && ::chdir(plan.directory) != 0) {
    give_up("cannot work in ", plan.directory);
  }
  ::execvp(plan.argv[0], plan.argv.data());
  give_up("cannot run ", plan.argv[0]);
}

/// Both ends closed when there can be none.
std::pair<Fd, Fd> try_pipe() {
  std::array<int, 2> ends{-1, -1};
  [[maybe_unused]] const int made = ::pipe2(ends.data(), O_CLOEXEC);
  return {Fd(ends[0]), Fd(ends[1])};
}

void never_block(const Fd& fd) { ::fcntl(fd.get(), F_SETFL, O_NONBLOCK); }

}  // namespace

std::optional<Child> spawn(std::span<const std::string> argv, const SpawnSettings& settings) {
  if (argv.empty()) return {};
  auto [child_input, input] = try_pipe();
  auto [output, child_output] = try_pipe();
  Fd errors, child_errors;
  if (settings.captures_errors) std::tie(errors, child_errors) = try_pipe();
  if (!input.open() || !output.open() || settings.captures_errors != errors.open()) return {};
  ChildPlan plan{{},
                 settings.directory.c_str(),
                 child_input.get(),
                 child_output.get(),
                 child_errors.get(),
                 ::getpid()};
  for (const std::string& argument : argv) plan.argv.push_back(const_cast<char*>(argument.c_str()));
  plan.argv.push_back(nullptr);

  const pid_t pid = ::fork();
  if (pid < 0) return {};
  if (pid == 0) run_child(plan);
  ::setpgid(pid, pid);  // here too, so that it holds before the first kill_group
  GroupGuard::add(pid);
  for (const Fd* end : {&input, &output, &errors}) never_block(*end);
  return Child{pid, std::move(input), std::move(output), std::move(errors)};
}

ChildReady wait_child(const Child& child, const ChildReady& wanted,
                      std::chrono::milliseconds timeout) {
  // poll() skips what is negative.
  std::array<pollfd, 3> fds{{{wanted.output ? child.output.get() : -1, POLLIN, 0},
                             {wanted.errors ? child.errors.get() : -1, POLLIN, 0},
                             {wanted.input ? child.input.get() : -1, POLLOUT, 0}}};
  // After a signal nothing is ready, and the caller looks at its deadline again.
  if (::poll(fds.data(), fds.size(), static_cast<int>(timeout.count())) <= 0) return {};
  return {fds[2].revents != 0, fds[0].revents != 0, fds[1].revents != 0};
}

std::optional<std::size_t> write_now(const Fd& input, std::string_view bytes) {
  const ssize_t written = ::write(input.get(), bytes.data(), bytes.size());
  if (written >= 0) return static_cast<std::size_t>(written);
  if (errno == EINTR || errno == EAGAIN) return 0;
  return {};
}

std::optional<std::size_t> read_now(const Fd& output, std::span<char> buffer) {
  const ssize_t got = ::read(output.get(), buffer.data(), buffer.size());
  if (got >= 0) return static_cast<std::size_t>(got);
  if (errno == EINTR || errno == EAGAIN) return {};
  return 0;
}

std::optional<int> poll_exit(pid_t pid) {
  siginfo_t info{};
  // Not reaped yet, so that the number of the group can't have been given to others.
  const int options = WEXITED | WNOHANG | WNOWAIT;
  if (::waitid(P_PID, static_cast<id_t>(pid), &info, options) != 0 || info.si_pid != pid) return {};
  ::kill(-pid, SIGKILL);
  int status = 0;
  if (::waitpid(pid, &status, WNOHANG) != pid) return {};
  GroupGuard::remove(pid);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void kill_group(pid_t pid) {
  ::kill(-pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  GroupGuard::remove(pid);
}

}  // namespace turnkey::posix
