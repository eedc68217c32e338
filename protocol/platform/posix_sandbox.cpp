#include "protocol/platform/posix_sandbox.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace turnkey::posix {

namespace {

// linux/landlock.h of Debian 12 is older than current kernels, so the needed parts are here.
namespace landlock {

constexpr long kCreateRuleset = 444;  // the same number on every architecture
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;
constexpr unsigned kVersion = 1;
constexpr int kPathBeneath = 1;

constexpr std::uint64_t kExecute = 1 << 0;
constexpr std::uint64_t kWriteFile = 1 << 1;
constexpr std::uint64_t kReadFile = 1 << 2;
constexpr std::uint64_t kReadDir = 1 << 3;
constexpr std::uint64_t kMakeDevices = 1 << 6 | 1 << 11;  // character, block
constexpr std::uint64_t kFirst = (1 << 13) - 1;           // Landlock version 1
constexpr std::uint64_t kRefer = 1 << 13;
constexpr std::uint64_t kTruncate = 1 << 14;
constexpr std::uint64_t kControl = 1 << 15;
constexpr std::uint64_t kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate | kControl;

constexpr std::uint64_t kTcp = 1 << 0 | 1 << 1;      // bind, connect
constexpr std::uint64_t kOutside = 1 << 0 | 1 << 1;  // abstract Unix sockets, signals

struct Ruleset {
  std::uint64_t files;
  std::uint64_t network;
  std::uint64_t scoped;
};

struct __attribute__((packed)) PathRule {
  std::uint64_t allowed;
  std::int32_t parent;
};

int version() {
  const long known = ::syscall(kCreateRuleset, nullptr, 0, kVersion);
  return known > 0 ? static_cast<int>(known) : 0;
}

/// The file rights that this version handles. Rights without a rule are denied.
std::uint64_t rights_over_files(int version) {
  return kFirst | (version >= 2 ? kRefer : 0) | (version >= 3 ? kTruncate : 0) |
         (version >= 5 ? kControl : 0);
}

std::uint64_t rights_of(SandboxRule::Right right) {
  constexpr std::uint64_t kRead = kReadFile | kReadDir | kExecute;
  switch (right) {
    case SandboxRule::Right::kList: return kReadDir;
    case SandboxRule::Right::kRead: return kRead;
    case SandboxRule::Right::kDevice: return kReadFile | kWriteFile | kControl;
    case SandboxRule::Right::kWrite: break;
  }
  // Root could otherwise make a disk's device file and read the disk.
  return (kFirst & ~kMakeDevices) | kRefer | kTruncate;
}

}  // namespace landlock

constexpr int kOwnNetwork = CLONE_NEWNET | CLONE_NEWIPC;

bool write_text(const char* path, const char* text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const auto size = static_cast<ssize_t>(std::strlen(text));
  const bool written = ::write(file, text, static_cast<std::size_t>(size)) == size;
  ::close(file);
  return written;
}

/// Enters these namespaces, first a user namespace if the flags include it. User ids stay the same.
bool enter_namespaces(int flags, const char* user_map, const char* group_map) {
  if (flags == 0) return true;
  if (::unshare(flags) != 0) return false;
  if ((flags & CLONE_NEWUSER) == 0) return true;
  ::prctl(PR_SET_DUMPABLE, 1);  // else root owns /proc/self
  return write_text("/proc/self/setgroups", "deny") &&
         write_text("/proc/self/gid_map", group_map) && write_text("/proc/self/uid_map", user_map);
}

/// Drops all privileges, also when running as root.
void drop_privileges() {
  for (unsigned long capability = 0; ::prctl(PR_CAPBSET_DROP, capability) == 0; ++capability) {
  }
}

bool can_enter_namespaces(int flags) {
  const std::string users = sandbox_id_map(::getuid());
  const std::string groups = sandbox_id_map(::getgid());
  const pid_t child = ::fork();
  if (child == 0) ::_exit(enter_namespaces(flags, users.c_str(), groups.c_str()) ? 0 : 1);
  int status = 1;
  while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return child > 0 && status == 0;
}

void add_rule(int ruleset, const SandboxRule& rule, int version) {
  const Fd file(::open(rule.path.c_str(), O_PATH | O_CLOEXEC));
  struct stat status {};
  if (!file.open() || ::fstat(file.get(), &status) != 0) return;
  std::uint64_t rights = landlock::rights_of(rule.right) & landlock::rights_over_files(version);
  if (!S_ISDIR(status.st_mode)) rights &= landlock::kOfFiles;
  const landlock::PathRule beneath{rights, file.get()};
  if (rights != 0) {
    ::syscall(landlock::kAddRule, ruleset, landlock::kPathBeneath, &beneath, 0);
  }
}

}  // namespace

SandboxSupport sandbox_support() {
  static const SandboxSupport support = [] {
    SandboxSupport found;
    found.landlock = landlock::version();
    for (const int flags : {kOwnNetwork, kOwnNetwork | CLONE_NEWUSER}) {
      if (found.namespaces == 0 && can_enter_namespaces(flags)) found.namespaces = flags;
    }
    return found;
  }();
  return support;
}

Fd make_sandbox(std::span<const SandboxRule> rules) {
  const int version = landlock::version();
  if (version == 0) return Fd();
  const landlock::Ruleset all{landlock::rights_over_files(version), landlock::kTcp,
                              landlock::kOutside};
  // Older kernels accept only the fields that they know.
  const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  Fd ruleset(static_cast<int>(::syscall(landlock::kCreateRuleset, &all, size, 0)));
  if (!ruleset.open()) return ruleset;
  for (const SandboxRule& rule : rules) add_rule(ruleset.get(), rule, version);
  return ruleset;
}

bool enter_sandbox(int sandbox, int namespaces, const char* user_map, const char* group_map) {
  if (!enter_namespaces(namespaces, user_map, group_map)) return false;
  drop_privileges();
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::syscall(landlock::kRestrictSelf, sandbox, 0) == 0;
}

std::string sandbox_id_map(unsigned id) {
  const std::string number = std::to_string(id);
  return number + " " + number + " 1";
}

void hide_from_other_processes() { ::prctl(PR_SET_DUMPABLE, 0); }

}  // namespace turnkey::posix
