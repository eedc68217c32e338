// Alpha-beta over decision and chance nodes for one seat against all others: Star1 and Star2
// (Ballard 1983; Hauk, Buro and Schaeffer 2004). With two seats that is the whole game; with more
// it is the paranoid search, in which everybody else minimises the seat's share (nobody is its
// partner: no game with a model has teams).
//
// Shares lie in 0…1, so at a chance node the outcomes not yet searched bound its value. Star1 gives
// each outcome the window outside which the node's value is settled. Star2 first looks at one
// promising move after each outcome: where the seat is on turn that bounds the outcome's value from
// below, where another seat is from above.
//
// Values are fail-soft and say themselves whether they are bounds; no comparison of sums is trusted
// to tell, since windows are computed with rounding.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/game_tree.h"

namespace turnkey {

template <HasModel G>
class StarSearch : public GameTree<G> {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  static constexpr int kSeats = G::kMaxSeats;
  /// As stored in the table.
  struct Stored {
    double share;
    double variance;
  };
  using Table = TranspositionTable<Stored>;

  /// `seat`: whose share is searched.
  StarSearch(const ExpectimaxSettings& settings, int seat, Table& table)
      : GameTree<G>(settings, static_cast<std::uint64_t>(seat)),
        seat_(static_cast<std::size_t>(seat)),
        table_(table) {
    table_.reset();
  }

  void begin_iteration(int depth) {
    this->order_.reserve(depth);
    table_.begin_iteration();
  }
  int hash_permille() const { return table_.permille_used(); }

  /// The value of a position that lies `events` below the root, `depth` decisions ahead. Exact
  /// where the seat's share is more than `alpha`, else possibly an upper bound. The others' shares
  /// are known where there is one other seat; of several each is said to have the same part of the
  /// rest.
  PositionValue<kSeats> value(const Model& position, int depth, double alpha, int events) {
    const Value value = search(position, depth, {alpha, kOpenBeta}, events);
    PositionValue<kSeats> result;
    result.bound = value.bound;
    result.finished = value.finished;
    result.sampled = value.sampled;
    const int others = position.seats() - 1;
    for (std::size_t s = 0; s < static_cast<std::size_t>(position.seats()); ++s) {
      result.share[s] = s == seat_ ? value.share : (1 - value.share) / others;
      result.variance[s] = s == seat_ ? value.variance : value.variance / (others * others);
    }
    return result;
  }

  std::optional<std::size_t> best_move(const Model& position) const {
    return table_.best_move(this->key_of(position));
  }

 private:
  static constexpr double kOpenAlpha = -1;
  static constexpr double kOpenBeta = 2;

  struct Window {
    double alpha = kOpenAlpha;
    double beta = kOpenBeta;
  };

  struct Value {
    double share = 0;
    double variance = 0;
    Bound bound = Bound::kExact;
    bool finished = true;
    bool sampled = false;

    bool exact() const { return bound == Bound::kExact; }
    void note(const Value& below) {
      finished = finished && below.finished;
      sampled = sampled || below.sampled;
    }
  };

  static Value leaf(double share, bool finished) {
    return {std::clamp(share, 0.0, 1.0), 0, Bound::kExact, finished, false};
  }

  Value search(const Model& position, int depth, Window window, int events) {
    this->visit(events);
    if (this->gave_up_) return {};
    const Actor actor = position.turn();
    if (actor.is_nobody()) return leaf(position.shares()[seat_], true);
    if (depth == 0) return leaf(position.evaluate()[seat_], false);
    const bool in_table = this->in_table(actor, depth);
    const std::uint64_t key = in_table || actor.is_chance() ? this->key_of(position) : 0;
    if (in_table) {
      const auto* const entry = table_.find(key, depth);
      if (entry != nullptr && settles(*entry, window)) return from_table(*entry);
    }
    std::uint16_t best = TableEntry<Stored>::kNoMove;
    const Value value = actor.is_chance() ? chance(position, key, depth, window, events)
                                          : decision(position, key, depth, window, events, best);
    if (in_table && !this->gave_up_) store(key, depth, value, best);
    return value;
  }

  static bool settles(const TableEntry<Stored>& entry, Window window) {
    if (entry.bound == Bound::kLower) return entry.value.share >= window.beta;
    if (entry.bound == Bound::kUpper) return entry.value.share <= window.alpha;
    return true;
  }

  static Value from_table(const TableEntry<Stored>& entry) {
    return {entry.value.share, entry.value.variance, entry.bound, entry.finished, entry.sampled};
  }

