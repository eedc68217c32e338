// Further calls that only the tournaments need, and so only POSIX has: signals, and child processes
// that cannot outlive their parent.
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
#include <vector>

#include "protocol/platform/platform.h"

namespace turnkey::posix {

// Code for POSIX alone need not tell the two apart.
using platform::begin_program;
using platform::Fd;
using platform::file_behind;
using platform::give_back_memory;
using platform::host_name;
using platform::ignore_broken_pipes;
using platform::ignore_file_size_limit;
using platform::is_open;
using platform::is_open_to_others;
using platform::is_terminal;
using platform::keep_little_memory;
using platform::LockFile;
using platform::read_some;
using platform::Ready;
using platform::replace_file;
using platform::shows_colours;
using platform::Timeout;
using platform::wait_readable;
using platform::wait_writable;
using platform::Wakeup;
using platform::write_some;

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

/// A new pipe, closed on exec: read end, write end.
std::pair<Fd, Fd> make_pipe();

/// Identifies a file independently of its name.
struct FileId {
  dev_t device;
  ino_t number;
  friend auto operator<=>(const FileId&, const FileId&) = default;
};
/// The file that the path names; none if it does not exist.
std::optional<FileId> file_id(const std::string& path);

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
  int sandbox = -1;              ///< its sandbox's filter, the child's file 3; negative: none
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

}  // namespace turnkey::posix
