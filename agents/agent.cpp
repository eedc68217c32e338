#include "agents/agent.h"

#include <algorithm>
#include <array>
#include <string>

#include "agents/factories.h"

namespace turnkey {

std::span<const std::string_view> agent_kinds() {
  static constexpr std::array<std::string_view, 8> kKinds = {
      "default", "random", "greedy", "flat", "ismcts", "expectimax", "exact", "cfr"};
  return kKinds;
}

Expected<std::unique_ptr<Agent>> make_agent(std::string_view kind, const AnyGame& game,
                                            const SearchSettings& settings) {
  const auto kinds = agent_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
    return fail(ErrorCode::kUnsupported, "no such agent: " + std::string(kind));
  }
  for (const AgentFactory& factory : agent_factories()) {
    if (factory.game == game.name()) return factory.make(kind, settings);
  }
  return fail(ErrorCode::kUnknownGame, std::string(game.name()));
}

}  // namespace turnkey