  void store(std::uint64_t key, int depth, const Value& value, std::uint16_t best) {
    TableEntry<Stored> entry{};
    entry.key = key;
    entry.value = {value.share, value.variance};
    entry.move = best;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.bound = value.bound;
    entry.finished = value.finished;
    entry.sampled = value.sampled;
    table_.store(entry);
  }

  // --- decisions ---------------------------------------------------------------------------------

  bool maximises(const Model& position) const {
    return static_cast<std::size_t>(position.turn().seat().index()) == seat_;
  }

  const typename MoveOrder<G>::Frame& sorted(const Model& position, std::uint64_t key, int depth) {
    const double sign = maximises(position) ? 1.0 : -1.0;
    const bool in_table = this->in_table(position.turn(), depth);
    const auto known = in_table ? table_.best_move(key) : std::nullopt;
    return this->order_.sort(position, depth, seat_, sign, known, this->parts_.ordering);
  }

  Value decision(const Model& position, std::uint64_t key, int depth, Window window, int events,
                 std::uint16_t& best_move) {
    const auto& frame = sorted(position, key, depth);
    BestMove best(maximises(position), this->parts_.alpha_beta ? window : Window{});
    for (std::size_t i = 0; i < frame.list.size(); ++i) {
      const std::uint16_t move = frame.order[i];
      const Window below = this->parts_.alpha_beta ? best.window : Window{};
      const Value value =
          search(this->after(position, frame.list[move]), depth - 1, below, events + 1);
      if (this->gave_up_) return {};
      if (best.improved_by(value)) best_move = move;
      if (this->parts_.alpha_beta && best.cut(value)) break;
    }
    return best.value;
  }

  // The best of the moves so far and the window that it leaves for the next.
  struct BestMove {
    BestMove(bool maximising, Window outside) : maximises(maximising), window(outside) {}

    // True where the value is the best so far. A bound that a known value has made useless is none,
    // though rounding may let it look better.
    bool improved_by(const Value& next) {
      all_finished = all_finished && next.finished;
      any_sampled = any_sampled || next.sampled;
      const bool useless = next.bound == (maximises ? Bound::kUpper : Bound::kLower);
      const bool better = maximises ? next.share > value.share : next.share < value.share;
      const bool take = first || (better && !(useless && narrowed));
      if (take) value = next;
      first = false;
      if (!useless) narrow(next.share);
      value.finished = all_finished;
      value.sampled = any_sampled;
      return take;
    }

    // True where the other moves can't change what the value is to the position above.
    bool cut(const Value& last) {
      const bool outside = maximises ? last.bound == Bound::kLower || window.alpha >= window.beta
                                     : last.bound == Bound::kUpper || window.beta <= window.alpha;
      const bool whole = last.exact() && (maximises ? last.share >= 1 : last.share <= 0);
      if (!outside && !whole) return false;
      value.finished = last.finished;
      value.sampled = last.sampled;
      if (!whole) value.bound = maximises ? Bound::kLower : Bound::kUpper;
      return true;
    }

    void narrow(double share) {
      double& edge = maximises ? window.alpha : window.beta;
      if (maximises ? share <= edge : share >= edge) return;
      edge = share;
      narrowed = true;
    }

    bool maximises;
    Window window;
    Value value;
    bool first = true;
    bool narrowed = false;
    bool all_finished = true;
    bool any_sampled = false;
  };

  // --- chance ------------------------------------------------------------------------------------

  using Range = typename OutcomeStack<Move>::Range;

  // What is known of a chance node on the way through its outcomes.
  struct Expectation {
    Window window;
    double done = 0;  // weighted values of the outcomes searched
    double low = 0;   // weighted bounds of the others
    double high = 0;
    bool finished = true;
    bool sampled = false;

    // The window of an outcome whose own bounds were taken out of low and high.
    Window inside(double weight) const {
      return {(window.alpha - done - high) / weight, (window.beta - done - low) / weight};
    }
    Value settled(double share, Bound bound) const { return {share, 0, bound, finished, sampled}; }
  };

