// The seats' objectives in terms of the solver's columns: their utility, and the game's other
// payoff, which decides between moves of equal value.
#pragma once

#include <array>
#include <cstddef>

#include "search/common/utility.h"
#include "search/exact/columns.h"

namespace turnkey {

/// Values closer than this are equal: the difference may be rounding.
inline constexpr double kEqualValues = 1e-12;

class ExactPreferences {
 public:
  ExactPreferences(const ExactColumns& columns, const Utility& utility, std::size_t seats);

  /// With a single column: 1 if the seat maximises it, -1 if it minimises it, 0 if it does not
  /// care.
  int sign(std::size_t seat) const { return preferences_[seat].sign; }
  /// The first best one of `count` moves with the value rows row(0), row(1)…. If utilities are
  /// equal up to rounding, the other payoff decides, unless it says the same.
  template <class Row>
  std::size_t best_of(std::size_t seat, std::size_t count, Row&& row) const;

 private:
  using Weights = std::array<double, ExactColumns::kMost>;
  struct Preference {
    Weights first{};    // by column, of the utility
    Weights second{};   // of the other payoff, which decides between equals
    bool ties = false;  // whether the two may disagree
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
