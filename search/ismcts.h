// Single-observer information set Monte Carlo tree search with availability counts (Cowling,
// Powley, Whitehouse 2012). Every iteration deals the hidden cards anew from the view, walks one
// tree that is keyed by what the searching seat observes, adds one move to it, plays on, and gives
// every seat on the way what it was paid (max^n; partners are paid alike).
//
// It is made from a View. It can't be made from a State, and the Worlds that it walks through are
// all dealt by the View: see world.h.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/game.h"
#include "search/node_moves.h"
#include "search/root.h"
#include "search/settings.h"
#include "search/tree.h"
#include "search/ucb.h"

namespace turnkey {

template <Game G>
class Ismcts {
 public:
  using Move = typename G::Move;
  using View = typename G::View;
  using TreeType = Tree<Move>;

  /// `tree` is emptied and used by this search alone while it lives. `stream`: the number of this
  /// search among the parallel ones of one decision.
  Ismcts(const View& view, RootMoves<G> roots, const ScoreBounds& bounds,
         const SearchSettings& settings, int stream, TreeType& tree)
      : view_(view),
        roots_(std::move(roots)),
        utility_(settings.objective, bounds),
        rng_(hash_of(std::array{settings.seed, view.key(), static_cast<std::uint64_t>(stream)})),
        tree_(tree),
        path_(std::make_unique<Step[]>(kMaxDepth)) {
    tree_.reset();
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (roots_[i].graded) graded_.push_back(static_cast<std::uint32_t>(i));
    }
  }

  /// One iteration.
  void iterate() {
    ++iterations_;
    tree_.begin_iteration();
    World<G> world = view_.sample(rng_);
    std::uint64_t key = 0;
    steps_ = 0;
    events_ = 0;
    RootMove<G>* root = nullptr;
    if (!roots_.empty()) {
      root = &select_root(world);
      make(world, root->move, key);
    }
    const Payoffs<G::kMaxSeats> payoffs = descend(world, key, root);
    back_up(payoffs, root);
  }

  std::uint64_t iterations() const { return iterations_; }
  const RootMoves<G>& roots() const { return roots_; }
  const Tally<G::kMaxSeats>& overall() const { return overall_; }
  int selective_depth() const { return deepest_; }
  const TreeType& tree() const { return tree_; }
  int hash_permille() const { return tree_.permille_used(); }
  static constexpr bool kFinalByValue = false;

  /// The most visited line after a root move (null: from the position itself), as far as the seat
  /// can foresee: up to the next event of chance or one that it would not see whole.
  std::vector<AnyEvent> principal_variation(const RootMove<G>* root) const {
    std::vector<AnyEvent> line;
    View view = view_;
    std::uint64_t key = 0;
    const auto append = [&](const Move& move) {
      line.push_back({view.turn(), erase(move)});
      key = hash_of(move, key);
      return view.apply(move).has_value();
    };
    if (root != nullptr) append(root->move);
    while (view.turn().is_seat() && line.size() < kMaxDepth) {
      const Node* const node = tree_.find(key);
      if (node == nullptr) break;
      const Edge<Move>* const best = most_visited(*node, view);
      if (best == nullptr || !append(best->move)) break;
    }
    return line;
  }

 private:
  // Lines of fewer visits say nothing.
  static constexpr std::uint32_t kFewestVisits = 8;

  const Edge<Move>* most_visited(const Node& node, const View& view) const {
    const Edge<Move>* best = nullptr;
    std::uint32_t most = kFewestVisits - 1;
    tree_.for_each_edge(node, [&](const Edge<Move>& edge) {
      if (edge.visits <= most) return;
      const Expected<Move> legal = view.canonical(edge.move);
      if (!legal || !(*legal == edge.move)) return;
      most = edge.visits;
      best = &edge;
    });
    return best;
  }

  static constexpr int kMaxDepth = 256;
  static constexpr float kExploration = exploration<G>();
  // Graded moves share one iteration in so many.
  static constexpr std::uint64_t kGradedEvery = 4;

  struct Step {
    Edge<Move>* edge;
    Node* node;
    std::uint32_t seat;
  };

  void make(World<G>& world, const Move& move, std::uint64_t& key) {
    key = world.observe(move, view_.seat(), key);
    world.apply(move);
    ++events_;
  }

  Payoffs<G::kMaxSeats> descend(World<G>& world, std::uint64_t key, const RootMove<G>* root) {
    // A root move that was never tried is the move that this iteration adds.
    bool in_tree = root == nullptr || root->visits() > 0;
    while (in_tree) {
      const Actor actor = world.turn();
      if (actor.is_nobody()) {
        deepest_ = std::max(deepest_, events_);
        return world.payoffs();
      }
      if (actor.is_chance()) {
        make(world, world.chance(rng_), key);
        continue;
      }
      Node* const node = steps_ < kMaxDepth ? tree_.visit(key) : nullptr;
      if (node == nullptr) break;
      Edge<Move>* const edge = select(world, *node);
      if (edge == nullptr) break;
      in_tree = edge->visits > 0;
      path_[steps_++] = {edge, node, static_cast<std::uint32_t>(actor.seat().index())};
      make(world, edge->move, key);
    }
    deepest_ = std::max(deepest_, events_);
    return rollout<G>(world, moves_.scratch(), rng_);
  }

