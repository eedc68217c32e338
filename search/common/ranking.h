// The order of the root moves of a sampling search, which decides the move to play: by the values
// found and, if these are equal, by the game's other payoff.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/common/root.h"
#include "search/common/utility.h"

namespace turnkey {

/// How a search ranks its moves.
struct RankBy {
  bool value;         ///< by value first; else by visits
  float exploration;  ///< the factor of UCB1 in a tree search; else 0
};

namespace ranking_detail {

/// The seat's utility for comparisons. A tree search explores: about c² ln n times in n it makes
/// moves that it knows to be bad, also for opponents. So a probability of winning below twice that
/// rate counts as 0, and one as close to 1 counts as 1.
template <Game G>
double settled(const RootMove<G>& root, Objective objective, float exploration) {
  const double mean = root.mean_paid();
  if (objective != Objective::kWin || exploration == 0) return mean;
  constexpr std::uint64_t kFewest = 64;  // with fewer visits probabilities say nothing
  if (root.visits() < kFewest) return mean;
  const auto n = static_cast<double>(root.visits());
  const double astray = 2.0 * exploration * exploration * std::log(n) / n;
  return mean <= astray ? 0.0 : mean >= 1 - astray ? 1.0 : mean;
}

template <Game G>
struct Ranked {
  const RootMove<G>* root;
  std::size_t place;  ///< of the first equal move; its own if there is none
  double worth;
  double other;  ///< decides between equal moves
};

/// Gives equal moves the place of the first of them. Moves are equal if they have the same value
/// and the later one has at least half the visits; a few lucky visits must not decide.
template <Game G>
void join_equals(std::vector<Ranked<G>>& all) {
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.worth > b.worth; });
  const Ranked<G>* first = nullptr;
  for (Ranked<G>& one : all) {
    const bool equal = first != nullptr && first->worth == one.worth &&
                       2 * one.root->chosen >= first->root->chosen;
    if (equal) {
      one.place = first->place;
    } else {
      first = &one;
    }
  }
}

}  // namespace ranking_detail

/// By which weights a move is drawn so that an opponent who knows the search but not its seed can't
/// foresee it: the squares of visits. Moves with few visits were only explored and have weight 0.
inline std::vector<double> drawing_weights(const std::vector<std::uint64_t>& visits) {
  constexpr double kFewest = 0.3;  // of the most
  const double most =
      visits.empty() ? 0 : static_cast<double>(*std::max_element(visits.begin(), visits.end()));
  std::vector<double> weights;
  for (const std::uint64_t count : visits) {
    const auto n = static_cast<double>(count);
    weights.push_back(n >= kFewest * most ? n * n : 0);
  }
  return weights;
}

/// Best first: by visits, without those made to grade the move, then by value ("robust child").
/// by_value: value first. Moves never tried come last; moves that are only graded are left out.
template <Game G>
std::vector<const RootMove<G>*> ranked(const RootMoves<G>& roots, bool by_value) {
  std::vector<const RootMove<G>*> order;
  for (const RootMove<G>& root : roots) {
    if (root.candidate) order.push_back(&root);
  }
  std::stable_sort(order.begin(), order.end(), [&](const auto* a, const auto* b) {
    const bool tried_a = a->visits() > 0;
    const bool tried_b = b->visits() > 0;
    if (tried_a != tried_b) return tried_a;
    if (by_value && a->mean() != b->mean()) return a->mean() > b->mean();
    if (a->chosen != b->chosen) return a->chosen > b->chosen;
    return a->mean() > b->mean();
  });
  return order;
}

/// The same for a seat with its utility: moves of equal value are adjacent, ordered by the game's
/// other payoff. For equal probabilities of winning that is the score.
template <Game G>
std::vector<const RootMove<G>*> ranked(const RootMoves<G>& roots, RankBy by, const Utility& utility,
                                       Seat seat) {
  using ranking_detail::Ranked;
  std::vector<const RootMove<G>*> order = ranked<G>(roots, by.value);
  if (G::kScores == Scores::kByShare) return order;
  const Utility other = utility.other();
  std::vector<Ranked<G>> tried;
  for (const RootMove<G>* const root : order) {
    if (root->visits() == 0) break;
    const double worth = ranking_detail::settled<G>(*root, utility.objective(), by.exploration);
    tried.push_back({root, tried.size(), worth,
                     other(root->tally.means(), static_cast<std::size_t>(seat.index()))});
  }
  ranking_detail::join_equals<G>(tried);
  std::stable_sort(tried.begin(), tried.end(), [](const auto& a, const auto& b) {
    return a.place != b.place ? a.place < b.place : a.other > b.other;
  });
  std::transform(tried.begin(), tried.end(), order.begin(),
                 [](const Ranked<G>& one) { return one.root; });
  return order;
}

}  // namespace turnkey
