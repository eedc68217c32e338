// An equilibrium of a small game of two seats by CFR+ (cfr_plus.h), and its answers in a position:
// the mixture of moves to play, and the value of each. Made from the options alone.
//
// Where play by the averages hardly ever comes, they are guesses of the first iterations: an
// equilibrium needs no more of them. Where a seat never comes by its own choice, its policy here is
// the best answer to the other's average, so that moves it avoids have their true value. Where the
// other never comes the average stays: it keeps the other away. Values take the other to slip now
// and then, so that every event has some probability.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "search/equilibrium/best_response.h"
#include "search/equilibrium/cfr_plus.h"
#include "search/equilibrium/listed_game.h"

namespace turnkey {

struct CfrSettings {
  Objective objective = Objective::kScore;
  std::size_t bytes = std::size_t{256} << 20;  ///< limit for everything
  const std::atomic<bool>* stop = nullptr;     ///< checked all the time
  bool score_decides = false;                  ///< with objective win: between equal shares
};

/// When CfrSolver::solve ends: at the first of these, or at the stop flag.
struct CfrGoal {
  double nash_conv = 1e-4;  ///< in units of the objective
  std::uint64_t iterations = 100'000;
};

/// A move of a solved mixture.
template <class Move>
struct MixedMove {
  Move move;
  double probability;
  double score;  ///< expected score of the seat on turn when both continue by the mixture
  double share;  ///< the same for the share, 0…1
};

/// A seat's expectation.
struct Outlook {
  double score;
  double share;  ///< 0…1
};

template <Game G>
class CfrSolver {
 public:
  using Move = typename G::Move;
  using View = typename G::View;
  using Policy = std::vector<std::pair<Move, double>>;

  /// Lists the game. Errors: as ListedGame::list.
  static Expected<CfrSolver> make(const typename G::Options& options,
                                  const CfrSettings& settings = {}) {
    auto game = ListedGame<G>::list(options, {settings.bytes, settings.stop});
    if (!game) return tl::unexpected(game.error());
    return CfrSolver(std::move(*game), settings);
  }
  /// Takes a listed game.
  CfrSolver(ListedGame<G> game, const CfrSettings& settings)
      : settings_(settings),
        game_(std::move(game)),
        cfr_(std::make_unique<CfrPlus>(game_.form(), end_value_of(settings))) {}

  /// Lists the game and iterates until the goal is reached. Error kNotSolved if it was stopped or
  /// ran out of iterations.
  static Expected<CfrSolver> solve(const typename G::Options& options,
                                   const CfrSettings& settings = {}, const CfrGoal& goal = {}) {
    auto solver = make(options, settings);
    if (!solver) return solver;
    if (!solver->reach(goal)) return fail(ErrorCode::kNotSolved, "stopped, or out of iterations");
    return solver;
  }

  void iterate(std::uint64_t count = 1) {
    for (; count > 0 && !stopped(); --count) cfr_->iterate();
    averages_.reset();
  }

  /// Iterates until the average policies are as close to an equilibrium as asked for. False if it
  /// ends before; it keeps the policies so far.
  bool reach(const CfrGoal& goal) {
    std::uint64_t step = 16;
    while (!(iterations() > 0 && audit().nash_conv() <= goal.nash_conv)) {
      if (stopped() || iterations() >= goal.iterations) return false;
      iterate(std::min(step, goal.iterations - iterations()));
      step = iterations() / 2 + 1;  // an audit costs about two iterations
    }
    return true;
  }

  /// Sets another stop flag, or none: a solver may outlive the flag it was made with.
  void set_stop(const std::atomic<bool>* stop) { settings_.stop = stop; }

  std::uint64_t iterations() const { return cfr_->iterations(); }
  const ListedGame<G>& game() const { return game_; }

  /// The audit of the average policies, in units of the objective.
  Audit audit() const { return cfr_->audit_average(); }
  /// Seat 0's expected score (objective score) or share of the win. If the score decides between
  /// equal shares, the share includes the weighted score.
  double value() const {
    const double centre = settings_.objective == Objective::kWin ? 0.5 : game_.form().score_sum / 2;
    return audit().values[0] + centre;
  }

