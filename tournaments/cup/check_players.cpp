// Whether the agents of a cup can play its games at all, found out before the first game.
#include <algorithm>
#include <array>
#include <atomic>
#include <memory>

#include "agents/agent.h"
#include "engine/registry.h"
#include "tournaments/cup/check_agents.h"
#include "tournaments/schedule/compositions.h"

namespace turnkey::tournament {

namespace {

/// Who sees nothing to think about.
constexpr std::array<std::string_view, 2> kThoughtless = {"random", "greedy"};
/// Whose model of a game may not cover all its options; only a view tells.
constexpr std::array<std::string_view, 2> kNeedModel = {"expectimax", "exact"};

bool is_one_of(std::span<const std::string_view> kinds, const std::string& kind) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

Seat first_seat(AnyState& state, const KeyedChance& chance) {
  while (state.turn().is_chance()) state.make(state.chance(chance));
  return state.turn().is_seat() ? state.turn().seat() : Seat::at(0);
}

/// What the first player sees at the first move of some deal.
std::unique_ptr<AnyView> first_view(const AnyGame& game, const OptionValues& options) {
  const KeyedChance chance(1);
  const Seat seat = first_seat(**game.new_state(options), chance);
  auto view = *game.new_view(options, seat);
  const auto state = *game.new_state(options);
  while (state->turn().is_chance()) {
    const AnyMove event = state->chance(chance);
    if (!view->apply(state->mask(event, seat))) break;
    state->make(event);
  }
  return view;
}

CupResult<void> check_plays(const AgentSpec& agent, const Variant& variant) {
  const AnyGame& game = **find_game(variant.game);
  SearchSettings settings;
  settings.hash_megabytes = 1;
  const auto made = make_agent(agent.kind, game, settings);
  if (!made) return tl::unexpected(variant.label + ": " + made.error().detail);
  if (!is_one_of(kNeedModel, agent.kind)) return {};
  SearchRequest request;
  request.limits.nodes = 1;
  request.limits.depth = 1;
  request.limits.move_time = Milliseconds(10);
  const std::atomic<bool> stop = false;
  const auto thought =
      (*made)->think(*first_view(game, variant.options), request, stop, ReportSink());
  if (thought || thought.error().code != ErrorCode::kNoModel) return {};
  return tl::unexpected(variant.label + ": " + thought.error().detail);
}

}  // namespace

CupResult<void> check_players(const Cup& cup, const std::vector<DraftPart>& sections) {
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    const AgentSpec& agent = cup.agents[i];
    const std::string called = "agent '" + agent.name + "': ";
    if (!cup.time_of(agent).any() && !is_one_of(kThoughtless, agent.kind)) {
      return complain(sections[i].where,
                      called + "does not know when to move: write movetime, nodes, depth or clock");
    }
    if (agent.external()) continue;
    for (const Variant& variant : cup.variants) {
      const Roster players = players_of(cup, variant);
      if (std::ranges::find(players, i) == players.end()) continue;
      const auto plays = check_plays(agent, variant);
      if (!plays) return complain(sections[i].where, called + plays.error());
    }
  }
  return {};
}

}  // namespace turnkey::tournament
