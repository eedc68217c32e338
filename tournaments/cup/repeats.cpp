#include "tournaments/cup/repeats.h"

#include <algorithm>

namespace turnkey::tournament {

bool repeats_exactly(const Cup& cup) {
  return std::ranges::all_of(cup.agents,
                             [&](const AgentSpec& agent) { return repeats_exactly(cup, agent); });
}

bool repeats_exactly(const Cup& cup, const AgentSpec& agent) {
  const bool one_thread = std::ranges::none_of(agent.options, [](const auto& option) {
    return equal_ignoring_case(option.first, "Threads") && option.second != "1";
  });
  return !agent.external() && !cup.time_of(agent).timed() && one_thread;
}

}  // namespace turnkey::tournament
