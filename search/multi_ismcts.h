// ISMCTS with all its options: one tree a seat, each keyed by what that seat observes
// (multi-observer, Cowling, Powley, Whitehouse 2012); other seats that don't know what the
// searching seat knows (after re-determinizing ISMCTS, Goodman 2019); and selections that mix.
//
// The trees of all seats live in one table, keyed by the seat and the hash of what it has seen.
// Like every search it is made from a View: what another seat observes in a sampled world, only the
// World says.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "search/mixed_selection.h"
#include "search/node_moves.h"
#include "search/root.h"
#include "search/settings.h"
#include "search/tree.h"
#include "search/ucb.h"

namespace turnkey {

template <Game G>
class MultiIsmcts {
 public:
  using Move = typename G::Move;
  using View = typename G::View;
  using EdgeType = MixedEdge<Move>;
  using TreeType = Tree<Move, EdgeType>;

  /// `tree` is emptied and used by this search alone while it lives. `stream`: the number of this
  /// search among the parallel ones of one decision.
  MultiIsmcts(const View& view, RootMoves<G> roots, const ScoreBounds& bounds,
              const SearchSettings& settings, int stream, TreeType& tree)
      : view_(view),
        roots_(std::move(roots)),
        settings_(settings),
        utility_(settings.objective, bounds),
        rng_(hash_of(std::array{settings.seed, view.key(), static_cast<std::uint64_t>(stream)})),
        tree_(tree),
        common_(view_.sample(rng_)),
        path_(std::make_unique<Step[]>(kMaxDepth)),
        edges_(std::make_unique<EdgeType*[]>(kPool)),
        policies_(std::make_unique<double[]>(kPool)) {
    tree_.reset();
    settings_.redeal = settings.redeal && !view.seat().is_spectator();
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (roots_[i].graded) graded_.push_back(static_cast<std::uint32_t>(i));
    }
    order_root();
  }

  /// One iteration.
  void iterate() {
    ++iterations_;
    tree_.begin_iteration();
    World<G> world = deal();
    for (int seat = 0; seat < world.seats(); ++seat) {
      seen_[static_cast<std::size_t>(seat)] = multi() ? world.knowledge(Seat::at(seat)) : 0;
    }
    steps_ = 0;
    used_ = 0;
    events_ = 0;
    reach_ = 1;
    RootMove<G>* root = nullptr;
    const bool stays_in_tree = own_deal_ && !roots_.empty() ? begin(world, root) : true;
    const auto payoffs = descend(world, stays_in_tree);
    back_up(payoffs, root);
  }

  std::uint64_t iterations() const { return iterations_; }
  const RootMoves<G>& roots() const { return roots_; }
  const Tally<G::kMaxSeats>& overall() const { return overall_; }
  int selective_depth() const { return deepest_; }
  int hash_permille() const { return tree_.permille_used(); }
  static constexpr bool kFinalByValue = false;

  /// The average policy of a seat that has seen `history` (World::observe chained from what the
  /// seat alone knew at the root, World::knowledge; with a single observer from 0, whatever the
  /// seat), over `moves`. With UCB: in proportion to visits. False where the tree does not hold it:
  /// all moves alike.
  bool average(Seat seat, std::uint64_t history, std::span<const Move> moves,
               std::span<double> probabilities) const {
    double sum = 0;
    if (const Node* const node = tree_.find(key_of(seat, history))) {
      std::as_const(tree_).for_each_edge(*node, [&](const EdgeType& edge) {
        const auto move = std::find(moves.begin(), moves.end(), edge.move);
        if (move == moves.end()) return;
        const bool mixes = settings_.selection != Selection::kUcb;
        const double weight = mixes ? edge.policy : static_cast<double>(edge.visits);
        probabilities[static_cast<std::size_t>(move - moves.begin())] = weight;
        sum += weight;
      });
    }
    const double each = 1.0 / static_cast<double>(moves.size());
    for (double& probability : probabilities) probability = sum > 0 ? probability / sum : each;
    return sum > 0;
  }

  /// A move of the average policy of a search that mixes, which is in `roots` (of one search or
  /// several merged); null where it does not mix. The same seed draws the same.
  const RootMove<G>* draw_move(const RootMoves<G>& roots) const {
    constexpr std::uint64_t kDraw = 0x6472617721;  // a stream apart from those of the searches
    double left = policy_weights<G>(roots);
    if (left <= 0) return nullptr;
    left *= Rng(hash_of(std::array{settings_.seed, view_.key(), kDraw})).unit();
    const RootMove<G>* last = nullptr;
    for (const RootMove<G>& root : roots) {
      if (root.policy <= 0) continue;
      last = &root;
      left -= root.policy;
      if (left < 0) break;
    }
    return last;
  }

  /// The move alone: what another seat will do depends on what it knows.
  std::vector<AnyEvent> principal_variation(const RootMove<G>* root) const {
    if (root == nullptr) return {};
    return {{Actor(view_.seat()), erase(root->move)}};
  }

