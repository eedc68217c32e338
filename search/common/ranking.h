// In which order the root moves of a sampling search stand, which says what is played: by what the
// search has found of their worth, and where that is the same, by the other thing that a game pays.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "search/common/root.h"
#include "search/common/utility.h"

namespace turnkey {

/// How a search ranks its moves.
struct RankBy {
  bool value;         ///< by value first; else by what was played for its worth
  float exploration;  ///< of a tree search by bounds: how much it looks around; else 0
};

namespace ranking_detail {

/// What the seat's utility is worth for comparing. A tree that looks around makes moves that it
/// knows to be bad now and then, its opponents' too: about c² ln n times in n. So a chance of
/// winning that is less than twice that is none, and one short of certainty by less is certain.
template <Game G>
double settled(const RootMove<G>& root, Objective objective, float exploration) {
  const double mean = root.mean_paid();
  if (objective != Objective::kWin || exploration == 0) return mean;
  constexpr std::uint64_t kFewest = 64;  // of fewer visits chances say nothing
  if (root.visits() < kFewest) return mean;
  const auto n = static_cast<double>(root.visits());
  const double astray = 2.0 * exploration * exploration * std::log(n) / n;
  return mean <= astray ? 0.0 : mean >= 1 - astray ? 1.0 : mean;
}

template <Game G>
struct Ranked {
  const RootMove<G>* root;
  std::size_t place;  ///< of the first move that it is equal to; its own where there is none
  double worth;
  double other;  ///< what decides between equals
};

/// Gives equal moves the place of the first of them. Equal: of the same worth, and tried at least
/// half as often, lest a lucky few visits decide.
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

/// Best first: by visits, without those made to grade the move, then by value ("robust child");
/// by_value: value before all that. Never-tried moves come last; merely graded ones are left out.
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

/// The same for a seat with its utility: moves of equal worth come together, in the order of what
/// the game pays besides; of equal chances of winning the one with the better score is first.
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
