#include "tournaments/cup/repeats.h"

#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/none_of.hpp>

namespace turnkey::tournament {

bool repeats_exactly(const Cup& cup) {
  return ranges::all_of(cup.agents,
                        [&](const AgentSpec& agent) { return repeats_exactly(cup, agent); });
}

bool repeats_exactly(const Cup& cup, const AgentSpec& agent) {
  const bool one_thread = ranges::none_of(agent.options, [](const auto& option) {
    return equal_ignoring_case(option.first, "Threads") && option.second != "1";
  });
  return !agent.external() && !cup.time_of(agent).timed() && one_thread;
}

}  // namespace turnkey::tournament
