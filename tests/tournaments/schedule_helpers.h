// Tables, cups and views of blocks for the tests of schedules.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// A variant with these teams of its seats; the game does not matter here.
inline Variant variant_with(std::vector<int> teams) {
  Variant variant;
  variant.label = "v";
  for (const int team : teams) variant.label += "-" + std::to_string(team);
  variant.seats = static_cast<int>(teams.size());
  variant.teams = std::move(teams);
  return variant;
}

/// Everybody for himself.
inline Variant seats(int count) {
  std::vector<int> teams;
  for (int i = 0; i < count; ++i) teams.push_back(i);
  return variant_with(std::move(teams));
}

inline Cup cup_with(std::size_t agents, std::vector<Variant> variants, std::uint64_t deals = 4) {
  Cup cup;
  cup.deals = deals;
  cup.variants = std::move(variants);
  for (std::size_t i = 0; i < agents; ++i) {
    cup.agents.emplace_back();
    cup.agents.back().name = "a" + std::to_string(i);
    cup.agents.back().kind = "random";
  }
  return cup;
}

/// The agent of each team of a seating, teams in the order of their first seats. Fails if a team
/// has two agents.
inline std::vector<std::uint16_t> by_team(const Variant& variant, const Seating& game) {
  std::map<int, std::uint16_t> agent_of;
  std::vector<std::uint16_t> agents;
  EXPECT_EQ(game.seats, variant.seats);
  for (std::size_t seat = 0; seat < variant.teams.size(); ++seat) {
    const auto [place, is_new] = agent_of.try_emplace(variant.teams[seat], game.agent[seat]);
    EXPECT_EQ(place->second, game.agent[seat]) << "a team with two agents";
    if (is_new) agents.push_back(game.agent[seat]);
  }
  return agents;
}

inline std::set<std::uint16_t> agents_in(const Block& block) {
  std::set<std::uint16_t> agents;
  for (const Seating& game : block.games) {
    for (int i = 0; i < game.seats; ++i) agents.insert(game.agent[static_cast<std::size_t>(i)]);
  }
  return agents;
}

}  // namespace turnkey::tournament
