// When a search stops: its limits, the stop flag from outside, and the stopper that checks both.
// All limits combine; the first one reached ends the search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace turnkey {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

struct Limits {
  std::optional<Milliseconds> move_time;  ///< for this move
  std::optional<std::uint64_t> nodes;     ///< iterations (ISMCTS, flat) or positions (expectimax)
  std::optional<int> depth;               ///< events deep; defined by each search
  std::optional<Milliseconds> time;       ///< left on the seat's clock
  Milliseconds increment{0};              ///< added to the clock after each move
  std::optional<int> moves_to_go;         ///< until the clock is refilled
  bool infinite = false;                  ///< until stopped

  bool any() const { return move_time || nodes || depth || time || infinite; }
};

/// The time that a search may take under the limits; none if only iterations or `stop` end it. A
/// clock is divided by the moves to go (25 if unknown), with at most 4/5 of the remaining time for
/// one move.
std::optional<Milliseconds> time_budget(const Limits& limits);

/// A `parts`-th of the nodes and of the time budget; drops the other limits.
Limits part_of(const Limits& limits, int parts);

/// Checks the stop flag at every call and the clock every few calls.
class Stopper {
 public:
  /// `start`: when the command was read, so waiting in a queue counts. `stop` must outlive this
  /// object. `part`: the usable part of the time.
  Stopper(const Limits& limits, Clock::time_point start, const std::atomic<bool>& stop,
          double part = 1);

  /// Whether the search must end; `done`: iterations that this thread has finished.
  bool operator()(std::uint64_t done) {
    if (stop_->load(std::memory_order_relaxed) || done >= nodes_) return true;
    if (!deadline_) return false;
    if (done < next_look_) return false;
    return look_at_clock(done);
  }

  /// The same with the clock only, for work that must give some result.
  Stopper clock_alone() const;

  std::uint64_t nodes() const { return nodes_; }
  void set_nodes(std::uint64_t nodes) { nodes_ = nodes; }

 private:
  bool look_at_clock(std::uint64_t done);

  const std::atomic<bool>* stop_;
  std::uint64_t nodes_;
  std::optional<Clock::time_point> deadline_;
  std::uint64_t next_look_ = 0;
  std::uint64_t last_look_ = 0;
  Clock::time_point last_time_;
};

}  // namespace turnkey
