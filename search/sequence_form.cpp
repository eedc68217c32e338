// Sums over the sequence form.
#include "search/sequence_form.h"

#include <algorithm>
#include <numeric>

namespace turnkey {

namespace {

double paid(const SequenceEnd& end, int seat, EndValue value) {
  if (value == EndValue::kOne) return end.chance;
  const double first = value == EndValue::kWin ? end.share - 0.5 : end.score;
  return end.chance * (seat == 0 ? first : -first);
}

}  // namespace

PayoffMatrix::PayoffMatrix(const SequenceForm& form, int seat, EndValue value)
    : rows_(form.sequences[static_cast<std::size_t>(seat)] + 1), entries_(form.ends.size()) {
  const auto own = static_cast<std::size_t>(seat);
  for (const SequenceEnd& end : form.ends) ++rows_[end.sequences[own] + 1];
  std::partial_sum(rows_.begin(), rows_.end(), rows_.begin());
  std::vector<std::uint32_t> next(rows_.begin(), rows_.end() - 1);
  for (const SequenceEnd& end : form.ends) {
    entries_[next[end.sequences[own]]++] = {paid(end, seat, value), end.sequences[1 - own]};
  }
}

void PayoffMatrix::multiply(std::span<const double> other_plan, std::span<double> values) const {
  const Entry* entry = entries_.data();
  for (std::size_t row = 0; row < values.size(); ++row) {
    const Entry* const end = entries_.data() + rows_[row + 1];
    double sum = 0;
    for (; entry != end; ++entry) sum += entry->payoff * other_plan[entry->column];
    values[row] = sum;
  }
}

BySequence uniform_policy(const SequenceForm& form, int seat) {
  BySequence policy(form.sequences[static_cast<std::size_t>(seat)], 1.0);
  for (const SequenceSet& set : form.sets[static_cast<std::size_t>(seat)]) {
    std::fill_n(policy.begin() + set.first, set.moves, 1.0 / set.moves);
  }
  return policy;
}

BySequence plan_of(const SequenceForm& form, int seat, std::span<const double> policy) {
  BySequence plan(policy.begin(), policy.end());
  plan[0] = 1;
  for (const SequenceSet& set : form.sets[static_cast<std::size_t>(seat)]) {
    for (std::uint32_t i = set.first; i < set.first + set.moves; ++i) plan[i] *= plan[set.parent];
  }
  return plan;
}

BySequence policy_of(const SequenceForm& form, int seat, std::span<const double> plan) {
  BySequence policy = uniform_policy(form, seat);
  for (const SequenceSet& set : form.sets[static_cast<std::size_t>(seat)]) {
    const auto part = plan.subspan(set.first, set.moves);
    const double total = std::accumulate(part.begin(), part.end(), 0.0);
    if (total <= 0) continue;
    for (std::uint32_t i = 0; i < set.moves; ++i) policy[set.first + i] = part[i] / total;
  }
  return policy;
}

void back_up(const SequenceForm& form, int seat, std::span<const double> policy,
             std::span<double> values) {
  const auto& sets = form.sets[static_cast<std::size_t>(seat)];
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    double value = 0;
    for (std::uint32_t i = set->first; i < set->first + set->moves; ++i) {
      value += policy[i] * values[i];
    }
    values[set->parent] += value;
  }
}

}  // namespace turnkey
