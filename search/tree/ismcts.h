// Information set Monte Carlo tree search with availability counts (Cowling, Powley, Whitehouse
// 2012). Every iteration deals the hidden cards from the view, walks the tree, adds to it, plays
// on, and credits every seat on the way with its payoff (max^n; partners have the same).
//
// One template for both kinds: one tree, keyed by the searching seat's observations, or a tree for
// each seat (multi-observer), all in one table. A setting chooses the kind. Its branches go the
// same way in all iterations, and a game's searches compile once.
//
// Made from a View. It can't be made from a State, and the View deals all its Worlds: see world.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "search/common/ranking.h"
#include "search/common/rollout.h"
#include "search/common/root.h"
#include "search/common/settings.h"
#include "search/tree/deal_luck.h"
#include "search/tree/node_moves.h"
#include "search/tree/observations.h"
#include "search/tree/seen_spread.h"
#include "search/tree/tree.h"
#include "search/tree/tree_root.h"
#include "search/tree/ucb.h"

namespace turnkey {

template <Game G>
class Ismcts {
 public:
  using Move = typename G::Move;
  using View = typename G::View;
  using EdgeType = Edge<Move>;
  using TreeType = Tree<Move>;

  /// Empties `tree`, which nothing else may use during this object's life. `stream`: the number of
  /// this search among the parallel ones of one decision.
  Ismcts(const View& view, RootMoves<G> roots, const ScoreBounds& bounds,
         const SearchSettings& settings, int stream, TreeType& tree)
      : view_(view),
        utility_(objective_of<G>(settings), bounds, Teams::of(view)),
        spread_(view.seats()),
        rng_(hash_of(std::array{settings.seed, view.key(), static_cast<std::uint64_t>(stream)})),
        tree_(tree),
        root_(std::move(roots)),
        multi_(settings.observers == Observers::kMulti),
        draws_(settings.draws),
        observations_(settings.observers, view.seat()),
        path_(std::make_unique<Step[]>(kMaxDepth)) {
    tree_.reset();
  }

  /// Runs one iteration.
  void iterate() {
    ++iterations_;
    spread_.update();
    tree_.begin_iteration();
    World<G> world = view_.sample(rng_);
    if (corrects_luck()) luck_.deal(world, utility_);
    observations_.begin(world);
    steps_ = 0;
    events_ = 0;
    RootMove<G>* root = nullptr;
    bool in_tree = true;
    if (!root_.moves().empty()) {
      root = &choose_root(world);
      in_tree = root->visits() > 0;  // else this iteration adds the move
      make(world, root->move);
    }
    const Payoffs<G::kMaxSeats> payoffs = descend(world, in_tree);
    if (corrects_luck()) luck_.paid(payoffs, utility_, own_seat());
    back_up(payoffs, root);
    if (root == nullptr) without_root_.add(calibrated<G>(world.state(), payoffs));
  }

  /// The payoffs of a world in which the seat on turn makes a move (null: by the tree) and
  /// everybody continues by the present tree, then by the rollout policy. The search does not learn
  /// from it.
  Payoffs<G::kMaxSeats> play_out(World<G> world, const Move* move, Rng& rng) {
    observations_.begin(world);
    if (move != nullptr) make(world, *move);
    for (int depth = 0; depth < kMaxDepth && !is_horizon<G>(world.state());) {
      if (world.turn().is_chance()) {
        make(world, world.chance(rng));
        continue;
      }
      const Seat seat = world.turn().seat();
      Node* const node = tree_.find(observations_.key(seat));
      if (node == nullptr) break;
      moves_.find(world, tree_, *node, settled(seat));
      const EdgeType* const edge = preferred();
      if (edge == nullptr) break;
      make(world, edge->move);
      ++depth;
    }
    const auto payoffs = rollout<G>(world, moves_.scratch(), rng);
    return calibrated<G>(world.state(), payoffs);
  }

  std::uint64_t iterations() const { return iterations_; }
  const RootMoves<G>& roots() const { return root_.moves(); }
  /// Over all iterations.
  Tally<G::kMaxSeats> overall() const {
    Tally<G::kMaxSeats> all = without_root_;
    for (const RootMove<G>& root : roots()) all.merge(root.tally);
    return all;
  }
  int selective_depth() const { return deepest_; }
  const TreeType& tree() const { return tree_; }
  int hash_permille() const { return tree_.permille_used(); }
  const Utility& utility() const { return utility_; }
  bool draws() const { return draws_; }
  RankBy rank_by() const { return {false, roots().empty() ? 0 : exploration_of(own_seat())}; }
  static constexpr bool kLooksAround = true;

  /// The most visited line after a root move (null: from the position itself), up to the next event
  /// that the seat can't foresee or would not see in full. The move alone if another seat's reply
  /// depends on that seat's knowledge.
  std::vector<AnyEvent> principal_variation(const RootMove<G>* root) const {
    std::vector<AnyEvent> line;
    View view = view_;
    std::uint64_t key = 0;
    const auto append = [&](const Move& move) {
      line.push_back({view.turn(), erase(move)});
      key = chain_hash(move, key);
      return view.apply(move).has_value();
    };
    if (root != nullptr) append(root->move);
    if (multi_) return line;
    while (view.turn().is_seat() && line.size() < kMaxDepth) {
      const Node* const node = tree_.find(key);
      if (node == nullptr) break;
      const EdgeType* const best = most_visited(*node, view);
      if (best == nullptr || !append(best->move)) break;
    }
    return line;
  }

 private:
  // Lines with fewer visits say nothing.
  static constexpr std::uint32_t kFewestVisits = 8;
  static constexpr int kMaxDepth = 256;
  // Times the deviation, which is ½ in a fair game for the win: there the constant is 1/√2 (Kocsis,
  // Szepesvári 2006).
  static constexpr float kExploration = std::numbers::sqrt2_v<float>;

