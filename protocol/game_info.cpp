#include "protocol/game_info.h"

#include <array>
#include <atomic>
#include <memory>
#include <range/v3/algorithm/contains.hpp>

#include "agents/agent.h"
#include "engine/registry.h"

namespace turnkey {

namespace {

/// Their model of a game may not cover all its options; only a view can tell.
constexpr std::array<std::string_view, 2> kNeedModel = {"expectimax", "exact"};
constexpr std::array<std::string_view, 2> kSolvers = {"exact", "cfr"};

bool is_one_of(std::span<const std::string_view> kinds, std::string_view kind) {
  return ranges::contains(kinds, kind);
}

Expected<std::unique_ptr<Agent>> make_small(std::string_view kind, const AnyGame& game) {
  SearchSettings small;  // the agent is only a probe
  small.hash_megabytes = 1;
  return make_agent(kind, game, small);
}

Seat first_seat(AnyState& state, const KeyedChance& chance) {
  while (state.turn().is_chance()) state.make(state.chance(chance));
  return state.turn().is_seat() ? state.turn().seat() : Seat::at(0);
}

/// The first player's view at the first move of some deal.
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

}  // namespace

std::string game_names() {
  std::string names;
  for (const AnyGame* game : games()) names += " " + std::string(game->name());
  return names;
}

std::string_view kind_text(OptionSpec::Kind kind) {
  switch (kind) {
    case OptionSpec::Kind::kCheck: return "check";
    case OptionSpec::Kind::kSpin: return "spin";
    case OptionSpec::Kind::kCombo: return "combo";
    case OptionSpec::Kind::kDeck: return "deck";
  }
  return "";
}

int usual_seats(const AnyGame& game) {
  const auto view = game.new_view({}, Seat::spectator());
  return view ? (*view)->seats() : 0;
}

bool plays(std::string_view kind, const AnyGame& game) {
  return make_small(kind, game).has_value();
}

std::vector<std::string_view> agents_of(const AnyGame& game) {
  std::vector<std::string_view> names;
  for (const std::string_view kind : agent_kinds()) {
    if (plays(kind, game)) names.push_back(kind);
  }
  return names;
}

Expected<void> check_plays(std::string_view kind, const AnyGame& game,
                           const OptionValues& options) {
  const auto made = make_small(kind, game);
  if (!made) return tl::unexpected(made.error());
  if (!is_one_of(kNeedModel, kind)) return {};
  SearchRequest request;
  request.limits.nodes = 1;
  request.limits.depth = 1;
  request.limits.move_time = Milliseconds(10);
  const std::atomic<bool> stop = false;
  const auto thought = (*made)->think(*first_view(game, options), request, stop, ReportSink());
  if (thought || thought.error().code != ErrorCode::kNoModel) return {};
  return tl::unexpected(thought.error());
}

bool may_lack_answer(std::string_view kind) { return is_one_of(kSolvers, kind); }

}  // namespace turnkey
