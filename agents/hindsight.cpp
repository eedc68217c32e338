#include "agents/hindsight.h"

#include <string>

#include "agents/factories.h"

namespace turnkey {

Expected<std::unique_ptr<Hindsight>> make_hindsight(const AnyGame& game,
                                                    const HindsightSettings& settings) {
  for (const AgentFactory& factory : agent_factories()) {
    if (factory.game == game.name()) return factory.look_back(settings);
  }
  return fail(ErrorCode::kUnknownGame, std::string(game.name()));
}

}  // namespace turnkey
