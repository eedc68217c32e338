// One cup of several, so that agents who met in different stores stand in one report.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// Where the agents and variants of a cup stand in the joint one.
struct JointPlaces {
  std::vector<std::uint16_t> agent;
  std::vector<int> variant;
};

struct JointCup {
  Cup cup;
  std::vector<JointPlaces> places;  ///< by cup
};

/// Agents of one name are one agent, variants of the same game and options one variant. The error:
/// agents of one name that differ in kind, command, options or limits, or too many agents.
Outcome<JointCup> joined(std::span<const Cup* const> cups);

/// The row with the joint cup's numbers; its id stays that of its own store.
GameRow in_joint_cup(GameRow row, const JointPlaces& places);

}  // namespace turnkey::tournament
