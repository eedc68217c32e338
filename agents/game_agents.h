// The agents that every game has: the sampling searches, and those that hardly search. A typed view
// is read out of the AnyView once, here.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "agents/simple.h"
#include "engine/game_adapter.h"
#include "search/driver.h"
#include "search/flat.h"
#include "search/influence.h"
#include "search/ismcts.h"
#include "search/multi_ismcts.h"

namespace turnkey {

/// A game may say which moves are alike to the seat on turn but for a name (distinct_moves), and
/// then must let the name be drawn: seats that all named the first would err together.
template <class G>
concept DrawsNames = requires(const typename G::View& view, const typename G::Move& move,
                              Rng& rng) {
  { view.any_like(move, rng) } -> std::same_as<typename G::Move>;
};

/// Reads the typed view behind an AnyView of this game, and its options' bounds.
template <Game G>
class GameAgent : public Agent {
 public:
  explicit GameAgent(const AgentSettings& settings) : settings_(settings) {}

  Expected<Report> think(const AnyView& view, const SearchRequest& request,
                         const std::atomic<bool>& stop, const ReportSink& sink) final {
    auto report = decide(typed(view), request, stop, sink);
    if constexpr (DrawsNames<G>) {
      if (report && report->best && request.search_moves.empty()) draw_name(typed(view), *report);
    }
    return report;
  }

  std::optional<AnyEvent> decisive_chance(const AnyView& view, const AnyMove& move) final {
    const SearchSettings settings{settings_.objective, settings_.seed};
    return ChanceInfluence<G>(typed(view), settings).most(restore<typename G::Move>(move));
  }

  void new_game(std::uint64_t seed) final {
    settings_.seed = seed;
    forget();
  }

 protected:
  /// Drops what earlier calls have found out.
  virtual void forget() {}

  virtual Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                                  const std::atomic<bool>& stop, const ReportSink& sink) = 0;

  static ScoreBounds bounds(const typename G::View& view) {
    return G::score_bounds(view.options());
  }

  AgentSettings settings_;

 private:
  // The same one whenever the seat and the agent's seed are in the same position.
  void draw_name(const typename G::View& view, Report& report) const {
    Rng rng(hash_of(std::array{settings_.seed, view.key()}));
    const AnyMove drawn = erase(view.any_like(restore<typename G::Move>(*report.best), rng));
    for (const Line& line : report.lines) {
      if (line.move == drawn) return;  // has a line of its own
    }
    for (Line& line : report.lines) {
      if (line.move != report.best) continue;
      line.move = drawn;
      if (!line.pv.empty()) line.pv.front().move = drawn;
      line.pv.resize(std::min<std::size_t>(line.pv.size(), 1));  // what follows names the other
    }
    report.best = drawn;
  }

  static const typename G::View& typed(const AnyView& view) {
    TURNKEY_ASSERT(&view.game() == &any_game<G>());
    return static_cast<const ViewAdapter<G>&>(view).typed();
  }
};

template <Game G>
class RandomAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>&, const ReportSink&) override {
    SearchRequest any = request;
    if (any.search_moves.empty()) {  // not only of those that differ
      const auto list = std::make_unique<typename G::MoveList>();
      if (view.turn() == Actor(view.seat())) view.moves(*list);
      for (const auto& move : *list) any.search_moves.push_back(erase(move));
    }
    RootMoves<G> roots = root_moves<G>(view, any);
    auto order = ranked<G>(roots, false);
    Rng rng(hash_of(std::array{this->settings_.seed, view.key()}));
    shuffle(order, rng);
    return report_of<G>(roots, order, {}, view, request);
  }
};

template <Game G>
class GreedyAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>&, const ReportSink&) override {
    RootMoves<G> roots = root_moves<G>(view, request);
    Tally<G::kMaxSeats> overall;
    StaticJudge<G> judge(view, this->settings_);
    shuffle(roots, judge.rng());  // equal moves are chosen from at random
    judge.judge(roots, overall, Utility(this->settings_.objective, this->bounds(view)));
    Report report = report_of<G>(roots, ranked<G>(roots, true), overall, view, request);
    report.nodes = StaticJudge<G>::kWorlds * (roots.size() + 1);
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
    const SearchSettings settings{this->settings_.objective, this->settings_.seed};
    std::vector<std::unique_ptr<Search>> searches;
    for (int i = 0; i < this->settings_.threads; ++i) {
      searches.push_back(std::make_unique<Search>(view, root_moves<G>(view, request),
                                                  this->bounds(view), settings, i));
    }
    return Driver<G, Search>(view, request, std::move(searches), stop, sink).run();
  }
};

/// ISMCTS: `Search` is Ismcts<G> or MultiIsmcts<G>. Its trees live as long as the agent: making
/// them once saves touching fresh memory at every move.
template <Game G, class Search>
class IsmctsAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink& sink) override {
    const auto threads = static_cast<std::size_t>(this->settings_.threads);
    const std::size_t bytes = (this->settings_.hash_megabytes << 20) / threads;
    while (trees_.size() < threads) {
      trees_.push_back(std::make_unique<typename Search::TreeType>(bytes));
    }
    SearchSettings settings{this->settings_.objective, this->settings_.seed};
    settings.observers = this->settings_.observers;
    settings.redeal = this->settings_.redeal;
    settings.selection = this->settings_.selection;
    std::vector<std::unique_ptr<Search>> searches;
    for (std::size_t i = 0; i < threads; ++i) {
      searches.push_back(std::make_unique<Search>(view, root_moves<G>(view, request),
                                                  this->bounds(view), settings, static_cast<int>(i),
                                                  *trees_[i]));
    }
    return Driver<G, Search>(view, request, std::move(searches), stop, sink).run();
  }

  std::vector<std::unique_ptr<typename Search::TreeType>> trees_;
};

template <Game G>
std::unique_ptr<Agent> make_ismcts(const AgentSettings& settings) {
  SearchSettings variant;
  variant.observers = settings.observers;
  variant.redeal = settings.redeal;
  variant.selection = settings.selection;
  if (variant.plain()) return std::make_unique<IsmctsAgent<G, Ismcts<G>>>(settings);
  return std::make_unique<IsmctsAgent<G, MultiIsmcts<G>>>(settings);
}

}  // namespace turnkey
