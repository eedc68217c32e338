// The agents that need a model of the game (engine/model.h): expectimax, and the exact solver. A
// game without a model does not have them. For a position that the model does not cover they return
// an error, and never another search's answer.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "agents/game_agents.h"
#include "engine/model.h"
#include "search/common/lines.h"
#include "search/exact/solver.h"
#include "search/expectimax/expectimax.h"

namespace turnkey {

inline tl::unexpected<Error> no_model(std::string_view game) {
  return fail(ErrorCode::kNoModel,
              "there is no model of " + std::string(game) + " with these options");
}

template <HasModel G>
class ExpectimaxAgent final : public GameAgent<G> {
 public:
  explicit ExpectimaxAgent(const SearchSettings& settings)
      : GameAgent<G>(settings), tables_(settings.hash_bytes()) {}

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink& sink) override {
    if (!G::Model::covers(view)) return no_model(G::kName);
    const ExpectimaxSettings settings{.objective = objective_of<G>(this->settings_)};
    Report report =
        Expectimax<G>(view, spare_clock<G>(view, request), settings, tables_).run(stop, sink);
    report.short_memory = tables_.take_shortage();
    return report;
  }

  ExpectimaxTables<G> tables_;
};

/// Solves the position and all that can follow, or reports that it could not. It keeps its results
/// for the rest of the game.
template <HasModel G>
class ExactAgent final : public GameAgent<G> {
 public:
  /// Gives up unless it finds all positions within one part in so many of the limits.
  explicit ExactAgent(const SearchSettings& settings, int finding_part = 1)
      : GameAgent<G>(settings), finding_part_(finding_part) {}

 private:
  using Model = typename G::Model;
  using Solver = ExactSolver<G>;
  using Value = typename Solver::Value;

