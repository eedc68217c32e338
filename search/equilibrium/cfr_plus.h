// CFR+ (Tammelin 2014; Bowling, Burch, Johanson, Tammelin 2015). Both seats in turn update their
// regrets in every information set; regrets never go below zero. The average of their plans,
// weighted by the number of the iteration, approaches an equilibrium. An iteration is one product
// with the payoff matrix and one pass over the sets for each seat, and allocates nothing.
#pragma once

#include <array>
#include <cstdint>

#include "search/equilibrium/best_response.h"
#include "search/equilibrium/sequence_form.h"

namespace turnkey {

class CfrPlus {
 public:
  /// `form` must outlive this object.
  CfrPlus(const SequenceForm& form, EndValue end_value);
  CfrPlus(const SequenceForm& form, Objective objective) : CfrPlus(form, end_value(objective)) {}

  /// One iteration: seat 0 is updated, then seat 1 against the new seat 0.
  void iterate();
  std::uint64_t iterations() const { return iterations_; }

  /// The average policy of a seat, uniform where the seat never came.
  BySequence average(int seat) const;
  /// The audit of the average policies, in units of the objective (see EndValue).
  Audit audit_average() const;

 private:
  struct Side {
    PayoffMatrix matrix;
    BySequence values;
    BySequence regrets;
    BySequence plan;
    BySequence sum;  // weighted sum of plans
  };

  void update(int seat);
  // Computes regrets from values; leaves the new policy in `plan`, not yet multiplied along
  // sequences.
  static void match_regrets(const std::vector<SequenceSet>& sets, Side& side);

  const SequenceForm* form_;
  std::array<Side, kDuelSeats> sides_;
  std::uint64_t iterations_ = 0;
};

}  // namespace turnkey
