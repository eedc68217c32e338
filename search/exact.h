// The exact solver: values of a game of chance in which everybody knows the same (engine/model.h),
// for every position that can be reached, cycles and all. It finds the positions first
// (exact_explorer.h), which needs memory for all of them, and then iterates over their values
// (exact_values.h) until they are those of the game with its cap on stages, exactly or within a
// proven bound.
//
// Two seats play for the whole win between them. Of more than two each plays for the most it can
// get itself (max^n), and of equal moves takes the first in the generator's order; partners are not
// known as such, but what serves one serves the other.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/model.h"
#include "search/exact_explorer.h"
#include "search/exact_graph.h"
#include "search/exact_index.h"
#include "search/exact_memory.h"
#include "search/exact_values.h"
#include "search/limits.h"

namespace turnkey {

enum class ExactVerdict {
  kSolved,
  kMemory,   ///< the positions did not fit
  kStopped,  ///< by the stop flag
  kLimit,    ///< of time or of positions looked at
};

template <HasModel G>
struct ExactSettings {
  std::size_t bytes = std::size_t{256} << 20;  ///< for everything: positions, index, values, stacks
  /// How far the root's values may be off, apart from rounding; 0 asks for the last bit.
  double tolerance = 1e-10;
  ExactPolicy<G> policy = {};  ///< empty: every seat chooses
  /// Where a seat can win at once, nothing else is looked at: many fewer positions (a hundredth
  /// near the end of a game of Straight Up), and no values for those that only other moves lead to.
  bool stop_at_wins = false;
  /// But all moves of the root are.
  bool whole_root = true;
  /// What a game that is drawn for its length pays; none: equal shares.
  std::optional<Shares<G::kMaxSeats>> drawn = {};
};

/// Shares of the win, and how far they may be off: infinite where nothing is known of that.
template <int kSeats>
struct ExactValue {
  Shares<kSeats> shares{};
  double error = 0;
};

template <HasModel G>
class ExactSolver {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  using Value = ExactValue<G::kMaxSeats>;

  struct Choice {
    Move move;
    Value value;
    std::uint32_t settled_in = 0;  ///< the sweep in which the value last changed
  };

  explicit ExactSolver(const Model& root, ExactSettings<G> settings = {})
      : root_(root),
        settings_(std::move(settings)),
        budget_(settings_.bytes),
        index_(budget_),
        graph_(budget_) {}

  /// To be called once. `limits.nodes` counts positions, those found and those valued in every
  /// sweep. Anything but kSolved leaves no values behind.
  ExactVerdict solve(const Limits& limits, Clock::time_point start, const std::atomic<bool>& stop) {
    ExactMeter meter(limits, start, stop);
    const bool done = explore(meter) && iterate(meter);
    looked_at_ = meter.done();
    if (done) return ExactVerdict::kSolved;
    values_.reset();
    if (budget_.exceeded()) return ExactVerdict::kMemory;
    return stop.load() ? ExactVerdict::kStopped : ExactVerdict::kLimit;
  }

  // --- once solved ---

  Value value() const { return *value(root_); }
  std::vector<Choice> choices() const { return choices(root_); }

  /// The value of a position that the root can lead to; none for others. It is for the stages that
  /// the position has left; where the root was valued for more sweeps than that, its error may be
  /// large or unknown.
  std::optional<Value> value(const Model& position) const {
    if (position.turn().is_nobody()) return Value{position.shares(), 0};
    const auto found = index_.find(position.key());
    if (!found || !values_) return std::nullopt;
    const int stages = position.stages_left();
    int level = values_->sweeps();
    std::size_t place = graph_.place(*found);
    if (position.begins_stage()) {
      // Starts have two values, of the last sweep and of the one before.
      if (stages < level) {
        --level;
      } else {
        place = graph_.place(graph_.start_value(found->index()));
      }
    }
    return value_at(place, level, stages);
  }

