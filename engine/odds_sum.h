// Sums up possible chance events, over the outcomes of one position or over those of many sampled
// deals. Outcomes that look alike to the asker count as one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/game.h"

namespace turnkey {

class OddsSum {
 public:
  /// Adds all possible chance events of a State, times `weight`, each as `seen(event)`; skips those
  /// for which it gives none. Returns false, without adding anything, if there are more than `most`
  /// before seen().
  template <class State, class Seen>
  bool add_all(const State& state, double weight, std::size_t most, const Seen& seen) {
    struct TooMany {};
    if (has_more_outcomes(state, most)) return false;
    listed_.clear();
    try {
      state.for_each_outcome([&](const auto& event, double probability) {
        if (probability <= 0) return;
        const std::optional<AnyMove> told = seen(event);
        if (!told) return;
        if (listed_.size() == most) throw TooMany{};  // the only way to stop the loop
        listed_.push_back({*told, weight * probability});
      });
    } catch (const TooMany&) {
      return false;
    }
    for (const Odds& one : listed_) add(one);
    return true;
  }

  void add(const Odds& one);

  /// The number of different events so far.
  std::size_t size() const { return sum_.size(); }
  /// The events in the order in which they were added.
  std::vector<Odds> take() { return std::move(sum_); }

 private:
  std::vector<Odds> listed_;
  std::vector<Odds> sum_;
  std::unordered_multimap<std::uint64_t, std::size_t> places_;  ///< by an event's hash
};

}  // namespace turnkey
