// Joins several cups into one, so that agents from different stores appear in one report.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The indices of a cup's agents and variants in the joint cup.
struct JointPlaces {
  std::vector<std::uint16_t> agent;
  std::vector<int> variant;
};

struct JointCup {
  Cup cup;
  std::vector<JointPlaces> places;  ///< by cup
};

/// Agents of the same name become one agent, and variants of the same game and options one variant.
/// Fails when agents of the same name differ in kind, command, options or limits, or when there are
/// too many agents.
Outcome<JointCup> join_cups(std::span<const Cup* const> cups);

/// The row with the joint cup's numbers; keeps its own store's id.
GameRow in_joint_cup(GameRow row, const JointPlaces& places);

/// Whether two of the stores have a game in common: a sentence naming it; empty: none. The same
/// agents in the same seats at the same deal of a variant are the same game, whatever else their
/// cups say. `joint` belongs to these stores. Reads all rows and keeps about 40 bytes of each.
/// Fails when a store cannot be read.
Outcome<std::string> same_game(std::span<const Store> stores, const JointCup& joint);

}  // namespace turnkey::tournament
