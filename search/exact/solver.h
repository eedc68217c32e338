// The exact solver: values of a game of chance in which everybody knows the same (engine/model.h),
// for every reachable position, cycles included. It first finds all positions (explorer.h), which
// needs memory for all of them. Then it iterates over their values (values.h) until they are those
// of the game with its cap on stages, exactly or within a proven bound.
//
// Two teams play a constant-sum game. With more than two, or if both may gain, each maximises its
// own payoff (max^n). Between moves of equal utility the other payoff decides: the higher score for
// equal probabilities of winning. Otherwise the first in the generator's order counts.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/model.h"
#include "search/common/limits.h"
#include "search/exact/explorer.h"
#include "search/exact/graph.h"
#include "search/exact/index.h"
#include "search/exact/memory.h"
#include "search/exact/values.h"

namespace turnkey {

enum class ExactVerdict {
  kSolved,
  kMemory,   ///< the positions do not fit
  kScarce,   ///< they do not fit: the system has no more memory
  kStopped,  ///< by the stop flag
  kLimit,    ///< on time or on positions
};

template <HasModel G>
struct ExactSettings {
  std::size_t bytes = std::size_t{256} << 20;  ///< for everything: positions, index, values, stacks
  Objective objective = Objective::kWin;
  ScoreBounds bounds{0, kScorePerShare};  ///< all payoffs of the game are within these
  /// The allowed error of the root's utilities, apart from rounding; 0 demands the last bit.
  double tolerance = 1e-10;
  ExactPolicy<G> policy = {};  ///< empty: every seat chooses
  /// Where a seat can win at once, searches nothing else. That needs far fewer positions (a
  /// hundredth near the end of a game of Straight Up), and gives no values for those that only
  /// other moves reach.
  bool stop_at_wins = false;
  /// With stop_at_wins: still searches all moves of the root.
  bool whole_root = true;
  /// The payoffs of a game drawn for its length, unless its model defines them. None: equal shares
  /// for the teams, scores by share or in the middle of their bounds.
  std::optional<Payoffs<G::kMaxSeats>> drawn = {};
};

/// The payoffs of a position, and their possible error: infinite if unknown.
template <int kSeats>
struct ExactValue {
  Shares<kSeats> shares{};
  std::array<double, static_cast<std::size_t>(kSeats)> scores{};
  double error = 0;  ///< of shares, and of scores as parts of their range

  Payoffs<kSeats> payoffs() const { return {scores, shares}; }
};

template <HasModel G>
class ExactSolver {
  static_assert(G::kScores != Scores::kPoints || SaysDrawn<typename G::Model>,
                "what a game of points pays when its stages are over: Model::drawn()");

 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  using Value = ExactValue<G::kMaxSeats>;

  struct Choice {
    Move move;
    Value value;
    std::uint32_t settled_in = 0;  ///< the last sweep that changed the value
  };

  explicit ExactSolver(const Model& root, ExactSettings<G> settings = {})
      : root_(root),
        settings_(std::move(settings)),
        utility_(settings_.objective, settings_.bounds, Teams::of(root)),
        budget_(settings_.bytes),
        index_(budget_),
        graph_(budget_, columns()) {}

  /// Call it once. `limits.nodes` counts positions found and positions valued, in every sweep. Only
  /// kSolved leaves values behind.
  ExactVerdict solve(const Limits& limits, Clock::time_point start, const std::atomic<bool>& stop) {
    return solve(limits, limits, start, stop);
  }

  /// The same, but gives up early if it can't find all positions within the limits `finding`. Once
  /// they are found it does not take much longer; before, nobody knows how many there are.
  ExactVerdict solve(const Limits& finding, const Limits& limits, Clock::time_point start,
                     const std::atomic<bool>& stop) {
    ExactMeter found(finding, start, stop);
    bool done = explore(found);
    looked_at_ = found.done();
    if (done) {
      ExactMeter meter(limits, start, stop, looked_at_);
      done = iterate(meter);
      looked_at_ = meter.done();
    }
    if (done) return ExactVerdict::kSolved;
    values_.reset();
    if (budget_.scarce()) return ExactVerdict::kScarce;
    if (budget_.exceeded()) return ExactVerdict::kMemory;
    return stop.load() ? ExactVerdict::kStopped : ExactVerdict::kLimit;
  }

  // --- once solved ---

  Value value() const { return *value(root_); }
  std::vector<Choice> choices() const { return choices(root_); }

  /// The value of a position reachable from the root; none for others. It is for the number of
  /// stages that the position has left. If the root was valued with more sweeps, its error may be
  /// large or unknown.
  std::optional<Value> value(const Model& position) const {
    if (position.turn().is_nobody()) {
      const auto paid = position.payoffs();
      return Value{paid.share, paid.score, 0};
    }
    const auto found = index_.find(position.key());
    if (!found || !values_) return std::nullopt;
    const int stages = position.stages_left();
    int level = values_->sweeps();
    std::size_t place = graph_.place(*found);
    if (position.begins_stage()) {
      // Starts have two values, from the last sweep and from the one before.
      if (stages < level) {
        --level;
      } else {
        place = graph_.place(graph_.start_value(found->index()));
      }
    }
    return value_at(place, level, stages);
  }