  // Upper confidence bound over the moves legal in this world, each against the visits in which it
  // was available; untried moves first.
  Edge<Move>* select(const World<G>& world, Node& node) {
    moves_.find(world, tree_, node);
    if (moves_.untried() > 0 && moves_.may_widen(node)) {
      Edge<Move>* const added = moves_.add(world, tree_, node, rng_);
      if (added != nullptr || moves_.known().empty()) {
        count_available();
        return added;
      }
    }
    count_available();
    return best_known();
  }

  void count_available() {
    for (Edge<Move>* const edge : moves_.known()) ++edge->available;
  }

  Edge<Move>* best_known() const {
    Edge<Move>* best = moves_.known().front();
    float best_bound = -1;
    for (Edge<Move>* const edge : moves_.known()) {
      const float bound = upper_bound(*edge);
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = edge;
    }
    return best;
  }

  static float upper_bound(const Edge<Move>& edge) {
    return ucb1(static_cast<float>(edge.value), edge.visits, kLog(edge.available), kExploration);
  }

  RootMove<G>& select_root(const World<G>& world) {
    if (!graded_.empty() && iterations_ % kGradedEvery == 0) return least_visited_graded();
    RootMove<G>& root = best_root(world);
    ++root.chosen;
    ++chosen_;
    return root;
  }

  // Upper confidence bound over the candidates. What was made to grade a move sharpens its mean but
  // counts for nothing else: asking for a grade must not make a move the best.
  RootMove<G>& best_root(const World<G>& world) {
    if (root_order_.empty()) order_root(world);
    const std::size_t open = open_roots();
    const float log = root_log();
    RootMove<G>* best = nullptr;
    float best_bound = -1;
    for (std::size_t i = 0; i < open; ++i) {
      RootMove<G>& root = roots_[root_order_[i]];
      if (root.chosen == 0) return root;
      const float mean =
          static_cast<float>(root.value) * (1.0f / static_cast<float>(root.visits()));
      const float inverse = 1.0f / static_cast<float>(root.chosen);
      const float bound = mean + kExploration * std::sqrt(log * inverse);
      if (bound > best_bound) {
        best_bound = bound;
        best = &root;
      }
    }
    return *best;
  }

  float root_log() const {
    return kLog(static_cast<std::uint32_t>(std::max<std::uint64_t>(1, chosen_)));
  }

  // How many of the ordered candidates are looked at: all where they are few or not rated.
  std::size_t open_roots() const {
    const std::size_t all = root_order_.size();
    if constexpr (RatesMoves<G>) {
      const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(iterations_)));
      return std::min(all, kNarrow + root);
    } else {
      return all;
    }
  }

  void order_root(const World<G>& world) {
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (roots_[i].candidate) root_order_.push_back(static_cast<std::uint32_t>(i));
    }
    if constexpr (RatesMoves<G>) {
      const typename G::Rater rate(world.state());
      std::vector<int> rating;
      for (const RootMove<G>& root : roots_) rating.push_back(rate(root.move));
      std::stable_sort(root_order_.begin(), root_order_.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return rating[a] > rating[b]; });
    } else {
      shuffle(root_order_, rng_);
    }
  }

  RootMove<G>& least_visited_graded() {
    const auto fewer = [&](std::uint32_t a, std::uint32_t b) {
      return roots_[a].visits() < roots_[b].visits();
    };
    return roots_[*std::min_element(graded_.begin(), graded_.end(), fewer)];
  }

  void back_up(const Payoffs<G::kMaxSeats>& payoffs, RootMove<G>* root) {
    overall_.add(payoffs);
    if (root != nullptr) {
      root->tally.add(payoffs);
      root->value += utility_(payoffs, static_cast<std::size_t>(view_.seat().index()));
    }
    for (int i = 0; i < steps_; ++i) {
      ++path_[i].edge->visits;
      path_[i].edge->value += utility_(payoffs, path_[i].seat);
    }
  }

  View view_;
  RootMoves<G> roots_;
  Utility utility_;
  Rng rng_;
  TreeType& tree_;
  NodeMoves<G, Edge<Move>> moves_;
  std::unique_ptr<Step[]> path_;
  std::vector<std::uint32_t> graded_;
  std::vector<std::uint32_t> root_order_;
  Tally<G::kMaxSeats> overall_;
  std::uint64_t chosen_ = 0;  // iterations that were not made to grade a move
  std::uint64_t iterations_ = 0;
  int steps_ = 0;
  int events_ = 0;
  int deepest_ = 0;
};

}  // namespace turnkey
