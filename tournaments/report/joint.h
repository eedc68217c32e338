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

/// Which game two of the stores have, a sentence; empty: none. The same agents in the same seats at
/// the same deal of a variant are the same game, whatever else their cups say. `joint` is of these
/// stores. Reads all rows, and keeps some 40 bytes of each. The error: a store can't be read.
Outcome<std::string> same_game(std::span<const Store> stores, const JointCup& joint);

}  // namespace turnkey::tournament
