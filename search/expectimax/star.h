// Alpha-beta over decision and chance nodes for one team against another: Star1 and Star2 (Ballard
// 1983; Hauk, Buro and Schaeffer 2004). The two teams' utilities sum to 1; a single team has no
// opponent.
//
// Utilities are in 0…1, so the unsearched outcomes of a chance node bound its value. Star1 gives
// each outcome the window outside which the node's value is decided. Star2 first searches one
// promising move after each outcome: on the team's turn that bounds the outcome from below, on the
// other's from above.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/expectimax/game_tree.h"
#include "search/expectimax/prospect.h"
#include "search/expectimax/star_values.h"

namespace turnkey {

/// For tables of one or two teams.
template <HasModel G>
class StarSearch : public GameTree<G> {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  static constexpr int kSeats = G::kMaxSeats;
  static constexpr bool kByShare = G::kScores == Scores::kByShare;
  using Payments = Prospect<kSeats, kByShare ? Carries::kNothing : Carries::kPayoffs>;
  /// The value's form in the table.
  struct Stored {
    double utility;
    [[no_unique_address]] typename Payments::Stored paid;
  };
  using Table = TranspositionTable<Stored>;

  /// `seat`: whose utility is searched.
  StarSearch(const ExpectimaxSettings& settings, int seat, Table& table,
             const Utility& utility = {})
      : GameTree<G>(settings, utility), seat_(static_cast<std::size_t>(seat)), table_(table) {
    table_.reset();
  }

  void begin_iteration(int depth) {
    this->order_.reserve(depth);
    table_.begin_iteration();
  }
  int hash_permille() const { return table_.permille_used(); }

  /// The value of a position `events` below the root, with `depth` decisions to look ahead. Exact
  /// if the utility exceeds `alpha`; else it may be an upper bound without payoffs. Among lines
  /// with equal utility the result may come from any.
  PositionValue<kSeats> value(const Model& position, int depth, double alpha, int events) {
    const Value value = search(position, depth, {alpha, Window::kOpenBeta}, events);
    PositionValue<kSeats> result;
    if constexpr (kByShare) {
      tell_two_teams(result, value, position.seats());
    } else {
      result = {value.paid.mean()};
      result.other = this->other(value.paid.mean(), seat_);
    }
    result.utility = value.utility;
    result.bound = value.bound;
    result.finished = value.finished;
    return result;
  }

  std::optional<std::size_t> best_move(const Model& position) const {
    return table_.best_move(this->key_of(position));
  }

 private:
  using Window = StarWindow;
  using Value = StarValue<Payments>;
  using BestMove = StarBest<Value>;
  using Expectation = StarExpectation<Value>;

  Value leaf(const Payoffs<kSeats>& paid, bool over) const {
    const double utility = this->utility(paid, seat_);
    // Unsearched outcomes are bounded by 0 and 1. An estimate may exceed that, an end must not.
    TURNKEY_ASSERT(!over || (utility > -kRounding && utility < 1 + kRounding));
    return {std::clamp(utility, 0.0, 1.0), Bound::kExact, over, Payments(paid)};
  }

  // The other team's share is the rest.
  void tell_two_teams(PositionValue<kSeats>& result, const Value& value, int seats) const {
    Shares<kSeats> shares{};
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
      const bool own = this->utility_.teams().together(s, seat_);
      shares[s] = own ? value.utility : 1 - value.utility;
    }
    static_cast<Payoffs<kSeats>&>(result) = scored_by_share(shares);
  }

  Value search(const Model& position, int depth, Window window, int events) {
    this->visit(events);
    if (this->gave_up_) return {};
    const Actor actor = position.turn();
    if (actor.is_nobody()) return leaf(position.payoffs(), true);
    if (depth == 0) return leaf(position.evaluate(), false);
    const bool in_table = this->in_table(actor, depth);
    const std::uint64_t key = in_table ? this->key_of(position) : 0;
    if (in_table) {
      const auto* const entry = table_.find(key, depth);
      if (entry != nullptr && settles(*entry, window)) return from_table(*entry);
    }
    std::uint16_t best = TableEntry<Stored>::kNoMove;
    const Value value = actor.is_chance() ? chance(position, depth, window, events)
                                          : decision(position, key, depth, window, events, best);
    if (in_table && !this->gave_up_) store(key, depth, value, best);
    return value;
  }

