// Best responses over the sequence form: of every set the move that pays most, last sets first.
#include "search/equilibrium/best_response.h"

#include <algorithm>

namespace turnkey {

double best_response(const SequenceForm& form, int seat, std::span<const double> other_plan,
                     EndValue value, BySequence* policy) {
  const auto own = static_cast<std::size_t>(seat);
  BySequence values(form.sequences[own]);
  PayoffMatrix(form, seat, value).multiply(other_plan, values);
  if (policy != nullptr) {
    policy->assign(values.size(), 0.0);
    (*policy)[0] = 1;
  }
  const auto& sets = form.sets[own];
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    const auto first = values.begin() + set->first;
    const auto best = std::max_element(first, first + set->moves);
    values[set->parent] += *best;
    if (policy != nullptr) (*policy)[static_cast<std::size_t>(best - values.begin())] = 1;
  }
  return values[0];
}

Audit audit(const SequenceForm& form, const std::array<BySequence, kDuelSeats>& policies,
            EndValue value) {
  Audit result;
  for (std::size_t seat = 0; seat < kDuelSeats; ++seat) {
    const int index = static_cast<int>(seat);
    const BySequence other = plan_of(form, 1 - index, policies[1 - seat]);
    BySequence values(form.sequences[seat]);
    PayoffMatrix(form, index, value).multiply(other, values);
    back_up(form, index, policies[seat], values);
    result.values[seat] = values[0];
    result.best[seat] = best_response(form, index, other, value);
  }
  return result;
}

}  // namespace turnkey
