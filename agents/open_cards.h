// Hindsight for one game: with all cards open, it solves positions by full search or values them by
// playouts.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agents/hindsight.h"
#include "engine/game_adapter.h"
#include "search/common/rollout.h"
#include "search/common/root.h"
#include "search/common/settings.h"
#include "search/common/tally.h"
#include "search/common/utility.h"

namespace turnkey {

/// Max^n over a State, depth first, without memory: for the last turns, and for small games.
template <Game G>
class OpenSolver {
 public:
  using State = typename G::State;
  using Paid = Payoffs<G::kMaxSeats>;

  OpenSolver(const Utility& utility, std::uint64_t nodes) : utility_(utility), left_(nodes) {}

  /// None if there are more positions than the limit. All questions share it.
  std::optional<Paid> value(const State& state) {
    try {
      return look(state, 0);
    } catch (const TooMany&) {  // an enumeration of chance can't be stopped otherwise
      left_ = 0;
      return std::nullopt;
    }
  }

  /// Whether the first is better for the seat: by the objective, then by the other payoff.
  bool is_better(const Paid& a, const Paid& b, std::size_t seat) const {
    const double difference = utility_(a, seat) - utility_(b, seat);
    if (std::abs(difference) > kEqual) return difference > 0;
    const Utility other = utility_.other();
    return other(a, seat) > other(b, seat) + kEqual;
  }

 private:
  struct TooMany {};
  static constexpr double kEqual = 1e-12;
  /// The stack has room for so many positions.
  static constexpr int kDeepest = 256;

  Paid look(const State& state, int depth) {
    if (left_ == 0 || depth == kDeepest) throw TooMany{};
    --left_;
    const Actor turn = state.turn();
    if (turn.is_nobody()) return state.payoffs();
    return turn.is_chance() ? mean_of(state, depth) : best_of(state, depth);
  }

  Paid mean_of(const State& state, int depth) {
    Paid sum;
    if (has_more_outcomes(state, left_)) throw TooMany{};
    state.for_each_outcome([&](const typename G::Move& event, double probability) {
      if (probability <= 0) return;
      State next = state;
      next.apply(event);
      const Paid paid = look(next, depth + 1);
      for (std::size_t s = 0; s < G::kMaxSeats; ++s) {
        sum.score[s] += probability * paid.score[s];
        sum.share[s] += probability * paid.share[s];
      }
    });
    return sum;
  }

  // Tries all moves: moves that are equal for a player without the hidden cards may differ here.
  Paid best_of(const State& state, int depth) {
    const auto seat = static_cast<std::size_t>(state.turn().seat().index());
    const auto list = std::make_unique<typename G::MoveList>();
    state.moves(*list);
    std::optional<Paid> best;
    for (const auto& move : *list) {
      if (!(searched_as(state, move) == move)) continue;
      State next = state;
      next.apply(move);
      const Paid paid = look(next, depth + 1);
      if (!best || is_better(paid, *best, seat)) best = paid;
    }
    return *best;
  }

  Utility utility_;
  std::uint64_t left_;
};

template <Game G>
class OpenCards final : public Hindsight {
 public:
  explicit OpenCards(const HindsightSettings& settings) : settings_(settings) {}

  AnyMove draw(const AnyState& any, Rng& rng) const override {
    FreeChance source(rng);
    return erase(typed(any).chance(source));
  }

  std::optional<Worth> solve(const AnyState& any, std::uint64_t nodes) const override {
    const State& state = typed(any);
    const auto paid = OpenSolver<G>(utility(state), nodes).value(state);
    if (!paid) return std::nullopt;
    Worth worth{{}, {}, true};
    for (int seat = 0; seat < state.seats(); ++seat) {
      worth.score.push_back({paid->score[static_cast<std::size_t>(seat)], 0});
      worth.share.push_back({paid->share[static_cast<std::size_t>(seat)], 0});
    }
    return worth;
  }

  Worth play_out(const AnyState& any, std::uint64_t playouts, std::uint64_t seed) const override {
    const State& state = typed(any);
    Tally<G::kMaxSeats> tally;
    Rng rng(hash_of(std::array{settings_.seed, seed, state.key()}));
    for (std::uint64_t i = 0; i < playouts; ++i) tally.add(finish(state, rng));
    return {tally.scores(state.seats(), score_bounds(any)),
            tally.shares(state.seats(), kShareBounds)};
  }

  OpenLoss loss(const AnyState& any, const AnyMove& played) const override {
    const State& state = typed(any);
    const auto list = std::make_unique<typename G::MoveList>();
    state.moves(*list);
    // The played move comes first, so among equal moves it is the best.
    const Move made = restore<Move>(played);
    std::vector<Move> moves = {made};
    const auto is_other = [&](const Move& move) {
      return searched_as(state, move) == move && !(move == searched_as(state, made));
    };
    std::copy_if(list->begin(), list->end(), std::back_inserter(moves), is_other);
    if (const auto solved = solved_loss(state, moves, made)) return *solved;
    return played_out_loss(state, choose(state, moves), made);
  }

