// Systematic resampling (Kitagawa 1996): draws by weight, evenly spread, so that each item is drawn
// as often as it should be on average, rounded up or down.
#pragma once

#include <cstddef>

#include "engine/core/rng.h"

namespace turnkey::straight_jacket {

class EvenDraws {
 public:
  /// `draws` draws of items whose weights have this `sum`, which must not be 0.
  EvenDraws(long double sum, std::size_t draws, Rng& rng)
      : share_(sum / static_cast<long double>(draws)), next_(share_ * rng.unit()) {}

  /// How often the next item is drawn, given the sum of the weights up to and including it.
  int times(long double sum_so_far) {
    int times = 0;
    for (; sum_so_far > next_; next_ += share_) ++times;
    return times;
  }

 private:
  long double share_;
  long double next_;
};

}  // namespace turnkey::straight_jacket
