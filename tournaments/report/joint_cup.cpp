#include "tournaments/report/joint_cup.h"

#include <fmt/format.h>

#include <array>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <set>
#include <string>
#include <unordered_map>

#include "engine/core/hash.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {
namespace {

/// Copies the cup's limits into the agent, because other cups may have other limits.
AgentSpec with_limits(const Cup& cup, AgentSpec agent) {
  agent.time = cup.time_of(agent);
  agent.games.clear();
  return agent;
}

bool same_player(const AgentSpec& a, const AgentSpec& b) {
  return a.kind == b.kind && a.command == b.command && a.options == b.options && a.time == b.time;
}

Outcome<std::uint16_t> place_of(Cup& joint, const AgentSpec& agent) {
  const auto found = ranges::find(joint.agents, agent.name, &AgentSpec::name);
  if (found != joint.agents.end()) {
    if (same_player(*found, agent)) return static_cast<std::uint16_t>(found - joint.agents.begin());
    return failure(fmt::format(
        "agent {} is not the same in all stores: its kind, command, options or limits differ",
        agent.name));
  }
  constexpr std::size_t kMostAgents = 0xFFFF - 1;
  if (joint.agents.size() >= kMostAgents) {
    return failure("the stores have too many agents together");
  }
  joint.agents.push_back(agent);
  return static_cast<std::uint16_t>(joint.agents.size() - 1);
}

/// Labels are unique: one that is taken by another game gets a number.
int place_of(Cup& joint, Variant variant) {
  const auto found = ranges::find_if(joint.variants, [&](const Variant& one) {
    return one.game == variant.game && one.options == variant.options;
  });
  if (found != joint.variants.end()) return static_cast<int>(found - joint.variants.begin());
  const std::string label = variant.label;
  for (int number = 2;
       ranges::find(joint.variants, variant.label, &Variant::label) != joint.variants.end();
       ++number) {
    variant.label = fmt::format("{}-{}", label, number);
  }
  joint.variants.push_back(std::move(variant));
  return static_cast<int>(joint.variants.size()) - 1;
}

/// A hash of the deal and the seating. Two games have the same one by chance only with negligible
/// probability.
std::uint64_t key_of(const GameRow& row) {
  std::array<std::uint64_t, 2 + kMaxSeats> parts{row.seed, static_cast<std::uint64_t>(row.variant)};
  for (int seat = 0; seat < row.seating.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    parts[2 + i] = 1U + row.seating.agent[i];
  }
  return hash_of(parts, 0);
}

std::string same_game_text(const Cup& cup, const GameRow& row, std::size_t one, std::size_t other) {
  std::string names;
  for (int seat = 0; seat < row.seating.seats; ++seat) {
    names += (seat == 0 ? "" : ", ") +
             cup.agents[row.seating.agent[static_cast<std::size_t>(seat)]].name;
  }
  return fmt::format(
      "stores {} and {} both have the game of {} at the deal {:016x} between {}: it would count "
      "twice. Name only the store that has more of their games",
      one + 1, other + 1, cup.variants[static_cast<std::size_t>(row.variant)].label, row.seed,
      names);
}

}  // namespace

Outcome<JointCup> join_cups(std::span<const Cup* const> cups) {
  JointCup joint;
  std::set<std::uint64_t> seen;
  for (const Cup* cup : cups) {
    if (!seen.insert(cup_hash(*cup)).second) {
      return failure("two of the stores belong to the same tournament, " + cup->name +
                     ": merge them first, so that no game counts twice");
    }
    JointPlaces& places = joint.places.emplace_back();
    for (const AgentSpec& agent : cup->agents) {
      const auto place = place_of(joint.cup, with_limits(*cup, agent));
      if (!place) return tl::unexpected(place.error());
      places.agent.push_back(*place);
    }
    for (const Variant& variant : cup->variants) {
      places.variant.push_back(place_of(joint.cup, variant));
    }
    const bool named = joint.cup.name.find(cup->name) != std::string::npos;
    if (!named) joint.cup.name += (joint.cup.name.empty() ? "" : " + ") + cup->name;
  }
  return joint;
}

GameRow in_joint_cup(GameRow row, const JointPlaces& places) {
  row.variant = places.variant[static_cast<std::size_t>(row.variant)];
  for (int seat = 0; seat < row.seating.seats; ++seat) {
    auto& agent = row.seating.agent[static_cast<std::size_t>(seat)];
    agent = places.agent[agent];
  }
  return row;
}

Outcome<std::string> same_game(std::span<const Store> stores, const JointCup& joint) {
  std::unordered_map<std::uint64_t, std::size_t> store_of;
  std::string found;
  for (std::size_t i = 0; i < stores.size() && found.empty(); ++i) {
    const auto read = stores[i].for_each([&](const GameRow& stored) {
      const GameRow row = in_joint_cup(stored, joint.places[i]);
      const std::size_t first = store_of.try_emplace(key_of(row), i).first->second;
      if (first != i) found = same_game_text(joint.cup, row, first, i);
      return found.empty();
    });
    if (!read) return tl::unexpected(read.error());
  }
  return found;
}

}  // namespace turnkey::tournament
