#include "tournaments/setup/extend.h"

#include <algorithm>
#include <range/v3/algorithm/starts_with.hpp>

#include "tournaments/setup/check.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {

Outcome<void> same_tournament(const Cup& stored, const Cup& asked) {
  Cup plain = stored;
  // A written cup has no stages; a merged store does.
  if (asked.stages.empty()) plain.stages.clear();
  std::string difference = cup_difference(plain, asked);
  if (difference.empty()) return {};
  return tl::unexpected(std::move(difference));
}

Outcome<Cup> extended(const Cup& stored, const Cup& asked) {
  Cup grown = stored;
  grown.stages.clear();
  grown.deals = std::max(stored.deals, asked.deals);
  if (!stored.book.empty() && ranges::starts_with(asked.book, stored.book)) {
    grown.book = asked.book;
  }
  for (std::size_t i = stored.agents.size(); i < asked.agents.size(); ++i) {
    grown.agents.push_back(asked.agents[i]);
  }
  if (const auto same = same_tournament(grown, asked); !same) return tl::unexpected(same.error());
  // Settings may be equal in another order: keep the order of the new cup.
  grown = asked;
  grown.name = stored.name;
  grown.stages = stored.stages;
  if (grown.agents.size() > stored.agents.size()) {
    grown.stages.push_back({stored.agents.size(), stored.deals});
  }
  if (const auto good = check_schedule(grown); !good) return failure(good.error() + "\n");
  return grown;
}

}  // namespace turnkey::tournament
