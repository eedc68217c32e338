// The reference for the exact solver: a plain recursion over the model with its clock, which stores
// only values by (key, stages left); and tiny games written as graphs.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/model.h"
#include "search/exact/solver.h"
#include "tests/search/model_reference.h"

namespace turnkey::testing {

/// Every seat maximises its team's objective; between equal moves it maximises the other payoff
/// (points only, otherwise they never differ), then takes the first one.
template <class G>
class PlainSolver {
 public:
  using Model = typename G::Model;
  using Values = Payoffs<G::kMaxSeats>;

  explicit PlainSolver(ExactPolicy<G> policy = {}, const Want& want = {})
      : policy_(std::move(policy)), want_(want) {}

  auto operator()(const Model& model) { return payoffs(model).share; }

  /// Positions met so far.
  std::size_t positions() const { return values_.size(); }

  Values payoffs(const Model& model) {
    if (model.turn().is_nobody()) return model.payoffs();
    const std::pair place(model.key(), model.stages_left());
    if (const auto known = values_.find(place); known != values_.end()) return known->second;
    return values_[place] = model.turn().is_chance() ? mean(model) : best(model);
  }

 private:
  Values after(Model model, const typename G::Move& move) {
    model.apply(move);
    return payoffs(model);
  }

  Values mean(const Model& model) {
    Values sum{};
    model.for_each_outcome([&](const typename G::Move& move, double probability) {
      const Values value = after(model, move);
      for (std::size_t seat = 0; seat < sum.share.size(); ++seat) {
        sum.share[seat] += probability * value.share[seat];
        sum.score[seat] += probability * value.score[seat];
      }
    });
    return sum;
  }

  Values best(const Model& model) {
    if (policy_) {
      if (const auto move = policy_(model)) return after(model, *move);
    }
    typename G::MoveList moves;
    model.moves(moves);
    const auto seat = static_cast<std::size_t>(model.turn().seat().index());
    Values best = after(model, moves[0]);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const Values value = after(model, moves[i]);
      if (prefers(value, best, seat)) best = value;
    }
    return best;
  }

  bool prefers(const Values& value, const Values& best, std::size_t seat) const {
    constexpr double kEqual = 1e-12;
    const double more = want_(value, seat) - want_(best, seat);
    if (G::kScores == Scores::kByShare) return more > 0;
    if (std::abs(more) > kEqual) return more > 0;
    return want_.other()(value, seat) > want_.other()(best, seat) + kEqual;
  }

  ExactPolicy<G> policy_;
  Want want_;
  std::map<std::pair<std::uint64_t, int>, Values> values_;
};

/// An open game's position, as everybody knows it.
template <class G>
typename G::Model model_of(const typename G::State& state) {
  return G::Model::from(typename G::View(state.table(), Seat::at(0)));
}

inline constexpr int kGraphSeats = 3;

/// A position of a game written as a graph.
struct Spot {
  Actor turn;
  std::vector<int> next = {};
  std::vector<double> chances = {};  ///< for chance: the probability of each of `next`
  bool starts_stage = false;
  Shares<kGraphSeats> end = {};  ///< if nobody is on turn
};

struct Graph {
  int seats = 2;
  std::vector<Spot> spots;  ///< the first one is the root
};

struct GraphMove {
  std::uint32_t index = 0;
  friend bool operator==(const GraphMove&, const GraphMove&) = default;
};

/// The graph must outlive it.
class GraphModel : public ModelDefaults {
 public:
  GraphModel(const Graph& graph, int stages) : graph_(&graph), stages_(stages) {}
  static GraphModel from(const GraphModel& view) { return view; }

  int seats() const { return graph_->seats; }
  Actor turn() const { return stages_ == 0 ? Actor::nobody() : spot().turn; }
  void moves(FixedVector<GraphMove, 8>& list) const {
    list.clear();
    for (std::uint32_t i = 0; i < spot().next.size(); ++i) list.push_back({i});
  }
  void apply(const GraphMove& move) {
    at_ = spot().next[move.index];
    if (spot().starts_stage) --stages_;
  }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    for (std::uint32_t i = 0; i < spot().next.size(); ++i) {
      visit(GraphMove{i}, spot().chances[i]);
    }
  }
  Payoffs<kGraphSeats> payoffs() const {
    if (stages_ > 0) return scored_by_share(spot().end);
    Shares<kGraphSeats> equal{};
    for (int seat = 0; seat < seats(); ++seat) {
      equal[static_cast<std::size_t>(seat)] = 1.0 / seats();
    }
    return scored_by_share(equal);
  }
  Payoffs<kGraphSeats> evaluate() const { return {}; }
  std::uint64_t key() const { return hash_of(std::uint64_t{1} + static_cast<unsigned>(at_)); }
  int stages_left() const { return stages_; }
  bool begins_stage() const { return spot().starts_stage; }
  int at() const { return at_; }

 private:
  const Spot& spot() const { return graph_->spots[static_cast<std::size_t>(at_)]; }

  const Graph* graph_;
  int at_ = 0;
  int stages_;
};

struct GraphGame : GameDefaults {
  using Move = GraphMove;
  using MoveList = FixedVector<GraphMove, 8>;
  using View = GraphModel;
  using Model = GraphModel;
  static constexpr int kMaxSeats = kGraphSeats;
  static constexpr Scores kScores = Scores::kByShare;
};
static_assert(HasModel<GraphGame>);

/// Solves a position completely, with the bounds of its game if the model knows its options; fails
/// the test if it can't.
template <class G>
std::unique_ptr<ExactSolver<G>> solved(const typename G::Model& root,
                                       ExactSettings<G> settings = {}) {
  static const std::atomic<bool> never{false};
  if constexpr (requires { root.options(); }) settings.bounds = G::score_bounds(root.options());
  auto solver = std::make_unique<ExactSolver<G>>(root, settings);
  EXPECT_EQ(solver->solve({}, Clock::now(), never), ExactVerdict::kSolved);
  return solver;
}

}  // namespace turnkey::testing