  struct Step {
    EdgeType* edge;
    std::size_t seat;
  };

  std::size_t own_seat() const { return static_cast<std::size_t>(view_.seat().index()); }

  bool corrects_luck() const { return DealLuck<G>::kVaries && !view_.seat().is_spectator(); }

  const EdgeType* most_visited(const Node& node, const View& view) const {
    const EdgeType* best = nullptr;
    std::uint32_t most = kFewestVisits - 1;
    tree().for_each_edge(node, [&](const EdgeType& edge) {
      if (edge.visits <= most) return;
      const Expected<Move> legal = view.canonical(edge.move);
      if (!legal || !(*legal == edge.move)) return;
      most = edge.visits;
      best = &edge;
    });
    return best;
  }

  // The move chosen most often when available; null if all have too few visits.
  const EdgeType* preferred() const {
    const EdgeType* best = nullptr;
    float most = 0;
    for (const EdgeType* const edge : moves_.known()) {
      if (edge->visits < kFewestVisits) continue;
      const float part = static_cast<float>(edge->visits) / static_cast<float>(edge->available);
      if (part <= most) continue;
      most = part;
      best = edge;
    }
    return best;
  }

  void make(World<G>& world, const Move& move) {
    observations_.add(world, move);
    if (!multi_) tree_.prefetch(observations_.key(view_.seat()));
    world.apply(move);
    ++events_;
  }

  RootMove<G>& choose_root(const World<G>& world) {
    if (RootMove<G>* const graded = root_.to_grade(iterations_)) return *graded;
    root_.open(world, iterations_, rng_);
    return root_.best_by_bound(exploration_of(own_seat()));
  }

  Payoffs<G::kMaxSeats> descend(World<G>& world, bool in_tree) {
    while (in_tree && !is_horizon<G>(world.state())) {
      const Actor actor = world.turn();
      if (actor.is_chance()) {
        make(world, world.chance(rng_));
        continue;
      }
      if (steps_ == kMaxDepth) break;
      Node* const node = tree_.visit(observations_.key(actor.seat()));
      if (node == nullptr) break;
      EdgeType* const edge = select(world, *node, actor.seat(), in_tree);
      if (edge == nullptr) break;
      path_[steps_++] = {edge, static_cast<std::size_t>(actor.seat().index())};
      make(world, edge->move);
    }
    deepest_ = std::max(deepest_, events_);
    return rollout<G>(world, moves_.scratch(), rng_);
  }

  // A move for the seat on turn; null if the tree has no room. Clears `in_tree` if the iteration
  // has added to the tree.
  EdgeType* select(const World<G>& world, Node& node, Seat seat, bool& in_tree) {
    moves_.find(world, tree_, node, settled(seat));
    ++node.visits;
    if (multi_) {
      in_tree = node.visits > 1;
      return select_among_all(world, node, static_cast<std::size_t>(seat.index()));
    }
    EdgeType* added = nullptr;
    if (moves_.untried() > 0 && moves_.may_widen(node)) {
      added = moves_.add(world, tree_, node, rng_);
    }
    in_tree = added == nullptr;
    const auto mover = static_cast<std::size_t>(seat.index());
    EdgeType* const best = count_and_select(moves_.known(), exploration_of(mover));
    return added == nullptr ? best : added;
  }

  float exploration_of(std::size_t seat) const { return kExploration * spread_.of(seat); }

  // Null if there is none.
  static EdgeType* count_and_select(Edges<Move> known, float exploration) {
    const std::size_t best = select_ucb<HasPriors<G>>(known, exploration, 1);
    return best < known.size() ? known[best] : nullptr;
  }

  // Gives the node all its moves at once, or as many as a wide node shows so far: trees by observer
  // come closer to an equilibrium that way.
  EdgeType* select_among_all(const World<G>& world, Node& node, std::size_t seat) {
    while (moves_.untried() > 0 && moves_.may_widen(node)) {
      if (moves_.add(world, tree_, node, rng_) == nullptr) break;
    }
    return count_and_select(moves_.known(), exploration_of(seat));
  }

  // Whether the seat has the same moves at every visit of a node: if its history is the node's key
  // and starts with all that it knew at the root.
  bool settled(Seat seat) const {
    return seat == view_.seat() || (multi_ && World<G>::tells_knowledge());
  }

  // The seat's utility; records it in the spread.
  double worth(const Payoffs<G::kMaxSeats>& payoffs, std::size_t seat) {
    const double value = utility_(payoffs, seat);
    spread_.add(seat, value);
    return value;
  }

  void back_up(const Payoffs<G::kMaxSeats>& payoffs, RootMove<G>* root) {
    if (root != nullptr) {
      root->tally.add(payoffs);
      root->value += worth(payoffs, own_seat());
      root->luck += luck_.of(own_seat());
    }
    for (const Step& step : std::span(path_.get(), static_cast<std::size_t>(steps_))) {
      ++step.edge->visits;
      step.edge->value += worth(payoffs, step.seat) - luck_.of(step.seat);
    }
  }

  View view_;
  Utility utility_;
  SeenSpread spread_;
  DealLuck<G> luck_;
  Rng rng_;
  TreeType& tree_;
  TreeRoot<G> root_;
  bool multi_;  // a tree for each seat
  bool draws_;  // its move, from the most visited ones
  Observations<G> observations_;
  NodeMoves<G> moves_;
  std::unique_ptr<Step[]> path_;
  Tally<G::kMaxSeats> without_root_;  // of iterations that made no root move
  std::uint64_t iterations_ = 0;
  int steps_ = 0;
  int events_ = 0;
  int deepest_ = 0;
};

}  // namespace turnkey
