// Expectimax: depth-first search with iterative deepening over the decision and chance nodes of a
// game's Model. Depth counts decisions; chance is free. At the depth limit, or right after the last
// decision, the model's evaluation gives the value. If two teams have opposite interests:
// alpha-beta with Star1 and Star2 (star.h), else max^n (maxn.h).
//
// Made from a View, like every search. A line is exact if its value was searched to the end of the
// game without evaluations. The search does not know how good the evaluation is.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game_adapter.h"
#include "search/common/lines.h"
#include "search/common/report.h"
#include "search/common/root.h"
#include "search/expectimax/deepening.h"
#include "search/expectimax/maxn.h"
#include "search/expectimax/star.h"

namespace turnkey {

/// The memory of a search, to keep between searches: the table of the kind used last. Every search
/// empties it.
template <HasModel G>
class ExpectimaxTables {
 public:
  explicit ExpectimaxTables(std::size_t bytes) : bytes_(bytes) {}

  template <class Search>
  typename Search::Table& of() {
    using Table = typename Search::Table;
    if (auto* const table = std::get_if<Table>(&table_)) return *table;
    Table& table = table_.template emplace<Table>(bytes_);
    if (table.is_short()) short_memory_ = table.bytes();
    return table;
  }

  /// The memory of the last table, if it is less than requested; reported once.
  std::optional<std::size_t> take_shortage() { return std::exchange(short_memory_, std::nullopt); }

 private:
  std::size_t bytes_;
  std::optional<std::size_t> short_memory_;
  std::variant<std::monostate, typename StarSearch<G>::Table, typename MaxNSearch<G>::Table> table_;
};

template <Game G>
requires HasModel<G>
class Expectimax {
 public:
  using View = typename G::View;
  using Model = typename G::Model;
  using Move = typename G::Move;

  /// Nothing else may use `tables` during this object's life.
  Expectimax(const View& view, const SearchRequest& request, const ExpectimaxSettings& settings,
             ExpectimaxTables<G>& tables)
      : view_(view), request_(request), settings_(settings), tables_(tables) {}

  /// Searches until a limit is reached, `stop` is set or everything is known. Calls `sink` (may be
  /// empty) after every finished iteration. Iteration 1 is always finished unless the clock ends
  /// it; then it has searched at least one move. On another's turn the report has the position's
  /// value and no best move.
  Report run(const std::atomic<bool>& stop, const ReportSink& sink) {
    ModelTask<G> task = make_task();
    const ScoreBounds bounds = G::score_bounds(view_.options());
    const Utility utility(settings_.objective, bounds, Teams::of(task.position));
    if constexpr (kMayBeManySided) {
      if (!two_sided(utility)) {
        return run_with<MaxNSearch<G>>(std::move(task), utility, stop, sink);
      }
    }
    return run_with<StarSearch<G>>(std::move(task), utility, stop, sink);
  }

 private:
  static constexpr bool kMayBeManySided = G::kMaxSeats > 2 || G::kScores == Scores::kPoints;
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

  // Whether the others want exactly the opposite of the seat's team, or there are no others. Scores
  // of two teams may rise and fall together, unless the game says otherwise.
  static bool two_sided(const Utility& utility) {
    if (utility.teams().count() == 1) return true;
    const bool opposed = utility.objective() == Objective::kWin || G::kScores != Scores::kPoints;
    return utility.teams().count() == 2 && opposed;
  }

  template <class Search>
  Report run_with(ModelTask<G> task, const Utility& utility, const std::atomic<bool>& stop,
                  const ReportSink& sink) {
    Search search(settings_, task.seat, tables_.template of<Search>(), utility);
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
    add_lines(report, request_, view_.seat(), deepening.ranked(), deepening.task().roots,
              [&](const Root* root) {
                return root == nullptr ? line(deepening.value(), search.nodes())
                                       : line(*root, search);
              });
    return report;
  }

  template <class Search>
  Line line(const Root& root, const Search& search) const {
    Line result = root.depth == 0 ? line_of_nothing() : line(root.value, root.nodes);
    result.move = erase(root.move);
    result.pv = principal_variation(root.move, search);
    return result;
  }

  // The line of a move without search time.
  Line line_of_nothing() const {
    Line result;
    result.kind = ValueKind::kEvaluated;
    result.share.assign(static_cast<std::size_t>(view_.seats()), {0, Estimate::kUnknown});
    result.score = result.share;
    return result;
  }

  Line line(const Value& value, std::uint64_t nodes) const {
    Line result;
    result.visits = nodes;
    result.kind = value.solved() ? ValueKind::kExact : ValueKind::kEvaluated;
    for (std::size_t s = 0; s < static_cast<std::size_t>(view_.seats()); ++s) {
      result.share.push_back({value.share[s], 0});
      result.score.push_back({value.score[s], 0});
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
    Move move = first;
    while (result.size() < kLongestLine) {
      const auto seen = view.canonical(move);
      const Actor actor = view.turn();
      if (!seen || !(*seen == move) || actor != model.turn() || !view.apply(move)) break;
      result.push_back({actor, erase(move)});
      model.apply(move);
      const std::optional<Move> next = foreseen(model, search);
      if (!next) break;
      move = *next;
    }
    return result;
  }

  template <class Search>
  static std::optional<Move> foreseen(const Model& model, const Search& search) {
    const Actor actor = model.turn();
    if (actor.is_chance()) {
      std::size_t outcomes = 0;
      Move only{};
      model.for_each_outcome([&](const Move& outcome, double) {
        ++outcomes;
        only = outcome;
      });
      return outcomes == 1 ? std::optional<Move>(only) : std::nullopt;
    }
    if (!actor.is_seat()) return std::nullopt;
    const auto list = std::make_unique<typename G::MoveList>();
    model.moves(*list);
    const auto best = search.best_move(model);
    return best && *best < list->size() ? std::optional<Move>((*list)[*best]) : std::nullopt;
  }

  View view_;
  SearchRequest request_;
  ExpectimaxSettings settings_;
  ExpectimaxTables<G>& tables_;
};

}  // namespace turnkey
