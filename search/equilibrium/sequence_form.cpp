// Sums over the sequence form.
#include "search/equilibrium/sequence_form.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace turnkey {

namespace {

double of_first_seat(const SequenceForm& form, const SequenceEnd& end, EndValue value) {
  switch (value) {
    case EndValue::kScore: return end.score;
    case EndValue::kWin: return end.share - 0.5;
    case EndValue::kWinThenScore: return end.share - 0.5 + form.score_weight * end.score;
    case EndValue::kOne: break;
  }
  return 1;
}

double paid(const SequenceForm& form, const SequenceEnd& end, int seat, EndValue value) {
  const double first = of_first_seat(form, end, value);
  return end.chance * (seat == 0 || value == EndValue::kOne ? first : -first);
}

}  // namespace

double score_weight(const std::vector<SequenceEnd>& ends) {
  constexpr double kAll = 1e-4;
  constexpr double kRounding = 1e-9;
  const auto most = std::max_element(ends.begin(), ends.end(), [](const auto& a, const auto& b) {
    return std::abs(a.score) < std::abs(b.score);
  });
  if (most == ends.end() || most->score == 0) return 0;
  const double each = most->share == 0.5 ? 0 : most->score / (most->share - 0.5);
  const bool follows = std::all_of(ends.begin(), ends.end(), [&](const SequenceEnd& end) {
    return std::abs(end.score - each * (end.share - 0.5)) < kRounding;
  });
  return follows ? 0 : kAll / std::abs(most->score);
}

PayoffMatrix::PayoffMatrix(const SequenceForm& form, int seat, EndValue value)
    : rows_(form.sequences[static_cast<std::size_t>(seat)] + 1), entries_(form.ends.size()) {
  const auto own = static_cast<std::size_t>(seat);
  for (const SequenceEnd& end : form.ends) ++rows_[end.sequences[own] + 1];
  std::partial_sum(rows_.begin(), rows_.end(), rows_.begin());
  std::vector<std::uint32_t> next(rows_.begin(), rows_.end() - 1);
  for (const SequenceEnd& end : form.ends) {
    entries_[next[end.sequences[own]]++] = {paid(form, end, seat, value), end.sequences[1 - own]};
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

BySequence plan_from(const SequenceForm& form, int seat, std::span<const double> policy,
                     std::uint32_t sequence) {
  BySequence plan(policy.size(), 0.0);
  plan[sequence] = 1;
  for (const SequenceSet& set : form.sets[static_cast<std::size_t>(seat)]) {
    for (std::uint32_t i = set.first; i < set.first + set.moves; ++i) {
      if (i != sequence) plan[i] = policy[i] * plan[set.parent];
    }
  }
  return plan;
}

BySequence trembling(const SequenceForm& form, int seat, std::span<const double> policy) {
  constexpr double kSlips = 1e-9;
  BySequence result(policy.begin(), policy.end());
  for (const SequenceSet& set : form.sets[static_cast<std::size_t>(seat)]) {
    for (std::uint32_t i = set.first; i < set.first + set.moves; ++i) {
      result[i] = (1 - kSlips) * result[i] + kSlips / set.moves;
    }
  }
  return result;
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
