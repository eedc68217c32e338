// The agent "default": the exact solver where a small part of the time is enough for it, else the
// agent that won the comparison for this game and number of players (defaults.h). Each of the two
// has half of the memory.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "agents/cfr_agent.h"
#include "agents/defaults.h"
#include "agents/game_agents.h"
#include "agents/model_agents.h"

namespace turnkey {

template <Game G>
Expected<std::unique_ptr<Agent>> make_named_agent(std::string_view kind,
                                                  const AgentSettings& settings);

template <Game G>
class DefaultAgent final : public Agent {
 public:
  explicit DefaultAgent(const AgentSettings& settings) : settings_(settings) {
    if constexpr (HasModel<G>) {
      settings_.hash_megabytes = std::max<std::size_t>(1, settings.hash_megabytes / 2);
    }
  }

  Expected<Report> think(const AnyView& view, const SearchRequest& request,
                         const std::atomic<bool>& stop, const ReportSink& sink) override {
    if constexpr (HasModel<G>) {
      auto solved = solver().think(view, solver_request(request), stop, {});
      if (solved) return solved;
    }
    return player(view.seats()).think(view, request, stop, sink);
  }

  std::optional<AnyEvent> decisive_chance(const AnyView& view, const AnyMove& move) override {
    return player(view.seats()).decisive_chance(view, move);
  }

  void new_game(std::uint64_t seed) override {
    settings_.seed = seed;
    if (solver_) solver_->new_game(seed);
    if (player_) player_->new_game(seed);
  }

 private:
  /// The solver's part of the time and the positions; the other search has the rest.
  static constexpr int kSolverPart = 8;
  /// Where nothing but `stop` ends the search.
  static constexpr Milliseconds kSolverTime{1'000};

  static SearchRequest solver_request(const SearchRequest& request) {
    SearchRequest part = request;
    const auto time = time_budget(request.limits);
    part.limits = {};
    if (request.limits.nodes) part.limits.nodes = *request.limits.nodes / kSolverPart;
    if (time) part.limits.move_time = *time / kSolverPart;
    if (!part.limits.any()) part.limits.move_time = kSolverTime;
    return part;
  }

  Agent& solver() {
    if (!solver_) solver_ = *make_named_agent<G>("exact", settings_);
    return *solver_;
  }

  Agent& player(int seats) {
    if (!player_ || seats_ != seats) {
      player_ = *make_named_agent<G>(default_kind(G::kName, seats), settings_);
      seats_ = seats;
    }
    return *player_;
  }

  AgentSettings settings_;  // of each of the two
  std::unique_ptr<Agent> solver_;
  std::unique_ptr<Agent> player_;
  int seats_ = 0;
};

template <Game G>
Expected<std::unique_ptr<Agent>> make_named_agent(std::string_view kind,
                                                  const AgentSettings& settings) {
  if (kind == "random") return std::make_unique<RandomAgent<G>>(settings);
  if (kind == "greedy") return std::make_unique<GreedyAgent<G>>(settings);
  if (kind == "flat") return std::make_unique<FlatAgent<G>>(settings);
  if (kind == "ismcts") return make_ismcts<G>(settings);
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

/// Any kind of agent_kinds(). Error: kNoModel.
template <Game G>
Expected<std::unique_ptr<Agent>> make_game_agent(std::string_view kind,
                                                 const AgentSettings& settings) {
  if (kind == "default") return std::make_unique<DefaultAgent<G>>(settings);
  return make_named_agent<G>(kind, settings);
}

}  // namespace turnkey
