// Systematic resampling (Kitagawa 1996): some of many are drawn by weight, evenly spread, so that
// each is drawn as often as it should be on average, rounded up or down.
#pragma once

#include <cstddef>

#include "engine/core/rng.h"

namespace turnkey {

class EvenDraws {
 public:
  /// So many draws of things whose weights have this sum, which must not be 0.
  EvenDraws(long double sum, std::size_t draws, Rng& rng)
      : share_(sum / static_cast<long double>(draws)), next_(share_ * rng.unit()) {}

  /// How often the next thing is drawn; the weights of all up to it have this sum.
  int times(long double sum_so_far) {
    int times = 0;
    for (; sum_so_far > next_; next_ += share_) ++times;
    return times;
  }

 private:
  long double share_;
  long double next_;
};

}  // namespace turnkey
