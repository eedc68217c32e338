// The sequence form of a game of two seats (von Stengel 1996): the part of a game tree that a
// solver needs, without moves and cards. A seat's sequence is the list of its own decisions on the
// way to a position. A plan gives each sequence the probability that the seat plays it. The value
// of a plan is linear in it, so a sparse matrix evaluates strategies.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/payoffs.h"

namespace turnkey {

inline constexpr int kDuelSeats = 2;

/// The decisions that look the same to their seat. Its moves lead to the sequences first, first +
/// 1, …. All its positions have the sequence `parent`, since seats have perfect recall. Sequence 0
/// is empty.
struct SequenceSet {
  std::uint32_t parent;
  std::uint32_t first;
  std::uint32_t moves;
};

/// An end of the game.
struct SequenceEnd {
  std::array<std::uint32_t, kDuelSeats> sequences;  ///< the last one of each seat
  double chance;                                    ///< product of the chance probabilities
  double score;  ///< seat 0's, minus half the sum of both, which is equal at all ends
  double share;  ///< seat 0's
};

struct SequenceForm {
  /// By seat, parents before their successors.
  std::array<std::vector<SequenceSet>, kDuelSeats> sets;
  std::array<std::uint32_t, kDuelSeats> sequences{1, 1};  ///< how many, with the empty one
  std::vector<SequenceEnd> ends;
  double score_sum = 0;  ///< of both seats
  /// The weight of a unit of score beside the share, if it decides between equal shares.
  double score_weight = 0;
};

/// One number for each sequence of a seat: a plan (probability of playing up to there), a policy
/// (probability of the last move, given its set), or values.
using BySequence = std::vector<double>;

/// The value of an end.
enum class EndValue : std::uint8_t {
  kScore,         ///< score, minus half the sum of both: zero-sum
  kWin,           ///< share minus ½: zero-sum
  kOne,           ///< 1: counts probabilities
  kWinThenScore,  ///< as kWin; between equal shares the score decides
};

inline EndValue end_value(Objective objective) {
  return objective == Objective::kWin ? EndValue::kWin : EndValue::kScore;
}

/// So small that all scores together weigh less than a ten thousandth of a win, the tolerance of an
/// equilibrium. 0 if scores follow from shares.
double score_weight(const std::vector<SequenceEnd>& ends);

/// The ends as a matrix: rows are the sequences of one seat, columns those of the other.
class PayoffMatrix {
 public:
  PayoffMatrix(const SequenceForm& form, int seat, EndValue value);

  /// values[s] = the seat's payoff at ends where s is its last sequence, weighted by chance and the
  /// other's plan.
  void multiply(std::span<const double> other_plan, std::span<double> values) const;

  static std::size_t bytes_per_end() { return sizeof(Entry); }

 private:
  struct Entry {
    double payoff;
    std::uint32_t column;
  };

  std::vector<std::uint32_t> rows_;  // start of each row's entries
  std::vector<Entry> entries_;
};

/// The policy that plays all moves of a set with equal probability.
BySequence uniform_policy(const SequenceForm& form, int seat);

/// The plan of a policy.
BySequence plan_of(const SequenceForm& form, int seat, std::span<const double> policy);

/// The plan of a policy from a sequence on: 1 there, 0 for sequences that do not follow it.
BySequence plan_from(const SequenceForm& form, int seat, std::span<const double> policy,
                     std::uint32_t sequence);

/// The policy with a slip in 10⁹ moves, so that every move has some probability.
BySequence trembling(const SequenceForm& form, int seat, std::span<const double> policy);

/// The policy of a plan; uniform in sets that the plan does not reach.
BySequence policy_of(const SequenceForm& form, int seat, std::span<const double> plan);

/// Turns values of ends (PayoffMatrix::multiply) into values of sequences: all payoffs after them,
/// if the seat continues by `policy`. [0] is the value of the game.
void back_up(const SequenceForm& form, int seat, std::span<const double> policy,
             std::span<double> values);

}  // namespace turnkey
