// The agents that every game has: flat Monte Carlo, and those that hardly search; ISMCTS is in
// ismcts_agent.h. This layer reads the typed view from the AnyView once.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "agents/simple.h"
#include "engine/core/cache.h"
#include "engine/game_adapter.h"
#include "search/common/driver.h"
#include "search/common/influence.h"
#include "search/common/ranking.h"
#include "search/common/utility.h"
#include "search/tree/flat.h"

namespace turnkey {

template <Game G>
const typename G::View& typed_view(const AnyView& view) {
  TURNKEY_ASSERT(&view.game() == &any_game<G>());
  return static_cast<const ViewAdapter<G>&>(view).typed();
}

/// The request of a search that samples or evaluates. With nothing to decide it does not spend the
/// clock, but uses enough nodes for rough probabilities.
template <Game G>
SearchRequest spare_clock(const typename G::View& view, SearchRequest request) {
  constexpr std::uint64_t kForcedNodes = 1'000;
  if (!request.limits.time) return request;
  const RootMoves<G> roots = root_moves<G>(view, request);
  const auto candidates = std::count_if(roots.begin(), roots.end(),
                                        [](const RootMove<G>& root) { return root.candidate; });
  if (candidates != 1 || !request.also.empty()) return request;
  request.limits.nodes = std::min(request.limits.nodes.value_or(kForcedNodes), kForcedNodes);
  return request;
}

/// Reads the typed view behind an AnyView of this game, and its options' bounds.
template <Game G>
class GameAgent : public Agent {
  static_assert(DrawsNames<G> || HasRepresentatives<G> || !HasDistinctMoves<G>,
                "distinct_moves without any_like or representative: engine/defaults.h");

 public:
  explicit GameAgent(const SearchSettings& settings) : settings_(settings) {}

  Expected<Report> think(const AnyView& view, const SearchRequest& request,
                         const std::atomic<bool>& stop, const ReportSink& sink) final {
    // Results hold for these options only: a position's key need not include them.
    const auto& options = typed_view<G>(view).options();
    if (!options_ || !(*options_ == options)) forget_all();
    options_ = options;
    const Cache::Use use(cache_);
    auto report = decide_for_all(typed_view<G>(view), request, stop, sink);
    if constexpr (DrawsNames<G>) {
      if (report && report->best && request.search_moves.empty()) {
        draw_name(typed_view<G>(view), *report);
      }
    }
    if (report) report->objective = utility(typed_view<G>(view)).objective();
    return report;
  }

  std::optional<AnyEvent> decisive_chance(const AnyView& view, const AnyMove& move) final {
    const Cache::Use use(cache_);
    return ChanceInfluence<G>(typed_view<G>(view), settings_).most(restore<typename G::Move>(move));
  }

  void new_game(std::uint64_t seed) final {
    settings_.seed = seed;
    begin_game();
    cache_.clear();
  }

 protected:
  /// Drops the results of earlier calls.
  virtual void forget() {}
  /// Drops what differs from the results of a new agent; the options stay.
  virtual void begin_game() { forget(); }

  virtual Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                                  const std::atomic<bool>& stop, const ReportSink& sink) = 0;

  static ScoreBounds bounds(const typename G::View& view) {
    return G::score_bounds(view.options());
  }

  Utility utility(const typename G::View& view) const {
    return Utility(objective_of<G>(settings_), bounds(view), Teams::of(view));
  }

  SearchSettings settings_;

 private:
  void forget_all() {
    forget();
    cache_.clear();
  }

  std::optional<typename G::Options> options_;  ///< options of the last position
  Cache cache_;

  // Moves of equal value have one representative in a search; they all get its line.
  Expected<Report> decide_for_all(const typename G::View& view, const SearchRequest& request,
                                  const std::atomic<bool>& stop, const ReportSink& sink) {
    if constexpr (HasRepresentatives<G>) {
      if (request.also.empty() || !request.search_moves.empty()) {
        return decide(view, request, stop, sink);
      }
      SearchRequest searched = request;
      for (AnyMove& move : searched.also) {
        move = erase(searched_as(view, restore<typename G::Move>(move)));
      }
      const auto as_asked = [&](Report report) {
        TURNKEY_ASSERT(report.also.size() <= request.also.size());
        for (std::size_t i = 0; i < report.also.size(); ++i) {
          Line& line = report.also[i];
          if (line.move == request.also[i]) continue;
          if (line.move == report.best) line.gap = line.score_gap = Estimate{0, 0};
          rename(line, request.also[i]);
        }
        return report;
      };
      const auto tell = [&](const Report& report) { sink(as_asked(report)); };
      return decide(view, searched, stop, sink ? ReportSink(tell) : sink).map(as_asked);
    } else {
      return decide(view, request, stop, sink);
    }
  }

  // The rest of the line is about the other move.
  static void rename(Line& line, const AnyMove& name) {
    line.move = name;
    if (!line.pv.empty()) line.pv.front().move = name;
    line.pv.resize(std::min<std::size_t>(line.pv.size(), 1));
  }

  // Always the same one for the seat and the agent's seed in the same position.
  void draw_name(const typename G::View& view, Report& report) const {
    Rng rng(hash_of(std::array{settings_.seed, view.key()}));
    const AnyMove drawn = erase(view.any_like(restore<typename G::Move>(*report.best), rng));
    for (const Line& line : report.lines) {
      if (line.move == drawn) return;  // it has its own line
    }
    for (Line& line : report.also) {  // the lines of the old name are equal, but no longer first
      if (line.move == report.best) line.gap = line.score_gap = Estimate{0, 0};
    }
    for (Line& line : report.lines) {
      if (line.move == report.best) rename(line, drawn);
    }
    report.best = drawn;
  }
};

template <Game G>
class RandomAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>&, const ReportSink&) override {
    // All moves, not only distinct ones.
    const RootMoves<G> roots = root_moves<G>(view, request, Candidates::kAll);
    auto order = ranked<G>(roots, false);
    Rng rng(hash_of(std::array{this->settings_.seed, view.key()}));
    shuffle(order, rng);
    return report_of<G>(roots, order, {}, view, request, [](Line&, const RootMove<G>&) {});
  }
};

template <Game G>
class GreedyAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink&) override {
    RootMoves<G> roots = root_moves<G>(view, request);
    StaticJudge<G> judge(view, this->settings_);
    shuffle(roots, judge.rng());  // a random choice among equal moves
    const Utility utility = this->utility(view);
    judge.judge(roots, utility, request, stop);
    const auto order = ranked<G>(roots, {true, 0}, utility, view.seat());
    const auto place = [&](const RootMove<G>& root) {
      return static_cast<std::size_t>(&root - roots.data());
    };
    const auto compare = [&](Line& line, const RootMove<G>& root) {
      judge.compare(place(*order.front()), place(root), line);
    };
    Report report = report_of<G>(roots, order, judge.overall(), view, request, compare);
    report.nodes = judge.evaluations();
    return report;
  }
};

template <Game G>
class FlatAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink& sink) override {
    using Search = FlatMonteCarlo<G>;
    const SearchRequest spared = spare_clock<G>(view, request);
    std::vector<std::unique_ptr<Search>> searches;
    for (int i = 0; i < this->settings_.threads; ++i) {
      searches.push_back(std::make_unique<Search>(view, root_moves<G>(view, request),
                                                  this->bounds(view), this->settings_, i));
    }
    return Driver<G, Search>(view, spared, std::move(searches), this->settings_.seed, stop, sink)
        .run();
  }
};

}  // namespace turnkey