  /// Whether play by the averages comes to the view's position, at least once where moves at random
  /// come kOften times. If not, the answers are no equilibrium of what is left of the game.
  bool is_on_path(const View& view) {
    const int seat = view.seat().index();
    if (const auto index = game_.find(view)) {
      return !averages().rare[static_cast<std::size_t>(seat)][*index];
    }
    const auto place = game_.find_off_turn_node(view);
    if (!place) return true;
    const auto own = static_cast<std::size_t>(seat);
    const SequenceForm& form = game_.form();
    const BySequence other = plan_of(form, 1 - seat, averages().raw[1 - own]);
    const BySequence random = plan_of(form, 1 - seat, uniform_policy(form, 1 - seat));
    const BySequence mine = plan_from(form, seat, averages().policy[own], place->sequence);
    double by_other = 0;
    double at_random = 0;
    game_.for_each_end(seat, *place, [&](const SequenceEnd& end) {
      const double weight = end.chance * mine[end.sequences[own]];
      by_other += weight * other[end.sequences[1 - own]];
      at_random += weight * random[end.sequences[1 - own]];
    });
    const double own_reach = plan_of(form, seat, averages().raw[own])[place->sequence];
    return own_reach >= kOften && by_other >= kOften * at_random;
  }

  /// The mixture to play; empty unless the view is at its own seat's turn.
  Policy policy(const View& view) {
    Policy mixture;
    const auto index = game_.find(view);
    if (!index) return mixture;
    const InformationSet<G> set = game_.set(view.seat().index(), *index);
    const BySequence& policy = averages().policy[static_cast<std::size_t>(view.seat().index())];
    for (std::size_t i = 0; i < set.moves.size(); ++i) {
      mixture.emplace_back(set.moves[i], policy[set.first + i]);
    }
    return mixture;
  }

  /// The same with the value of each move, if the seat continues by this policy and the other by
  /// the average; takes about as long as ten iterations.
  std::vector<MixedMove<Move>> explain(const View& view) {
    std::vector<MixedMove<Move>> moves;
    const auto index = game_.find(view);
    if (!index) return moves;
    const int seat = view.seat().index();
    const BySequence scores = values(seat, EndValue::kScore);
    const BySequence shares = values(seat, EndValue::kWin);
    const BySequence all = values(seat, EndValue::kOne);
    const InformationSet<G> set = game_.set(seat, *index);
    for (const auto& [move, probability] : policy(view)) {
      const std::size_t i = set.first + moves.size();
      const double scale = 1 / all[i];  // above 0, as the other slips
      moves.push_back({move, probability, scores[i] * scale + game_.form().score_sum / 2,
                       shares[i] * scale + 0.5});
    }
    return moves;
  }

  /// The expectation of a seat that is not on turn when both continue like that; none
  /// if ListedGame::find_off_turn_node finds nothing. Costs about as much as explain().
  std::optional<Outlook> outlook(const View& view) {
    const auto place = game_.find_off_turn_node(view);
    if (!place) return std::nullopt;
    const int seat = view.seat().index();
    const auto own = static_cast<std::size_t>(seat);
    const SequenceForm& form = game_.form();
    const BySequence mine = plan_from(form, seat, averages().policy[own], place->sequence);
    const BySequence other = slipping_plan(1 - seat);
    Outlook sum{0, 0};
    double weights = 0;
    game_.for_each_end(seat, *place, [&](const SequenceEnd& end) {
      const double weight = end.chance * mine[end.sequences[own]] * other[end.sequences[1 - own]];
      weights += weight;
      sum.score += weight * (seat == 0 ? end.score : -end.score);
      sum.share += weight * (seat == 0 ? end.share : 1 - end.share);
    });
    if (weights <= 0) return std::nullopt;
    return Outlook{sum.score / weights + form.score_sum / 2, sum.share / weights};
  }

