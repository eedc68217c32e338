// Lets the reader stop a search that the worker runs. Every `go` gets a number when it is read.
// `stop` stops all those numbered so far, whether running or waiting, or only those with a given
// id.
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

#include "search/common/limits.h"

namespace turnkey {

class SearchControl {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// The worker calls `before_answer` just before a number is answered. `read`, for a program of
  /// one thread, waits until the given time for input and reads it. Empty: another thread reads.
  explicit SearchControl(std::function<void()> before_answer = {},
                         std::function<void(Time)> read = {});

  // --- the reader's side; none of these waits for a search ---

  /// Assigns a number to the `go` or `bench` just read. `id`: its id, if any.
  std::uint64_t announce(std::string_view id = {});
  /// The number was dropped: `stop` with its id no longer reaches it.
  void forget(std::uint64_t number);
  /// Whether any announced number is unanswered.
  bool unanswered() const;
  void stop();
  /// Stops only the searches with this id. An id that is unknown or answered is no error.
  void stop(std::string_view id);
  /// Turns the searches announced so far into normal ones, if they ponder.
  void ponder_hit();
  /// Ends every search that is endless or ponders, now and later.
  void end_of_input();
  /// Ends every search, now and later.
  void quit();
  bool quitting() const { return quit_; }

  // --- the worker's side ---

  /// Begins a search. `endless`: it has no limit but `stop` and the end of input. `ponders`: its
  /// limits do not count until ponder_hit().
  void begin(std::uint64_t number, bool endless, bool ponders = false);
  /// The flag that the search polls; true: it must end.
  const std::atomic<bool>& flag() const { return flag_; }
  /// For a search that ponders: its state, for the Limits. Always the same object.
  const Pondering& pondering() const { return pondering_; }
  /// Waits for the hit, `stop` or the end of input. Does not wait if the search does not ponder.
  void hold_while_pondering();
  /// Waits for `stop` or the end of input.
  void hold();
  /// Waits until the time or `stop`.
  void wait_until(Time time);
  /// Marks the number as answered.
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
  std::uint64_t hit_ = 0;      ///< the same for ponder_hit()
  Time hit_at_;                ///< when the last one came
  std::uint64_t current_ = 0;  ///< the running number; 0: none
  /// Unanswered searches with an id, in the order of their numbers.
  struct Named {
    std::uint64_t number;
    std::string id;
    bool stopped = false;
  };
  std::deque<Named> named_;
  Pondering pondering_;  ///< of the running search; one that does not ponder is hit at once
  bool endless_ = false;
  bool input_ended_ = false;
};

}  // namespace turnkey
