// The system's calls that the protocol and its applications need, for POSIX (posix_platform.cpp)
// and Windows (windows_*.cpp): streams that never block on the wrong file, terminals, files,
// memory. Texts are UTF-8 everywhere. posix.h has what only tournaments need: these stay with
// POSIX.
//
// Windows 10 or later. `./run windows` compiles turnkey.exe on Debian and tests it in wine. There:
// - A closed output is found by a write, or after at most 100 ms by the state of its pipe.
// - Lines are read with CRLF or LF, and written with LF.
// - A program that has a saved file open delays its replacement for up to half a second.
// - `table --save` does not look at the folder's access list.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turnkey::platform {

/// A file descriptor that its owner closes.
class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  ~Fd() { close(); }
  Fd(Fd&& other) noexcept;
  Fd& operator=(Fd&& other) noexcept;
  Fd(const Fd&) = delete;
  Fd& operator=(const Fd&) = delete;

  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void close();

 private:
  int fd_ = -1;
};

/// Wakes a thread that waits in wait_readable or wait_writable.
class Wakeup {
 public:
  Wakeup();
  ~Wakeup();
  Wakeup(const Wakeup&) = delete;
  Wakeup& operator=(const Wakeup&) = delete;
  void signal();
  void clear();
  /// A file descriptor of POSIX; the address of an object on Windows.
  std::intptr_t native() const { return native_; }

 private:
  std::intptr_t native_;
};

enum class Ready {
  kYes,
  kWoken,  ///< by the Wakeup
  kTimeout,
  kGone,  ///< the other end of an output is closed
};

using Timeout = std::optional<std::chrono::milliseconds>;  ///< none: no limit

/// Without a Wakeup, nothing but the file and the timeout end the wait.
Ready wait_readable(int fd, const Wakeup* wakeup, Timeout timeout);
/// With `want_write` false, waits for kGone or kWoken only.
Ready wait_writable(int fd, const Wakeup& wakeup, bool want_write, Timeout timeout);

/// Bytes read; 0 at the end of input or after a read error.
std::size_t read_some(int fd, std::span<char> buffer);
/// Bytes written without blocking after wait_writable() returned kYes; 0: try again, with the same
/// bytes. None when the output is closed.
std::optional<std::size_t> write_some(int fd, std::string_view bytes);
/// Prepares standard streams and clocks; call it first. Returns the program's arguments, without
/// its name. On Windows: UTF-8 in and out, lines that end in a line feed alone, timers of 1 ms.
std::vector<std::string> begin_program(int argc, char** argv);

/// Makes a write to a closed pipe return an error instead of ending the process.
void ignore_broken_pipes();
/// The same for writes beyond the file size limit (`ulimit -f`). Children get the default signals.
void ignore_file_size_limit();
bool is_terminal(int fd);
/// A terminal that understands colours.
bool shows_colours(int fd);
bool is_open(int fd);

/// The file that a path names after following all links, even one that does not exist yet. Use this
/// name for a replacement or a file beside it.
std::string file_behind(const std::string& path);

/// Replaces the file's content: writes a new file beside it, syncs it to disk and renames it. At
/// any moment the path names the old or the new file, complete. Keeps POSIX permissions; on Windows
/// the folder's rules apply. Returns the error, or "".
std::string replace_file(const std::string& path, std::string_view bytes);

/// A file that one process at a time can hold. The lock ends with the process, however it ends. The
/// file lies beside the guarded one and names its holder. An orderly release removes it.
class LockFile {
 public:
  struct Refusal {
    bool is_taken = false;  ///< another process holds it; else an error of the system
    std::string detail;     ///< the holder, or the system's error
  };
  static tl::expected<LockFile, Refusal> take(const std::string& path);
  LockFile(LockFile&&) noexcept = default;
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

 private:
  LockFile(std::string path, Fd fd) : path_(std::move(path)), fd_(std::move(fd)) {}
  std::string path_;
  Fd fd_;
};

/// Whether other users of this machine may look into the folder. On Windows a user's folders are
/// closed by default, and this only looks at POSIX permissions.
bool is_open_to_others(const std::string& folder);

std::string host_name();

/// Whether a server may take the port of one that has just ended. On Windows that option would also
/// let it take the port of one that still runs; there, a port is free at once.
extern const bool kReusesAddresses;

/// Makes the allocator return freed memory to the system in pieces of a few MiB. By default glibc
/// keeps up to 64 MiB for each thread after large pieces were freed, and give_back_memory() does
/// not return those.
void keep_little_memory();

/// Returns freed memory between used blocks to the system, as far as the allocator can. By default
/// it keeps that memory, much of it for each thread. Takes milliseconds.
void give_back_memory();

}  // namespace turnkey::platform
