// Ratings of any number of agents from all their games: Bradley–Terry or Plackett–Luce (choices.h)
// by Newton's method with a small ridge, errors by the sandwich clustered by block, on the scale of
// Elo. Two passes over the blocks, memory independent of their number:
//
//   RatingCounts counts(model, agents);   for each block: counts.add(block);
//   RatingErrors errors(fit(counts));     for each block: errors.add(block);
//   RatingTable table = errors.table();
//
// Without the second pass RatingErrors::table() gives ratings without errors: enough for a curve
// of ratings over games, for which counts may be copied and fitted at any time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "tournaments/stats/choices.h"
#include "tournaments/stats/deal_sums.h"
#include "tournaments/stats/estimate.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// A penalty of kRidge / 2 · Σ θ², as if strengths were drawn with a deviation of √10 (550 Elo):
/// an agent that never loses stays finite, and 200 games between equals give way by 0.1 %.
inline constexpr double kRidge = 0.1;

struct AgentSetHash {
  std::size_t operator()(const AgentSet& set) const { return hash_of(set); }
};

/// The sufficient statistics: how often each agent was chosen, and from which sets. There are at
/// most as many sets as combinations of up to kMaxSeats agents; Bradley–Terry has pairs only.
///
/// Blocks of one variant are alike, so each counts the same. Those of different variants are not:
/// an 8-seat game has up to 16 pairs of teams, a 2-seat game one. Count variants apart, then pool.
class RatingCounts {
 public:
  RatingCounts(RatingModel model, std::size_t agents);

  void add(const BlockOutcome& block);

  /// The counts of all variants, by variant, as one. The choices of each variant add up to its part
  /// of the whole: `parts` in proportion, or all alike where it is empty. The whole is as many
  /// choices as there are games. A variant without choices has no part.
  static RatingCounts pooled(std::span<const RatingCounts* const> variants,
                             std::span<const double> parts = {});

  RatingModel model() const { return model_; }
  std::size_t agents() const { return chosen_.size(); }
  const std::vector<double>& chosen() const { return chosen_; }
  const std::unordered_map<AgentSet, double, AgentSetHash>& sets() const { return sets_; }
  /// Pairs of teams in which the agent's was placed better than the other's, ties half, unranked
  /// ones nothing.
  double points(std::size_t agent, std::size_t other) const {
    return points_[agent * agents() + other];
  }
  /// What a choice of a variant counts: 1, but where variants were pooled.
  double weight(int variant) const { return weights_.empty() ? 1 : weights_[variant]; }
  const std::vector<double>& weights() const { return weights_; }
  /// How many choices there are, each with its weight.
  double choices() const;

 private:
  RatingModel model_;
  std::vector<double> chosen_;
  std::unordered_map<AgentSet, double, AgentSetHash> sets_;
  std::vector<double> points_;
  double games_ = 0;  ///< in which there was a choice
  std::vector<double> weights_;
};

/// Who can be compared with whom.
struct Comparability {
  static constexpr int kAlone = -1;
  /// Agents linked by games, directly or through others, have the same number; kAlone: no games.
  int component = kAlone;
  /// Within a component, agents each of which got points from each other, directly or through
  /// others, have the same number. Between groups one side won everything: there the likelihood has
  /// no maximum (Ford 1957) and only the ridge keeps differences finite.
  int group = kAlone;
  /// In the largest group of its component, whose mean rating is 0.
  bool core = false;
};

struct Strengths {
  RatingModel model = RatingModel::kBradleyTerry;
  std::vector<double> theta;    ///< natural logarithms
  std::vector<double> inverse;  ///< of the Hessian with ridge; agents × agents
  std::vector<Comparability> standing;
  std::vector<double> weights;  ///< RatingCounts::weights
  bool converged = false;       ///< always, unless numbers are beyond reason
};

Strengths fit(const RatingCounts& counts, double ridge = kRidge);

/// Elo; 0 is the mean of the core of the agent's component. Outside the core only the ridge keeps
/// the value finite: no error, no interval. Nor is there one for agents whose blocks all gave the
/// same result: how far that is chance cannot be told. An agent without games has no rating.
struct RatingTable {
  RatingModel model = RatingModel::kBradleyTerry;
  std::vector<std::optional<Estimate>> ratings;
  std::vector<Comparability> standing;
  int components = 0;        ///< with games; more than one: not all can be compared
  std::uint64_t blocks = 0;  ///< of the second pass
  bool converged = false;
  double freedom = 0;  ///< degrees of freedom of the errors

  /// rating(agent) − rating(other). Absent between components; without error between groups.
  const std::optional<Estimate>& difference(std::size_t agent, std::size_t other) const {
    return differences[agent * ratings.size() + other];
  }
  std::vector<std::optional<Estimate>> differences;
  std::optional<std::size_t> anchored;  ///< anchor()'s agent

  /// Gives the agent this rating; those linked with it stand by their differences from it.
  void anchor(std::size_t agent, double elo);
  /// Whether its rating has no error by definition: it is the anchor, or alone in the core.
  bool is_given(std::size_t agent) const;
  /// The probability that the agent is better, given a flat prior. Absent where the difference has
  /// no error.
  std::optional<double> superiority(std::size_t agent, std::size_t other) const;
};

/// The covariance of the strengths: V = A⁻¹ (Σ B/(B−1) Σ (g − ḡ)(g − ḡ)ᵀ) A⁻¹ with the gradient g
/// of each block, ḡ the mean of its variant, and the Hessian A (Liang and Zeger 1986). It holds
/// however the games of a block depend on each other, and where the model is not quite true.
/// Variants are strata: that an agent is better at one than at another is no luck. Blocks that
/// share a deal, of all variants, are one observation; there the strata are the deals at which the
/// same tables met.
class RatingErrors {
 public:
  explicit RatingErrors(Strengths strengths);

  void add(const BlockOutcome& block);
  RatingTable table() const;

 private:
  /// Blocks of the same agents; the gradient of the first of them, in the order of the agents.
  struct Seen {
    std::uint64_t blocks = 0;
    std::vector<double> gradient;
  };
  /// The blocks of a variant, or the shared deals of the same tables.
  struct Stratum {
    std::uint64_t blocks = 0;
    std::vector<double> sum;      ///< Σ g
    std::vector<double> squares;  ///< Σ g gᵀ
  };
  /// Σ B/(B−1) Σ (g − ḡ)(g − ḡ)ᵀ, row by row, and its degrees of freedom.
  struct Meat {
    std::vector<double> squares;
    double freedom = 0;
  };

  Stratum empty_stratum() const;
  /// Of the gradient only the entries of these agents are looked at.
  static void add_to(Stratum& stratum, const Table& agents, std::span<const double> gradient);
  Meat meat() const;
  void note_variation(int variant, const std::vector<std::uint16_t>& agents);
  /// By agent, whether the results of its blocks differ. What was played once may have differed.
  std::vector<bool> varied() const;

  Strengths strengths_;
  std::vector<double> worth_;      ///< exp θ
  std::vector<double> gradient_;   ///< of the block at hand
  std::map<int, Stratum> strata_;  ///< of blocks with deals of their own
  SharedDeals shared_;             ///< gradients
  std::map<std::pair<int, std::vector<std::uint16_t>>, Seen> seen_;
  std::vector<bool> varied_;
  std::uint64_t blocks_ = 0;
};

}  // namespace turnkey::tournament
