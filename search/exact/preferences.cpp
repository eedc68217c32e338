#include "search/exact/preferences.h"

#include <bit>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/find_if.hpp>

namespace turnkey {

namespace {

using Weights = std::array<double, ExactColumns::kMost>;

Weights of_shares(const ExactColumns& columns, std::size_t seat) {
  Weights weights{};
  for (std::size_t i = 0; i < columns.width(); ++i) {
    weights[i] = columns.weight(columns.share_of(seat), i);
  }
  return weights;
}

// The mean of a team's scores, as a part of their range: comparable to a share.
Weights of_scores(const ExactColumns& columns, const Teams& teams, std::size_t seat) {
  Weights weights{};
  const unsigned all = teams.mates(seat);
  for (unsigned mates = all; mates != 0; mates &= mates - 1) {
    const auto mate = static_cast<std::size_t>(std::countr_zero(mates));
    for (std::size_t i = 0; i < columns.width(); ++i) {
      const double weight = columns.weight(columns.score_of(mate), i);
      weights[i] += weight / columns.score_range() / std::popcount(all);
    }
  }
  return weights;
}

// The only column that counts, if its weight is positive; else none.
std::size_t single_column(const Weights& weights) {
  const auto is_weight = [](double weight) { return weight != 0; };
  const auto found = ranges::find_if(weights, is_weight);
  const bool single = ranges::count_if(weights, is_weight) == 1 && *found > 0;
  return single ? static_cast<std::size_t>(found - weights.begin()) : ExactColumns::kMost;
}

}  // namespace

ExactPreferences::ExactPreferences(const ExactColumns& columns, const Utility& utility,
                                   std::size_t seats)
    : width_(columns.width()) {
  const bool win = utility.objective() == Objective::kWin;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    Preference& preference = preferences_[seat];
    preference.first = of_shares(columns, seat);
    preference.second = of_scores(columns, utility.teams(), seat);
    if (!win) std::swap(preference.first, preference.second);
    const bool first_says_nothing = preference.first == Weights{};
    if (first_says_nothing) std::swap(preference.first, preference.second);
    preference.column = single_column(preference.first);
    preference.single = preference.column != ExactColumns::kMost;
    const bool same = preference.single && single_column(preference.second) == preference.column;
    preference.ties = !same;
    preference.sign = (preference.first[0] > 0) - (preference.first[0] < 0);
  }
}

}  // namespace turnkey
