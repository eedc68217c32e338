#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "protocol/platform/platform.h"

namespace turnkey::platform {

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

int fd_of(const Wakeup& wakeup) { return static_cast<int>(wakeup.native()); }

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

Wakeup::Wakeup() : native_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (native_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Wakeup::~Wakeup() { ::close(fd_of(*this)); }

void Wakeup::signal() {
  const std::uint64_t one = 1;
  // Fails only when the counter is full, and then it is already signalled.
  [[maybe_unused]] const auto written = ::write(fd_of(*this), &one, sizeof one);
}

void Wakeup::clear() {
  std::uint64_t count = 0;
  [[maybe_unused]] const auto got = ::read(fd_of(*this), &count, sizeof count);
}

Ready wait_readable(int fd, const Wakeup* wakeup, Timeout timeout) {
  const int woken = wakeup != nullptr ? fd_of(*wakeup) : -1;  // poll() leaves -1 out
  std::array<pollfd, 2> fds{{{fd, POLLIN, 0}, {woken, POLLIN, 0}}};
  if (poll_pair(fds, timeout) == 0) return Ready::kTimeout;
  if (fds[1].revents != 0) return Ready::kWoken;
  return Ready::kYes;  // data, end or error: read_some tells which
}

Ready wait_writable(int fd, const Wakeup& wakeup, bool want_write, Timeout timeout) {
  const short wanted = want_write ? POLLOUT : 0;
  std::array<pollfd, 2> fds{{{fd, wanted, 0}, {fd_of(wakeup), POLLIN, 0}}};
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

std::vector<std::string> begin_program(int argc, char** argv) { return {argv + 1, argv + argc}; }

void ignore_broken_pipes() { ::signal(SIGPIPE, SIG_IGN); }

void ignore_file_size_limit() { ::signal(SIGXFSZ, SIG_IGN); }

bool is_terminal(int fd) { return ::isatty(fd) == 1; }

bool shows_colours(int fd) {
  const char* const terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return !dumb && is_terminal(fd);
}

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

bool is_open_to_others(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::perms permissions = fs::status(folder, error).permissions();
  return (permissions & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none;
}

const bool kReusesAddresses = true;

std::string host_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "?";
  return name.data();
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

}  // namespace turnkey::platform
