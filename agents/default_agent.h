// The agent "default": the exact solver if a small part of the limits suffices to find all
// positions, else the game's own choice (kDefaultAgent), which is ISMCTS by default. They use the
// memory one after the other, and each gets the full limit of nodes; the solver may use a part of
// it to find all positions. A game of two seats without a model has "cfr" as its solver: if the
// list of the game fits into the memory and half of the time, an equilibrium is played.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string_view>
#include <utility>

#include "agents/cfr_agent.h"
#include "agents/game_agents.h"
#include "agents/model_agents.h"

namespace turnkey {

template <Game G>
Expected<std::unique_ptr<Agent>> make_named_agent(std::string_view kind,
                                                  const SearchSettings& settings);

/// Defined in ismcts_agent.h, which only the file that compiles it for the game includes.
template <Game G>
std::unique_ptr<Agent> make_ismcts_agent(const SearchSettings& settings);

/// Whether agents of that kind play the game.
template <Game G>
constexpr bool has_agent(std::string_view kind) {
  static_assert(HasModel<G> || !Offered<typename G::Model>,
                "Game::Model does not satisfy engine/model.h");
  if (kind == "expectimax" || kind == "exact") return HasModel<G>;
  if (kind == "cfr") return MayBeListed<G>;
  return kind == "random" || kind == "greedy" || kind == "flat" || kind == "ismcts";
}

template <Game G>
constexpr std::string_view default_kind() {
  static_assert(has_agent<G>(G::kDefaultAgent), "the game names an agent that does not play it");
  return G::kDefaultAgent;
}

template <Game G>
class DefaultAgent final : public Agent {
 public:
  explicit DefaultAgent(const SearchSettings& settings) : settings_(settings) {}

  Expected<Report> think(const AnyView& view, const SearchRequest& request,
                         const std::atomic<bool>& stop, const ReportSink& sink) override {
    if constexpr (kHasSolver) {
      if (HasModel<G> || (request.may_list && !view.seat().is_spectator())) {
        auto solved = solve(view, request, stop);
        if (solved && (HasModel<G> || has_values(*solved))) {
          return by(HasModel<G> ? "exact" : "cfr", *std::move(solved));
        }
      }
    }
    ReportSink named;
    if (sink) named = [&](const Report& report) { sink(by(kPlayer, report)); };
    return player().think(view, request, stop, named).map([](Report&& report) {
      return by(kPlayer, std::move(report));
    });
  }

  std::optional<AnyEvent> decisive_chance(const AnyView& view, const AnyMove& move) override {
    return player().decisive_chance(view, move);
  }

  void new_game(std::uint64_t seed) override {
    settings_.seed = seed;
    if (solver_) solver_->new_game(seed);
    if (player_) player_->new_game(seed);
  }

 private:
  static constexpr bool kHasSolver = HasModel<G> || MayBeListed<G>;
  static constexpr std::string_view kPlayer = default_kind<G>();

  /// Visits of ends that take about a quarter of a second. Leduc, with 5,520 ends, is solved by 14
  /// million.
  static constexpr std::uint64_t kFreeVisits = 64'000'000;

  /// The solver's time if only `stop` ends the search.
  static constexpr Milliseconds kSolverTime{1'000};

  /// A list without room for the positions where a seat waits gives no values there.
  static bool has_values(const Report& report) {
    const auto& share = report.lines.front().share;
    return !share.empty() && std::isfinite(share.front().error);
  }

  static Report by(std::string_view kind, Report report) {
    report.agent = kind;
    return report;
  }

  /// The part of the time that the solver may use, one in so many; it may spend less on finding
  /// positions.
  static constexpr int kSolverHalf = 2;

  static SearchRequest solver_request(const SearchRequest& request) {
    SearchRequest part = request;
    part.limits = part_of(request.limits, kSolverHalf);
    part.limits.nodes = request.limits.nodes;
    if (!part.limits.any()) part.limits.move_time = kSolverTime;
    return part;
  }

  Expected<Report> solve(const AnyView& view, const SearchRequest& request,
                         const std::atomic<bool>& stop) requires kHasSolver {
    player_.reset();  // the memory is worth more than what it remembers
    const SearchRequest spared = spare_clock<G>(typed_view<G>(view), request);
    return solver().think(view, solver_request(spared), stop, {});
  }

  Agent& solver() requires kHasSolver {
    if (solver_) return *solver_;
    if constexpr (HasModel<G>) {
      constexpr int kFindingPart = std::max(1, G::kSolverPart / kSolverHalf);
      solver_ = std::make_unique<ExactAgent<G>>(settings_, kFindingPart);
    } else {
      solver_ = std::make_unique<CfrAgent<G>>(settings_, kFreeVisits);
    }
    return *solver_;
  }

  Agent& player() {
    if (player_) return *player_;
    SearchSettings settings = settings_;
    // With one tree the other seat would answer a hidden bid as if it had seen it, and always the
    // same bid would be foreseen.
    if (MayBeListed<G>) settings.observers = Observers::kMulti;
    settings.draws = MayBeListed<G>;
    player_ = *make_named_agent<G>(kPlayer, settings);
    return *player_;
  }

  SearchSettings settings_;
  std::unique_ptr<Agent> solver_;
  std::unique_ptr<Agent> player_;
};

template <Game G>
Expected<std::unique_ptr<Agent>> make_named_agent(std::string_view kind,
                                                  const SearchSettings& settings) {
  if (kind == "random") return std::make_unique<RandomAgent<G>>(settings);
  if (kind == "greedy") return std::make_unique<GreedyAgent<G>>(settings);
  if (kind == "flat") return std::make_unique<FlatAgent<G>>(settings);
  if (kind == "ismcts") return make_ismcts_agent<G>(settings);
  if constexpr (HasModel<G>) {
    if (kind == "expectimax") return std::make_unique<ExpectimaxAgent<G>>(settings);
    if (kind == "exact") return std::make_unique<ExactAgent<G>>(settings);
  }
  if constexpr (MayBeListed<G>) {
    if (kind == "cfr") return std::make_unique<CfrAgent<G>>(settings);
  }
  return fail(ErrorCode::kNoModel,
              "the agent " + std::string(kind) + " does not play " + std::string(G::kName));
}

/// Any of agent_kinds(). Error: kNoModel.
template <Game G>
Expected<std::unique_ptr<Agent>> make_game_agent(std::string_view kind,
                                                 const SearchSettings& settings) {
  if (kind == "default") return std::make_unique<DefaultAgent<G>>(settings);
  return make_named_agent<G>(kind, settings);
}

}  // namespace turnkey