 private:
  static constexpr int kMaxDepth = 256;
  static constexpr float kExploration = exploration<G>();
  // Graded moves share one iteration in so many.
  static constexpr std::uint64_t kGradedEvery = 4;
  // One world in so many is dealt from what everybody has seen, if any is.
  static constexpr std::uint64_t kRedealEvery = 8;
  // Edges on one path, in the nodes that learn; deeper nodes are left to the rollout.
  static constexpr std::size_t kPool = std::max<std::size_t>(4096, 2 * G::MoveList::capacity());

  struct Step {
    EdgeType* edge;
    std::uint32_t seat;
    std::uint32_t first;  // in edges_ and policies_
    std::uint32_t count;  // 0: nothing to learn but visits and values
    std::uint32_t picked;
    double sampled;
    double weight;
  };

  bool multi() const { return settings_.observers == Observers::kMulti; }
  bool regret() const { return settings_.selection == Selection::kRegret; }

  std::uint64_t key_of(Seat seat, std::uint64_t history) const {
    constexpr std::uint64_t kSalt = 0x9E3779B97F4A7C15u;
    if (!multi()) return history;
    return history ^ (kSalt * static_cast<std::uint64_t>(seat.index() + 1));
  }

  // A world for this iteration, and who learns from it. What the searching seat knows is in all
  // worlds that it deals, so the others learn to play against what they can't see. With `redeal`
  // some worlds come from a walk over all deals that agree with what everybody has seen, which
  // makes a step by each seat's dealing anew what it does not see. That happens before the
  // iteration and not in the middle of it, so no seat meets a world that contradicts what it saw.
  World<G> deal() {
    const auto seats = static_cast<std::uint64_t>(view_.seats());
    learner_ = static_cast<std::size_t>(iterations_ % seats);
    own_deal_ = !settings_.redeal || (iterations_ / seats) % kRedealEvery != 0;
    if (own_deal_) return view_.sample(rng_);
    for (int seat = 0; seat < view_.seats(); ++seat) common_.redeal(Seat::at(seat), rng_);
    return common_;
  }

  bool learns(std::size_t seat) const { return !regret() || seat == learner_; }

  void make(World<G>& world, const Move& move) {
    if (multi()) {
      for (int seat = 0; seat < world.seats(); ++seat) {
        std::uint64_t& seen = seen_[static_cast<std::size_t>(seat)];
        seen = world.observe(move, Seat::at(seat), seen);
      }
    } else {
      seen_[0] = world.observe(move, view_.seat(), seen_[0]);
    }
    world.apply(move);
    ++events_;
  }

  // Makes a move at the root; false where the tree ends there.
  bool begin(World<G>& world, RootMove<G>*& root) {
    if (!graded_.empty() && iterations_ % kGradedEvery == 0) {
      root = &least_visited_graded();
    } else {
      const Edges<EdgeType> open(root_edges_.data(), open_roots());
      ++root_visits_;
      for (EdgeType* const edge : open) ++edge->available;
      const auto seat = static_cast<std::size_t>(view_.seat().index());
      const std::size_t pick = choose(open, seat, root_visits_);
      root = &roots_[root_order_[pick]];
      ++root->chosen;
      for (std::size_t i = 0; i < open.size(); ++i) {
        roots_[root_order_[i]].policy = root_edges_[i]->policy;
      }
    }
    const bool fresh = root->visits() == 0;
    make(world, root->move);
    return !fresh;
  }

  Payoffs<G::kMaxSeats> descend(World<G>& world, bool in_tree) {
    while (in_tree && !world.turn().is_nobody()) {
      const Actor actor = world.turn();
      if (actor.is_chance()) {
        make(world, world.chance(rng_));
        continue;
      }
      const auto seat = static_cast<std::size_t>(actor.seat().index());
      Node* const node = steps_ < kMaxDepth
                             ? tree_.visit(key_of(actor.seat(), seen_[multi() ? seat : 0]))
                             : nullptr;
      if (node == nullptr) break;
      in_tree = node->visits > 0;
      expand(world, *node);
      const Edges<EdgeType> known = moves_.known();
      if (known.empty() || used_ + known.size() > kPool) break;
      make(world, known[choose(known, seat, node->visits)]->move);
    }
    deepest_ = std::max(deepest_, events_);
    return world.turn().is_nobody() ? world.payoffs() : rollout<G>(world, moves_.scratch(), rng_);
  }

  // A mixture needs all moves at once, or as many as a wide node shows yet.
  void expand(const World<G>& world, Node& node) {
    moves_.find(world, tree_, node);
    while (moves_.untried() > 0 && moves_.may_widen(node)) {
      if (moves_.add(world, tree_, node, rng_) == nullptr) break;
    }
    for (EdgeType* const edge : moves_.known()) ++edge->available;
  }

