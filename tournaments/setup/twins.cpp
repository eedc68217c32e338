#include "tournaments/setup/twins.h"

#include <algorithm>

#include "tournaments/cup/repeats.h"

namespace turnkey::tournament {
namespace {

bool same_options(const OptionValues& a, const OptionValues& b) {
  const auto same = [](const auto& one, const auto& other) {
    return equal_ignoring_case(one.first, other.first) && one.second == other.second;
  };
  return std::is_permutation(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool same_play(const Cup& cup, const AgentSpec& a, const AgentSpec& b) {
  return a.kind == b.kind && cup.time_of(a) == cup.time_of(b) && same_options(a.options, b.options);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> twins(const Cup& cup) {
  std::vector<std::pair<std::string, std::string>> found;
  for (auto agent = cup.agents.begin(); agent != cup.agents.end(); ++agent) {
    if (!repeats_exactly(cup, *agent)) continue;
    const auto like = std::find_if(cup.agents.begin(), agent, [&](const AgentSpec& other) {
      return repeats_exactly(cup, other) && same_play(cup, other, *agent);
    });
    if (like != agent) found.emplace_back(like->name, agent->name);
  }
  return found;
}

std::string twins_text(const std::string& one, const std::string& other) {
  return "warning: " + one + " and " + other +
         " are the same: they play each game twice with the same moves, which shows nothing";
}

}  // namespace turnkey::tournament
