// Ratings of any number of agents from all their games: Bradley–Terry or Plackett–Luce (choices.h)
// by Newton's method with a small ridge, errors by the sandwich clustered by block, in Elo. Two
// passes over the blocks, with memory independent of their number:
//
//   RatingCounts counts(model, agents);   for each block: counts.add(block);
//   RatingErrors errors(fit(counts));     for each block: errors.add(block);
//   RatingTable table = errors.table();
//
// Without the second pass RatingErrors::table() gives ratings without errors. That is enough for a
// curve of ratings over games; counts may be copied and fitted at any time.
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
#include "tournaments/stats/score_counts.h"

namespace turnkey::tournament {

/// A penalty of kRidge / 2 · Σ θ², as if strengths had a standard deviation of √10 (550 Elo). It
/// keeps an agent that never loses finite, and shrinks 200 games between equals by 0.1 %.
inline constexpr double kRidge = 0.1;

struct AgentSetHash {
  std::size_t operator()(const AgentSet& set) const { return hash_of(set); }
};

/// The sufficient statistics: how often each agent was chosen, and from which sets. There are at
/// most as many sets as combinations of up to kMaxSeats agents; Bradley–Terry has only pairs.
///
/// Blocks of one variant are alike and count the same. Variants differ: an 8-seat game has up to 16
/// pairs of teams, a 2-seat game one. So count variants separately, then pool.
class RatingCounts {
 public:
  /// A variant to pool. It enters by its places, or by score if it has `scores`.
  struct Part {
    const RatingCounts* places = nullptr;
    const ScoreCounts* scores = nullptr;
    double weight = 1;  ///< relative to the others'

    double games() const { return scores != nullptr ? scores->games() : places->games_; }
    double choices() const { return scores != nullptr ? scores->pairs() : places->choices(); }
  };

  RatingCounts(RatingModel model, std::size_t agents);

  void add(const BlockOutcome& block);

  /// Pools the counts of all variants, given by variant. The choices of each variant, or its pairs
  /// of teams if it enters by score, sum to its part of the whole. The whole is as many choices as
  /// there are games. A variant without choices has no part.
  static RatingCounts pooled(std::span<const Part> variants);

  RatingModel model() const { return model_; }
  std::size_t agents() const { return chosen_.size(); }
  const std::vector<double>& chosen() const { return chosen_; }
  const std::unordered_map<AgentSet, double, AgentSetHash>& sets() const { return sets_; }
  /// Pairs of teams in which the agent's team was placed better than the other's. Ties count half,
  /// unranked pairs nothing. A pair that enters by score counts half too, so it links the two.
  double points(std::size_t agent, std::size_t other) const {
    return points_[agent * agents() + other];
  }
  /// The weight of a variant's choice: 1 unless variants were pooled.
  double weight(int variant) const { return weights_.empty() ? 1 : weights_[variant]; }
  const std::vector<double>& weights() const { return weights_; }
  /// By variant, if pooled: the unit σ of its scores; absent if it enters by places.
  const std::vector<std::optional<double>>& units() const { return units_; }
  /// By pair of agents, agents × agents: the weighted number of their pairs of teams that enter by
  /// score.
  const std::vector<double>& scored() const { return scored_; }
  /// The weighted number of choices and of pairs that enter by score.
  double choices() const;

 private:
  void add_places(const RatingCounts& one, double weight);
  void add_scores(const ScoreCounts& one, double weight);