  /// The moves of the seat on turn with what they lead to, in the generator's order; where the
  /// policy says what to play, that one alone. Empty when no seat is on turn.
  std::vector<Choice> choices(const Model& position) const {
    std::vector<Choice> result;
    if (!position.turn().is_seat()) return result;
    const auto add = [&](const Move& move) {
      Model next = position;
      next.apply(move);
      if (const auto after = value(next)) result.push_back({move, *after, settled_in(next)});
    };
    if (const auto given = settings_.policy ? settings_.policy(position) : std::nullopt) {
      add(*given);
      return result;
    }
    const auto moves = std::make_unique<typename G::MoveList>();
    position.moves(*moves);
    for (const Move& move : *moves) add(move);
    return result;
  }

  /// The best move of the seat on turn; none where choices() is empty. Between two seats, of moves
  /// that are equal but for rounding, the first one that does not put off what it can have: whoever
  /// follows these moves does not wait for ever. Otherwise the first of the best.
  std::optional<Move> best(const Model& position) const {
    const std::vector<Choice> all = choices(position);
    if (all.empty()) return std::nullopt;
    const auto seat = static_cast<std::size_t>(position.turn().seat().index());
    const auto share = [&](const Choice& choice) { return choice.value.shares[seat]; };
    const auto most = std::ranges::max_element(all, {}, share);
    if (!values_->zero_sum()) return most->move;
    const Choice* choice = nullptr;
    for (const Choice& other : all) {
      if (share(other) < share(*most) - kEqual) continue;
      if (choice == nullptr || other.settled_in < choice->settled_in) choice = &other;
    }
    return choice->move;
  }

  /// Best play from a position as far as it is certain: up to the first event of chance that has
  /// several outcomes, the end of the game, or `most` events.
  std::vector<Event<Move>> principal_variation(Model position, std::size_t most = 64) const {
    std::vector<Event<Move>> line;
    while (line.size() < most) {
      const Actor actor = position.turn();
      const auto move = actor.is_chance() ? only_outcome(position) : best(position);
      if (!move) break;
      line.push_back({actor, *move});
      position.apply(*move);
    }
    return line;
  }

  // --- figures ---

  /// Positions found: distinct ones where the game goes on.
  std::size_t positions() const { return index_.size(); }
  /// Positions found and values computed, all sweeps together: what `limits.nodes` counts.
  std::uint64_t looked_at() const { return looked_at_; }
  int sweeps() const { return values_ ? values_->sweeps() : 0; }
  /// The most memory in use at any time, in bytes.
  std::size_t bytes() const { return budget_.most(); }
  const ExactGraph& graph() const { return graph_; }

 private:
  static constexpr double kEqual = 1e-12;

  bool explore(ExactMeter& meter) {
    ExactExplorer<G> explorer(graph_, index_, budget_, settings_.policy,
                              {settings_.stop_at_wins, settings_.whole_root}, meter);
    const bool found = explorer.explore(root_);
    if (found) graph_.seal();
    return found;
  }

  bool iterate(ExactMeter& meter) {
    Shares<G::kMaxSeats> drawn{};
    const auto seats = static_cast<std::size_t>(root_.seats());
    std::fill_n(drawn.begin(), seats, 1.0 / static_cast<double>(seats));
    drawn = settings_.drawn.value_or(drawn);
    values_.emplace(graph_, std::span<const double>(drawn).first(seats), budget_);
    if (budget_.exceeded()) return false;
    if (root_.turn().is_nobody()) return true;
    return values_->run(root_.stages_left(), settings_.tolerance, meter);
  }

  Value value_at(std::size_t place, int level, int stages) const {
    Value result;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(root_.seats()); ++seat) {
      result.shares[seat] = values_->share(place, seat);
    }
    // What stands in the row of terminals is certain.
    const bool over = place < graph_.terminals();
    result.error = over ? 0 : values_->distance(level, stages) + values_->deviation();
    return result;
  }

  std::uint32_t settled_in(const Model& position) const {
    if (position.turn().is_nobody()) return 0;
    return values_->settled_in(*index_.find(position.key()));
  }

  static std::optional<Move> only_outcome(const Model& position) {
    std::optional<Move> only;
    int outcomes = 0;
    position.for_each_outcome([&](const Move& move, double probability) {
      if (probability <= 0) return;
      only = move;
      ++outcomes;
    });
    return outcomes == 1 ? only : std::nullopt;
  }

  Model root_;
  ExactSettings<G> settings_;
  MemoryBudget budget_;
  ExactIndex index_;
  ExactGraph graph_;
  std::optional<ExactValues> values_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace turnkey
