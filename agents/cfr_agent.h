// The agent "cfr": plays an equilibrium of a small game of two seats, mixtures included. It lists
// the game once for its options and keeps iterating from move to move until the mixture is as good
// as solved. In a known position it repeats its answer, unless it gets more nodes or time than
// then. The solution depends on the game's options and the objective alone, so the agent keeps it
// for the next game; it ends with the agent or with other options, and is bounded by `Hash`.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "agents/game_agents.h"
#include "engine/model.h"
#include "search/common/lines.h"
#include "search/equilibrium/cfr.h"

namespace turnkey {

/// Whether the agent tries to list the game; a game that is too large is refused later. Games with
/// a model have the exact solver instead.
template <class G>
concept MayBeListed = Game<G> && G::kMaxSeats == kDuelSeats && !HasModel<G>;

template <MayBeListed G>
class CfrAgent final : public GameAgent<G> {
 public:
  /// `free_visits`: the visits of ends of the game that do not count against a limit of nodes, so
  /// that a small game is solved whatever the limit. An iteration visits each end once.
  explicit CfrAgent(const SearchSettings& settings, std::uint64_t free_visits = 0)
      : GameAgent<G>(settings), free_visits_(free_visits) {}

 private:
  using View = typename G::View;
  using Solver = CfrSolver<G>;
  using Lister = typename ListedGame<G>::Lister;
  using Mixed = MixedMove<typename G::Move>;
  using Mixture = std::vector<Mixed>;

  /// The mixture counts as solved if nobody could gain more than this, in units of the objective.
  static constexpr double kSolvedWithin = 1e-4;
  /// Iterations between two audits, by their number since the start, so that the solution does not
  /// depend on the limits. An audit costs about two.
  static constexpr std::uint64_t kStep = 16;

  struct Answer {
    bool whole = false;  ///< not cut short by `stop`
    Limits limits = {};  ///< the limits that it had
    std::uint64_t nodes = 0;
    std::uint64_t iterations = 0;  ///< all iterations so far
    Mixture mixture = {};
    std::optional<Outlook> outlook = {};  ///< if the seat is not on turn
    bool solved = false;
    bool on_path = true;  ///< play by the mixtures comes here
  };

  /// `nodes` counts the iterations of this call.
  Expected<Report> decide(const View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink&) override {
    Answer& known = answers_[view.key()];
    if (!holds_again(known, request.limits)) {
      auto answer = find_answer(view, request, stop);
      if (!answer) return tl::unexpected(answer.error());
      known = std::move(*answer);
    }
    Report report;
    report.nodes = known.nodes;
    if (free_visits_ > 0 && request.limits.nodes) {  // what is free does not count
      report.nodes = std::min(report.nodes, *request.limits.nodes);
    }
    report.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request.start);
    report.hash_permille = this->settings_.hash_permille(solver_->game().bytes());
    fill(report, known, view, request);
    report.depth = static_cast<int>(report.lines.front().pv.size());
    report.selective_depth = report.depth;
    return report;
  }

  void forget() override {
    refusal_.reset();
    lister_.reset();
    solver_.reset();
    answers_.clear();
  }

  // A new agent would have a solution that was free too, and would refuse the same options.
  void begin_game() override {
    const std::optional<Error> refusal = refusal_;
    if (!solver_ || !is_solved() || solver_->iterations() > free_iterations()) forget();
    refusal_ = refusal;
    answers_.clear();
  }

  std::uint64_t free_iterations() const { return free_visits_ / solver_->game().ends(); }

  bool is_solved() const { return gap_ <= kSolvedWithin; }

  /// Whether the answer was found within limits at least as wide.
  static bool holds_again(const Answer& answer, const Limits& limits) {
    if (answer.solved || !answer.whole) return answer.solved;
    const auto within = [](const auto& now, const auto& then) {
      return !then || (now && *now <= *then);
    };
    return !limits.infinite && within(limits.nodes, answer.limits.nodes) &&
           within(time_budget(limits), time_budget(answer.limits));
  }

  Expected<Answer> find_answer(const View& view, const SearchRequest& request,
                               const std::atomic<bool>& stop) {
    if (!solver_) {
      if (auto made = list(view, request, stop); !made) return tl::unexpected(made.error());
    }
    Stopper stop_now(request.limits, request.start, stop);
    solver_->set_stop(&stop);
    Answer answer;
    const std::uint64_t done = improve(stop_now);
    answer.nodes = is_solved() ? solver_->iterations() : done;
    answer.whole = !stop;
    answer.limits = request.limits;
    solver_->set_stop(nullptr);  // the flag may not outlive this call
    if (view.turn() == Actor(view.seat())) {
      answer.mixture = solver_->explain(view);
    } else {
      answer.outlook = solver_->outlook(view);
    }
    answer.iterations = solver_->iterations();
    answer.solved = is_solved();
    answer.on_path = solver_->is_on_path(view);
    return answer;
  }

