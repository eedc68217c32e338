// The agent "cfr": plays an equilibrium of a small game of two seats, mixtures included. It lists
// the game once for its options and goes on iterating from move to move, until the mixture is as
// good as solved.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agents/game_agents.h"
#include "search/cfr.h"

namespace turnkey {

/// Whether it makes sense to list a game at all; if it is too large, it is refused then.
template <class G>
concept MayBeListed =
    Game<G> && G::kMaxSeats == kDuelSeats&& std::equality_comparable<typename G::Options>;

template <MayBeListed G>
class CfrAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  using View = typename G::View;
  using Solver = CfrSolver<G>;
  using Mixture = std::vector<MixedMove<typename G::Move>>;

  /// The mixture counts as solved when nobody could gain more, in units of the objective.
  static constexpr double kSolvedWithin = 1e-4;
  /// Iterations between two looks at that; a look costs about two.
  static constexpr std::uint64_t kStep = 16;

  /// `nodes` counts the iterations of this call.
  Expected<Report> decide(const View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink&) override {
    if (!solver_ || !(*options_ == view.options())) {
      if (auto made = list(view, stop); !made) return tl::unexpected(made.error());
    }
    solver_->set_stop(&stop);
    const std::uint64_t done = improve(request, stop);
    solver_->set_stop(nullptr);  // the flag may be gone before the next call
    Report report;
    report.nodes = done;
    report.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request.start);
    add_lines(report, view, request);
    report.depth = static_cast<int>(report.lines.front().pv.size());
    report.selective_depth = report.depth;
    return report;
  }

  void forget() override { solver_.reset(); }

  Expected<void> list(const View& view, const std::atomic<bool>& stop) {
    CfrSettings settings;
    settings.objective = this->settings_.objective;
    settings.bytes = this->settings_.hash_megabytes << 20;
    settings.stop = &stop;
    auto made = Solver::make(view.options(), settings);
    if (!made) return tl::unexpected(made.error());
    solver_ = std::make_unique<Solver>(std::move(*made));
    options_ = view.options();
    gap_ = 1;
    return {};
  }

  std::uint64_t improve(const SearchRequest& request, const std::atomic<bool>& stop) {
    Stopper stop_now(request.limits, request.start, stop);
    std::uint64_t done = 0;
    while (gap_ > kSolvedWithin && (done == 0 || !stop_now(done))) {
      const std::uint64_t left = std::max<std::uint64_t>(1, stop_now.nodes() - done);
      const std::uint64_t step = std::min(kStep, left);
      solver_->iterate(step);
      done += step;
      gap_ = solver_->audit().nash_conv();
    }
    return done;
  }

  void add_lines(Report& report, const View& view, const SearchRequest& request) {
    Mixture mixture = view.turn() == Actor(view.seat()) ? solver_->explain(view) : Mixture{};
    std::stable_sort(mixture.begin(), mixture.end(),
                     [](const auto& a, const auto& b) { return a.probability > b.probability; });
    Mixture candidates;
    for (const auto& move : mixture) {
      if (is_named(request.search_moves, move) || request.search_moves.empty())
        candidates.push_back(move);
    }
    if (candidates.empty()) {
      report.lines.push_back(no_estimates(view.seats()));
      return;
    }
    report.best = erase(drawn(candidates, view));
    for (const auto& move : candidates) {
      if (report.lines.size() == static_cast<std::size_t>(request.multi_pv)) break;
      report.lines.push_back(line(move, view));
    }
    for (const AnyMove& named : request.also) {
      for (const auto& move : mixture) {
        if (erase(move.move) == named) report.also.push_back(line(move, view));
      }
    }
  }

  static bool is_named(const std::vector<AnyMove>& names, const MixedMove<typename G::Move>& move) {
    return std::find(names.begin(), names.end(), erase(move.move)) != names.end();
  }

  // By its probability; of moves that are never played, if they alone are asked for, the first.
  typename G::Move drawn(const Mixture& candidates, const View& view) const {
    double all = 0;
    for (const auto& move : candidates) all += move.probability;
    Rng rng(hash_of(std::array{this->settings_.seed, view.key()}));
    double point = rng.unit() * all;
    for (const auto& move : candidates) {
      point -= move.probability;
      if (point < 0) return move.move;
    }
    return candidates.front().move;
  }

  Line line(const MixedMove<typename G::Move>& move, const View& view) const {
    Line line = no_estimates(view.seats());
    line.move = erase(move.move);
    line.pv = {{Actor(view.seat()), *line.move}};
    line.visits = solver_->iterations();
    line.frequency = move.probability;
    line.exact = gap_ <= kSolvedWithin;
    const auto own = static_cast<std::size_t>(view.seat().index());
    line.score[own].mean = move.score;
    line.score[1 - own].mean = solver_->game().form().score_sum - move.score;
    line.share[own].mean = move.share;
    line.share[1 - own].mean = 1 - move.share;
    return line;
  }

  static Line no_estimates(int seats) {
    Line line;
    line.score.resize(static_cast<std::size_t>(seats));
    line.share.resize(static_cast<std::size_t>(seats));
    return line;
  }

  std::unique_ptr<Solver> solver_;
  std::optional<typename G::Options> options_;  ///< of the game that was listed
  double gap_ = 1;                              ///< NashConv of the mixture
};

}  // namespace turnkey
