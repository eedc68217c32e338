#include "search/common/limits.h"

#include <algorithm>
#include <limits>

#include "search/common/look.h"

namespace turnkey {

namespace {

constexpr int kAssumedMovesToGo = 25;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
// The clock is read often enough to overshoot by about this much.
constexpr double kLookEverySeconds = 0.0005;
constexpr std::uint64_t kMostIterationsBetweenLooks = 1 << 16;

}  // namespace

std::optional<Milliseconds> time_budget(const Limits& limits) {
  std::optional<Milliseconds> budget = limits.move_time;
  if (limits.time) {
    const int moves = std::max(1, limits.moves_to_go.value_or(kAssumedMovesToGo));
    const Milliseconds share = *limits.time / moves + limits.increment * 4 / 5;
    const Milliseconds allowed = std::min(share, *limits.time * 4 / 5);
    budget = budget ? std::min(*budget, allowed) : allowed;
  }
  return budget;
}

Limits part_of(const Limits& limits, int parts) {
  Limits part;
  if (limits.nodes) part.nodes = *limits.nodes / static_cast<std::uint64_t>(parts);
  if (const auto budget = time_budget(limits)) part.move_time = *budget / parts;
  return part;
}

Stopper::Stopper(const Limits& limits, Clock::time_point start, const std::atomic<bool>& stop,
                 double part)
    : stop_(&stop),
      pondering_(limits.pondering),
      start_(start),
      limit_(limits.nodes.value_or(kNoLimit)),
      nodes_(pondering_ == nullptr ? limit_ : kNoLimit),
      last_time_(Clock::now()) {
  if (const auto budget = time_budget(limits)) {
    budget_ = std::chrono::duration_cast<Clock::duration>(*budget * part);
  }
  if (pondering_ != nullptr) {
    deadline_ = Clock::time_point::max();
    end_pondering();
  } else if (budget_) {
    deadline_ = start + *budget_;
  } else if (has_look()) {
    deadline_ = Clock::time_point::max();
  }
}

void Stopper::end_pondering() {
  const auto hit = pondering_->hit_at();
  if (!hit) return;
  pondering_ = nullptr;
  nodes_ = limit_;
  if (budget_) deadline_ = std::max(start_, *hit) + *budget_;
}

Stopper Stopper::clock_alone() const {
  static const std::atomic<bool> never{false};
  Stopper result = *this;
  result.stop_ = &never;
  result.set_nodes(kNoLimit);
  return result;
}

bool Stopper::look_at_clock(std::uint64_t done) {
  look();
  if (pondering_ != nullptr) end_pondering();
  if (done >= nodes_) return true;
  const Clock::time_point now = Clock::now();
  if (now >= *deadline_) return true;
  const double passed = std::chrono::duration<double>(now - last_time_).count();
  const auto iterations = static_cast<double>(done - last_look_);
  const double rate = passed > 0 ? iterations / passed : 1e6;
  const double step =
      std::clamp(rate * kLookEverySeconds, 1.0, static_cast<double>(kMostIterationsBetweenLooks));
  // The pace may drop to a fraction from one position of the tree to the next, so the step grows
  // slowly.
  const double grown = std::min(step, 2.0 * iterations + 1.0);
  last_time_ = now;
  last_look_ = done;
  next_look_ = done + static_cast<std::uint64_t>(grown);
  return false;
}

}  // namespace turnkey
