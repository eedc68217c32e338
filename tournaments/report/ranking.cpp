#include "tournaments/report/ranking.h"

#include <functional>
#include <map>
#include <numeric>
#include <range/v3/algorithm/replace.hpp>
#include <range/v3/algorithm/stable_sort.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/join.hpp>

#include "engine/registry.h"

namespace turnkey::tournament {

namespace {

double worth(const Section& section, std::size_t agent) {
  if (!section.levels.empty()) return *section.levels[agent];
  if (section.objective == Objective::kScore) return section.means[agent].score.value;
  return section.ratings.ratings[agent]->value;
}

bool played(const Section& section, std::size_t agent) {
  if (section.objective == Objective::kScore) return section.means[agent].games > 0;
  return section.ratings.ratings[agent].has_value();
}

/// By agent, the number of its group. Ratings need a win between two agents, scores only a game.
std::vector<int> groups_of(const Section& section) {
  std::vector<int> group(section.ratings.standing.size());
  if (section.objective != Objective::kScore) {
    for (std::size_t a = 0; a < group.size(); ++a) {
      group[a] = section.ratings.standing[a].component;
    }
    return group;
  }
  std::iota(group.begin(), group.end(), 0);
  for (const PairComparison& pair : section.pairs) {
    const int joined = group[pair.second];  // replace() takes it by reference
    ranges::replace(group, joined, int{group[pair.first]});
  }
  return group;
}

}  // namespace

Objective played_for(const Variant& variant) {
  const auto game = find_game(variant.game);
  return game ? (*game)->objective() : Objective::kWin;
}

std::string_view ranked_by(const Section& section) {
  return section.objective == Objective::kScore ? "score" : "rating";
}

std::vector<std::vector<std::size_t>> ranked_groups(const Section& section) {
  const std::vector<int> group = groups_of(section);
  std::map<int, std::size_t> place;
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t a = 0; a < group.size(); ++a) {
    if (!played(section, a)) continue;
    const std::size_t at = place.try_emplace(group[a], groups.size()).first->second;
    if (at == groups.size()) groups.emplace_back();
    groups[at].push_back(a);
  }
  for (auto& agents : groups) {
    ranges::stable_sort(agents, std::greater{},
                        [&](std::size_t agent) { return worth(section, agent); });
  }
  ranges::stable_sort(groups, std::greater{}, [](const auto& agents) { return agents.size(); });
  return groups;
}

std::vector<std::size_t> ranking(const Section& section) {
  const auto groups = ranked_groups(section);
  return groups | ranges::views::join | ranges::to<std::vector>();
}

}  // namespace turnkey::tournament
