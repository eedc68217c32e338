// The table from games to the functions that make their agents and their Hindsight.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "agents/agent.h"
#include "agents/hindsight.h"

namespace turnkey {

struct AgentFactory {
  std::string_view game;
  /// Any of agent_kinds(). Error: kNoModel.
  Expected<std::unique_ptr<Agent>> (*make)(std::string_view kind, const SearchSettings& settings);
  std::unique_ptr<Hindsight> (*look_back)(const HindsightSettings& settings);
};

std::span<const AgentFactory> agent_factories();

}  // namespace turnkey
