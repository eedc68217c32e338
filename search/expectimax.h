// Expectimax: depth-first search with iterative deepening over the decision and chance nodes of a
// game's Model. Depth counts decisions, chance is free; where the depth ends, or at once after the
// last decision, the model's evaluation stands in. With two seats, or against paranoid opponents,
// alpha-beta with Star1 and Star2 (star.h), else max^n (maxn.h).
//
// It is made from a View, like every search. A line is exact where its value was searched to the
// end of the game without evaluation and without sampling. The error of an estimate is that of
// sampling chance nodes alone; how well the evaluation judges, it can't tell.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game_adapter.h"
#include "search/deepening.h"
#include "search/maxn.h"
#include "search/report.h"
#include "search/root.h"
#include "search/star.h"

namespace turnkey {

/// The memory of a search, to be kept from one search to the next: the table of the kind that was
/// used last. Every search empties it.
template <HasModel G>
class ExpectimaxTables {
 public:
  explicit ExpectimaxTables(std::size_t bytes) : bytes_(bytes) {}

  typename StarSearch<G>::Table& star() {
    maxn_.reset();
    if (!star_) star_.emplace(bytes_);
    return *star_;
  }
  typename MaxNSearch<G>::Table& maxn() {
    star_.reset();
    if (!maxn_) maxn_.emplace(bytes_);
    return *maxn_;
  }

 private:
  std::size_t bytes_;
  std::optional<typename StarSearch<G>::Table> star_;
  std::optional<typename MaxNSearch<G>::Table> maxn_;
};

template <Game G>
requires HasModel<G>
class Expectimax {
 public:
  using View = typename G::View;
  using Model = typename G::Model;
  using Move = typename G::Move;

  /// `tables` is used by this search alone while it lives.
  Expectimax(const View& view, const SearchRequest& request, const ExpectimaxSettings& settings,
             ExpectimaxTables<G>& tables)
      : view_(view), request_(request), settings_(settings), tables_(tables) {}

  /// Searches until a limit is reached, `stop` is set or everything is known. `sink` gets a report
  /// after every finished iteration and may be empty. Iteration 1 is always finished. Where it is
  /// not the seat's turn the report says how it stands and has no best move.
  Report run(const std::atomic<bool>& stop, const ReportSink& sink) {
    ModelTask<G> task = make_task();
    const bool two_sided = view_.seats() == 2 || settings_.opponents == Opponents::kParanoid;
    if (two_sided) {
      StarSearch<G> search(settings_, task.seat, tables_.star());
      return run_with(search, std::move(task), stop, sink);
    }
    MaxNSearch<G> search(settings_, tables_.maxn());
    return run_with(search, std::move(task), stop, sink);
  }

 private:
  using Root = ModelRoot<G>;
  using Value = PositionValue<G::kMaxSeats>;

  ModelTask<G> make_task() const {
    ModelTask<G> task{Model::from(view_)};
    const Actor turn = task.position.turn();
    if (!view_.seat().is_spectator()) {
      task.seat = view_.seat().index();
    } else if (turn.is_seat()) {
      task.seat = turn.seat().index();
    }
    for (const RootMove<G>& root : root_moves<G>(view_, request_)) {
      task.roots.push_back({root.move, root.candidate, root.graded});
    }
    task.multi_pv = request_.multi_pv;
    task.max_depth = request_.limits.depth;
    return task;
  }

  template <class Search>
  Report run_with(Search& search, ModelTask<G> task, const std::atomic<bool>& stop,
                  const ReportSink& sink) {
    Stopper stopper(request_.limits, request_.start, stop);
    Deepening<G, Search> deepening(std::move(task), search);
    deepening.run(stopper, [&] {
      if (sink) sink(report(deepening, search));
    });
    return report(deepening, search);
  }

  template <class Search>
  Report report(const Deepening<G, Search>& deepening, const Search& search) const {
    Report report;
    report.depth = deepening.depth();
    report.selective_depth = search.selective_depth();
    report.nodes = search.nodes();
    report.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request_.start);
    report.hash_permille = search.hash_permille();
    add_lines(report, deepening, search);
    return report;
  }

  template <class Search>
  void add_lines(Report& report, const Deepening<G, Search>& deepening,
                 const Search& search) const {
    const auto ranked = deepening.ranked();
    if (ranked.empty()) {
      report.lines.push_back(line(deepening.value(), search.nodes()));
      return;
    }
    report.best = erase(ranked.front()->move);
    const auto wanted = std::min(ranked.size(), static_cast<std::size_t>(request_.multi_pv));
    for (std::size_t i = 0; i < wanted; ++i) report.lines.push_back(line(*ranked[i], search));
    for (const AnyMove& move : request_.also) {
      for (const Root& root : deepening.task().roots) {
        if (erase(root.move) == move) report.also.push_back(line(root, search));
      }
    }
  }

  template <class Search>
  Line line(const Root& root, const Search& search) const {
    Line result = line(root.value, root.nodes);
    result.move = erase(root.move);
    result.pv = principal_variation(root.move, search);
    return result;
  }

  Line line(const Value& value, std::uint64_t nodes) const {
    Line result;
    result.visits = nodes;
    result.exact = value.solved();
    for (std::size_t s = 0; s < static_cast<std::size_t>(view_.seats()); ++s) {
      const Estimate share{value.share[s], std::sqrt(value.variance[s])};
      result.share.push_back(share);
      result.score.push_back({kScorePerShare * share.mean, kScorePerShare * share.error});
    }
    return result;
  }

  static constexpr std::size_t kLongestLine = 256;

  // The best line after a move as far as the table knows it, up to the first event that the seat
  // can't foresee.
  template <class Search>
  std::vector<AnyEvent> principal_variation(const Move& first, const Search& search) const {
    std::vector<AnyEvent> result;
    View view = view_;
    Model model = Model::from(view_);
    std::optional<Move> move = first;
    while (move && result.size() < kLongestLine) {
      const auto seen = view.canonical(*move);
      const Actor actor = view.turn();
      if (!seen || !(*seen == *move) || actor != model.turn() || !view.apply(*move)) break;
      result.push_back({actor, erase(*move)});
      model.apply(*move);
      move = foreseen(model, search);
    }
    return result;
  }

  template <class Search>
  static std::optional<Move> foreseen(const Model& model, const Search& search) {
    const Actor actor = model.turn();
    std::optional<Move> move;
    if (actor.is_chance()) {
      std::size_t outcomes = 0;
      model.for_each_outcome([&](const Move& outcome, double) {
        ++outcomes;
        move = outcome;
      });
      if (outcomes != 1) move.reset();
    } else if (actor.is_seat()) {
      const auto list = std::make_unique<typename G::MoveList>();
      model.moves(*list);
      const auto best = search.best_move(model);
      if (best && *best < list->size()) move = (*list)[*best];
    }
    return move;
  }

  View view_;
  SearchRequest request_;
  ExpectimaxSettings settings_;
  ExpectimaxTables<G>& tables_;
};

}  // namespace turnkey
