#include "tournaments/schedule/compositions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <range/v3/algorithm/any_of.hpp>

#include "engine/core/assert.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

namespace {

constexpr std::uint64_t kTooMany = std::numeric_limits<std::uint64_t>::max();

/// Subset `number` of the `size`-subsets of 0…k−1 in lexicographic order.
std::vector<std::uint16_t> subset(std::uint64_t k, int size, std::uint64_t number) {
  std::vector<std::uint16_t> members;
  std::uint64_t next = 0;
  for (auto left = static_cast<std::uint64_t>(size); left > 0; ++next) {
    const std::uint64_t with_next = choose(k - next - 1, left - 1);
    if (number < with_next) {
      members.push_back(static_cast<std::uint16_t>(next));
      --left;
    } else {
      number -= with_next;
    }
  }
  return members;
}

/// The same in colexicographic order: subsets of 0…j−1 precede all others, for every j.
std::vector<std::uint16_t> subset_by_last(int size, std::uint64_t number) {
  std::vector<std::uint16_t> members(static_cast<std::size_t>(size));
  for (auto left = static_cast<std::uint64_t>(size); left > 0; --left) {
    std::uint64_t last = left - 1;
    while (choose(last + 1, left) <= number) ++last;
    number -= choose(last, left);
    members[left - 1] = static_cast<std::uint16_t>(last);
  }
  return members;
}

/// Rung r of a ladder meets the `span` rungs below it, or all if there are fewer.
std::uint64_t ladder_pairs(std::uint64_t agents, std::uint64_t span) {
  const std::uint64_t full = std::min(span, agents - 1);
  return agents * full - full * (full + 1) / 2;
}

/// Ordered by opponent, so that pairs come in the order of the later agent.
std::vector<std::uint16_t> gauntlet_pair(std::uint64_t seeds, std::uint64_t number) {
  return {static_cast<std::uint16_t>(number % seeds),
          static_cast<std::uint16_t>(seeds + number / seeds)};
}

std::vector<std::uint16_t> ladder_pair(std::uint64_t span, std::uint64_t number) {
  for (std::uint64_t rung = 1;; ++rung) {
    const std::uint64_t below = std::min(span, rung);
    if (number < below) {
      return {static_cast<std::uint16_t>(rung), static_cast<std::uint16_t>(rung - 1 - number)};
    }
    number -= below;
  }
}

}  // namespace

int number_teams(const Variant& variant, std::vector<int>& team_of) {
  std::array<int, kMaxSeats> number;
  number.fill(-1);
  int teams = 0;
  team_of.clear();
  for (const int team : variant.teams) {
    int& mine = number[static_cast<std::size_t>(team)];
    if (mine < 0) mine = teams++;
    team_of.push_back(mine);
  }
  return teams;
}

Roster players_of(const Cup& cup, const Variant& variant) {
  Roster players;
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    const auto& games = cup.agents[i].games;
    const auto is_this = [&](const std::string& name) {
      return name == variant.game || name == variant.label;
    };
    if (games.empty() || ranges::any_of(games, is_this)) {
      players.push_back(static_cast<std::uint16_t>(i));
    }
  }
  return players;
}

Roster first_of(const Roster& players, std::uint64_t agents) {
  Roster first = players;
  std::erase_if(first, [&](std::uint16_t agent) { return agent >= agents; });
  return first;
}

int agents_at_table(const Cup& cup, std::size_t players, int teams) {
  if (cup.format != Format::kRoundRobin || cup.meeting == Meeting::kPairs) return 2;
  const bool enough = players >= static_cast<std::size_t>(teams);
  return cup.meeting == Meeting::kTables || enough ? teams : 2;
}

std::uint64_t choose(std::uint64_t k, std::uint64_t n) {
  if (n > k) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= std::min(n, k - n); ++i) {
    // Exact: a product of i consecutive numbers is divisible by i!. No overflow: both factors are
    // small.
    result = result * (k - std::min(n, k - n) + i) / i;
    if (result > kMaxBlocks) return kTooMany;
  }
  return result;
}

std::uint64_t count_compositions(const Cup& cup, std::size_t players, int size) {
  const std::uint64_t agents = players;
  const auto seeds = static_cast<std::uint64_t>(cup.gauntlet_seeds);
  if (agents < 2) return 0;
  switch (cup.format) {
    case Format::kRoundRobin: return choose(agents, static_cast<std::uint64_t>(size));
    case Format::kGauntlet: return agents > seeds ? seeds * (agents - seeds) : 0;
    case Format::kSprt: return 1;
    case Format::kLadder: return ladder_pairs(agents, static_cast<std::uint64_t>(cup.ladder_span));
  }
  return 0;
}

std::vector<std::uint16_t> composition(const Cup& cup, const Roster& players, int size,
                                       std::uint64_t number) {
  TURNKEY_ASSERT(number < count_compositions(cup, players.size(), size));
  std::vector<std::uint16_t> chosen;
  switch (cup.format) {
    case Format::kRoundRobin: chosen = subset(players.size(), size, number); break;
    case Format::kGauntlet:
      chosen = gauntlet_pair(static_cast<std::uint64_t>(cup.gauntlet_seeds), number);
      break;
    case Format::kSprt: chosen = {0, 1}; break;
    case Format::kLadder:
      chosen = ladder_pair(static_cast<std::uint64_t>(cup.ladder_span), number);
      break;
  }
  for (std::uint16_t& agent : chosen) agent = players[agent];
  return chosen;
}

std::vector<std::uint16_t> composition_with_new(const Cup& cup, const Roster& players, int size,
                                                std::size_t old, std::uint64_t number) {
  number += count_compositions(cup, old, size);
  // Pairs of a gauntlet or a ladder come in the order of the later agent anyway.
  if (cup.format != Format::kRoundRobin) return composition(cup, players, size, number);
  TURNKEY_ASSERT(number < count_compositions(cup, players.size(), size));
  std::vector<std::uint16_t> chosen = subset_by_last(size, number);
  for (std::uint16_t& agent : chosen) agent = players[agent];
  return chosen;
}

}  // namespace turnkey::tournament
