// The inner loops of CFR+.
#include "search/equilibrium/cfr_plus.h"

#include <algorithm>

namespace turnkey {

CfrPlus::CfrPlus(const SequenceForm& form, EndValue end_value)
    : form_(&form),
      sides_{Side{PayoffMatrix(form, 0, end_value), {}, {}, {}, {}},
             Side{PayoffMatrix(form, 1, end_value), {}, {}, {}, {}}} {
  for (int seat = 0; seat < kDuelSeats; ++seat) {
    Side& side = sides_[static_cast<std::size_t>(seat)];
    side.plan = plan_of(form, seat, uniform_policy(form, seat));
    side.values.assign(side.plan.size(), 0.0);
    side.regrets.assign(side.plan.size(), 0.0);
    side.sum.assign(side.plan.size(), 0.0);
  }
}

void CfrPlus::iterate() {
  ++iterations_;
  for (int seat = 0; seat < kDuelSeats; ++seat) update(seat);
}

void CfrPlus::update(int seat) {
  Side& side = sides_[static_cast<std::size_t>(seat)];
  const std::vector<SequenceSet>& sets = form_->sets[static_cast<std::size_t>(seat)];
  side.matrix.multiply(sides_[static_cast<std::size_t>(1 - seat)].plan, side.values);
  match_regrets(sets, side);
  const auto weight = static_cast<double>(iterations_);
  side.plan[0] = 1;
  side.sum[0] += weight;
  for (const SequenceSet& set : sets) {
    const double reach = side.plan[set.parent];
    for (std::uint32_t i = set.first; i < set.first + set.moves; ++i) {
      side.plan[i] *= reach;
      side.sum[i] += weight * side.plan[i];
    }
  }
}

// Last sets first, so that the values after a move are complete when its set is visited. A set's
// policy comes from its regrets so far: the policy of the previous iteration.
void CfrPlus::match_regrets(const std::vector<SequenceSet>& sets, Side& side) {
  for (auto next = sets.rbegin(); next != sets.rend(); ++next) {
    const SequenceSet& set = *next;
    double* const regrets = side.regrets.data() + set.first;
    double* const policy = side.plan.data() + set.first;
    double* const values = side.values.data() + set.first;
    double before = 0;
    double value = 0;
    double plain = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) {
      before += regrets[i];
      value += regrets[i] * values[i];
      plain += values[i];
    }
    value = before > 0 ? value / before : plain / set.moves;
    double after = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) {
      regrets[i] = std::max(0.0, regrets[i] + values[i] - value);
      after += regrets[i];
    }
    for (std::uint32_t i = 0; i < set.moves; ++i) {
      policy[i] = after > 0 ? regrets[i] / after : 1.0 / set.moves;
    }
    side.values[set.parent] += value;
  }
}

BySequence CfrPlus::average(int seat) const {
  return policy_of(*form_, seat, sides_[static_cast<std::size_t>(seat)].sum);
}

Audit CfrPlus::audit_average() const {
  return audit(*form_, {&sides_[0].matrix, &sides_[1].matrix}, {average(0), average(1)});
}

}  // namespace turnkey
