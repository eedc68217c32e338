// Standard streams on Windows. Nobody can wait for a pipe or a console there, and calls that read
// and write them block. So each stream has a thread that makes these calls. Others wait for it.
//
// A line passes several threads, and each waits for the one before. Events would take every thread
// through the kernel, and in wine through a server's process, which made `stop` twice as slow on a
// busy machine. Conditions with a slim lock stay in the process until somebody really waits.
#include "protocol/platform/windows_text.h"  // first: the system's other headers need its own

#include <io.h>
#include <process.h>
#include <winternl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>

#include "protocol/platform/platform.h"

namespace turnkey::platform {

namespace {

/// Starts `object->run()` on a thread that nobody joins. The process ends without it, because it
/// may block for ever.
template <class Object>
void start(Object* object) {
  constexpr unsigned kStack = 64 << 10;
  const auto run = [](void* given) -> unsigned {
    static_cast<Object*>(given)->run();
    return 0;
  };
  const auto thread = ::_beginthreadex(nullptr, kStack, run, object, 0, nullptr);
  if (thread == 0) throw std::system_error(errno, std::generic_category(), "a thread");
  ::CloseHandle(reinterpret_cast<HANDLE>(thread));
}

/// Guards the state of all streams and wakeups, which changes a few times a line.
SRWLOCK states = SRWLOCK_INIT;

class Lock {
 public:
  Lock() { ::AcquireSRWLockExclusive(&states); }
  ~Lock() { ::ReleaseSRWLockExclusive(&states); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

/// What one thread at a time waits for. All calls need the lock.
class Condition {
 public:
  void notify() { ::WakeAllConditionVariable(&variable_); }
  /// Returns `is_so()`: false after the timeout.
  template <class IsSo>
  bool wait(const Lock&, Timeout timeout, const IsSo& is_so) {
    using Clock = std::chrono::steady_clock;
    const auto until = timeout ? Clock::now() + *timeout : Clock::time_point::max();
    while (!is_so()) {
      DWORD left = INFINITE;
      if (timeout) {
        const auto rest = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        if (rest.count() <= 0) return false;
        left = static_cast<DWORD>(std::min<long long>(rest.count(), INFINITE - 1));
      }
      ::SleepConditionVariableSRW(&variable_, &states, left, 0);
    }
    return true;
  }

 private:
  CONDITION_VARIABLE variable_ = CONDITION_VARIABLE_INIT;
};

/// The state of a Wakeup.
struct Bell {
  bool rung = false;
  Condition* waiter = nullptr;  ///< of the thread that waits with this Wakeup
};

Bell& bell_of(const Wakeup& wakeup) { return *reinterpret_cast<Bell*>(wakeup.native()); }

/// Waits until `is_so()`, or until woken, which counts more.
template <class IsSo>
Ready wait_for(const Lock& lock, Condition& condition, const Wakeup* wakeup, Timeout timeout,
               const IsSo& is_so) {
  if (wakeup == nullptr) {
    return condition.wait(lock, timeout, is_so) ? Ready::kYes : Ready::kTimeout;
  }
  Bell& bell = bell_of(*wakeup);
  bell.waiter = &condition;
  const bool any = condition.wait(lock, timeout, [&] { return bell.rung || is_so(); });
  bell.waiter = nullptr;
  if (!any) return Ready::kTimeout;
  return bell.rung ? Ready::kWoken : Ready::kYes;
}

constexpr std::size_t kBufferBytes = std::size_t{64} << 10;

/// Fills a buffer; the reader empties it. Only one of them has the buffer at a time.
class Input {
 public:
  explicit Input(HANDLE handle) : handle_(handle) { start(this); }

  Ready wait(const Wakeup* wakeup, Timeout timeout) {
    const Lock lock;
    return wait_for(lock, filled_, wakeup, timeout, [this] { return is_full_; });
  }

  std::size_t read(std::span<char> to) {
    const Lock lock;
    filled_.wait(lock, {}, [this] { return is_full_; });
    const std::size_t size = std::min(to.size(), size_ - taken_);
    std::memcpy(to.data(), buffer_.data() + taken_, size);
    taken_ += size;
    if (size_ > 0 && taken_ == size_) {
      is_full_ = false;
      emptied_.notify();
    }
    return size;  // at the end of input it stays full of nothing
  }

  void run() {
    for (bool more = true; more;) {
      const std::size_t size = is_console_ ? read_console(handle_, buffer_) : read_file();
      const Lock lock;
      size_ = size;
      taken_ = 0;
      is_full_ = true;
      filled_.notify();
      more = size > 0 && emptied_.wait(lock, {}, [this] { return !is_full_; });
    }
  }

 private:
  std::size_t read_file() {
    DWORD got = 0;
    return ::ReadFile(handle_, buffer_.data(), kBufferBytes, &got, nullptr) != 0 ? got : 0;
  }

  const HANDLE handle_;
  const bool is_console_ = is_console(handle_);
  Condition filled_, emptied_;
  bool is_full_ = false;
  std::array<char, kBufferBytes> buffer_{};
  std::size_t size_ = 0;
  std::size_t taken_ = 0;
};

/// Of ntifs.h, which user programs lack. Documented as FILE_PIPE_LOCAL_INFORMATION.
struct PipeInformation {
  ULONG type, configuration, most_instances, instances;
  ULONG input_quota, readable, output_quota, writable;
  ULONG state, end;
};

/// Empties a buffer. Only it or the writer has the buffer at a time.
class Output {
 public:
  explicit Output(HANDLE handle) : handle_(handle) { start(this); }

  /// Whether the reader of a pipe has closed it, as far as the system tells without a write.
  bool is_gone() const {
    constexpr auto kPipeLocalInformation = static_cast<FILE_INFORMATION_CLASS>(24);
    constexpr ULONG kClosing = 4;
    IO_STATUS_BLOCK status{};
    PipeInformation pipe{};
    return is_pipe_ &&
           ::NtQueryInformationFile(handle_, &status, &pipe, sizeof pipe, kPipeLocalInformation) ==
               0 &&
           pipe.state == kClosing;
  }

  /// As with POSIX, being writable counts more than being woken.
  Ready wait_idle(const Wakeup& wakeup, Timeout timeout) {
    const Lock lock;
    const Ready ready = wait_for(lock, written_, &wakeup, timeout, [this] { return is_idle_; });
    if (!is_idle_) return ready;
    return failed_ ? Ready::kGone : Ready::kYes;
  }

  Ready wait_woken(const Wakeup& wakeup, Timeout timeout) {
    const Lock lock;
    return wait_for(lock, written_, &wakeup, timeout, [] { return false; });
  }

  /// Starts a write, or returns the result of one. The caller offers the same bytes until then.
  std::optional<std::size_t> write(std::string_view bytes) {
    constexpr std::chrono::milliseconds kQuick{5};  // most pipes take the bytes at once
    const Lock lock;
    if (!under_way_) {
      size_ = std::min(bytes.size(), kBufferBytes);
      std::memcpy(buffer_.data(), bytes.data(), size_);
      is_idle_ = false;
      under_way_ = true;
      wanted_.notify();
    }
    if (!written_.wait(lock, kQuick, [this] { return is_idle_; })) return 0;
    under_way_ = false;
    if (failed_) return {};
    return size_;
  }

  void run() {
    for (;;) {
      {
        const Lock lock;
        wanted_.wait(lock, {}, [this] { return !is_idle_; });
      }
      const bool succeeded = write_file({buffer_.data(), size_});
      const Lock lock;
      failed_ = failed_ || !succeeded;
      is_idle_ = true;
      written_.notify();
    }
  }

 private:
  bool write_file(std::string_view rest) const {
    while (!rest.empty()) {
      DWORD written = 0;
      const auto size = static_cast<DWORD>(rest.size());
      if (::WriteFile(handle_, rest.data(), size, &written, nullptr) == 0) return false;
      rest.remove_prefix(written);
    }
    return true;
  }

  const HANDLE handle_;
  const bool is_pipe_ = ::GetFileType(handle_) == FILE_TYPE_PIPE;
  Condition wanted_, written_;
  bool is_idle_ = true;
  bool failed_ = false;
  std::array<char, kBufferBytes> buffer_{};
  std::size_t size_ = 0;
  bool under_way_ = false;  ///< the writer's
};

/// The stream of a descriptor, made when first used. It lives as long as the process.
template <class Stream>
Stream& stream_of(int fd) {
  static std::mutex mutex;
  static auto& streams =
      *new std::map<int, std::unique_ptr<Stream>>;  // threads use them to the end
  const std::scoped_lock lock(mutex);
  auto& stream = streams[fd];
  if (!stream) stream = std::make_unique<Stream>(handle_of(fd));
  return *stream;
}

}  // namespace

Wakeup::Wakeup() : native_(reinterpret_cast<std::intptr_t>(new Bell)) {}
Wakeup::~Wakeup() { delete &bell_of(*this); }

void Wakeup::signal() {
  const Lock lock;
  Bell& bell = bell_of(*this);
  bell.rung = true;
  if (bell.waiter != nullptr) bell.waiter->notify();
}

void Wakeup::clear() {
  const Lock lock;
  bell_of(*this).rung = false;
}

Ready wait_readable(int fd, const Wakeup* wakeup, Timeout timeout) {
  return stream_of<Input>(fd).wait(wakeup, timeout);
}

Ready wait_writable(int fd, const Wakeup& wakeup, bool want_write, Timeout timeout) {
  Output& output = stream_of<Output>(fd);
  if (want_write) return output.wait_idle(wakeup, timeout);
  // No event says that the other end of a pipe is closed.
  constexpr std::chrono::milliseconds kLook{100};
  for (auto left = timeout.value_or(std::chrono::milliseconds::max());;) {
    const auto now = std::min(left, kLook);
    if (output.is_gone()) return Ready::kGone;
    if (output.wait_woken(wakeup, now) == Ready::kWoken) return Ready::kWoken;
    if (timeout && (left -= now).count() <= 0) return Ready::kTimeout;
  }
}

std::size_t read_some(int fd, std::span<char> buffer) { return stream_of<Input>(fd).read(buffer); }

std::optional<std::size_t> write_some(int fd, std::string_view bytes) {
  return stream_of<Output>(fd).write(bytes);
}

}  // namespace turnkey::platform
