// The project's POSIX calls are all in posix*.cpp: input and output that never block on the wrong
// file, and child processes that cannot outlive their parent.
#pragma once

#include <signal.h>
#include <sys/types.h>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turnkey::posix {

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
  void signal();
  void clear();
  int fd() const { return fd_.get(); }

 private:
  Fd fd_;
};

enum class Ready {
  kYes,
  kWoken,  ///< by the Wakeup
  kTimeout,
  kGone,  ///< the other end of an output is closed
};

using Timeout = std::optional<std::chrono::milliseconds>;  ///< none: no limit

Ready wait_readable(int fd, int wakeup, Timeout timeout);
/// With `want_write` false, waits for kGone or kWoken only.
Ready wait_writable(int fd, int wakeup, bool want_write, Timeout timeout);

/// Bytes read; 0 at the end of input or after a read error.
std::size_t read_some(int fd, std::span<char> buffer);
/// Bytes written without blocking after wait_writable() returned kYes, at most PIPE_BUF. None when
/// the output is closed.
std::optional<std::size_t> write_some(int fd, std::string_view bytes);

/// While one exists, SIGINT, SIGTERM and SIGHUP do not end the process; wait() reports them. Make
/// it before any thread starts, because threads inherit the mask. Children get the default signals.
class EndSignals {
 public:
  EndSignals();
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

  /// Whether one of them came within `timeout`.
  bool wait(std::chrono::milliseconds timeout);

 private:
  sigset_t before_;
};

/// Detects pauses: the process was stopped (such as by Ctrl-Z and `fg`), the machine slept, or a
/// wait took far too long. After a pause, this process's clocks say nothing about another's time.
class PauseWatch {
 public:
  PauseWatch();
  /// Counts a wait for `asked` that took much longer as a pause: a frozen container or suspended
  /// virtual machine stops without a signal. EndSignals::wait() calls it.
  static void note_wait(std::chrono::nanoseconds asked, std::chrono::nanoseconds took);
  bool was_paused() const;
  /// As was_paused(), for a caller that finds somebody late. After a pause a thread may read the
  /// clock before the process knows of the pause, so this waits a little first.
  bool may_explain_delay() const;

 private:
  unsigned continued_;
  std::chrono::nanoseconds slept_;
};

struct TerminalSize {
  int columns = 0;
  int rows = 0;
};
/// None for a file that is not a terminal, or one that does not know its size.
std::optional<TerminalSize> terminal_size(int fd);

/// Makes a write to a closed pipe return an error instead of ending the process.
void ignore_broken_pipes();
/// The same for writes beyond the file size limit (`ulimit -f`). Children get the default signals.
void ignore_file_size_limit();
bool is_terminal(int fd);
bool is_open(int fd);
/// A new pipe, closed on exec: read end, write end.
std::pair<Fd, Fd> make_pipe();

/// The file that a path names after following all links, even one that does not exist yet. Use this
/// name for a replacement or a file beside it.
std::string file_behind(const std::string& path);

/// Replaces the file's content: writes a new file beside it, syncs it to disk and renames it. At
/// any moment the path names the old or the new file, complete. Keeps permissions. Returns the
/// error, or "".
std::string replace_file(const std::string& path, std::string_view bytes);

/// Identifies a file independently of its name.
struct FileId {
  dev_t device;
  ino_t number;
  friend auto operator<=>(const FileId&, const FileId&) = default;
};
/// The file that the path names; none if it does not exist.
std::optional<FileId> file_id(const std::string& path);

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

std::string host_name();

/// A new nameless file in the folder, for writing and reading. Null on failure, with errno set.
std::FILE* unnamed_file(const std::string& folder);
/// Truncates the file to nothing. Returns success.
bool cut_off(std::FILE* file);

/// Resources that this process may use.
struct Machine {
  int cores = 1;              ///< processors
  std::size_t megabytes = 0;  ///< of memory
};
Machine this_machine();

/// Replaces this program by argv[0] (searched in PATH). Returns only on failure, with the error.
std::string become(std::span<const std::string> argv);

/// A child in its own process group. It ends when this process ends, however that happens, together
/// with everything that it started (posix_supervisor.h). Our ends of its pipes never block.
struct Child {
  pid_t pid = -1;
  Fd input;       ///< to write
  Fd output;      ///< to read
  Fd errors;      ///< its standard error, to read; closed if it shares ours
  Fd supervisor;  ///< reports its end
};

struct SpawnSettings {
  std::string directory;         ///< its working directory; empty: ours
  bool captures_errors = false;  ///< pipe standard error to us; else it shares ours
  int sandbox = -1;              ///< from make_sandbox() (posix_sandbox.h); negative: none
  std::vector<int> cpus;         ///< allowed processors; empty: those of this thread
  std::size_t memory = 0;        ///< most bytes of address space; 0: no limit
};

/// Starts argv[0] (searched in PATH). None when no process can be made. A program that cannot be
/// executed prints an error and ends with code 127.
std::optional<Child> spawn(std::span<const std::string> argv, const SpawnSettings& settings = {});

/// Which transfers with a child are possible now.
struct ChildReady {
  bool input = false;   ///< takes bytes, or is gone: writing tells which
  bool output = false;  ///< has bytes, or has ended: reading tells which
  bool errors = false;
};

/// Waits for the wanted, open pipes. All false after the timeout.
ChildReady wait_child(const Child& child, const ChildReady& wanted,
                      std::chrono::milliseconds timeout);
/// Bytes written to a child's input; 0 when it is full now; none when the child is gone.
std::optional<std::size_t> write_now(const Fd& input, std::string_view bytes);
/// Bytes read from a child's output; 0 at its end; none when it has no data now.
std::optional<std::size_t> read_now(const Fd& output, std::span<char> buffer);

/// The child's exit code, or 128 + the signal that ended it. None while it or anything it started
/// still runs; leftovers are killed now. Reports the code once.
std::optional<int> poll_exit(const Child& child);
/// Kills the child and everything that it started, and waits for their end.
void end_child(const Child& child);

/// The name of a signal, such as `Segmentation fault`.
std::string signal_name(int number);

/// Pins the calling thread, and whatever it starts later, to one core: the nth (from 0, cyclic) of
/// its allowed cores. Returns success.
bool pin_to_core(int nth);

/// Makes the allocator return freed memory to the system in pieces of a few MiB. By default glibc
/// keeps up to 64 MiB for each thread after large pieces were freed, and give_back_memory() does
/// not return those.
void keep_little_memory();

/// Returns freed memory between used blocks to the system, as far as the allocator can. By default
/// it keeps that memory, much of it for each thread. Takes milliseconds.
void give_back_memory();

}  // namespace turnkey::posix
