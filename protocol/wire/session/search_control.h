// How the reader stops a search that the worker runs. Every `go` gets a number when it is read;
// `stop` reaches exactly those numbered so far, whether they run or wait, or those of them that are
// called by one id.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace turnkey {

class SearchControl {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// `before_answer` is called whenever a number is about to be answered, by the worker. `read`:
  /// where the worker's thread is the reader's too, waits until then for something to read, and
  /// reads it. Empty: another thread reads.
  explicit SearchControl(std::function<void()> before_answer = {},
                         std::function<void(Time)> read = {});

  // --- the reader's side; none of these waits for a search ---

  /// The number of the `go` (or `bench`) that was just read, and what it is called, if it is.
  std::uint64_t announce(std::string_view id = {});
  /// It was dropped: what it is called reaches nothing any more.
  void forget(std::uint64_t number);
  /// Whether one that was announced is not answered yet.
  bool unanswered() const;
  void stop();
  /// Stops only what is called so; what is answered already, or never was, is not missed.
  void stop(std::string_view id);
  /// Ends what would otherwise go on for ever, now and later.
  void end_of_input();
  /// Ends everything, now and later.
  void quit();
  bool quitting() const { return quit_; }

  // --- the worker's side ---

  /// A search begins. `endless`: nothing but `stop` and the end of input would end it.
  void begin(std::uint64_t number, bool endless);
  /// What the search looks at; true when it must end.
  const std::atomic<bool>& flag() const { return flag_; }
  /// Waits for `stop` or the end of input.
  void hold();
  /// Waits for the time or `stop`.
  void wait_until(Time time);
  /// The number is answered.
  void finish(std::uint64_t number);

 private:
  template <class Done>
  void wait(std::optional<Time> until, const Done& done);

  const std::function<void()> before_answer_;
  const std::function<void(Time)> read_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> flag_ = false;
  std::atomic<bool> quit_ = false;
  std::uint64_t announced_ = 0;
  std::uint64_t answered_ = 0;
  std::uint64_t stopped_ = 0;  ///< all numbers up to this one
  std::uint64_t current_ = 0;  ///< the running one, 0 for none
  /// Those with an id that are not answered yet, in the order of their numbers.
  struct Named {
    std::uint64_t number;
    std::string id;
    bool stopped = false;
  };
  std::deque<Named> named_;
  bool endless_ = false;
  bool input_ended_ = false;
};

}  // namespace turnkey
