// The value of one seat's best answer when the policies of all others are known, by brute force. It
// follows every deal, chance event and choice of the others to the end. It groups the ways that
// look the same to the seat, and chooses one move in each of these information sets. Exact, for any
// number of seats; for two seats it equals the best response that best_response.h finds in a list.
// It lists nothing: it visits sets depth first and stores only the values of those seen, by a
// 64-bit hash. A set equal in all that counts is not visited again.
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

/// A possible history of a game: the state, and every seat's view of it.
template <Game G>
struct Way {
  /// The start of a game, which everybody sees.
  explicit Way(const typename G::Options& options) : state(options) {
    for (int seat = 0; seat < state.seats(); ++seat) views.emplace_back(options, Seat::at(seat));
  }
  /// Starts from any position, with the views of all its seats.
  Way(const typename G::State& truth, std::vector<typename G::View> seen, double probability)
      : state(truth), views(std::move(seen)), weight(probability) {}

  /// The way after an event, which must be legal.
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
  /// Fills in the probabilities of the moves of a view on its seat's turn: zero at first, they must
  /// sum to 1.
  using Policy = std::function<void(const View&, std::span<const Move>, std::span<double>)>;
  using Ways = std::vector<Way<G>>;

  BestAnswer(Seat seat, Objective objective, Policy others)
      : seat_(seat), objective_(objective), others_(std::move(others)) {}

  /// The seat's expected payoff (a share of the win or a score, times the weights) if it can't tell
  /// these ways apart and plays its best answer from here.
  double best(const Ways& start) { return value(start, nullptr); }
  /// The same if it plays by its own policy.
  double worth(const Ways& start, const Policy& own) { return value(start, &own); }

  /// The seat's information sets visited so far.
  std::uint64_t sets() const { return sets_count_; }

 private:
  // The seat's observations since the start, and the ways consistent with them. Ordered by the
  // hash, so the order is the same on every machine.
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

  // Continues to the seat's next decisions, which it adds to `sets`. Returns the value of the ways
  // that end before.
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

  // Independent of the order of the ways.
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
  std::unordered_map<std::uint64_t, double> known_;  // values of sets, by key_of()
  std::uint64_t sets_count_ = 0;
};

}  // namespace turnkey
