#include "tournaments/report/ranking.h"

#include <functional>
#include <range/v3/algorithm/stable_sort.hpp>

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

}  // namespace

Objective played_for(const Variant& variant) {
  const auto game = find_game(variant.game);
  return game ? (*game)->objective() : Objective::kWin;
}

std::string_view ranked_by(const Section& section) {
  return section.objective == Objective::kScore ? "score" : "rating";
}

std::vector<std::size_t> ranking(const Section& section) {
  std::vector<std::size_t> agents;
  for (std::size_t a = 0; a < section.ratings.ratings.size(); ++a) {
    if (played(section, a)) agents.push_back(a);
  }
  ranges::stable_sort(agents, std::greater{},
                      [&](std::size_t agent) { return worth(section, agent); });
  return agents;
}

}  // namespace turnkey::tournament
