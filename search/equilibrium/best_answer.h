// What one seat can win where it is known how all others play, by brute force: every deal, every
// chance event and all that the others may do is followed to the end, the ways that look the same
// to the seat lie together, and in each of these information sets one move is chosen. Exact, for
// any number of seats; of two seats it is the best response that best_response.h finds in a list.
// Nothing is listed here: sets are gone through depth first, and only the values of those that were
// seen are kept, by a 64-bit hash: a set that looks the same in all that counts is not seen again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/assert.h"
#include "engine/core/bits_as.h"
#include "engine/core/hash.h"
#include "engine/game.h"

namespace turnkey {

/// A way that a game may have gone, with what every seat has seen of it.
template <Game G>
struct Way {
  /// The start of a game, which everybody sees.
  explicit Way(const typename G::Options& options) : state(options) {
    for (int seat = 0; seat < state.seats(); ++seat) views.emplace_back(options, Seat::at(seat));
  }
  /// Any position, and the views of all its seats.
  Way(const typename G::State& truth, std::vector<typename G::View> seen, double probability)
      : state(truth), views(std::move(seen)), weight(probability) {}

  /// After an event, which must be legal.
  Way after(const typename G::Move& move, double probability) const {
    Way next(*this);
    for (std::size_t seat = 0; seat < views.size(); ++seat) {
      const bool seen =
          next.views[seat].apply(state.mask(move, Seat::at(static_cast<int>(seat)))).has_value();
      TURNKEY_ASSERT(seen);
    }
    next.state.apply(move);
    next.weight *= probability;
    return next;
  }

  typename G::State state;
  std::vector<typename G::View> views;  ///< by seat
  double weight = 1;
};

template <Game G>
class BestAnswer {
 public:
  using Move = typename G::Move;
  using View = typename G::View;
  /// The probabilities of the moves of a view on its seat's turn: zero at first, must sum to 1.
  using Policy = std::function<void(const View&, std::span<const Move>, std::span<double>)>;
  using Ways = std::vector<Way<G>>;

  BestAnswer(Seat seat, Objective objective, Policy others)
      : seat_(seat), objective_(objective), others_(std::move(others)) {}

  /// What the seat is paid on average (a share of the win or a score, times the weights) if from
  /// here, where it can't tell these ways apart, it answers as well as can be.
  double best(const Ways& start) { return value(start, nullptr); }
  /// And if it plays by a policy of its own.
  double worth(const Ways& start, const Policy& own) { return value(start, &own); }

  /// Information sets of the seat that were gone through so far.
  std::uint64_t sets() const { return sets_count_; }

 private:
  // What the seat has seen since the start, and the ways that agree with it: in order of the hash,
  // which is the same wherever this runs.
  struct Seen {
    Way<G> way;
    std::uint64_t history;
  };
  using Sets = std::map<std::uint64_t, std::vector<Seen>>;

  double value(const Ways& start, const Policy* own) {
    known_.clear();
    Sets sets;
    double sum = 0;
    for (const Way<G>& way : start) sum += go_on({way, 0}, sets);
    return sum + value_of(sets, own);
  }

  double value_of(const Sets& sets, const Policy* own) {
    double sum = 0;
    for (const auto& [history, set] : sets) sum += value_of(set, own);
    return sum;
  }

  double value_of(const std::vector<Seen>& set, const Policy* own) {
    const std::uint64_t key = key_of(set);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const double value = look_on(set, own);
    known_.emplace(key, value);
    return value;
  }

  double look_on(const std::vector<Seen>& set, const Policy* own) {
    ++sets_count_;
    const View& view = set.front().way.views[static_cast<std::size_t>(seat_.index())];
    const std::vector<Move> moves = moves_of(view);
    if (own == nullptr) {
      double best = -std::numeric_limits<double>::infinity();
      for (const Move& move : moves) best = std::max(best, value_after(set, move, own));
      return best;
    }
    double sum = 0;
    const std::vector<double> probabilities = ask(*own, view, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (probabilities[i] > 0) sum += probabilities[i] * value_after(set, moves[i], own);
    }
    return sum;
  }

  double value_after(const std::vector<Seen>& set, const Move& move, const Policy* own) {
    Sets next;
    double sum = 0;
    for (const Seen& seen : set) sum += go_on(after(seen, move, 1), next);
    return sum + value_of(next, own);
  }

  // To the seat's next decisions, which are added to `sets`; the value of what ends before them.
  double go_on(const Seen& seen, Sets& sets) {
    const Way<G>& way = seen.way;
    const Actor actor = way.state.turn();
    if (actor.is_nobody()) return way.weight * paid(way.state);
    if (actor == Actor(seat_)) {
      sets[seen.history].push_back(seen);
      return 0;
    }
    double sum = 0;
    if (actor.is_chance()) {
      way.state.for_each_outcome([&](const Move& move, double probability) {
        sum += go_on(after(seen, move, probability), sets);
      });
      return sum;
    }
    const View& view = way.views[static_cast<std::size_t>(actor.seat().index())];
    const std::vector<Move> moves = moves_of(view);
    const std::vector<double> probabilities = ask(others_, view, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (probabilities[i] > 0) sum += go_on(after(seen, moves[i], probabilities[i]), sets);
    }
    return sum;
  }

  // Whatever has led there: the sum does not depend on the order of the ways.
  static std::uint64_t key_of(const std::vector<Seen>& set) {
    std::uint64_t sum = 0;
    for (const Seen& seen : set) {
      std::uint64_t key = chain_hash(bits_as<std::uint64_t>(seen.way.weight), seen.way.state.key());
      for (const View& view : seen.way.views) key = chain_hash(view.key(), key);
      sum += key;
    }
    return sum;
  }

  Seen after(const Seen& seen, const Move& move, double probability) const {
    const std::uint64_t history = chain_hash(seen.way.state.mask(move, seat_), seen.history);
    return {seen.way.after(move, probability), history};
  }

  std::vector<Move> moves_of(const View& view) {
    view.moves(*list_);
    return {list_->begin(), list_->end()};
  }

  static std::vector<double> ask(const Policy& policy, const View& view,
                                 const std::vector<Move>& moves) {
    std::vector<double> probabilities(moves.size(), 0.0);
    if (moves.size() == 1) {
      probabilities[0] = 1;
    } else {
      policy(view, moves, probabilities);
    }
    return probabilities;
  }

  double paid(const typename G::State& state) const {
    const auto payoffs = state.payoffs();
    const auto own = static_cast<std::size_t>(seat_.index());
    return objective_ == Objective::kWin ? payoffs.share[own] : payoffs.score[own];
  }

  Seat seat_;
  Objective objective_;
  Policy others_;
  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
  std::unordered_map<std::uint64_t, double> known_;  // what sets are worth, by key_of()
  std::uint64_t sets_count_ = 0;
};

}  // namespace turnkey
