// What a child that is not trusted may reach: the files that it is given, no network, no signal to
// processes outside. By Landlock (landlock(7)) and namespaces (namespaces(7)), which need no
// privileges where the kernel allows them. The rules are made here, in the parent; the child
// confines itself by them between fork and exec.
#pragma once

#include <span>
#include <string>

#include <tl/expected.hpp>

#include "protocol/platform/posix.h"

namespace turnkey::posix {

/// What this machine can keep a child from.
struct SandboxSupport {
  /// Version of the kernel's Landlock, 0: none. From 1 on it keeps files, from 3 on also from being
  /// cut off, from 4 on TCP, from 6 on signals and abstract Unix sockets.
  int landlock = 0;
  /// For unshare(2), which gives the child a network and System V shared memory of its own; 0: it
  /// may not.
  int namespaces = 0;
};
/// Tried once, in a process of its own.
SandboxSupport sandbox_support();

struct SandboxRule {
  enum class Right {
    kList,    ///< to see the names in a folder, and in those below it
    kRead,    ///< to read and execute the file, or all files below the folder
    kWrite,   ///< besides, to make, change and remove files there
    kDevice,  ///< to read, to write and to control
  };
  std::string path;
  Right right = Right::kRead;
};

/// A file that confines the children that are given it (SpawnSettings::sandbox) to the rules. Rules
/// of paths that do not exist are left out. Not open where the kernel has no Landlock, or there are
/// no more open files.
Fd make_sandbox(std::span<const SandboxRule> rules);

/// What there is to do in the child; `namespaces` as SandboxSupport, `user_map` and `group_map`
/// what a user namespace needs (sandbox_id_map()). Async-signal-safe. Whether all was done.
bool enter_sandbox(int sandbox, int namespaces, const char* user_map, const char* group_map);
/// `1000 1000 1`: the number stays as it is.
std::string sandbox_id_map(unsigned id);

/// Other processes of the same user can read neither memory nor open files of this one from here
/// on, unless they are root's.
void hide_from_other_processes();

}  // namespace turnkey::posix
