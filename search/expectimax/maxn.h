// Max^n over decision and chance nodes (Luckhardt and Irani 1986): each seat maximises its team's
// utility; chance nodes average the payoffs. The game's other payoff decides between equal
// utilities, as it does at the root (Deepening::better): a seat with nothing to win may decide
// everything for another one. Between moves that are equal in that too, the first in the
// generator's order counts, so a value does not depend on the order of the search.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/expectimax/game_tree.h"
#include "search/expectimax/prospect.h"

namespace turnkey {

template <HasModel G>
class MaxNSearch : public GameTree<G> {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  static constexpr int kSeats = G::kMaxSeats;
  static constexpr bool kByShare = G::kScores == Scores::kByShare;
  using Payments = Prospect<kSeats, kByShare ? Carries::kShares : Carries::kPayoffs>;
  /// The value's form in the table.
  using Stored = typename Payments::Stored;
  using Table = TranspositionTable<Stored>;

  /// `seat`: whose utility the result gives; values do not depend on it.
  MaxNSearch(const ExpectimaxSettings& settings, int seat, Table& table,
             const Utility& utility = {})
      : GameTree<G>(settings, utility), seat_(static_cast<std::size_t>(seat)), table_(table) {
    table_.reset();
  }

  void begin_iteration(int depth) {
    this->order_.reserve(depth);
    table_.begin_iteration();
  }
  int hash_permille() const { return table_.permille_used(); }

  /// The value of a position `events` below the root, with `depth` decisions to look ahead. Always
  /// exact for its depth, whatever `alpha`.
  PositionValue<kSeats> value(const Model& position, int depth, double /*alpha*/, int events) {
    const Value value = search(position, depth, events);
    PositionValue<kSeats> result{value.paid.mean()};
    result.utility = utility_of(value, seat_);
    result.other = this->other(value.paid.mean(), seat_);
    result.finished = value.finished;
    return result;
  }

  std::optional<std::size_t> best_move(const Model& position) const {
    return table_.best_move(this->key_of(position));
  }

 private:
  /// In games of points smaller differences count as rounding.
  static constexpr double kEqual = 1e-12;

  struct Value {
    Payments paid = {};
    bool finished = false;  ///< no depth limit affects the value
  };

  double utility_of(const Value& value, std::size_t seat) const {
    if constexpr (kByShare)
      return value.paid.share(seat);
    else
      return this->utility(value.paid.mean(), seat);
  }

  /// How much better a value is for the seat, in whatever decides: below 0 worse, 0 equal.
  double ahead(const Value& value, const Value& best, std::size_t seat) const {
    const double more = utility_of(value, seat) - utility_of(best, seat);
    if constexpr (kByShare) return more;
    if (std::abs(more) > kEqual) return more;
    const double other = other_of(value, seat) - other_of(best, seat);
    return std::abs(other) > kEqual ? other : 0;
  }

  double other_of(const Value& value, std::size_t seat) const {
    return this->other(value.paid.mean(), seat);
  }

  Value search(const Model& position, int depth, int events) {
    this->visit(events);
    if (this->gave_up_) return {};
    const Actor actor = position.turn();
    if (actor.is_nobody()) return {Payments(position.payoffs()), true};
    if (depth == 0) return {Payments(position.evaluate())};
    const bool in_table = this->in_table(actor, depth);
    const std::uint64_t key = in_table ? this->key_of(position) : 0;
    if (in_table) {
      if (const auto* entry = table_.find(key, depth)) {
        return {Payments(entry->value), entry->finished};
      }
    }
    std::uint16_t best = TableEntry<Stored>::kNoMove;
    const Value value = actor.is_chance() ? chance(position, depth, events)
                                          : decision(position, key, depth, events, best);
    if (in_table && !this->gave_up_) store(key, depth, value, best);
    return value;
  }

  const typename MoveOrder<G>::Frame& sorted(const Model& position, std::uint64_t key, int depth,
                                             std::size_t seat) {
    const auto worth = [&](const Payoffs<kSeats>& paid) { return this->utility(paid, seat); };
    const bool in_table = this->in_table(position.turn(), depth);
    const auto known = in_table ? table_.best_move(key) : std::nullopt;
    return this->order_.sort(position, depth, worth, known, this->parts_.ordering);
  }

  Value decision(const Model& position, std::uint64_t key, int depth, int events,
                 std::uint16_t& best_move) {
    const auto seat = static_cast<std::size_t>(position.turn().seat().index());
    const auto& frame = sorted(position, key, depth, seat);
    Value best;
    bool finished = true;
    bool whole = false;
    for (std::size_t i = 0; i < frame.list.size(); ++i) {
      const std::uint16_t move = frame.order[i];
      if (whole && move > best_move) continue;
      const Value value = search(this->after(position, frame.list[move]), depth - 1, events + 1);
      if (this->gave_up_) return {};
      finished = finished && value.finished;
      const double more = i == 0 ? 1.0 : ahead(value, best, seat);
      if (more < 0 || (more == 0 && move > best_move)) continue;
      best = value;
      best_move = move;
      // Nothing beats a whole win. A full share leaves the others nothing, but points may differ,
      // so in games of points the first of the equally good moves must be found.
      whole = this->parts_.alpha_beta && utility_of(best, seat) >= 1 &&
              (kByShare || other_of(best, seat) >= 1);
      if (kByShare && whole) return best;
    }
    best.finished = finished;
    return best;
  }

  Value chance(const Model& position, int depth, int events) {
    const auto range = this->outcomes_.push(position);
    typename Payments::Mean mean;
    Value value;
    value.finished = true;
    for (std::size_t i = range.begin; i < range.end && !this->gave_up_; ++i) {
      const double weight = this->outcomes_[i].weight;
      const Value below = search(this->after(position, this->outcomes_[i].move), depth, events + 1);
      value.finished = value.finished && below.finished;
      mean.add(weight, below.paid);
    }
    value.paid = mean.prospect();
    this->outcomes_.pop(range);
    return value;
  }

  void store(std::uint64_t key, int depth, const Value& value, std::uint16_t best) {
    TableEntry<Stored> entry{};
    entry.key = key;
    entry.value = value.paid.stored();
    entry.move = best;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.bound = Bound::kExact;
    entry.finished = value.finished;
    table_.store(entry);
  }

  std::size_t seat_;
  Table& table_;
};

}  // namespace turnkey
