// When a search stops: its limits, the stop flag from outside, and the stopper that checks both.
// All limits combine; the first one reached ends the search. While a search ponders, its limits of
// time and nodes do not count.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace turnkey {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// Whether a search still ponders: it thinks while another player does. Any thread may read it.
class Pondering {
 public:
  void begin() { hit_ = kNotYet; }
  /// What was expected has happened: from this time on the search is a normal one.
  void hit(Clock::time_point when) { hit_ = when.time_since_epoch().count(); }
  /// None while the search ponders.
  std::optional<Clock::time_point> hit_at() const {
    const Clock::rep hit = hit_.load(std::memory_order_relaxed);
    if (hit == kNotYet) return {};
    return Clock::time_point(Clock::duration(hit));
  }

 private:
  static constexpr Clock::rep kNotYet = std::numeric_limits<Clock::rep>::min();
  std::atomic<Clock::rep> hit_ = kNotYet;
};

struct Limits {
  std::optional<Milliseconds> move_time;  ///< for this move
  std::optional<std::uint64_t> nodes;     ///< iterations (ISMCTS, flat) or positions (expectimax)
  std::optional<int> depth;               ///< events deep; defined by each search
  std::optional<Milliseconds> time;       ///< left on the seat's clock
  Milliseconds increment{0};              ///< added to the clock after each move
  std::optional<int> moves_to_go;         ///< until the clock is refilled
  bool infinite = false;                  ///< until stopped
  /// Not null: time and nodes do not count until its hit, and the time counts from there.
  const Pondering* pondering = nullptr;

  bool any() const { return move_time || nodes || depth || time || infinite; }
};

/// The time that a search may take under the limits; none if only iterations or `stop` end it. A
/// clock is divided by the moves to go (25 if unknown), with at most 4/5 of the remaining time for
/// one move.
std::optional<Milliseconds> time_budget(const Limits& limits);

/// A `parts`-th of the nodes and of the time budget; drops the other limits, and does not ponder.
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

  std::uint64_t nodes() const { return limit_; }
  void set_nodes(std::uint64_t nodes) {
    limit_ = nodes;
    if (pondering_ == nullptr) nodes_ = nodes;
  }

 private:
  bool look_at_clock(std::uint64_t done);
  /// Puts the limits into force, once the search no longer ponders.
  void end_pondering();

  const std::atomic<bool>* stop_;
  const Pondering* pondering_;  ///< null: the limits count
  Clock::time_point start_;
  std::optional<Clock::duration> budget_;
  std::uint64_t limit_;  ///< of nodes
  std::uint64_t nodes_;  ///< the same, once it counts
  std::optional<Clock::time_point> deadline_;
  std::uint64_t next_look_ = 0;
  std::uint64_t last_look_ = 0;
  Clock::time_point last_time_;
};

}  // namespace turnkey
