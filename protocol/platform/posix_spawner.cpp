#include "protocol/platform/posix_spawner.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>

#include "protocol/platform/posix_supervisor.h"

namespace turnkey::posix {

namespace {

constexpr std::size_t kStreams = 3;
constexpr std::size_t kSentFiles = kStreams + 1;
constexpr std::size_t kMostFiles = kSentFiles + 1;  ///< including one for the child
/// The longest order; sockets take little more at once by default.
constexpr std::size_t kMostBytes = 128 << 10;
constexpr std::size_t kMostArguments = 4'096;

/// The head of an order. The folder and the arguments follow, each ending in a zero byte.
struct Head {
  cpu_set_t cores;
  std::size_t arguments;
  std::size_t memory;
};

/// A buffer for descriptors in a message, aligned as the kernel requires.
union FileRoom {
  cmsghdr header;
  std::array<char, CMSG_SPACE(kMostFiles * sizeof(int))> bytes;
};

/// One order as received.
struct Received {
  std::array<char, kMostBytes> bytes;
  std::size_t size;
  std::array<int, kMostFiles> files;
  std::size_t file_count;
};

// ---- the spawner's side, after a fork: async-signal-safe calls only, no memory ------------------

/// False: no process is left to send orders.
bool receive(int socket, Received& order) {
  FileRoom room{};
  iovec bytes{order.bytes.data(), order.bytes.size()};
  msghdr message{};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  message.msg_control = room.bytes.data();
  message.msg_controllen = room.bytes.size();
  ssize_t got = 0;
  do {
    got = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  const cmsghdr* const header = got > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
  if (header == nullptr) return false;
  order.size = static_cast<std::size_t>(got);
  order.file_count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  std::memcpy(order.files.data(), CMSG_DATA(header), order.file_count * sizeof(int));
  return order.file_count >= kSentFiles;
}

[[noreturn]] void become_supervisor(Received& order) {
  static std::array<char*, kMostArguments + 1> argv{};
  Head head{};
  std::memcpy(&head, order.bytes.data(), sizeof head);
  char* const directory = order.bytes.data() + sizeof head;
  char* word = directory + std::strlen(directory) + 1;
  for (std::size_t i = 0; i < head.arguments; ++i, word += std::strlen(word) + 1) argv[i] = word;
  // The child's own streams are 0 to 2, so received descriptors must be others.
  const auto away = [](int file) { return ::fcntl(file, F_DUPFD_CLOEXEC, 10); };
  std::array<int, kStreams> streams{};
  std::transform(order.files.begin(), order.files.begin() + kStreams, streams.begin(), away);
  const int control = away(order.files[kStreams]);
  const int file = order.file_count == kMostFiles ? away(order.files.back()) : -1;
  supervise({argv.data(), directory, streams, control, head.cores, head.memory, file});
}

/// Lets the caller continue once nothing of the child is open here. While its pipes are, writing to
/// a dead child would seem to succeed.
void acknowledge() { [[maybe_unused]] const auto sent = ::send(STDIN_FILENO, "", 1, MSG_NOSIGNAL); }

[[noreturn]] void take_orders(int socket) {
  static Received order;
  ::setpgid(0, 0);  // ignore signals from the terminal
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_IGN);
  ::signal(SIGCHLD, SIG_IGN);  // reap ended supervisors automatically
  ::prctl(PR_SET_NAME, "turnkey-spawner");
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // adopt the children of a killed supervisor
  ::dup2(socket, STDIN_FILENO);
  // Close other files, so that nobody waits for an end of file that only the spawner prevents.
  ::close_range(1, ~0u, 0);
  acknowledge();
  while (receive(STDIN_FILENO, order)) {
    if (::fork() == 0) become_supervisor(order);
    for (std::size_t i = 0; i < order.file_count; ++i) ::close(order.files[i]);
    acknowledge();
  }
  ::signal(SIGCHLD, SIG_DFL);
  end_children(0);
  ::_exit(0);
}

// ---- this side ------------------------------------------------------------------------------

/// Our end of the socket, and the process that made it: a fork without exec gets its own spawner.
struct Spawner {
  std::mutex mutex;
  pid_t owner = -1;
  Fd socket;
};

Spawner& spawner() {
  static Spawner one;
  return one;
}

/// False: the spawner is gone.
bool await_acknowledgement(const Fd& socket) {
  char byte = 1;
  ssize_t got = 0;
  do {
    got = ::recv(socket.get(), &byte, 1, 0);
  } while (got < 0 && errno == EINTR);
  return got == 1;
}

Fd start_spawner() {
  std::array<int, 2> ends{-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) return Fd();
  Fd ours(ends[0]);
  Fd theirs(ends[1]);
  const pid_t pid = ::fork();
  if (pid == 0) take_orders(ends[1]);
  theirs.close();
  return pid > 0 && await_acknowledgement(ours) ? std::move(ours) : Fd();
}

Head head_of(const SpawnOrder& order) {
  Head head{};
  head.arguments = order.argv.size();
  head.memory = order.settings.memory;
  ::sched_getaffinity(0, sizeof head.cores, &head.cores);
  if (!order.settings.cpus.empty()) CPU_ZERO(&head.cores);
  for (const int cpu : order.settings.cpus) CPU_SET(static_cast<unsigned>(cpu), &head.cores);
  return head;
}

std::string text_of(const SpawnOrder& order) {
  const Head head = head_of(order);
  std::string text(reinterpret_cast<const char*>(&head), sizeof head);
  text += order.settings.directory + '\0';
  for (const std::string& argument : order.argv) text += argument + '\0';
  return text;
}

}  // namespace

bool order_child(const SpawnOrder& order) {
  std::string text = text_of(order);
  if (text.size() > kMostBytes || order.argv.size() > kMostArguments) return false;
  FileRoom room{};
  iovec bytes{text.data(), text.size()};
  msghdr message{};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  message.msg_control = room.bytes.data();
  const std::array<int, kMostFiles> files{order.streams[0], order.streams[1], order.streams[2],
                                          order.control, order.settings.sandbox};
  const std::size_t count = order.settings.sandbox < 0 ? kSentFiles : kMostFiles;
  message.msg_controllen = CMSG_SPACE(count * sizeof(int));
  cmsghdr* const header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(count * sizeof(int));
  std::memcpy(CMSG_DATA(header), files.data(), count * sizeof(int));
  Spawner& one = spawner();
  const std::scoped_lock lock(one.mutex);
  if (one.owner != ::getpid() || !one.socket.open()) {
    one.owner = ::getpid();
    one.socket = start_spawner();
  }
  const auto sent = ::sendmsg(one.socket.get(), &message, MSG_NOSIGNAL);
  return sent == static_cast<ssize_t>(text.size()) && await_acknowledgement(one.socket);
}

}  // namespace turnkey::posix
