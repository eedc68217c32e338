#include "tournaments/referee/system_calls.h"

#include <fcntl.h>
#include <seccomp.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <string>
#include <system_error>

namespace turnkey::tournament {

namespace {

/// By name, because not every architecture has each of them.
constexpr std::array kRefused = {
    // Keyrings belong to the user, not to a namespace.
    "add_key", "keyctl", "request_key",
    // Locks, leases and watches of a file that two engines can read. See kRefusedFileCommands.
    "flock", "inotify_init", "inotify_init1", "fanotify_init",
    // Marks on shared device files such as /dev/null, which root owns and so may change.
    "chmod", "fchmod", "fchmodat", "chown", "fchown", "fchownat", "lchown", "utime", "utimes",
    "futimesat", "utimensat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr",
    "fremovexattr",
    // Other processes.
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
    // A way around the walls, or into the kernel.
    "unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount",
    "fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr", "name_to_handle_at",
    "open_by_handle_at", "bpf", "userfaultfd", "perf_event_open", "io_uring_setup",
    "io_uring_enter", "io_uring_register", "init_module", "finit_module", "delete_module",
    "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl",
    "quotactl_fd", "syslog", "settimeofday", "clock_settime", "adjtimex", "clock_adjtime"};

constexpr std::array kRefusedFileCommands = {F_SETLK,      F_SETLKW,   F_OFD_SETLK,
                                             F_OFD_SETLKW, F_SETLEASE, F_NOTIFY};

/// System calls from Linux 6.5 on, of which this list knows nothing, do not exist for an engine.
constexpr int kFirstNew = 451;
constexpr int kLastNew = 511;

constexpr std::uint64_t kNewUserNamespace = 0x10000000;

struct Release {
  void operator()(void* filter) const { ::seccomp_release(filter); }
};

/// A condition on an argument of a call, from 0. The library's own macros are C, not C++.
constexpr scmp_arg_cmp argument(unsigned number, scmp_compare op, std::uint64_t first,
                                std::uint64_t second = 0) {
  return {number, op, first, second};
}

/// 0, or an error as errno.
int refuse(scmp_filter_ctx filter) {
  constexpr std::uint32_t kNo = SCMP_ACT_ERRNO(EPERM);
  constexpr std::uint32_t kUnknown = SCMP_ACT_ERRNO(ENOSYS);
  int error = 0;
  const auto add = [&](std::uint32_t action, int call, auto... arguments) {
    if (call == __NR_SCMP_ERROR) return;  // unknown to this libseccomp
    const int failed = ::seccomp_rule_add(filter, action, call, sizeof...(arguments), arguments...);
    if (failed != 0) error = -failed;
  };
  for (const char* name : kRefused) add(kNo, ::seccomp_syscall_resolve_name(name));
  for (const int command : kRefusedFileCommands) {
    add(kNo, SCMP_SYS(fcntl), argument(1, SCMP_CMP_EQ, static_cast<std::uint32_t>(command)));
  }
  // Sockets of other families, such as AF_VSOCK, are outside the engine's own network.
  add(kNo, SCMP_SYS(socket), argument(0, SCMP_CMP_GT, AF_INET6));
  add(kNo, SCMP_SYS(clone), argument(0, SCMP_CMP_MASKED_EQ, kNewUserNamespace, kNewUserNamespace));
  add(kUnknown, SCMP_SYS(clone3));  // its flags are out of reach; libraries fall back to clone
  for (int call = kFirstNew; call <= kLastNew; ++call) add(kUnknown, call);
  return error;
}

std::string make_filter() {
  const std::unique_ptr<void, Release> filter(::seccomp_init(SCMP_ACT_ALLOW));
  int error = filter == nullptr ? ENOMEM : refuse(filter.get());
  auto [file, input] = posix::make_pipe();
  if (error == 0) error = -::seccomp_export_bpf(filter.get(), input.get());
  if (error != 0) throw std::system_error(error, std::generic_category(), "libseccomp");
  input.close();
  std::string bytes;
  std::array<char, 4'096> part{};
  while (const std::size_t size = posix::read_some(file.get(), part))
    bytes.append(part.data(), size);
  return bytes;
}

}  // namespace

posix::Fd filter_file() {
  static const std::string filter = make_filter();
  auto [file, input] = posix::make_pipe();
  ::fcntl(input.get(), F_SETFL, O_NONBLOCK);
  if (posix::write_now(input, filter) != filter.size()) {
    throw std::system_error(ENOBUFS, std::generic_category(), "pipe");
  }
  return std::move(file);
}

}  // namespace turnkey::tournament
