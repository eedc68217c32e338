// A test's own processes, their output, and a disk that fills soon.
#pragma once

#include <sched.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <functional>
#include <string>
#include <utility>

#include "protocol/platform/posix.h"

namespace turnkey::tournament::testing {

/// "ok" for a whole file.
inline std::string integrity(const std::string& path) {
  sqlite3* database = nullptr;
  std::string answer;
  if (sqlite3_open(path.c_str(), &database) == SQLITE_OK) {
    const auto take = [](void* text, int, char** columns, char**) {
      *static_cast<std::string*>(text) += columns[0];
      return 0;
    };
    sqlite3_exec(database, "PRAGMA integrity_check", take, &answer, nullptr);
  }
  sqlite3_close(database);
  return answer;
}

/// A separate process that runs `work` with a pipe to write into.
struct Worker {
  pid_t pid = -1;
  posix::Fd output;
};

inline Worker start(const std::function<void(int)>& work) {
  auto [output, input] = posix::make_pipe();
  const pid_t pid = ::fork();
  if (pid == 0) {
    work(input.get());
    ::_exit(0);
  }
  return {pid, std::move(output)};
}

inline std::string read_all(const posix::Fd& fd) {
  std::string all;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = posix::read_some(fd.get(), buffer)) all.append(buffer.data(), got);
  return all;
}

inline void wait_for(pid_t pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
}

inline constexpr const char* kNoSmallDisk = "mounting a small disk is not permitted here";

/// The result of `work` with `directory` on a disk of that size (`4m`); or kNoSmallDisk. The disk
/// is mounted for a child process only, and disappears with it.
inline std::string on_small_disk(const std::string& directory, const std::string& size,
                                 const std::function<std::string()>& work) {
  const Worker worker = start([&](int output) {
    std::string answer = kNoSmallDisk;
    if (::unshare(CLONE_NEWNS) == 0 &&
        ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
        ::mount("tmpfs", directory.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0) {
      answer = work();
    }
    [[maybe_unused]] const auto told = ::write(output, answer.data(), answer.size());
  });
  std::string answer = read_all(worker.output);
  wait_for(worker.pid);
  return answer;
}

/// Resizes the disk, from within on_small_disk().
inline bool resize_disk(const std::string& directory, const std::string& size) {
  return ::mount("tmpfs", directory.c_str(), "tmpfs", MS_REMOUNT, ("size=" + size).c_str()) == 0;
}

}  // namespace turnkey::tournament::testing