  /// The allowed error of a value that counts as exact.
  static constexpr double kExactWithin = 1e-9;
  /// Smaller differences count as equal.
  static constexpr double kEqual = 1e-11;

  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink&) override {
    if (!G::Model::covers(view)) return no_model(G::kName);
    const Model position = Model::from(view);
    std::uint64_t looked_at = 0;
    if (!knows_all(view, request, position)) {
      ExactSettings<G> settings;
      settings.bytes = this->settings_.hash_bytes();
      settings.objective = objective_of<G>(this->settings_);
      settings.bounds = this->bounds(view);
      settings.stop_at_wins = true;
      solver_ = std::make_unique<Solver>(position, settings);
      const ExactVerdict verdict = solver_->solve(part_of(request.limits, finding_part_),
                                                  request.limits, request.start, stop);
      looked_at = solver_->looked_at();
      if (verdict != ExactVerdict::kSolved) return give_up(verdict);
    }
    if (!knows_all(view, request, position)) {
      return fail(ErrorCode::kNotSolved, "positions go round in circles");
    }
    return report(view, request, position, *value_of(position), looked_at);
  }

  void forget() override { solver_.reset(); }

  // Where a seat can win at once, the solver searched nothing else, so a later position may lack
  // the values of other moves.
  bool knows_all(const typename G::View& view, const SearchRequest& request,
                 const Model& position) const {
    if (!value_of(position)) return false;
    const RootMoves<G> roots = root_moves<G>(view, request);
    return std::all_of(roots.begin(), roots.end(), [&](const RootMove<G>& root) {
      return value_of(after(position, root.move)).has_value();
    });
  }

  static Model after(Model position, const typename G::Move& move) {
    position.apply(move);
    return position;
  }

  /// The value of a solved position.
  std::optional<Value> value_of(const Model& position) const {
    if (!solver_) return std::nullopt;
    const auto value = solver_->value(position);
    return value && value->error <= kExactWithin ? value : std::nullopt;
  }

  tl::unexpected<Error> give_up(ExactVerdict verdict) {
    const std::string found = std::to_string(solver_->positions()) + " positions found, ";
    solver_.reset();
    switch (verdict) {
      case ExactVerdict::kMemory:
        return fail(ErrorCode::kNotSolved, found + "more do not fit into Hash");
      case ExactVerdict::kScarce:
        return fail(ErrorCode::kNotSolved, found + "the system has no memory for more");
      case ExactVerdict::kStopped: return fail(ErrorCode::kNotSolved, found + "stopped");
      default: return fail(ErrorCode::kNotSolved, found + "the limits of go were reached");
    }
  }

  Report report(const typename G::View& view, const SearchRequest& request, const Model& position,
                const Value& value, std::uint64_t looked_at) const {
    Report report;
    report.nodes = looked_at;
    report.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request.start);
    report.hash_permille = this->settings_.hash_permille(solver_->bytes());
    const std::vector<Solved> solved = solve_moves(view, request, position);
    add_lines(report, request, view.seat(), candidates(solved), solved, [&](const Solved* entry) {
      Line result = line(entry == nullptr ? value : entry->value, view.seats());
      if (entry == nullptr) return result;
      result.move = erase(entry->move);
      result.pv = principal_variation(view, position, entry->move);
      return result;
    });
    report.depth = static_cast<int>(report.lines.front().pv.size());
    report.selective_depth = report.depth;
    return report;
  }

  struct Solved {
    typename G::Move move;
    Value value;
    bool candidate;
  };

  // The requested moves, best first; moves that are only graded come last.
  std::vector<Solved> solve_moves(const typename G::View& view, const SearchRequest& request,
                                  const Model& position) const {
    std::vector<Solved> solved;
    for (const RootMove<G>& root : root_moves<G>(view, request)) {
      if (const auto value = value_of(after(position, root.move))) {
        solved.push_back({root.move, *value, root.candidate});
      }
    }
    const auto seat =
        static_cast<std::size_t>(view.seat().is_spectator() ? 0 : view.seat().index());
    // Among equal moves the solver's choice comes first: others may lead in circles.
    const auto best = solver_->best(position);
    const auto rank = [&](const Solved& entry) {
      const bool preferred = best && entry.move == *best;
      const double worth = solver_->utility(entry.value, seat);
      return std::tuple(entry.candidate, of_equals(worth) + (preferred ? kEqual : 0),
                        solver_->other(entry.value, seat));
    };
    std::stable_sort(solved.begin(), solved.end(),
                     [&](const Solved& a, const Solved& b) { return rank(a) > rank(b); });
    return solved;
  }

  // If something else decides between equals, rounding must not make them differ.
  static double of_equals(double worth) {
    if constexpr (G::kScores == Scores::kByShare) return worth;
    return std::round(worth / kEqual) * kEqual;
  }

  static std::vector<const Solved*> candidates(const std::vector<Solved>& solved) {
    std::vector<const Solved*> order;
    for (const Solved& entry : solved) {
      if (entry.candidate) order.push_back(&entry);
    }
    return order;
  }

  Line line(const Value& value, int seats) const {
    Line line;
    line.kind = ValueKind::kExact;
    line.visits = solver_->positions();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
      line.share.push_back({value.shares[seat], 0});
      line.score.push_back({value.scores[seat], 0});
    }
    return line;
  }

  // As far as the seat foresees it: an event that it can't name ends it.
  std::vector<AnyEvent> principal_variation(typename G::View view, Model position,
                                            const typename G::Move& first) const {
    std::vector<AnyEvent> line = {{Actor(view.seat()), erase(first)}};
    position.apply(first);
    if (!view.apply(first)) return line;
    for (const Event<typename G::Move>& event : solver_->principal_variation(position)) {
      const auto seen = view.canonical(event.move);
      if (!seen || !(*seen == event.move) || view.turn() != event.actor) break;
      if (!view.apply(event.move)) break;
      line.push_back({event.actor, erase(event.move)});
    }
    return line;
  }

  const int finding_part_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace turnkey
