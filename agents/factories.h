// The table from games to the functions that make their agents.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "agents/agent.h"

namespace turnkey {

struct AgentFactory {
  std::string_view game;
  /// Any kind of agent_kinds(). Error: kNoModel.
  Expected<std::unique_ptr<Agent>> (*make)(std::string_view kind, const AgentSettings& settings);
};

std::span<const AgentFactory> agent_factories();

}  // namespace turnkey
