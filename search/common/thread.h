// Threads with a fixed stack size. By default a thread gets the system's size: 128 KiB with musl or
// `ulimit -s 128`, but the moves of one position at Jacked can take more. std::thread takes no
// size, so this calls POSIX. It is outside protocol/posix because searches need it.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include <pthread.h>

namespace turnkey {

/// False in a WebAssembly build without threads; parallel work then runs in place.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// The stack of every thread: the default of Linux for a program. Unused pages cost no memory.
inline constexpr std::size_t kStackBytes = std::size_t{8} << 20;

/// Runs a function; the destructor waits for its end.
class Thread {
 public:
  Thread() = default;
  /// Throws std::system_error if there is no thread. An exception that leaves `work` ends the
  /// program.
  explicit Thread(std::function<void()> work);
  Thread(Thread&& other) noexcept
      : handle_(other.handle_), is_running_(std::exchange(other.is_running_, false)) {}
  Thread& operator=(Thread&& other) noexcept;
  ~Thread() { join(); }

  /// Waits until the function has ended; returns at once if join() was called before.
  void join();

 private:
  pthread_t handle_{};
  bool is_running_ = false;
};

/// Calls work(i) for each i below `count`: 0 on the calling thread, each other on its own. If a
/// call throws, for lack of memory say, `give_up` tells the others to end. The exception is
/// rethrown when all have ended.
void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work,
                 const std::function<void()>& give_up);

/// Calls `work` on a thread and waits for it, because the stack of main() has the system's size
/// too. Only that thread gets signals. Exceptions of `work` are rethrown.
int run_on_thread(const std::function<int()>& work);

}  // namespace turnkey
