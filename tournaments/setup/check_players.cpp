// Checks before the first game that the agents of a cup can play its games.
#include <array>
#include <range/v3/algorithm/contains.hpp>

#include "engine/registry.h"
#include "protocol/game_info.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/setup/check_agents.h"

namespace turnkey::tournament {

namespace {

/// Agents that need no limit.
constexpr std::array<std::string_view, 2> kThoughtless = {"random", "greedy"};

bool is_thoughtless(const std::string& kind) { return ranges::contains(kThoughtless, kind); }

Outcome<void> check_plays(const AgentSpec& agent, const Variant& variant) {
  const auto plays = turnkey::check_plays(agent.kind, **find_game(variant.game), variant.options);
  if (!plays) return failure(variant.label + ": " + plays.error().detail);
  return {};
}

}  // namespace

Outcome<void> check_players(const Cup& cup, const std::vector<DraftPart>& sections) {
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    const AgentSpec& agent = cup.agents[i];
    const std::string called = "agent '" + agent.name + "': ";
    if (!cup.time_of(agent).any() && !is_thoughtless(agent.kind)) {
      return complain(sections[i].where,
                      called + "has no limit: write movetime, nodes, depth or clock");
    }
    if (agent.external()) continue;
    for (const Variant& variant : cup.variants) {
      const Roster players = players_of(cup, variant);
      if (!ranges::contains(players, i)) continue;
      const auto plays = check_plays(agent, variant);
      if (!plays) return complain(sections[i].where, called + plays.error());
    }
  }
  return {};
}

}  // namespace turnkey::tournament