  std::size_t choose(Edges<EdgeType> edges, std::size_t seat, std::uint32_t node_visits) {
    const std::span<double> policy(policies_.get() + used_, edges.size());
    Step& step = path_[steps_++];
    step = Step{
        nullptr, static_cast<std::uint32_t>(seat), static_cast<std::uint32_t>(used_), 0, 0, 1, 1};
    std::size_t pick = 0;
    if (regret()) {
      pick = choose_by_regret(edges, policy, step);
    } else if (settings_.selection == Selection::kSmooth) {
      pick = select_smooth(edges, node_visits, kExploration, policy, rng_);
      edges[pick]->policy += 1;
    } else {
      pick = select_ucb(edges, kExploration);
    }
    step.edge = edges[pick];
    return pick;
  }

  std::size_t choose_by_regret(Edges<EdgeType> edges, std::span<double> policy, Step& step) {
    match_regrets(edges, policy);
    const double weight = average_weight(iterations_);
    const bool learner = learns(step.seat);
    if (!learner || (steps_ == 1 && own_deal_ && !roots_.empty())) {
      for (std::size_t i = 0; i < edges.size(); ++i) edges[i]->policy += weight * policy[i];
    }
    if (!learner) return draw(policy, rng_);
    std::copy(edges.begin(), edges.end(), edges_.get() + used_);
    used_ += edges.size();
    step.count = static_cast<std::uint32_t>(edges.size());
    const bool any = rng_.unit() < kLookAround;
    const std::size_t pick =
        any ? rng_.below(static_cast<std::uint32_t>(edges.size())) : draw(policy, rng_);
    step.picked = static_cast<std::uint32_t>(pick);
    step.sampled =
        (1 - kLookAround) * policy[pick] + kLookAround / static_cast<double>(edges.size());
    step.weight = std::min(kMostWeight, 1 / reach_);
    reach_ *= step.sampled;
    return pick;
  }

  // How many of the ordered candidates are looked at: all where they are few or not rated.
  std::size_t open_roots() const {
    if constexpr (RatesMoves<G>) {
      const auto wider = static_cast<std::size_t>(std::sqrt(static_cast<double>(iterations_)));
      return std::min(root_edges_.size(), kNarrow + wider);
    } else {
      return root_edges_.size();
    }
  }

  void order_root() {
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (roots_[i].candidate) root_order_.push_back(static_cast<std::uint32_t>(i));
    }
    if constexpr (RatesMoves<G>) {
      if (!roots_.empty()) {
        const typename G::Rater rate(common_.state());
        std::vector<int> rating;
        for (const RootMove<G>& root : roots_) rating.push_back(rate(root.move));
        std::stable_sort(root_order_.begin(), root_order_.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return rating[a] > rating[b]; });
      }
    } else {
      shuffle(root_order_, rng_);
    }
    root_store_.resize(root_order_.size());
    for (std::size_t i = 0; i < root_order_.size(); ++i) {
      root_store_[i].move = roots_[root_order_[i]].move;
      root_edges_.push_back(&root_store_[i]);
    }
  }

  RootMove<G>& least_visited_graded() {
    const auto fewer = [&](std::uint32_t a, std::uint32_t b) {
      return roots_[a].visits() < roots_[b].visits();
    };
    return roots_[*std::min_element(graded_.begin(), graded_.end(), fewer)];
  }

  void back_up(const Payoffs<G::kMaxSeats>& payoffs, RootMove<G>* root) {
    if (own_deal_) overall_.add(payoffs);
    if (root != nullptr) {
      root->tally.add(payoffs);
      root->value += utility_(payoffs, static_cast<std::size_t>(view_.seat().index()));
    }
    double value = utility_(payoffs, learner_);  // of the learner, going up
    for (int i = steps_ - 1; i >= 0; --i) {
      const Step& step = path_[i];
      if (step.count > 0) {
        value = learn(Edges<EdgeType>(edges_.get() + step.first, step.count),
                      {policies_.get() + step.first, step.count}, step.picked, step.sampled, value,
                      step.weight);
      }
      ++step.edge->visits;
      step.edge->value += utility_(payoffs, step.seat);
    }
  }

  View view_;
  RootMoves<G> roots_;
  SearchSettings settings_;
  Utility utility_;
  Rng rng_;
  TreeType& tree_;
  World<G> common_;  // walks over the deals that everybody thinks possible
  NodeMoves<G, EdgeType> moves_;
  std::unique_ptr<Step[]> path_;
  std::unique_ptr<EdgeType*[]> edges_;              // of the learning nodes on the path
  std::unique_ptr<double[]> policies_;              // likewise
  std::array<std::uint64_t, G::kMaxSeats> seen_{};  // by seat; single observer: [0]
  std::vector<EdgeType> root_store_;
  std::vector<EdgeType*> root_edges_;  // of the candidates, in the order of root_order_
  std::vector<std::uint32_t> root_order_;
  std::vector<std::uint32_t> graded_;
  Tally<G::kMaxSeats> overall_;
  std::uint64_t iterations_ = 0;
  std::uint32_t root_visits_ = 0;
  std::size_t learner_ = 0;
  std::size_t used_ = 0;  // of edges_
  double reach_ = 1;      // the learner's probability of having come here
  bool own_deal_ = true;  // this iteration's world was dealt by the searching seat
  int steps_ = 0;
  int events_ = 0;
  int deepest_ = 0;
};

}  // namespace turnkey