  Objective objective(const AnyState& any) const override {
    return utility(typed(any)).objective();
  }
  ScoreBounds score_bounds(const AnyState& any) const override {
    return G::score_bounds(typed(any).options());
  }
  double score_range(const AnyState& any) const override {
    const auto& options = typed(any).options();
    if constexpr (HasVerdictRange<G>) {
      return G::verdict_range(options);
    } else {
      const ScoreBounds bounds = G::score_bounds(options);
      return bounds.high - bounds.low;
    }
  }
  VerdictBounds bounds() const override { return G::kVerdicts; }

 private:
  using State = typename G::State;
  using Move = typename G::Move;
  using Paid = Payoffs<G::kMaxSeats>;

  struct Candidate {
    Move move;
    double sum = 0;
  };

  static const State& typed(const AnyState& state) {
    TURNKEY_ASSERT(&state.game() == &any_game<G>());
    return static_cast<const StateAdapter<G>&>(state).typed();
  }

  Utility utility(const State& state) const {
    return Utility(settings_.objective.value_or(G::kObjective), G::score_bounds(state.options()),
                   Teams::of(state));
  }

  static State after(State state, const Move& move) {
    state.apply(move);
    return state;
  }

  /// `moves`: the played move, then the others.
  std::optional<OpenLoss> solved_loss(const State& state, const std::vector<Move>& moves,
                                      const Move& made) const {
    const auto seat = static_cast<std::size_t>(state.turn().seat().index());
    OpenSolver<G> solver(utility(state), settings_.nodes);
    const auto own = solver.value(after(state, made));
    if (!own) return std::nullopt;
    std::pair best(made, *own);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const auto paid = solver.value(after(state, moves[i]));
      if (!paid) return std::nullopt;
      if (solver.is_better(*paid, best.second, seat)) best = {moves[i], *paid};
    }
    return OpenLoss{erase(best.first),
                    {best.second.share[seat] - own->share[seat], 0},
                    {best.second.score[seat] - own->score[seat], 0},
                    true};
  }

  /// Some moves of the quick policy, even in games whose searches evaluate at once: a value that is
  /// always the same would have no known error.
  static constexpr int kPlies = std::max<int>(G::kRolloutPlies, 16);

  Paid finish(State state, Rng& rng) const {
    play_on<G>(state, kPlies, *scratch_, rng);
    if (state.turn().is_nobody()) return state.payoffs();
    return calibrated<G>(state, G::evaluate(state));
  }

  /// As far as possible chance is the same after all moves.
  Rng same_chance(const State& state, std::uint64_t stream, std::uint64_t number) const {
    return Rng(hash_of(std::array{settings_.seed, state.key(), stream, number}));
  }

  // Uses half of the playouts: each round drops the worse half of the moves. The other half values
  // the choice, as it had no part in it.
  Move choose(const State& state, const std::vector<Move>& moves) const {
    std::vector<Candidate> left;
    for (const Move& move : moves) left.push_back({move});
    std::uint64_t rounds = 1;
    while ((std::size_t{1} << rounds) < left.size()) ++rounds;
    const auto seat = static_cast<std::size_t>(state.turn().seat().index());
    const Utility worth = utility(state);
    std::uint64_t number = 0;
    while (left.size() > 1) {
      const std::uint64_t each = settings_.nodes / 2 / rounds / left.size();
      for (std::uint64_t i = 0; i < std::max<std::uint64_t>(each, 1); ++i, ++number) {
        for (Candidate& one : left) {
          Rng rng = same_chance(state, 1, number);
          one.sum += worth(finish(after(state, one.move), rng), seat);
        }
      }
      std::stable_sort(left.begin(), left.end(),
                       [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
      left.resize((left.size() + 1) / 2);
    }
    return left.front().move;
  }

  OpenLoss played_out_loss(const State& state, const Move& best, const Move& made) const {
    OpenLoss loss{erase(best), {}, {}, false};
    if (best == made) return loss;
    const auto seat = static_cast<std::size_t>(state.turn().seat().index());
    const std::uint64_t pairs = std::max<std::uint64_t>(settings_.nodes / 4, 2);
    std::array<double, 4> sums{};
    for (std::uint64_t i = 0; i < pairs; ++i) {
      Rng rng = same_chance(state, 2, i);
      Rng same = rng;
      const Paid with_best = finish(after(state, best), rng);
      const Paid with_made = finish(after(state, made), same);
      const double share = with_best.share[seat] - with_made.share[seat];
      const double score = with_best.score[seat] - with_made.score[seat];
      sums[0] += share;
      sums[1] += share * share;
      sums[2] += score;
      sums[3] += score * score;
    }
    const ScoreBounds scores = G::score_bounds(state.options());
    loss.share = estimate_of(sums[0], sums[1], pairs, differences(kShareBounds));
    loss.score = estimate_of(sums[2], sums[3], pairs, differences(scores));
    return loss;
  }

  HindsightSettings settings_;
  std::unique_ptr<typename G::MoveList> scratch_ = std::make_unique<typename G::MoveList>();
};

template <Game G>
std::unique_ptr<Hindsight> make_open_cards(const HindsightSettings& settings) {
  return std::make_unique<OpenCards<G>>(settings);
}

}  // namespace turnkey
