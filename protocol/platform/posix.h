// Every POSIX call of the project stands in posix*.cpp: bytes in and out without ever blocking on
// the wrong one, and child processes that cannot outlive their parent.
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

/// A file descriptor that is closed with its owner.
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

using Timeout = std::optional<std::chrono::milliseconds>;  ///< none: as long as it takes

Ready wait_readable(int fd, int wakeup, Timeout timeout);
/// `want_write` false waits for kGone or kWoken only.
Ready wait_writable(int fd, int wakeup, bool want_write, Timeout timeout);

/// Bytes read, 0 at the end of input; a read error is an end of input too.
std::size_t read_some(int fd, std::span<char> buffer);
/// Bytes written, as many as go without blocking once wait_writable said kYes (PIPE_BUF at most);
/// none when the output is gone.
std::optional<std::size_t> write_some(int fd, std::string_view bytes);

/// While one of these exists, SIGINT, SIGTERM and SIGHUP don't end the process but are waited for.
/// Make it before any thread starts: they inherit that. Children get the usual signals.
class EndSignals {
 public:
  EndSignals();
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

  /// Whether one of them came, waiting at most that long.
  bool wait(std::chrono::milliseconds timeout);

 private:
  sigset_t before_;
};

/// Whether this process was stopped and went on meanwhile, by Ctrl-Z and `fg` for one, the machine
/// slept, or a wait lasted far too long: then clocks of this process say nothing about anybody
/// else's time.
class PauseWatch {
 public:
  PauseWatch();
  /// A wait for `asked` that lasted much longer was a pause: a frozen container or a suspended
  /// virtual machine is stopped without a signal. EndSignals::wait() looks by itself.
  static void note_wait(std::chrono::nanoseconds asked, std::chrono::nanoseconds took);
  bool was_paused() const;
  /// The same for who asks because somebody seems to be late: when a process goes on, a thread of
  /// it may see the clock before the process knows that it was stopped. So it waits a little first.
  bool may_explain_delay() const;

 private:
  unsigned continued_;
  std::chrono::nanoseconds slept_;
};

struct TerminalSize {
  int columns = 0;
  int rows = 0;
};
/// None where it is no terminal, or one that does not know.
std::optional<TerminalSize> terminal_size(int fd);

/// A write to a closed pipe shall be an error value rather than the end of the process.
void ignore_broken_pipes();
/// So shall a write beyond the limit on the size of files (`ulimit -f`). Children get the usual
/// signals.
void ignore_file_size_limit();
bool is_terminal(int fd);
bool is_open(int fd);
/// Both ends of a new pipe, closed on exec: read end, write end.
std::pair<Fd, Fd> make_pipe();

/// The file that a path names, whatever links lead there, be it there yet or not. What takes its
/// place or stands beside it goes by this name, or it would be of the link.
std::string file_behind(const std::string& path);

/// Puts `bytes` into the file by writing a new one beside it, down to the disk, and renaming that:
/// at any moment the path names the old file or the new one, whole. Who may read and write it stays
/// as it was. Returns why not, "" for done.
std::string replace_file(const std::string& path, std::string_view bytes);

/// Which file it is, whatever its name.
struct FileId {
  dev_t device;
  ino_t number;
  friend auto operator<=>(const FileId&, const FileId&) = default;
};
/// The file that the path names; none: no such file.
std::optional<FileId> file_id(const std::string& path);

/// A file that one process at a time has, whatever way that one ends: the lock goes with it. The
/// file is beside what it guards and says who has it; it is removed when it is given back in order.
class LockFile {
 public:
  struct Refusal {
    bool is_taken = false;  ///< another one has it; else the file can't be made or locked
    std::string detail;     ///< who has it, or the system's error
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

/// A new file in the folder, to write and to read, that no path names. Null where there can be
/// none; errno says why.
std::FILE* unnamed_file(const std::string& folder);
/// Takes away all that was written to it. Whether that could be done.
bool cut_off(std::FILE* file);

/// What this process may use.
struct Machine {
  int cores = 1;              ///< processors
  std::size_t megabytes = 0;  ///< of memory
};
Machine this_machine();

/// Puts the program argv[0] (searched in PATH) in the place of this one. Returns only when that
/// fails: why.
std::string become(std::span<const std::string> argv);

/// A child in a process group of its own. It is killed when this process ends, however it does, and
/// whatever it has started ends with it (posix_supervisor.h). Our ends of its pipes never block.
struct Child {
  pid_t pid = -1;
  Fd input;       ///< to write
  Fd output;      ///< to read
  Fd errors;      ///< its standard error, to read; not open when that is ours
  Fd supervisor;  ///< tells of its end
};

struct SpawnSettings {
  std::string directory;         ///< to work in; empty: ours
  bool captures_errors = false;  ///< standard error is a pipe to us, else it stays ours
  int sandbox = -1;              ///< of make_sandbox() (posix_sandbox.h); negative: none
  std::vector<int> cpus;         ///< processors that it may use; empty: those of this thread
  std::size_t memory = 0;        ///< bytes of address space that it may use; 0: any number
};

/// Starts argv[0] (searched in PATH). None when there can be no process; a program that can't be
/// executed says so on its standard error and ends with code 127.
std::optional<Child> spawn(std::span<const std::string> argv, const SpawnSettings& settings = {});

/// What a child can take or give now.
struct ChildReady {
  bool input = false;   ///< takes bytes, or is gone: writing tells which
  bool output = false;  ///< has bytes, or has ended: reading tells which
  bool errors = false;
};

/// Waits for what is asked for and open; all false when the time is up.
ChildReady wait_child(const Child& child, const ChildReady& wanted,
                      std::chrono::milliseconds timeout);
/// Bytes written to a child's input, 0 when it takes none now; none when it is gone.
std::optional<std::size_t> write_now(const Fd& input, std::string_view bytes);
/// Bytes read from a child's output, 0 at its end; none when there is nothing now.
std::optional<std::size_t> read_now(const Fd& output, std::span<char> buffer);

/// The child's exit code, 128 + signal when one ended it, none when it still runs, or something
/// that it has started does, which is ended now. Tells it once.
std::optional<int> poll_exit(const Child& child);
/// Ends the child and whatever it has started, and waits until they are gone.
void end_child(const Child& child);

/// `Segmentation fault` and so on.
std::string signal_name(int number);

/// The calling thread, and whatever it starts from now on, runs on one core: the nth, from 0 and
/// round and round, of those that it may use. Whether that could be done.
bool pin_to_core(int nth);

/// What is freed goes back to the system in pieces of some mebibytes. By itself glibc keeps up to
/// 64 MiB for each thread, once large pieces have been freed, and give_back_memory() leaves these.
void keep_little_memory();

/// Gives the system back what was freed and lies between what is in use, as far as the allocator
/// can: by itself it keeps that, a good part of it for each thread. Takes milliseconds.
void give_back_memory();

}  // namespace turnkey::posix
