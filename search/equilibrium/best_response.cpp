// Best responses over the sequence form: picks the best move of every set, last sets first.
#include "search/equilibrium/best_response.h"

#include <algorithm>

namespace turnkey {

namespace {

// `values`: in, of ends by the seat's last sequence; out, of sequences.
double answer(const SequenceForm& form, int seat, BySequence& values, BySequence* policy) {
  if (policy != nullptr) {
    policy->assign(values.size(), 0.0);
    (*policy)[0] = 1;
  }
  const auto& sets = form.sets[static_cast<std::size_t>(seat)];
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    const auto first = values.begin() + set->first;
    const auto best = std::max_element(first, first + set->moves);
    values[set->parent] += *best;
    if (policy != nullptr) (*policy)[static_cast<std::size_t>(best - values.begin())] = 1;
  }
  return values[0];
}

}  // namespace

double best_response(const SequenceForm& form, int seat, std::span<const double> other_plan,
                     EndValue value, BySequence* policy) {
  BySequence values(form.sequences[static_cast<std::size_t>(seat)]);
  PayoffMatrix(form, seat, value).multiply(other_plan, values);
  return answer(form, seat, values, policy);
}

Audit audit(const SequenceForm& form, const std::array<const PayoffMatrix*, kDuelSeats>& matrices,
            const std::array<BySequence, kDuelSeats>& policies) {
  Audit result;
  for (std::size_t seat = 0; seat < kDuelSeats; ++seat) {
    const int index = static_cast<int>(seat);
    const BySequence other = plan_of(form, 1 - index, policies[1 - seat]);
    BySequence values(form.sequences[seat]);
    matrices[seat]->multiply(other, values);
    BySequence best = values;
    back_up(form, index, policies[seat], values);
    result.values[seat] = values[0];
    result.best[seat] = answer(form, index, best, nullptr);
  }
  return result;
}

Audit audit(const SequenceForm& form, const std::array<BySequence, kDuelSeats>& policies,
            EndValue value) {
  const PayoffMatrix first(form, 0, value);
  const PayoffMatrix second(form, 1, value);
  return audit(form, {&first, &second}, policies);
}

}  // namespace turnkey
