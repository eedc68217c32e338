// Confines an untrusted child: it reaches only the given files, no network, and no process outside.
// Uses Landlock (landlock(7)) and namespaces (namespaces(7)), which need no privileges if the
// kernel allows them. The parent makes the rules; the child applies them between fork and exec.
#pragma once

#include <span>
#include <string>

#include <tl/expected.hpp>

#include "protocol/platform/posix.h"

namespace turnkey::posix {

/// The confinement that this machine supports.
struct SandboxSupport {
  /// The kernel's Landlock version; 0: none. Version 1 guards files, 3 also truncation, 4 TCP, 6
  /// signals and abstract Unix sockets.
  int landlock = 0;
  /// Flags for unshare(2), which give the child its own network and System V shared memory. 0: not
  /// permitted.
  int namespaces = 0;
};
/// Tests once, in a separate process.
SandboxSupport sandbox_support();

struct SandboxRule {
  enum class Right {
    kList,    ///< list the names in a folder and below it
    kRead,    ///< read and execute the file, or all files below the folder
    kWrite,   ///< also make, change and remove files there
    kDevice,  ///< read, write and control
  };
  std::string path;
  Right right = Right::kRead;
};

/// A file descriptor that confines each child that gets it (SpawnSettings::sandbox). Ignores rules
/// for missing paths. Closed when the kernel has no Landlock or no descriptors are left.
Fd make_sandbox(std::span<const SandboxRule> rules);

/// Applies the sandbox in the child. `namespaces`: as in SandboxSupport. `user_map`, `group_map`:
/// for the user namespace (sandbox_id_map()). Async-signal-safe. Returns success.
bool enter_sandbox(int sandbox, int namespaces, const char* user_map, const char* group_map);
/// `1000 1000 1`: maps the id to itself.
std::string sandbox_id_map(unsigned id);

/// From now on, other processes of the same user (except root) can read neither this process's
/// memory nor its open files.
void hide_from_other_processes();

}  // namespace turnkey::posix