  static bool settles(const TableEntry<Stored>& entry, Window window) {
    if (entry.bound == Bound::kLower) return entry.value.utility >= window.beta;
    if (entry.bound == Bound::kUpper) return entry.value.utility <= window.alpha;
    return true;
  }

  static Value from_table(const TableEntry<Stored>& entry) {
    return {entry.value.utility, entry.bound, entry.finished, Payments(entry.value.paid)};
  }

  void store(std::uint64_t key, int depth, const Value& value, std::uint16_t best) {
    TableEntry<Stored> entry{};
    entry.key = key;
    entry.value = {value.utility, value.paid.stored()};
    entry.move = best;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.bound = value.bound;
    entry.finished = value.finished;
    table_.store(entry);
  }

  // --- decisions ---------------------------------------------------------------------------------

  bool maximises(const Model& position) const {
    const auto mover = static_cast<std::size_t>(position.turn().seat().index());
    return this->utility_.teams().together(mover, seat_);
  }

  const typename MoveOrder<G>::Frame& sorted(const Model& position, std::uint64_t key, int depth) {
    const double sign = maximises(position) ? 1.0 : -1.0;
    const auto worth = [&](const Payoffs<kSeats>& paid) {
      return sign * this->utility(paid, seat_);
    };
    const bool in_table = this->in_table(position.turn(), depth);
    const auto known = in_table ? table_.best_move(key) : std::nullopt;
    return this->order_.sort(position, depth, worth, known, this->parts_.ordering);
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

  // --- chance ------------------------------------------------------------------------------------

  using Range = typename OutcomeStack<Move>::Range;

  Value chance(const Model& position, int depth, Window window, int events) {
    const Range range = this->outcomes_.push(position);
    Value value;
    if (range.size() == 1) {
      const Move only = this->outcomes_[range.begin].move;
      value = search(this->after(position, only), depth, window, events + 1);
    } else {
      const bool prunes = this->parts_.alpha_beta && this->parts_.star1;
      if (prunes && this->parts_.ordering) this->outcomes_.sort_by_weight(range);
      Expectation sum;
      if (prunes) sum.window = window;
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
    typename Payments::Mean paid;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const ChanceOutcome<Move> outcome = this->outcomes_[i];
      sum.low -= outcome.weight * outcome.low;
      sum.high -= outcome.weight * outcome.high;
      const Value value = search(this->after(position, outcome.move), depth,
                                 window_of(sum, outcome.weight), events + 1);
      if (this->gave_up_) return {};
      sum.note(value);
      sum.done += outcome.weight * value.utility;
      if (value.bound == Bound::kUpper) return sum.settled(sum.done + sum.high, Bound::kUpper);
      if (value.bound == Bound::kLower) return sum.settled(sum.done + sum.low, Bound::kLower);
      paid.add(outcome.weight, value.paid);
    }
    Value value = sum.settled(sum.done, Bound::kExact);
    value.paid = paid.prospect();
    return value;
  }

  // Without pruning every window is open.
  Window window_of(const Expectation& sum, double weight) const {
    return this->parts_.alpha_beta && this->parts_.star1 ? sum.inside(weight) : Window{};
  }

  // --- probes ------------------------------------------------------------------------------------

  // Star2: bounds of the outcomes from one move after each, stored in the outcomes and in `sum`.
  // Returns the node's value if they decide it.
  std::optional<Value> probe_all(const Model& position, const Range& range, int depth,
                                 Expectation& sum, int events) {
    const bool wants_low = sum.window.beta < sum.high;
    const bool wants_high = sum.window.alpha > 0;
    if (!wants_low && !wants_high) return std::nullopt;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const ChanceOutcome<Move> outcome = this->outcomes_[i];
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
      sum.note(value);
      if (maximising && sum.low >= sum.window.beta) return sum.settled(sum.low, Bound::kLower);
      if (!maximising && sum.high <= sum.window.alpha) return sum.settled(sum.high, Bound::kUpper);
    }
    return std::nullopt;
  }

  bool take_bound(const Value& value, bool maximising, std::size_t place, Expectation& sum) {
    ChanceOutcome<Move>& outcome = this->outcomes_[place];
    if (maximising && value.bound != Bound::kUpper) {
      outcome.low = std::max(outcome.low, value.utility);
      sum.low += outcome.weight * outcome.low;
      return true;
    }
    if (!maximising && value.bound != Bound::kLower) {
      outcome.high = std::min(outcome.high, value.utility);
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

  static constexpr double kRounding = 1e-9;

  std::size_t seat_;
  Table& table_;
};

}  // namespace turnkey
