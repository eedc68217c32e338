// The sequence form of a game of two seats (von Stengel 1996): all that solving needs to know of a
// game tree, without its moves and cards. A seat's sequence is the list of its own decisions on the
// way to a position; a plan gives each sequence the probability with which the seat plays it, so
// what a plan is worth is linear in it, and a strategy is judged by a sparse matrix.
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
/// 1, …; it is reached after `parent` alone, as seats forget nothing. Sequence 0 is the empty one.
struct SequenceSet {
  std::uint32_t parent;
  std::uint32_t first;
  std::uint32_t moves;
};

/// An end of the game.
struct SequenceEnd {
  std::array<std::uint32_t, kDuelSeats> sequences;  ///< the last one of each seat
  double chance;                                    ///< product of the probabilities of chance
  double score;  ///< of seat 0, less half the sum of both, which is the same at all ends
  double share;  ///< of seat 0
};

struct SequenceForm {
  /// By seat, parents before what comes after them.
  std::array<std::vector<SequenceSet>, kDuelSeats> sets;
  std::array<std::uint32_t, kDuelSeats> sequences{1, 1};  ///< how many, the empty one included
  std::vector<SequenceEnd> ends;
  double score_sum = 0;  ///< of both seats
  /// What a unit of score counts beside a share of the win where it decides between equal shares.
  double score_weight = 0;
};

/// One number for each sequence of a seat: a plan (probabilities of playing up to there), a policy
/// (probability of the last move, given its set), or values.
using BySequence = std::vector<double>;

/// What is paid at the ends.
enum class EndValue : std::uint8_t {
  kScore,         ///< score, less half the sum of both: zero-sum
  kWin,           ///< share less ½: zero-sum
  kOne,           ///< 1: counts probabilities
  kWinThenScore,  ///< as kWin, and between shares that are equal the score decides
};

inline EndValue end_value(Objective objective) {
  return objective == Objective::kWin ? EndValue::kWin : EndValue::kScore;
}

/// So little that all scores together weigh less than a ten thousandth of a win, which is how far
/// an equilibrium may be from the true one anyway; 0 where scores follow from shares.
double score_weight(const std::vector<SequenceEnd>& ends);

/// The ends as a matrix with the sequences of one seat as rows and those of the other as columns.
class PayoffMatrix {
 public:
  PayoffMatrix(const SequenceForm& form, int seat, EndValue value);

  /// values[s] = what the seat is paid where s is its last sequence, chance and the other's plan
  /// being accounted for.
  void multiply(std::span<const double> other_plan, std::span<double> values) const;

  static std::size_t bytes_per_end() { return sizeof(Entry); }

 private:
  struct Entry {
    double payoff;
    std::uint32_t column;
  };

  std::vector<std::uint32_t> rows_;  // where the entries of each row begin
  std::vector<Entry> entries_;
};

/// All moves of a set alike.
BySequence uniform_policy(const SequenceForm& form, int seat);

/// The plan that plays by a policy.
BySequence plan_of(const SequenceForm& form, int seat, std::span<const double> policy);

/// The plan that plays by a policy from a sequence on: 1 there, 0 where that does not lead.
BySequence plan_from(const SequenceForm& form, int seat, std::span<const double> policy,
                     std::uint32_t sequence);

/// The policy but for a slip in 10⁹ moves, so that there is nothing that it never plays.
BySequence trembling(const SequenceForm& form, int seat, std::span<const double> policy);

/// The policy that plays a plan; uniform in sets that the plan does not reach.
BySequence policy_of(const SequenceForm& form, int seat, std::span<const double> plan);

/// From values of ends (PayoffMatrix::multiply) to values of sequences: all that is paid after
/// them, where the seat goes on by `policy`. [0] is the value of the game.
void back_up(const SequenceForm& form, int seat, std::span<const double> policy,
             std::span<double> values);

}  // namespace turnkey
