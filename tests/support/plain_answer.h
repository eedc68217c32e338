// One seat's best answer again, slow and obvious, to compare with search/equilibrium/best_answer.h:
// it walks to every end of a game, identifies sets by the texts that their seat has seen, and lets
// the last ones choose first. It remembers nothing in between.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "search/equilibrium/best_answer.h"

namespace turnkey::testing {

template <class G>
class PlainAnswer {
 public:
  using Policy = typename BestAnswer<G>::Policy;

  PlainAnswer(int seat, Policy others) : seat_(seat), others_(std::move(others)) {}

  double best(const std::vector<Way<G>>& start) {
    for (const Way<G>& way : start) walk(way, " ", {"", 0});
    // The longest text was seen last.
    std::vector<std::pair<std::string, Set>> sets(sets_.begin(), sets_.end());
    std::ranges::stable_sort(sets, std::greater<>(), [](const auto& s) { return s.first.size(); });
    for (const auto& [seen, set] : sets) {
      const std::vector<double>& values = sets_[seen].values;
      add(set.parent, *std::ranges::max_element(values));
    }
    return start_;
  }
  std::size_t sets() const { return sets_.size(); }

 private:
  using Choice = std::pair<std::string, std::size_t>;  // the text seen, and the move's number
  struct Set {
    Choice parent;
    std::vector<double> values;
  };

  void add(const Choice& choice, double value) {
    (choice.first.empty() ? start_ : sets_[choice.first].values[choice.second]) += value;
  }

  void walk(const Way<G>& way, const std::string& seen, const Choice& last) {
    const Actor actor = way.state.turn();
    if (actor.is_nobody()) {
      return add(last, way.weight * way.state.payoffs().share[static_cast<std::size_t>(seat_)]);
    }
    const auto go_on = [&](const auto& move, double probability, const Choice& choice) {
      const std::string text = G::text(way.state.mask(move, Seat::at(seat_)));
      walk(way.after(move, probability), seen + text + " ", choice);
    };
    if (actor.is_chance()) {
      way.state.for_each_outcome([&](const auto& move, double p) { go_on(move, p, last); });
      return;
    }
    const auto list = std::make_unique<typename G::MoveList>();
    way.state.moves(*list);
    const std::vector<typename G::Move> moves(list->begin(), list->end());
    const bool own = actor == Actor(Seat::at(seat_));
    std::vector<double> chances(moves.size(), moves.size() == 1 || own ? 1.0 : 0.0);
    if (own) sets_.try_emplace(seen, Set{last, std::vector<double>(moves.size())});
    if (!own && moves.size() > 1) {
      others_(way.views[static_cast<std::size_t>(actor.seat().index())], moves, chances);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (chances[i] > 0) go_on(moves[i], chances[i], own ? Choice{seen, i} : last);
    }
  }

  int seat_;
  Policy others_;
  std::map<std::string, Set> sets_;
  double start_ = 0;
};

/// An arbitrary policy: a mixture that is the same whenever the view recurs.
template <class G>
void any_mixture(const typename G::View& view, std::span<const typename G::Move> moves,
                 std::span<double> probabilities) {
  Rng rng(view.key());
  double sum = 0;
  for (double& probability : probabilities) sum += probability = 1 + rng.below(9);
  for (double& probability : probabilities) probability /= sum;
  TURNKEY_ASSERT(moves.size() == probabilities.size());
}

/// The same with a single move.
template <class G>
void any_choice(const typename G::View& view, std::span<const typename G::Move> moves,
                std::span<double> probabilities) {
  Rng rng(view.key());
  probabilities[rng.below(static_cast<std::uint32_t>(moves.size()))] = 1;
}

}  // namespace turnkey::testing