  Value chance(const Model& position, std::uint64_t key, int depth, Window window, int events) {
    const Range range = this->outcomes_.push(position, key);
    Value value;
    if (range.size() == 1 && !range.sampled()) {
      const Move only = this->outcomes_[range.begin].move;
      value = search(this->after(position, only), depth, window, events + 1);
    } else {
      const bool prunes = this->parts_.alpha_beta && this->parts_.star1;
      if (prunes && this->parts_.ordering) this->outcomes_.sort_by_weight(range);
      Expectation sum{prunes ? window : Window{}};
      sum.sampled = range.sampled();
      for (std::size_t i = range.begin; i < range.end; ++i) sum.high += this->outcomes_[i].weight;
      std::optional<Value> settled;
      if (prunes && this->parts_.star2) settled = probe_all(position, range, depth, sum, events);
      value = settled ? *settled : search_all(position, range, depth, sum, events);
    }
    this->outcomes_.pop(range);
    return value;
  }

  // Star1.
  Value search_all(const Model& position, const Range& range, int depth, Expectation& sum,
                   int events) {
    MeanOfOutcomes mean;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const Outcome<Move> outcome = this->outcomes_[i];
      sum.low -= outcome.weight * outcome.low;
      sum.high -= outcome.weight * outcome.high;
      const Value value = search(this->after(position, outcome.move), depth,
                                 window_of(sum, outcome.weight), events + 1);
      if (this->gave_up_) return {};
      sum.finished = sum.finished && value.finished;
      sum.sampled = sum.sampled || value.sampled;
      sum.done += outcome.weight * value.share;
      if (value.bound == Bound::kUpper) return sum.settled(sum.done + sum.high, Bound::kUpper);
      if (value.bound == Bound::kLower) return sum.settled(sum.done + sum.low, Bound::kLower);
      mean.add(outcome.weight, value.share, value.variance);
    }
    Value value = sum.settled(sum.done, Bound::kExact);
    value.variance = mean.variance(range.draws);
    return value;
  }

  // Without pruning every window is open.
  Window window_of(const Expectation& sum, double weight) const {
    return this->parts_.alpha_beta && this->parts_.star1 ? sum.inside(weight) : Window{};
  }

  // --- probes ------------------------------------------------------------------------------------

  // Star2: bounds of the outcomes from one move after each, left in the outcomes and in `sum`; the
  // node's value where they settle it.
  std::optional<Value> probe_all(const Model& position, const Range& range, int depth,
                                 Expectation& sum, int events) {
    const bool wants_low = sum.window.beta < sum.high;
    const bool wants_high = sum.window.alpha > 0;
    if (!wants_low && !wants_high) return std::nullopt;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const Outcome<Move> outcome = this->outcomes_[i];
      const Model next = this->after(position, outcome.move);
      if (!next.turn().is_seat()) continue;
      const bool maximising = maximises(next);
      if (maximising ? !wants_low : !wants_high) continue;
      sum.high -= outcome.weight;
      const Window inside = sum.inside(outcome.weight);
      sum.high += outcome.weight;
      const Value value = probe(next, depth, inside, events + 1);
      if (this->gave_up_) return Value{};
      if (!take_bound(value, maximising, i, sum)) continue;
      sum.finished = sum.finished && value.finished;
      sum.sampled = sum.sampled || value.sampled;
      if (maximising && sum.low >= sum.window.beta) return sum.settled(sum.low, Bound::kLower);
      if (!maximising && sum.high <= sum.window.alpha) return sum.settled(sum.high, Bound::kUpper);
    }
    return std::nullopt;
  }

  bool take_bound(const Value& value, bool maximising, std::size_t place, Expectation& sum) {
    Outcome<Move>& outcome = this->outcomes_[place];
    if (maximising && value.bound != Bound::kUpper) {
      outcome.low = std::max(outcome.low, value.share);
      sum.low += outcome.weight * outcome.low;
      return true;
    }
    if (!maximising && value.bound != Bound::kLower) {
      outcome.high = std::min(outcome.high, value.share);
      sum.high += outcome.weight * (outcome.high - 1);
      return true;
    }
    return false;
  }

  // The value of one promising move of a decision.
  Value probe(const Model& position, int depth, Window window, int events) {
    this->visit(events);
    if (this->gave_up_) return {};
    const bool in_table = this->in_table(position.turn(), depth);
    const std::uint64_t key = in_table ? this->key_of(position) : 0;
    if (in_table) {
      const auto* const entry = table_.find(key, depth);
      if (entry != nullptr) return from_table(*entry);
    }
    const auto& frame = sorted(position, key, depth);
    const Model next = this->after(position, frame.list[frame.order[0]]);
    return search(next, depth - 1, window, events + 1);
  }

  std::size_t seat_;
  Table& table_;
};

}  // namespace turnkey