  // Lists the game; if that takes longer than a move, the next move continues.
  Expected<void> list(const View& view, const SearchRequest& request,
                      const std::atomic<bool>& stop) {
    if (refusal_) return tl::unexpected(*refusal_);
    CfrSettings settings;
    settings.objective = objective_of<G>(this->settings_);
    settings.score_decides = true;
    settings.bytes = this->settings_.hash_bytes();
    if (!lister_) {
      lister_ = std::make_unique<Lister>(view.options(), ListLimits{settings.bytes, nullptr});
    }
    Limits clock;  // its nodes are iterations
    clock.move_time = time_budget(request.limits);
    Stopper stop_now(clock, request.start, stop);
    std::uint64_t looks = 0;
    const bool listed = lister_->go_on([&] { return stop_now(looks++); });
    if (!listed) {
      return fail(ErrorCode::kNotSolved, std::to_string(lister_->sets()) +
                                             " information sets listed, not all of them yet");
    }
    auto game = lister_->take_list();
    lister_.reset();
    if (!game) {
      refusal_ = game.error();
      return tl::unexpected(*refusal_);
    }
    solver_ = std::make_unique<Solver>(std::move(*game), settings);
    gap_ = 1;
    return {};
  }

  std::uint64_t improve(Stopper& stop_now) {
    const std::uint64_t before = solver_->iterations();
    if (free_iterations() > before) {
      stop_now.set_nodes(std::max(stop_now.nodes(), free_iterations() - before));
    }
    std::uint64_t done = 0;
    while (!is_solved() && (done == 0 || !stop_now(done))) {
      solver_->iterate(1);
      ++done;
      if (solver_->iterations() % kStep == 0) gap_ = solver_->audit().nash_conv();
    }
    return done;
  }

  void fill(Report& report, const Answer& answer, const View& view, const SearchRequest& request) {
    Mixture mixture = answer.mixture;
    std::stable_sort(mixture.begin(), mixture.end(),
                     [](const auto& a, const auto& b) { return a.probability > b.probability; });
    std::vector<const Mixed*> candidates;
    for (const Mixed& move : mixture) {
      const bool wanted = request.search_moves.empty() || is_named(request.search_moves, move);
      if (wanted) candidates.push_back(&move);
    }
    if (!candidates.empty()) {  // the move to play comes first
      const auto best = std::find(candidates.begin(), candidates.end(), drawn(candidates, view));
      std::rotate(candidates.begin(), best, best + 1);
    }
    add_lines(report, request, view.seat(), candidates, mixture, [&](const Mixed* move) {
      return move == nullptr ? waiting_line(answer, view) : line(*move, answer, view);
    });
    const Line& first = report.lines.front();
    for (std::vector<Line>* const lines : {&report.lines, &report.also}) {
      for (Line& other : *lines) tie(first, other);
    }
  }

  // The moves that an equilibrium mixes have equal values, but for the rest that the iterations
  // leave.
  void tie(const Line& first, Line& other) const {
    if (&first == &other || !is_mixed(first) || !is_mixed(other)) return;
    other.tie(objective_of<G>(this->settings_));
  }

  static bool is_named(const std::vector<AnyMove>& names, const Mixed& move) {
    return std::find(names.begin(), names.end(), erase(move.move)) != names.end();
  }

  // Drawn by its probability; if only moves with probability 0 are requested, the first of them.
  const Mixed* drawn(const std::vector<const Mixed*>& candidates, const View& view) const {
    double all = 0;
    for (const Mixed* const move : candidates) all += move->probability;
    Rng rng(hash_of(std::array{this->settings_.seed, view.key()}));
    double point = rng.unit() * all;
    for (const Mixed* const move : candidates) {
      point -= move->probability;
      if (point < 0) return move;
    }
    return candidates.front();
  }

  Line line(const Mixed& move, const Answer& answer, const View& view) const {
    Line line = line_of({move.score, move.share}, answer, view);
    line.move = erase(move.move);
    line.pv = {{Actor(view.seat()), *line.move}};
    line.frequency = move.probability;
    return line;
  }

  Line waiting_line(const Answer& answer, const View& view) const {
    if (!answer.outlook) return line_of_seats(view.seats(), {0, Estimate::kUnknown});
    return line_of(*answer.outlook, answer, view);
  }

  Line line_of(const Outlook& outlook, const Answer& answer, const View& view) const {
    Line line = line_of_seats(view.seats(), {});
    line.visits = answer.iterations;
    line.kind = answer.solved && answer.on_path ? ValueKind::kExact : ValueKind::kEvaluated;
    const auto own = static_cast<std::size_t>(view.seat().index());
    line.score[own].mean = outlook.score;
    line.score[1 - own].mean = solver_->game().form().score_sum - outlook.score;
    line.share[own].mean = outlook.share;
    line.share[1 - own].mean = 1 - outlook.share;
    return line;
  }

  static Line line_of_seats(int seats, const Estimate& estimate) {
    Line line;
    line.score.assign(static_cast<std::size_t>(seats), estimate);
    line.share.assign(static_cast<std::size_t>(seats), estimate);
    return line;
  }

  const std::uint64_t free_visits_;
  std::optional<Error> refusal_;    ///< why the game can't be listed with these options
  std::unique_ptr<Lister> lister_;  ///< until the game is listed
  std::unique_ptr<Solver> solver_;
  std::unordered_map<std::uint64_t, Answer> answers_;  ///< by the view's key
  double gap_ = 1;                                     ///< NashConv of the mixture
};

}  // namespace turnkey
