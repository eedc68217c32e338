#include "search/common/thread.h"

#include <csignal>
#include <exception>
#include <memory>
#include <system_error>
#include <vector>

#include "engine/core/assert.h"

namespace turnkey {

namespace {

void throw_if(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

class Attributes {
 public:
  Attributes() {
    throw_if(::pthread_attr_init(&attributes_), "a thread");
    static_cast<void>(::pthread_attr_setstacksize(&attributes_, kStackBytes));
  }
  ~Attributes() { ::pthread_attr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  const pthread_attr_t* get() const { return &attributes_; }

 private:
  pthread_attr_t attributes_;
};

/// Takes ownership of the function.
void* run_work(void* given) noexcept {
  const std::unique_ptr<std::function<void()>> work(static_cast<std::function<void()>*>(given));
  (*work)();
  return nullptr;
}

#ifdef SA_RESTART  // only POSIX sends signals to threads
/// While one exists, the thread that made it takes no signals.
class SignalsElsewhere {
 public:
  SignalsElsewhere() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsElsewhere() { take_here(); }
  SignalsElsewhere(const SignalsElsewhere&) = delete;
  SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;
  /// The calling thread takes those that the first one took before.
  void take_here() const { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_;
};
#else
struct SignalsElsewhere {
  void take_here() const {}
};
#endif

}  // namespace

Thread::Thread(std::function<void()> work) {
  auto owned = std::make_unique<std::function<void()>>(std::move(work));
  throw_if(::pthread_create(&handle_, Attributes().get(), run_work, owned.get()), "a thread");
  static_cast<void>(owned.release());  // run_work owns it
  is_running_ = true;
}

Thread& Thread::operator=(Thread&& other) noexcept {
  join();
  handle_ = other.handle_;
  is_running_ = std::exchange(other.is_running_, false);
  return *this;
}

void Thread::join() {
  if (std::exchange(is_running_, false)) ::pthread_join(handle_, nullptr);
}

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work,
                 const std::function<void()>& give_up) {
  TURNKEY_ASSERT(count > 0);
  std::vector<std::exception_ptr> thrown(count);
  const auto guarded = [&](std::size_t i, const auto& part) {
    try {
      part();
    } catch (...) {
      thrown[i] = std::current_exception();
      give_up();
    }
  };
  {
    std::vector<Thread> helpers;
    guarded(0, [&] {
      for (std::size_t i = 1; kHasThreads && i < count; ++i) {
        helpers.emplace_back([&, i] { guarded(i, [&] { work(i); }); });
      }
      work(0);
      for (std::size_t i = 1; !kHasThreads && i < count; ++i) work(i);
    });
  }
  for (const std::exception_ptr& one : thrown) {
    if (one) std::rethrow_exception(one);
  }
}

int run_on_thread(const std::function<int()>& work) {
  if (!kHasThreads) return work();
  const SignalsElsewhere elsewhere;
  int result = 0;
  std::exception_ptr thrown;
  Thread([&] {
    elsewhere.take_here();
    try {
      result = work();
    } catch (...) {
      thrown = std::current_exception();
    }
  }).join();
  if (thrown) std::rethrow_exception(thrown);
  return result;
}

}  // namespace turnkey
