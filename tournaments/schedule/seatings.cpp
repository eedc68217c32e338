#include "tournaments/schedule/seatings.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/core/assert.h"

namespace turnkey::tournament {

namespace {

using TeamAgents = std::vector<std::uint16_t>;

Seating seat(const VariantPlan& plan, const TeamAgents& agent_of_team) {
  Seating seating;
  seating.seats = static_cast<int>(plan.team_of.size());
  for (std::size_t i = 0; i < plan.team_of.size(); ++i) {
    seating.agent[i] = agent_of_team[static_cast<std::size_t>(plan.team_of[i])];
  }
  return seating;
}

std::vector<Seating> complementary(const VariantPlan& plan, std::uint16_t a, std::uint16_t b,
                                   Rng& rng) {
  const auto teams = static_cast<std::size_t>(plan.teams);
  TeamAgents first(teams, b);
  std::fill_n(first.begin(), teams / 2, a);
  shuffle(first, rng);
  TeamAgents second;
  for (const std::uint16_t agent : first) second.push_back(agent == a ? b : a);
  return {seat(plan, first), seat(plan, second)};
}

std::vector<Seating> one_against_rest(const VariantPlan& plan, std::uint16_t a, std::uint16_t b) {
  std::vector<Seating> games;
  for (const auto& [alone, rest] : {std::pair(a, b), std::pair(b, a)}) {
    for (std::size_t team = 0; team < static_cast<std::size_t>(plan.teams); ++team) {
      TeamAgents agents(static_cast<std::size_t>(plan.teams), rest);
      agents[team] = alone;
      games.push_back(seat(plan, agents));
    }
  }
  return games;
}

std::vector<Seating> latin_square(const VariantPlan& plan, std::span<const std::uint16_t> agents,
                                  Rng& rng) {
  TeamAgents order(agents.begin(), agents.end());
  shuffle(order, rng);
  std::vector<Seating> games;
  for (std::size_t turn = 0; turn < order.size(); ++turn) {
    games.push_back(seat(plan, order));
    std::rotate(order.begin(), order.begin() + 1, order.end());
  }
  return games;
}

}  // namespace

std::uint64_t games_of_block(int teams, int agents) {
  if (agents > 2) return static_cast<std::uint64_t>(teams);
  return teams % 2 == 0 ? 2 : 2 * static_cast<std::uint64_t>(teams);
}

std::vector<Seating> seatings(const VariantPlan& plan, std::span<const std::uint16_t> agents,
                              Rng& rng) {
  if (agents.size() == 2) {
    return plan.teams % 2 == 0 ? complementary(plan, agents[0], agents[1], rng)
                               : one_against_rest(plan, agents[0], agents[1]);
  }
  TURNKEY_ASSERT(agents.size() == static_cast<std::size_t>(plan.teams));
  return latin_square(plan, agents, rng);
}

}  // namespace turnkey::tournament
