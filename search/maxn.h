// Max^n over decision and chance nodes (Luckhardt and Irani 1986): each seat maximises its own
// share, at chance nodes shares are averaged. Of moves that are alike for the mover the first in
// the generator's order counts, so that a value does not depend on the order in which they are
// tried.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/game_tree.h"

namespace turnkey {

template <HasModel G>
class MaxNSearch : public GameTree<G> {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  static constexpr int kSeats = G::kMaxSeats;
  using Value = PositionValue<kSeats>;
  /// As stored in the table.
  struct Stored {
    Shares<kSeats> share;
    std::array<float, static_cast<std::size_t>(kSeats)> variance;
  };
  using Table = TranspositionTable<Stored>;

  MaxNSearch(const ExpectimaxSettings& settings, Table& table)
      : GameTree<G>(settings, kPerspective), table_(table) {
    table_.reset();
  }

  void begin_iteration(int depth) {
    this->order_.reserve(depth);
    table_.begin_iteration();
  }
  int hash_permille() const { return table_.permille_used(); }

  /// The value of a position that lies `events` below the root, `depth` decisions ahead; always
  /// exact for its depth, whatever `alpha`.
  Value value(const Model& position, int depth, double /*alpha*/, int events) {
    return search(position, depth, events);
  }

  std::optional<std::size_t> best_move(const Model& position) const {
    return table_.best_move(this->key_of(position));
  }

 private:
  static constexpr std::uint64_t kPerspective = 1'000;
  static constexpr std::size_t kAll = static_cast<std::size_t>(kSeats);

  Value search(const Model& position, int depth, int events) {
    this->visit(events);
    if (this->gave_up_) return {};
    const Actor actor = position.turn();
    if (actor.is_nobody()) return {position.shares(), {}, Bound::kExact, true, false};
    if (depth == 0) return {position.evaluate(), {}, Bound::kExact, false, false};
    const bool in_table = this->in_table(actor, depth);
    const std::uint64_t key = in_table || actor.is_chance() ? this->key_of(position) : 0;
    if (in_table) {
      if (const auto* entry = table_.find(key, depth)) return from_table(*entry);
    }
    std::uint16_t best = TableEntry<Stored>::kNoMove;
    const Value value = actor.is_chance() ? chance(position, key, depth, events)
                                          : decision(position, key, depth, events, best);
    if (in_table && !this->gave_up_) store(key, depth, value, best);
    return value;
  }

  Value decision(const Model& position, std::uint64_t key, int depth, int events,
                 std::uint16_t& best_move) {
    const auto seat = static_cast<std::size_t>(position.turn().seat().index());
    const bool in_table = this->in_table(position.turn(), depth);
    const auto known = in_table ? table_.best_move(key) : std::nullopt;
    const auto& frame = this->order_.sort(position, depth, seat, 1.0, known, this->parts_.ordering);
    Value best;
    bool finished = true;
    bool sampled = false;
    for (std::size_t i = 0; i < frame.list.size(); ++i) {
      const std::uint16_t move = frame.order[i];
      const Value value = search(this->after(position, frame.list[move]), depth - 1, events + 1);
      if (this->gave_up_) return {};
      finished = finished && value.finished;
      sampled = sampled || value.sampled;
      const double more = i == 0 ? 1.0 : value.share[seat] - best.share[seat];
      if (more < 0 || (more == 0 && move > best_move)) continue;
      best = value;
      best_move = move;
      // Nothing is better than all of the win, and whoever has it leaves nothing to the others.
      if (this->parts_.alpha_beta && best.share[seat] >= 1) return best;
    }
    best.finished = finished;
    best.sampled = sampled;
    return best;
  }

  Value chance(const Model& position, std::uint64_t key, int depth, int events) {
    const auto range = this->outcomes_.push(position, key);
    std::array<MeanOfOutcomes, kAll> means;
    Value value;
    value.finished = true;
    value.sampled = range.sampled();
    for (std::size_t i = range.begin; i < range.end && !this->gave_up_; ++i) {
      const double weight = this->outcomes_[i].weight;
      const Value below = search(this->after(position, this->outcomes_[i].move), depth, events + 1);
      value.finished = value.finished && below.finished;
      value.sampled = value.sampled || below.sampled;
      for (std::size_t s = 0; s < kAll; ++s)
        means[s].add(weight, below.share[s], below.variance[s]);
    }
    for (std::size_t s = 0; s < kAll; ++s) {
      value.share[s] = means[s].mean();
      value.variance[s] = means[s].variance(range.draws);
    }
    this->outcomes_.pop(range);
    return value;
  }

  static Value from_table(const TableEntry<Stored>& entry) {
    Value value{entry.value.share, {}, Bound::kExact, entry.finished, entry.sampled};
    for (std::size_t s = 0; s < kAll; ++s) {
      value.variance[s] = static_cast<double>(entry.value.variance[s]);
    }
    return value;
  }

  void store(std::uint64_t key, int depth, const Value& value, std::uint16_t best) {
    TableEntry<Stored> entry{};
    entry.key = key;
    entry.value.share = value.share;
    for (std::size_t s = 0; s < kAll; ++s) {
      entry.value.variance[s] = static_cast<float>(value.variance[s]);
    }
    entry.move = best;
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.bound = Bound::kExact;
    entry.finished = value.finished;
    entry.sampled = value.sampled;
    table_.store(entry);
  }

  Table& table_;
};

}  // namespace turnkey
