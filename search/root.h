// The moves at the root of a search with everything that is reported about them. The root is always
// a turn of the searching seat; where it is another's turn there are no root moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/game_adapter.h"
#include "search/report.h"
#include "search/settings.h"
#include "search/tally.h"

namespace turnkey {

template <Game G>
struct RootMove {
  typename G::Move move;
  Tally<G::kMaxSeats> tally;
  double value = 0;          ///< sum of the searching seat's utility
  std::uint64_t chosen = 0;  ///< visits that a tree search made for its worth, not to grade it
  double policy = 0;         ///< weight in the average policy of a search that mixes
  bool candidate = true;     ///< may be played; false: only graded
  bool graded = false;  ///< asked for by `also`: gets its share of iterations whatever it is worth

  std::uint64_t visits() const { return tally.count(); }
  double mean() const { return visits() == 0 ? 0.0 : value / static_cast<double>(visits()); }
};

template <Game G>
using RootMoves = std::vector<RootMove<G>>;

/// The moves that a search looks at unless it is told which: all legal ones, or of moves that the
/// seat can't tell apart only one.
template <class Position, class MoveList>
void searched_moves(const Position& position, MoveList& list) {
  if constexpr (requires { position.distinct_moves(list); }) {
    position.distinct_moves(list);
  } else {
    position.moves(list);
  }
}

/// The legal moves at the root that are searched or graded, in the generator's order. Empty when it
/// is not the seat's turn.
template <Game G>
RootMoves<G> root_moves(const typename G::View& view, const SearchRequest& request) {
  RootMoves<G> roots;
  if (view.seat().is_spectator() || view.turn() != Actor(view.seat())) return roots;
  const auto list = std::make_unique<typename G::MoveList>();
  const auto searched = std::make_unique<typename G::MoveList>();
  view.moves(*list);
  searched_moves(view, *searched);
  const auto named_in = [](const std::vector<AnyMove>& names, const typename G::Move& move) {
    return std::find(names.begin(), names.end(), erase(move)) != names.end();
  };
  for (const auto& move : *list) {
    RootMove<G> root{move, {}};
    root.candidate = request.search_moves.empty()
                         ? std::find(searched->begin(), searched->end(), move) != searched->end()
                         : named_in(request.search_moves, move);
    root.graded = named_in(request.also, move);
    if (root.candidate || root.graded) roots.push_back(root);
  }
  return roots;
}

template <Game G>
void merge(RootMoves<G>& into, const RootMoves<G>& from) {
  for (std::size_t i = 0; i < into.size(); ++i) {
    into[i].tally.merge(from[i].tally);
    into[i].value += from[i].value;
    into[i].chosen += from[i].chosen;
    into[i].policy += from[i].policy;
  }
}

/// Best first: by weight in a mixed policy, by visits, without those made to grade the move, then
/// by value ("robust child"); by_value: value before all that. Never-tried moves come last; merely
/// graded ones are left out.
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
    if (a->policy != b->policy) return a->policy > b->policy;
    if (a->chosen != b->chosen) return a->chosen > b->chosen;
    return a->mean() > b->mean();
  });
  return order;
}

/// Sum over the candidates; 0 for a search that does not mix.
template <Game G>
double policy_weights(const RootMoves<G>& roots) {
  double sum = 0;
  for (const RootMove<G>& root : roots) sum += root.policy;
  return sum;
}

/// One line of a report: of a root move, or without one of the position as it is.
template <Game G>
Line line_of(const RootMove<G>* root, const Tally<G::kMaxSeats>& tally, int seats,
             std::vector<AnyEvent> pv) {
  Line line;
  if (root != nullptr) line.move = erase(root->move);
  line.pv = std::move(pv);
  line.visits = tally.count();
  line.score = tally.scores(seats);
  line.share = tally.shares(seats);
  return line;
}

/// The part of a report that every search makes alike. `order`: the candidates, best first; `pv`:
/// from a root move, or null, to its principal variation.
template <Game G, class Pv>
void add_lines(Report& report, const RootMoves<G>& roots,
               const std::vector<const RootMove<G>*>& order, const Tally<G::kMaxSeats>& overall,
               int seats, const SearchRequest& request, Pv&& pv) {
  const double weights = policy_weights<G>(roots);
  const auto line = [&](const RootMove<G>* root) {
    Line result = line_of<G>(root, root == nullptr ? overall : root->tally, seats, pv(root));
    if (root != nullptr && weights > 0) result.frequency = root->policy / weights;
    return result;
  };
  if (order.empty()) {
    report.lines.push_back(line(nullptr));
  } else {
    report.best = erase(order.front()->move);
    const auto wanted = std::min(order.size(), static_cast<std::size_t>(request.multi_pv));
    for (std::size_t i = 0; i < wanted; ++i) report.lines.push_back(line(order[i]));
    for (const AnyMove& move : request.also) {
      const auto named = [&](const RootMove<G>& root) { return erase(root.move) == move; };
      const auto root = std::find_if(roots.begin(), roots.end(), named);
      if (root != roots.end()) report.also.push_back(line(&*root));
    }
  }
  report.depth = static_cast<int>(report.lines.front().pv.size());
}

}  // namespace turnkey
