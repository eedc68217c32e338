#include "engine/odds_sum.h"

#include "engine/core/hash.h"

namespace turnkey {

void OddsSum::add(const Odds& one) {
  const std::uint64_t hash = hash_of(one.event.bytes);
  const auto [begin, end] = places_.equal_range(hash);
  for (auto place = begin; place != end; ++place) {
    Odds& known = sum_[place->second];
    if (known.event != one.event) continue;
    known.probability += one.probability;
    return;
  }
  places_.emplace(hash, sum_.size());
  sum_.push_back(one);
}

}  // namespace turnkey