  RatingModel model_;
  std::vector<double> chosen_;
  std::unordered_map<AgentSet, double, AgentSetHash> sets_;
  std::vector<double> points_;
  std::vector<double> scored_;
  double games_ = 0;  ///< games with a choice
  std::vector<double> weights_;
  std::vector<std::optional<double>> units_;
};

/// Which agents can be compared.
struct Comparability {
  static constexpr int kAlone = -1;
  /// Agents linked by games, directly or through others, share a number; kAlone: no games.
  int component = kAlone;
  /// Within a component, agents that got points from each other, directly or through others, share
  /// a number. Between groups one side won everything, so the likelihood has no maximum (Ford 1957)
  /// and only the ridge keeps differences finite.
  int group = kAlone;
  /// Member of the largest group of its component, whose mean rating is 0.
  bool core = false;
};

struct Strengths {
  RatingModel model = RatingModel::kBradleyTerry;
  std::vector<double> theta;    ///< natural logarithms
  std::vector<double> inverse;  ///< of the Hessian with ridge; agents × agents
  std::vector<Comparability> standing;
  std::vector<double> weights;               ///< RatingCounts::weights
  std::vector<std::optional<double>> units;  ///< RatingCounts::units
  bool converged = false;                    ///< false only for numbers beyond reason
};

Strengths fit(const RatingCounts& counts, double ridge = kRidge);

/// Elo. 0 is the mean of the core of the agent's component. Outside the core only the ridge keeps
/// the value finite: no error, no interval. The same holds for agents whose blocks all had the same
/// result, because their spread is unknown. An agent without games has no rating.
struct RatingTable {
  RatingModel model = RatingModel::kBradleyTerry;
  std::vector<std::optional<Estimate>> ratings;
  std::vector<Comparability> standing;
  int components = 0;        ///< with games; more than one: not all agents are comparable
  std::uint64_t blocks = 0;  ///< in the second pass
  bool converged = false;
  double freedom = 0;  ///< degrees of freedom of the errors

  /// rating(agent) − rating(other). Absent between components; without error between groups.
  const std::optional<Estimate>& difference(std::size_t agent, std::size_t other) const {
    return differences[agent * ratings.size() + other];
  }
  std::vector<std::optional<Estimate>> differences;
  std::optional<std::size_t> anchored;  ///< the agent of anchor()

  /// Sets the agent's rating, and shifts its component. Other components keep their mean of 0.
  void anchor(std::size_t agent, double elo);
  /// Whether its rating has no error by definition: it is the anchor, or alone in the core.
  bool is_given(std::size_t agent) const;
  /// The probability that the agent is better, given a flat prior. Absent if the difference has no
  /// error.
  std::optional<double> superiority(std::size_t agent, std::size_t other) const;
};

/// The covariance of the strengths: V = A⁻¹ (Σ B/(B−1) Σ (g − ḡ)(g − ḡ)ᵀ) A⁻¹ with each block's
/// gradient g, its variant's mean ḡ and the Hessian A (Liang and Zeger 1986). It holds for any
/// dependence between the games of a block, and even if the model is not quite true. Variants are
/// strata: being better at one than at another is no sampling error. Blocks that share a deal, of
/// all variants, are one observation; then the strata are the deals at which the same tables met.
class RatingErrors {
 public:
  explicit RatingErrors(Strengths strengths);

  void add(const BlockOutcome& block);
  RatingTable table() const;

 private:
  /// Blocks of the same agents, with the gradient of the first one in the order of agents.
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

  /// Add the block's gradient to gradient_, by places or by score in that unit. Return whether
  /// anything in it was compared.
  bool add_choices(const BlockOutcome& block, double weight);
  bool add_scores(const BlockOutcome& block, double weight, double unit);
  Stratum empty_stratum() const;
  /// Uses only these agents' entries of the gradient.
  static void add_to(Stratum& stratum, const Table& agents, std::span<const double> gradient);
  Meat meat() const;
  void note_variation(int variant, const std::vector<std::uint16_t>& agents);
  /// By agent, whether its blocks' results differ. Counts a single block as varying.
  std::vector<bool> varied() const;

  Strengths strengths_;
  std::vector<double> worth_;      ///< exp θ
  std::vector<double> gradient_;   ///< of the current block
  std::map<int, Stratum> strata_;  ///< of blocks with their own deals
  SharedDeals shared_;             ///< sums of gradients
  std::map<std::pair<int, std::vector<std::uint16_t>>, Seen> seen_;
  std::vector<bool> varied_;
  std::uint64_t blocks_ = 0;
};

}  // namespace turnkey::tournament
