#include "protocol/posix.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

namespace turnkey::posix {

namespace {

/// poll() that goes on after a signal; an interrupted wait may take a little longer than asked.
int poll_pair(std::array<pollfd, 2>& fds, Timeout timeout) {
  const int milliseconds =
      timeout ? static_cast<int>(std::max<long long>(0, timeout->count())) : -1;
  int ready = 0;
  do {
    ready = ::poll(fds.data(), fds.size(), milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready;
}

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

void never_block(const Fd& fd) { ::fcntl(fd.get(), F_SETFL, O_NONBLOCK); }

}  // namespace

Fd::Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Fd& Fd::operator=(Fd&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = std::exchange(other.fd_, -1);
  }
  return *this;
}

void Fd::close() {
  if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

Wakeup::Wakeup() : fd_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!fd_.open()) throw std::runtime_error("eventfd failed");
}

void Wakeup::signal() {
  const std::uint64_t one = 1;
  // Fails only when the counter is full, and then it is signalled already.
  [[maybe_unused]] const auto written = ::write(fd_.get(), &one, sizeof one);
}

void Wakeup::clear() {
  std::uint64_t count = 0;
  [[maybe_unused]] const auto got = ::read(fd_.get(), &count, sizeof count);
}

Ready wait_readable(int fd, int wakeup, Timeout timeout) {
  std::array<pollfd, 2> fds{{{fd, POLLIN, 0}, {wakeup, POLLIN, 0}}};
  if (poll_pair(fds, timeout) == 0) return Ready::kTimeout;
  if (fds[1].revents != 0) return Ready::kWoken;
  return Ready::kYes;  // data, end or error: read_some tells which
}

Ready wait_writable(int fd, int wakeup, bool want_write, Timeout timeout) {
  const short wanted = want_write ? POLLOUT : 0;
  std::array<pollfd, 2> fds{{{fd, wanted, 0}, {wakeup, POLLIN, 0}}};
  if (poll_pair(fds, timeout) == 0) return Ready::kTimeout;
  if ((fds[0].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) return Ready::kGone;
  if ((fds[0].revents & POLLOUT) != 0) return Ready::kYes;
  return Ready::kWoken;
}

std::size_t read_some(int fd, std::span<char> buffer) {
  ssize_t got = 0;
  do {
    got = ::read(fd, buffer.data(), buffer.size());
  } while (got < 0 && errno == EINTR);
  return got > 0 ? static_cast<std::size_t>(got) : 0;
}

std::optional<std::size_t> write_some(int fd, std::string_view bytes) {
  // A pipe that polls writable takes PIPE_BUF bytes without blocking. O_NONBLOCK would do too, but
  // it belongs to the open file, which a terminal shares with the shell.
  bytes = bytes.substr(0, PIPE_BUF);
  const ssize_t written = ::write(fd, bytes.data(), bytes.size());
  if (written >= 0) return static_cast<std::size_t>(written);
  if (errno == EINTR || errno == EAGAIN) return 0;
  return {};
}

void ignore_broken_pipes() { ::signal(SIGPIPE, SIG_IGN); }

namespace {

/// Those that are not ignored: nohup and shells that put a command into the background ask for that.
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
  return ::sigtimedwait(&set, nullptr, &limit) > 0;  // an interrupted wait is a short one
}

std::optional<int> terminal_width(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return {};
  return size.ws_col;
}

bool is_terminal(int fd) { return ::isatty(fd) == 1; }

bool is_open(int fd) { return ::fcntl(fd, F_GETFD) != -1; }

std::string replace_file(const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new-" + std::to_string(::getpid());
  Fd file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.open()) return std::strerror(errno);
  bool done = true;
  while (done && !bytes.empty()) {
    const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
    done = written > 0 || (written < 0 && errno == EINTR);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  // A disk may turn out to be full only here.
  done = done && ::fsync(file.get()) == 0 && ::rename(fresh.c_str(), path.c_str()) == 0;
  if (done) return "";
  const std::string reason = std::strerror(errno);
  ::unlink(fresh.c_str());
  return reason;
}

std::string become(std::span<const std::string> argv) {
  std::vector<char*> pointers;
  for (const std::string& argument : argv) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  std::fflush(nullptr);
  ::execvp(pointers.front(), pointers.data());
  return std::strerror(errno);
}

std::optional<LockFile> LockFile::take(const std::string& path, std::string& why) {
  while (true) {
    Fd fd(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (!fd.open()) {
      why = std::strerror(errno);
      return {};
    }
    if (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
      why = std::strerror(errno);
      std::array<char, 200> owner{};
      if (errno == EWOULDBLOCK) why = std::string(owner.data(), read_some(fd.get(), owner));
      return {};
    }
    // The last owner may have removed the file between our open and our lock: then another process
    // can make and lock a file of that name, and ours guards nothing.
    struct stat ours {};
    struct stat named {};
    const bool same = ::fstat(fd.get(), &ours) == 0 && ::stat(path.c_str(), &named) == 0 &&
                      ours.st_ino == named.st_ino && ours.st_dev == named.st_dev;
    if (!same) continue;
    const std::string owner = "process " + std::to_string(::getpid()) + " on " + host_name();
    // Only told to people: a full disk may leave it empty.
    [[maybe_unused]] const bool cut = ::ftruncate(fd.get(), 0) == 0;
    [[maybe_unused]] const auto told = write_some(fd.get(), owner);
    return LockFile(path, std::move(fd));
  }
}

LockFile::~LockFile() {
  if (fd_.open()) ::unlink(path_.c_str());  // while it is still locked
}

std::string host_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "?";
  return name.data();
}

std::pair<Fd, Fd> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe failed");
  return {Fd(ends[0]), Fd(ends[1])};
}

std::optional<Child> spawn(std::span<const std::string> argv, const SpawnSettings& settings) {
  if (argv.empty()) return {};
  auto [child_input, input] = make_pipe();
  auto [output, child_output] = make_pipe();
  Fd errors, child_errors;
  if (settings.captures_errors) std::tie(errors, child_errors) = make_pipe();
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
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void kill_group(pid_t pid) {
  ::kill(-pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
}

std::string signal_name(int number) {
  const char* const text = ::sigdescr_np(number);
  return text != nullptr ? text : "unknown";
}

bool pin_to_core(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(static_cast<unsigned>(core), &cores);
  return ::sched_setaffinity(0, sizeof cores, &cores) == 0;
}

int current_core() { return ::sched_getcpu(); }

}  // namespace turnkey::posix
