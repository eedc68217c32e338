// What chance may do, summed up: over the outcomes of one position, or over those of many deals
// that a seat thinks possible. Outcomes that look alike to who asks are one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/any_game.h"

namespace turnkey {

class OddsSum {
 public:
  /// All that chance may do in a State, times `weight`, each event as `seen(event)`: none where it
  /// can't be told. False if that is more than `most` before they are looked at: then nothing is
  /// added.
  template <class State, class Seen>
  bool add_all(const State& state, double weight, std::size_t most, const Seen& seen) {
    struct TooMany {};
    listed_.clear();
    try {
      state.for_each_outcome([&](const auto& event, double probability) {
        if (probability <= 0) return;
        const std::optional<AnyMove> told = seen(event);
        if (!told) return;
        if (listed_.size() == most) throw TooMany{};  // it can't be left in any other way
        listed_.push_back({*told, weight * probability});
      });
    } catch (const TooMany&) {
      return false;
    }
    for (const Odds& one : listed_) add(one);
    return true;
  }

  void add(const Odds& one);

  /// How many different events there are by now.
  std::size_t size() const { return sum_.size(); }
  /// In the order in which they came.
  std::vector<Odds> take() { return std::move(sum_); }

 private:
  std::vector<Odds> listed_;
  std::vector<Odds> sum_;
  std::unordered_multimap<std::uint64_t, std::size_t> places_;  ///< by an event's hash
};

}  // namespace turnkey
