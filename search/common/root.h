// The moves at the root of a search with all reported statistics. The root is always a turn of the
// searching seat; on another's turn there are no root moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "engine/game.h"
#include "engine/game_adapter.h"
#include "search/common/lines.h"
#include "search/common/report.h"
#include "search/common/tally.h"

namespace turnkey {

template <Game G>
struct RootMove {
  typename G::Move move;
  Tally<G::kMaxSeats> tally;
  double value = 0;          ///< sum of the searching seat's utility
  double luck = 0;           ///< the part of it from luck of the deal
  std::uint64_t chosen = 0;  ///< visits that a tree search made by selection, not to grade it
  bool candidate = true;     ///< may be played; false: only graded
  bool graded = false;  ///< requested by `also`: gets its part of the iterations whatever its value

  std::uint64_t visits() const { return tally.count(); }
  /// The mean by which moves are compared.
  double mean() const { return per_visit(value - luck); }
  /// The mean payoff in its worlds: equal for moves that pay the same in all.
  double mean_paid() const { return per_visit(value); }

 private:
  double per_visit(double sum) const {
    return visits() == 0 ? 0.0 : sum / static_cast<double>(visits());
  }
};

template <Game G>
using RootMoves = std::vector<RootMove<G>>;

/// Moves, to be found by hash: there may be thousands.
template <class Move>
class MoveSet {
 public:
  MoveSet() = default;
  explicit MoveSet(const std::vector<AnyMove>& moves) {
    for (const AnyMove& move : moves) add(restore<Move>(move));
  }

  void add(const Move& move) { moves_.insert(move); }
  bool has(const Move& move) const { return !moves_.empty() && moves_.contains(move); }

 private:
  struct Hash {
    std::size_t operator()(const Move& move) const {
      return static_cast<std::size_t>(chain_hash(move, 0));
    }
  };

  std::unordered_set<Move, Hash> moves_;
};

/// The moves that a search considers by default: all legal ones, or one of each class that the seat
/// can't tell apart or that have the same value.
template <class Position, class MoveList>
void searched_moves(const Position& position, MoveList& list) {
  if constexpr (Offered<decltype(position.distinct_moves(list))>) {
    position.distinct_moves(list);
  } else {
    position.moves(list);
  }
}

/// The move that a search considers for a legal one: itself, unless the game has representatives.
template <class Position, class Move>
Move searched_as(const Position& position, const Move& move) {
  if constexpr (Offered<decltype(position.representative(move))>) {
    return position.representative(move);
  } else {
    return move;
  }
}

/// The candidates if the request does not name them.
enum class Candidates : std::uint8_t {
  kDistinct,  ///< those of searched_moves()
  kAll,
};

/// The legal moves at the root that are searched or graded, in the generator's order. Empty on
/// another seat's turn.
template <Game G>
RootMoves<G> root_moves(const typename G::View& view, const SearchRequest& request,
                        Candidates which = Candidates::kDistinct) {
  using Move = typename G::Move;
  RootMoves<G> roots;
  if (view.turn() != Actor(view.seat())) return roots;
  const auto list = std::make_unique<typename G::MoveList>();
  view.moves(*list);
  const bool is_told = !request.search_moves.empty();
  const bool all = !is_told && (which == Candidates::kAll || !HasDistinctMoves<G>);
  MoveSet<Move> candidates(request.search_moves);
  if (!is_told && !all) {
    const auto searched = std::make_unique<typename G::MoveList>();
    searched_moves(view, *searched);
    for (const auto& move : *searched) candidates.add(move);
  }
  const MoveSet<Move> graded(request.also);
  roots.reserve(list->size());
  for (const auto& move : *list) {
    RootMove<G> root{move, {}};
    root.candidate = all || candidates.has(move);
    root.graded = graded.has(move);
    if (root.candidate || root.graded) roots.push_back(root);
  }
  return roots;
}

template <Game G>
void merge(RootMoves<G>& into, const RootMoves<G>& from) {
  for (std::size_t i = 0; i < into.size(); ++i) {
    into[i].tally.merge(from[i].tally);
    into[i].value += from[i].value;
    into[i].luck += from[i].luck;
    into[i].chosen += from[i].chosen;
  }
}

/// The lines of a search that tallies its playouts. `kind`: evaluations that all agree have no
/// sampling error, playouts do. `order`: the candidates, best first. `overall`: the position as it
/// is. `finish`: called with a line and its root move (or null), adds data of the search.
template <Game G, class Finish>
void add_tallied_lines(Report& report, ValueKind kind, const RootMoves<G>& roots,
                       const std::vector<const RootMove<G>*>& order,
                       const Tally<G::kMaxSeats>& overall, const typename G::View& view,
                       const SearchRequest& request, Finish&& finish) {
  SampleRange scores, shares;
  if (kind == ValueKind::kSampled) {
    scores = G::score_bounds(view.options());
    shares = kShareBounds;
  }
  add_lines(report, request, view.seat(), order, roots, [&](const RootMove<G>* root) {
    const Tally<G::kMaxSeats>& tally = root == nullptr ? overall : root->tally;
    Line line;
    line.visits = tally.count();
    line.kind = kind;
    line.score = tally.scores(view.seats(), scores);
    line.share = tally.shares(view.seats(), shares);
    if (root != nullptr) line.move = erase(root->move);
    finish(line, root);
    return line;
  });
  report.depth = static_cast<int>(report.lines.front().pv.size());
}

}  // namespace turnkey
