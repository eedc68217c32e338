#include "protocol/platform/posix.h"

#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/file.h>
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
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace turnkey::posix {

namespace {

/// poll() that continues after a signal. An interrupted wait may take slightly longer than asked.
int poll_pair(std::array<pollfd, 2>& fds, Timeout timeout) {
  const int milliseconds =
      timeout ? static_cast<int>(std::max<long long>(0, timeout->count())) : -1;
  int ready = 0;
  do {
    ready = ::poll(fds.data(), fds.size(), milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready;
}

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
  if (!fd_.open()) throw std::system_error(errno, std::generic_category(), "eventfd");
}

void Wakeup::signal() {
  const std::uint64_t one = 1;
  // Fails only when the counter is full, and then it is already signalled.
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
  // A pipe that polls writable takes PIPE_BUF bytes without blocking. O_NONBLOCK is no alternative:
  // it applies to the open file, which a terminal shares with the shell.
  bytes = bytes.substr(0, PIPE_BUF);
  const ssize_t written = ::write(fd, bytes.data(), bytes.size());
  if (written >= 0) return static_cast<std::size_t>(written);
  if (errno == EINTR || errno == EAGAIN) return 0;
  return {};
}

void ignore_broken_pipes() { ::signal(SIGPIPE, SIG_IGN); }

void ignore_file_size_limit() { ::signal(SIGXFSZ, SIG_IGN); }

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

bool is_terminal(int fd) { return ::isatty(fd) == 1; }

bool is_open(int fd) { return ::fcntl(fd, F_GETFD) != -1; }

std::string file_behind(const std::string& path) {
  constexpr int kMostLinks = 40;  // the system's own limit
  std::error_code error;
  std::filesystem::path file = path;
  // weakly_canonical() does not resolve a link to a file that does not exist yet.
  for (int links = 0; links < kMostLinks; ++links) {
    const auto target = std::filesystem::read_symlink(file, error);
    if (error) break;  // not a link
    file = file.parent_path() / target;
  }
  const auto whole = std::filesystem::weakly_canonical(file, error);
  return error ? file : whole;
}

std::string replace_file(const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new-" + std::to_string(::getpid());
  struct stat before {};
  const bool is_there = ::stat(path.c_str(), &before) == 0;
  const mode_t mode = is_there ? before.st_mode & 0777 : 0666;
  constexpr int kNew = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
  Fd file(::open(fresh.c_str(), kNew, mode));
  if (!file.open() && errno == EEXIST) {
    // Left by a killed process with the same number, which is common in containers.
    ::unlink(fresh.c_str());
    file = Fd(::open(fresh.c_str(), kNew, mode));
  }
  if (!file.open()) return std::strerror(errno);
  // Restores permissions that the umask removed. If that fails, write the file anyway.
  if (is_there) static_cast<void>(::fchmod(file.get(), mode));
  bool done = true;
  while (done && !bytes.empty()) {
    const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
    done = written > 0 || (written < 0 && errno == EINTR);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  // A full disk may show only here.
  done = done && ::fsync(file.get()) == 0 && ::rename(fresh.c_str(), path.c_str()) == 0;
  if (done) return "";
  const std::string reason = std::strerror(errno);
  ::unlink(fresh.c_str());
  return reason;
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

tl::expected<LockFile, LockFile::Refusal> LockFile::take(const std::string& path) {
  while (true) {
    Fd fd(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (!fd.open()) return tl::unexpected(Refusal{false, std::strerror(errno)});
    if (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return tl::unexpected(Refusal{false, std::strerror(errno)});
      std::array<char, 200> owner{};
      return tl::unexpected(Refusal{true, std::string(owner.data(), read_some(fd.get(), owner))});
    }
    // The last owner may have removed the file between our open and our lock. Then another process
    // can make and lock a file of that name, and ours guards nothing.
    struct stat ours {};
    struct stat named {};
    const bool same = ::fstat(fd.get(), &ours) == 0 && ::stat(path.c_str(), &named) == 0 &&
                      ours.st_ino == named.st_ino && ours.st_dev == named.st_dev;
    if (!same) continue;
    const std::string owner = "process " + std::to_string(::getpid()) + " on " + host_name();
    // Only for people to read; a full disk may leave it empty.
    [[maybe_unused]] const bool cut = ::ftruncate(fd.get(), 0) == 0;
    [[maybe_unused]] const auto told = write_some(fd.get(), owner);
    return LockFile(path, std::move(fd));
  }
}

LockFile::~LockFile() {
  if (fd_.open()) ::unlink(path_.c_str());  // while it is still locked
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

std::string host_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "?";
  return name.data();
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

void keep_little_memory() {
#ifdef __GLIBC__
  constexpr int kLarge = 4 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLarge);
  ::mallopt(M_TRIM_THRESHOLD, kLarge);
#endif
}

void give_back_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

}  // namespace turnkey::posix
