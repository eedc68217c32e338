// Best responses and NashConv (Lanctot and others 2017): how much the seats together would gain if
// each played its best answer to the other's policy. 0 in an equilibrium; exploitability is half of
// it. Exact, for any policy that gives probabilities in every information set.
#pragma once

#include <array>
#include <cmath>
#include <span>

#include "engine/core/assert.h"
#include "search/equilibrium/listed_game.h"
#include "search/equilibrium/sequence_form.h"

namespace turnkey {

/// The value of the seat's best answer to the other's plan. Writes that answer to `policy`, if
/// given (one move of each set has probability 1).
double best_response(const SequenceForm& form, int seat, std::span<const double> other_plan,
                     EndValue value, BySequence* policy = nullptr);

/// In units of the end value, per seat.
struct Audit {
  std::array<double, kDuelSeats> values{};  ///< of the two policies against each other
  std::array<double, kDuelSeats> best{};    ///< of the best answers to the other's policy

  double nash_conv() const { return best[0] + best[1] - values[0] - values[1]; }
};

/// From the payoff matrices of both seats, for one end value.
Audit audit(const SequenceForm& form, const std::array<const PayoffMatrix*, kDuelSeats>& matrices,
            const std::array<BySequence, kDuelSeats>& policies);
/// The same without given matrices; making them takes longer than all the rest.
Audit audit(const SequenceForm& form, const std::array<BySequence, kDuelSeats>& policies,
            EndValue value);

/// Calls decide(set, probabilities) for every information set of a seat. The span has as many
/// entries as set.moves, is zero at first, and must sum to 1.
template <Game G, class Decide>
BySequence tabulate(const ListedGame<G>& game, int seat, Decide&& decide) {
  constexpr double kRounding = 1e-6;
  BySequence policy(game.form().sequences[static_cast<std::size_t>(seat)], 0.0);
  policy[0] = 1;
  for (std::size_t i = 0; i < game.sets(seat); ++i) {
    const InformationSet<G> set = game.set(seat, i);
    const std::span<double> probabilities(policy.data() + set.first, set.moves.size());
    decide(set, probabilities);
    double sum = 0;
    for (const double probability : probabilities) {
      TURNKEY_ASSERT(probability >= 0);
      sum += probability;
    }
    TURNKEY_ASSERT(std::abs(sum - 1) < kRounding);
    for (double& probability : probabilities) probability /= sum;
  }
  return policy;
}

/// Both seats play by `decide`.
template <Game G, class Decide>
Audit audit(const ListedGame<G>& game, Decide&& decide, Objective objective = Objective::kScore) {
  return audit(game.form(), {tabulate(game, 0, decide), tabulate(game, 1, decide)},
               end_value(objective));
}

}  // namespace turnkey
