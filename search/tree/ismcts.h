// Information set Monte Carlo tree search with availability counts (Cowling, Powley, Whitehouse
// 2012). Every iteration deals the hidden cards anew from the view, walks the tree, adds to it,
// plays on, and gives every seat on the way what it was paid (max^n; partners are paid alike).
//
// One template for all of the family: one tree that is keyed by what the searching seat observes,
// or one a seat (multi-observer), all in one table; other seats that don't know what the searching
// seat knows (after re-determinizing ISMCTS, Goodman 2019); and selections that mix. The settings
// say which: branches on them go one way in all iterations, and a game's searches compile once.
//
// It is made from a View. It can't be made from a State, and the Worlds that it walks through are
// all dealt by the View: see world.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "search/common/ranking.h"
#include "search/common/rollout.h"
#include "search/common/root.h"
#include "search/common/settings.h"
#include "search/tree/deal_luck.h"
#include "search/tree/mixed_selection.h"
#include "search/tree/node_moves.h"
#include "search/tree/observations.h"
#include "search/tree/regret_path.h"
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

  /// `tree` is emptied and used by this search alone while it lives; it must mix if the settings
  /// do. `stream`: the number of this search among the parallel ones of one decision.
  Ismcts(const View& view, RootMoves<G> roots, const ScoreBounds& bounds,
         const SearchSettings& settings, int stream, TreeType& tree)
      : view_(view),
        settings_(settings),
        utility_(objective_of<G>(settings), bounds, Teams::of(view)),
        spread_(utility_.objective(), kScoresOf<G>),
        rng_(hash_of(std::array{settings.seed, view.key(), static_cast<std::uint64_t>(stream)})),
        tree_(tree),
        root_(std::move(roots), settings.mixes()),
        observations_(settings.observers, view.seat()),
        path_(std::make_unique<Step[]>(kMaxDepth)) {
    TURNKEY_ASSERT(tree.mixes() == settings.mixes());
    tree_.reset();
    if (settings.redeal && !view.seat().is_spectator()) common_.emplace(view.sample(rng_));
    if (settings.selection == Selection::kRegret) {
      regret_path_.emplace(kMaxDepth + 1, G::MoveList::capacity());
    }
  }

  /// One iteration.
  void iterate() {
    ++iterations_;
    tree_.begin_iteration();
    World<G> world = deal();
    if (corrects_luck()) luck_.deal(world, utility_);
    observations_.begin(world);
    steps_ = 0;
    events_ = 0;
    RootMove<G>* root = nullptr;
    bool in_tree = true;
    if (own_deal_ && !root_.moves().empty()) {
      root = &choose_root(world);
      in_tree = root->visits() > 0;  // else it is the move that this iteration adds
      make(world, root->move);
    }
    const Payoffs<G::kMaxSeats> payoffs = descend(world, in_tree);
    if (corrects_luck()) luck_.paid(payoffs, utility_, own_seat());
    back_up(payoffs, root);
    if (root == nullptr && own_deal_) without_root_.add(foretold<G>(world.state(), payoffs));
  }

  /// What a world pays in which the seat on turn makes a move (null: one that the tree says, too)
  /// and everybody goes on as the tree says by now, and off the tree by the rollout policy. The
  /// search learns nothing from it.
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
      const EdgeType* const edge = settings_.mixes() ? drawn(moves_.known(), rng) : preferred();
      if (edge == nullptr) break;
      make(world, edge->move);
      ++depth;
    }
    const auto payoffs = rollout<G>(world, moves_.scratch(), rng);
    return foretold<G>(world.state(), payoffs);
  }

  std::uint64_t iterations() const { return iterations_; }
  const RootMoves<G>& roots() const { return root_.moves(); }
  /// Over all iterations whose worlds the searching seat dealt.
  Tally<G::kMaxSeats> overall() const {
    Tally<G::kMaxSeats> all = without_root_;
    for (const RootMove<G>& root : roots()) all.merge(root.tally);
    return all;
  }
  int selective_depth() const { return deepest_; }
  const TreeType& tree() const { return tree_; }
  int hash_permille() const { return tree_.permille_used(); }
  const Utility& utility() const { return utility_; }
  static constexpr RankBy kRankBy{false, exploration<G>()};
  static constexpr bool kLooksAround = true;

  /// The most visited line after a root move (null: from the position itself), as far as the seat
  /// can foresee: up to the next event of chance or one that it would not see whole. The move alone
  /// where what another seat will do depends on what it knows, or is drawn.
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
    if (multi() || settings_.mixes()) return line;
    while (view.turn().is_seat() && line.size() < kMaxDepth) {
      const Node* const node = tree_.find(key);
      if (node == nullptr) break;
      const EdgeType* const best = most_visited(*node, view);
      if (best == nullptr || !append(best->move)) break;
    }
    return line;
  }

  /// The average policy of a seat that has seen `history` (see Observations::key_of), over `moves`.
  /// With UCB: in proportion to visits. False where the tree does not hold it: all moves alike.
  bool average(Seat seat, std::uint64_t history, std::span<const Move> moves,
               std::span<double> probabilities) const {
    double sum = 0;
    if (const Node* const node = tree_.find(observations_.key_of(seat, history))) {
      tree().for_each_edge(*node, [&](const EdgeType& edge) {
        const auto move = std::find(moves.begin(), moves.end(), edge.move);
        if (move == moves.end()) return;
        const double weight =
            settings_.mixes() ? mixture_of(edge).policy : static_cast<double>(edge.visits);
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

 private:
  // Lines of fewer visits say nothing.
  static constexpr std::uint32_t kFewestVisits = 8;
  static constexpr int kMaxDepth = 256;
  static constexpr float kExploration = exploration<G>();
  // One world in so many is dealt from what everybody has seen, if any is.
  static constexpr std::uint64_t kRedealEvery = 8;

  struct Step {
    EdgeType* edge;
    std::size_t seat;
  };

  bool multi() const { return settings_.observers == Observers::kMulti; }
  std::size_t own_seat() const { return static_cast<std::size_t>(view_.seat().index()); }

  // Selections that mix learn from values as they are; worlds that everybody thinks possible and
  // those that the seat does have no common mean.
  bool corrects_luck() const {
    return DealLuck<G>::kVaries && !settings_.mixes() && !common_ && !view_.seat().is_spectator();
  }

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

  // Of the moves that were found, the one chosen most often when it was there; null where too
  // little has been seen of all.
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

  // One drawn from the average policy; null where that does not say anything yet.
  static const EdgeType* drawn(Edges<Move> known, Rng& rng) {
    const std::size_t pick = draw_average(known, rng);
    return pick == known.size() ? nullptr : known[pick];
  }

  // A world for this iteration, and who learns from it. What the searching seat knows is in all
  // worlds that it deals, so the others learn to play against what they can't see. With `redeal`
  // some worlds come from a walk over all deals that agree with what everybody has seen, which
  // makes a step by each seat's dealing anew what it does not see. That happens before the
  // iteration and not in the middle of it, so no seat meets a world that contradicts what it saw.
  World<G> deal() {
    const auto seats = static_cast<std::uint64_t>(view_.seats());
    if (regret_path_) regret_path_->begin(iterations_, iterations_ % seats);
    if (!common_) return view_.sample(rng_);
    own_deal_ = (iterations_ / seats) % kRedealEvery != 0;
    if (own_deal_) return view_.sample(rng_);
    for (int seat = 0; seat < view_.seats(); ++seat) common_->redeal(Seat::at(seat), rng_);
    return *common_;
  }

  void make(World<G>& world, const Move& move) {
    observations_.add(world, move);
    if (!multi()) tree_.prefetch(observations_.key(view_.seat()));
    world.apply(move);
    ++events_;
  }

  RootMove<G>& choose_root(const World<G>& world) {
    if (RootMove<G>* const graded = root_.to_grade(iterations_)) return *graded;
    root_.open(world, iterations_, rng_);
    const auto seat = static_cast<std::size_t>(view_.seat().index());
    if (!settings_.mixes()) return root_.best_by_bound(exploration_of(seat));
    const Edges<Move> edges = root_.edges();
    for (EdgeType* const edge : edges) ++edge->available;
    const std::size_t pick = mix(edges, seat, root_.chosen() + 1, true);
    path_[steps_++] = {edges[pick], seat};
    return root_.selected(pick);
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

  // A move for the seat on turn; null where the tree has no room. `in_tree` falls where the
  // iteration has added to the tree.
  EdgeType* select(const World<G>& world, Node& node, Seat seat, bool& in_tree) {
    moves_.find(world, tree_, node, settled(seat));
    ++node.visits;
    if (adds_all()) {
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

  // Null where there is none.
  static EdgeType* count_and_select(Edges<Move> known, float exploration) {
    const std::size_t best = select_ucb<HasPriors<G>>(known, exploration, 1);
    return best < known.size() ? known[best] : nullptr;
  }

  // Whether a node gets all its moves at once, or as many as a wide node shows yet: a mixture needs
  // them, and trees by observer come closer to an equilibrium with them.
  bool adds_all() const { return settings_.mixes() || multi() || common_; }

  EdgeType* select_among_all(const World<G>& world, Node& node, std::size_t seat) {
    while (moves_.untried() > 0 && moves_.may_widen(node)) {
      if (moves_.add(world, tree_, node, rng_) == nullptr) break;
    }
    const Edges<Move> known = moves_.known();
    if (!settings_.mixes()) return count_and_select(known, exploration_of(seat));
    for (EdgeType* const edge : known) ++edge->available;
    const bool has_room = !regret_path_ || regret_path_->has_room(known.size());
    if (known.empty() || !has_room) return nullptr;
    return known[mix(known, seat, node.visits, false)];
  }

  std::size_t mix(Edges<Move> edges, std::size_t seat, std::uint32_t visits, bool at_root) {
    if (regret_path_) return regret_path_->choose(edges, seat, at_root, rng_);
    return select_smooth(edges, visits, exploration_of(seat), rng_);
  }

  // Whether the seat has the same moves whenever it comes to the same node: where its history is
  // the node's key and begins with all that it knew at the root.
  bool settled(Seat seat) const {
    if (seat == view_.seat() && !common_) return true;
    return multi() && World<G>::tells_knowledge();
  }

  // What the seat is paid; from now on it has been seen.
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
    if (regret_path_) {
      const std::size_t learner = regret_path_->learner();
      const double value = worth(payoffs, learner);
      regret_path_->learn_from(value, static_cast<double>(spread_.of(learner)));
    }
    for (const Step& step : std::span(path_.get(), static_cast<std::size_t>(steps_))) {
      ++step.edge->visits;
      step.edge->value += worth(payoffs, step.seat) - luck_.of(step.seat);
    }
  }

  View view_;
  SearchSettings settings_;
  Utility utility_;
  SeenSpread spread_;
  DealLuck<G> luck_;
  Rng rng_;
  TreeType& tree_;
  TreeRoot<G> root_;
  Observations<G> observations_;
  NodeMoves<G> moves_;
  std::unique_ptr<Step[]> path_;
  std::optional<World<G>> common_;  // walks over the deals that everybody thinks possible
  std::optional<RegretPath<Move>> regret_path_;
  Tally<G::kMaxSeats> without_root_;  // of iterations that made no root move
  std::uint64_t iterations_ = 0;
  bool own_deal_ = true;  // this iteration's world was dealt by the searching seat
  int steps_ = 0;
  int events_ = 0;
  int deepest_ = 0;
};

}  // namespace turnkey
