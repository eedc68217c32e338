// Threads with a stack of a stated size. Without one a thread gets what the system gives: 128 KiB
// with musl, or with `ulimit -s 128`, and the moves of one position at Jacked can take more.
// std::thread can't be told a size, so this calls POSIX, outside protocol/posix as searches need
// it.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include <pthread.h>

namespace turnkey {

/// False in a WebAssembly build without threads: what is parallel runs in place there.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// The stack of every thread: what Linux gives a program by default. Pages that are not used cost
/// no memory.
inline constexpr std::size_t kStackBytes = std::size_t{8} << 20;

/// Runs a function to its end; the destructor waits for that.
class Thread {
 public:
  Thread() = default;
  /// Throws std::system_error where no thread is to be had. An exception that leaves `work` ends
  /// the program.
  explicit Thread(std::function<void()> work);
  Thread(Thread&& other) noexcept
      : handle_(other.handle_), is_running_(std::exchange(other.is_running_, false)) {}
  Thread& operator=(Thread&& other) noexcept;
  ~Thread() { join(); }

  /// Waits until the function has ended, unless that was waited for before.
  void join();

 private:
  pthread_t handle_{};
  bool is_running_ = false;
};

/// Calls work(i) for each i below `count`: 0 in the calling thread, each other on a thread of its
/// own. When a call throws, as there may be no memory, `give_up` tells the others to end; the
/// exception is thrown again when all have ended.
void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work,
                 const std::function<void()>& give_up);

/// Calls `work` on a thread and waits for it: the stack of main() is the system's too. Signals
/// reach that thread alone. What `work` throws, this throws.
int run_on_thread(const std::function<int()>& work);

}  // namespace turnkey
