// What the seats want, in terms of the solver's columns: their utility, and the other thing that a
// game pays, which decides between moves that are worth the same.
#pragma once

#include <array>
#include <cstddef>

#include "search/common/utility.h"
#include "search/exact/columns.h"

namespace turnkey {

/// Values closer than this are equal: rounding may have told them apart.
inline constexpr double kEqualValues = 1e-12;

class ExactPreferences {
 public:
  ExactPreferences(const ExactColumns& columns, const Utility& utility, std::size_t seats);

  /// With a single column: 1 where the seat wants much of it, -1 where little, 0 where any.
  int sign(std::size_t seat) const { return preferences_[seat].sign; }
  /// Of `count` moves whose rows of values are row(0), row(1)…: the first of the best. Utilities
  /// that are equal but for rounding are decided by the other quantity, where it says anything
  /// else.
  template <class Row>
  std::size_t best_of(std::size_t seat, std::size_t count, Row&& row) const;

 private:
  using Weights = std::array<double, ExactColumns::kMost>;
  struct Preference {
    Weights first{};    // by column, of the utility
    Weights second{};   // of what decides between equals
    bool ties = false;  // whether the two may say different things
    int sign = 0;
    std::size_t column = 0;
    bool single = false;  // the utility rises with this column and depends on nothing else
  };

  double value(const Weights& weights, const double* row) const {
    double sum = 0;
    for (std::size_t i = 0; i < width_; ++i) sum += weights[i] * row[i];
    return sum;
  }

  std::size_t width_;
  std::array<Preference, kMaxSeats> preferences_{};
};

template <class Row>
std::size_t ExactPreferences::best_of(std::size_t seat, std::size_t count, Row&& row) const {
  const Preference& preference = preferences_[seat];
  std::size_t best = 0;
  if (preference.single && !preference.ties) {
    for (std::size_t i = 1; i < count; ++i) {
      if (row(i)[preference.column] > row(best)[preference.column]) best = i;
    }
    return best;
  }
  double most = value(preference.first, row(0));
  for (std::size_t i = 1; i < count; ++i) {
    const double utility = value(preference.first, row(i));
    if (utility <= most) continue;
    most = utility;
    best = i;
  }
  if (!preference.ties) return best;
  bool any = false;
  double most_other = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (value(preference.first, row(i)) < most - kEqualValues) continue;
    const double other = value(preference.second, row(i));
    if (any && other <= most_other + kEqualValues) continue;
    any = true;
    most_other = other;
    best = i;
  }
  return best;
}

}  // namespace turnkey