 private:
  static EndValue end_value_of(const CfrSettings& settings) {
    const bool both = settings.objective == Objective::kWin && settings.score_decides;
    return both ? EndValue::kWinThenScore : end_value(settings.objective);
  }

  bool stopped() const {
    return settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed);
  }

  // Of each seat.
  struct Averages {
    std::array<BySequence, kDuelSeats> raw;          // as CFR+ has them
    std::array<BySequence, kDuelSeats> policy;       // with best answers where a seat never comes
    std::array<std::vector<bool>, kDuelSeats> rare;  // by set
  };

  static constexpr double kOften = 1e-3;
  static constexpr double kNever = 1e-4;  ///< what is played there weighs no more than a solved gap

  const Averages& averages() {
    if (averages_) return *averages_;
    averages_ = std::make_unique<Averages>();
    averages_->raw = {cfr_->average(0), cfr_->average(1)};
    for (int seat = 0; seat < kDuelSeats; ++seat) complete(seat);
    return *averages_;
  }

  // Finds the sets where play hardly ever comes, by the seat's own choice or the other's; and the
  // best answers where the seat never comes.
  void complete(int seat) {
    const SequenceForm& form = game_.form();
    const auto own = static_cast<std::size_t>(seat);
    const auto& sets = form.sets[own];
    BySequence& policy = averages_->policy[own] = averages_->raw[own];
    const BySequence mine = plan_of(form, seat, policy);
    const BySequence by_other = reach(seat, plan_of(form, 1 - seat, averages_->raw[1 - own]));
    const BySequence at_random =
        reach(seat, plan_of(form, 1 - seat, uniform_policy(form, 1 - seat)));
    std::vector<bool>& rare = averages_->rare[own];
    rare.resize(sets.size());
    BySequence values(policy.size());
    PayoffMatrix(form, seat, end_value_of(settings_)).multiply(slipping_plan(1 - seat), values);
    for (std::size_t at = sets.size(); at-- > 0;) {  // last sets first: the values after them
      const SequenceSet& set = sets[at];
      const auto first = values.begin() + set.first;
      const double own_reach = mine[set.parent];
      rare[at] = own_reach < kOften || by_other[set.first] < kOften * at_random[set.first];
      if (own_reach < kNever) {
        std::fill_n(policy.begin() + set.first, set.moves, 0.0);
        const auto best = std::max_element(first, first + set.moves);
        policy[static_cast<std::size_t>(best - values.begin())] = 1;
      }
      values[set.parent] +=
          std::inner_product(first, first + set.moves, policy.begin() + set.first, 0.0);
    }
  }

  // The probability that chance and the other let each sequence of the seat happen.
  BySequence reach(int seat, const BySequence& other_plan) const {
    const SequenceForm& form = game_.form();
    BySequence result(form.sequences[static_cast<std::size_t>(seat)]);
    PayoffMatrix(form, seat, EndValue::kOne).multiply(other_plan, result);
    back_up(form, seat, uniform_policy(form, seat), result);
    return result;
  }

  // The average, with slips that make every event possible.
  BySequence slipping_plan(int seat) {
    const SequenceForm& form = game_.form();
    const BySequence& average = averages().raw[static_cast<std::size_t>(seat)];
    return plan_of(form, seat, trembling(form, seat, average));
  }

  // The payoff after each sequence of the seat when the other plays the average, without the seat's
  // own probability of playing it.
  BySequence values(int seat, EndValue value) {
    const SequenceForm& form = game_.form();
    const auto own = static_cast<std::size_t>(seat);
    BySequence result(form.sequences[own]);
    PayoffMatrix(form, seat, value).multiply(slipping_plan(1 - seat), result);
    back_up(form, seat, averages().policy[own], result);
    return result;
  }

  CfrSettings settings_;
  ListedGame<G> game_;
  std::unique_ptr<CfrPlus> cfr_;        // refers to the form of game_, which does not move with it
  std::unique_ptr<Averages> averages_;  // until the next iteration
};

}  // namespace turnkey
