// Child processes: the part of posix.h that starts, watches and ends them.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <tuple>
#include <utility>

#include "protocol/platform/posix.h"
#include "protocol/platform/posix_spawner.h"

namespace turnkey::posix {

namespace {

/// Both closed on failure.
std::pair<Fd, Fd> try_pipe() {
  std::array<int, 2> ends{-1, -1};
  [[maybe_unused]] const int made = ::pipe2(ends.data(), O_CLOEXEC);
  return {Fd(ends[0]), Fd(ends[1])};
}

/// For talking to a supervisor. Both closed on failure.
std::pair<Fd, Fd> try_sockets() {
  std::array<int, 2> ends{-1, -1};
  [[maybe_unused]] const int made =
      ::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data());
  return {Fd(ends[0]), Fd(ends[1])};
}

/// The next number from a supervisor; none: nothing yet. `if_gone`: returned if it ended silently.
std::optional<int> read_number(const Fd& socket, int if_gone) {
  int number = 0;
  ssize_t got = 0;
  do {
    got = ::recv(socket.get(), &number, sizeof number, 0);
  } while (got < 0 && errno == EINTR);
  if (got == static_cast<ssize_t>(sizeof number)) return number;
  if (got < 0 && errno == EAGAIN) return {};
  return if_gone;
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
  auto [control, supervisor_end] = try_sockets();
  if (!control.open()) return {};
  const int error_stream = child_errors.open() ? child_errors.get() : STDERR_FILENO;
  if (!order_child({argv,
                    settings,
                    {child_input.get(), child_output.get(), error_stream},
                    supervisor_end.get()})) {
    return {};
  }
  supervisor_end.close();
  const auto pid = read_number(control, -1);
  if (pid.value_or(-1) <= 0) return {};
  for (const Fd* end : {&input, &output, &errors, &control}) never_block(*end);
  return Child{*pid, std::move(input), std::move(output), std::move(errors), std::move(control)};
}

ChildReady wait_child(const Child& child, const ChildReady& wanted,
                      std::chrono::milliseconds timeout) {
  // poll() skips negative descriptors.
  std::array<pollfd, 3> fds{{{wanted.output ? child.output.get() : -1, POLLIN, 0},
                             {wanted.errors ? child.errors.get() : -1, POLLIN, 0},
                             {wanted.input ? child.input.get() : -1, POLLOUT, 0}}};
  // After a signal nothing is ready, and the caller checks its deadline again.
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

std::optional<int> poll_exit(const Child& child) {
  return read_number(child.supervisor,
                     128 + SIGKILL);  // a killed supervisor takes the child with it
}

void end_child(const Child& child) {
  // Killing takes microseconds. A process that hangs longer in the kernel is left to the
  // supervisor.
  constexpr int kPatience = 5'000;
  ::shutdown(child.supervisor.get(), SHUT_WR);
  pollfd told{child.supervisor.get(), POLLIN, 0};
  while (::poll(&told, 1, kPatience) < 0 && errno == EINTR) {
  }
}

}  // namespace turnkey::posix