  /// The moves of the seat on turn with their values, in the generator's order; only the given move
  /// if the policy has one. Empty if no seat is on turn.
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

  /// The seat's utility of a value, 0…1.
  double utility(const Value& value, std::size_t seat) const {
    return kByShare ? value.shares[seat] : utility_(value.payoffs(), seat);
  }

  /// The other payoff, which decides between equal utilities; constant if scores follow from
  /// shares.
  double other(const Value& value, std::size_t seat) const {
    return kByShare ? 0.0 : utility_.other()(value.payoffs(), seat);
  }

  /// The best move of the seat on turn; none if choices() is empty. If one number is at stake, it
  /// takes, among moves equal up to rounding, the first one that does not postpone its value. So a
  /// player of these moves never waits forever. Otherwise it takes the first of the best.
  std::optional<Move> best(const Model& position) const {
    const std::vector<Choice> all = choices(position);
    if (all.empty()) return std::nullopt;
    const auto seat = static_cast<std::size_t>(position.turn().seat().index());
    std::vector<Row> rows;
    for (const Choice& choice : all) rows.push_back(row_of(choice.value));
    const auto row = [&](std::size_t i) { return rows[i].data(); };
    std::size_t best = values_->preferences().best_of(seat, all.size(), row);
    if (!values_->scalar()) return all[best].move;
    const int sign = values_->preferences().sign(seat);
    const double most = sign * rows[best][0];
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (sign * rows[i][0] < most - kEqualValues) continue;
      const bool sooner = all[i].settled_in < all[best].settled_in;
      if (sooner || (i < best && all[i].settled_in == all[best].settled_in)) best = i;
    }
    return all[best].move;
  }

  /// Best play from a position as far as it is certain: up to a chance event with several outcomes,
  /// the end of the game, or `most` events.
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
  /// Positions found and values computed, in all sweeps: the count for `limits.nodes`.
  std::uint64_t looked_at() const { return looked_at_; }
  int sweeps() const { return values_ ? values_->sweeps() : 0; }
  /// The most memory in use at any time, in bytes.
  std::size_t bytes() const { return budget_.most(); }
  const ExactGraph& graph() const { return graph_; }

 private:
  using Row = std::array<double, ExactColumns::kMost>;
  static constexpr bool kByShare = G::kScores == Scores::kByShare;

  ExactColumns columns() const {
    const auto seats = static_cast<std::size_t>(root_.seats());
    return {seats, settings_.bounds, utility_.teams().count() == 2};
  }

  Row row_of(const Value& value) const {
    const ExactColumns& columns = graph_.columns();
    const auto numbers = columns.numbers_of(value.payoffs());
    Row row{};
    columns.write_row(std::span(numbers).first(columns.numbers()), row.data());
    return row;
  }

  bool explore(ExactMeter& meter) {
    const auto drawn = settings_.drawn.value_or(drawn_at_the_end());
    ExactExplorer<G> explorer(graph_, index_, budget_, utility_, drawn, settings_.policy,
                              {settings_.stop_at_wins, settings_.whole_root}, meter);
    const bool found = explorer.explore(root_);
    if (found) graph_.seal();
    return found;
  }

  Payoffs<G::kMaxSeats> drawn_at_the_end() const {
    Shares<G::kMaxSeats> shares{};
    const auto seats = static_cast<std::size_t>(root_.seats());
    std::fill_n(shares.begin(), seats, 1.0 / utility_.teams().count());
    Payoffs<G::kMaxSeats> paid = scored_by_share(shares);
    if (kByShare) return paid;
    std::fill_n(paid.score.begin(), seats, (settings_.bounds.low + settings_.bounds.high) / 2);
    return paid;
  }

  bool iterate(ExactMeter& meter) {
    values_.emplace(graph_, utility_, static_cast<std::size_t>(root_.seats()), budget_);
    if (budget_.exceeded()) return false;
    if (root_.turn().is_nobody()) return true;
    return values_->run(root_.stages_left(), settings_.tolerance, meter);
  }

  Value value_at(std::size_t place, int level, int stages) const {
    const ExactColumns& columns = graph_.columns();
    Value result;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(root_.seats()); ++seat) {
      result.shares[seat] = values_->number(place, columns.share_of(seat));
      result.scores[seat] = values_->number(place, columns.score_of(seat));
    }
    // The rows of terminals are certain.
    const bool over = place < graph_.terminals();
    const double error = over ? 0 : values_->distance(level, stages) + values_->deviation();
    result.error = std::isinf(error) ? error : std::min(1.0, error);  // infinite: not known
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
  Utility utility_;
  MemoryBudget budget_;
  ExactIndex index_;
  ExactGraph graph_;
  std::optional<ExactValues> values_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace turnkey
