// Small handmade cups, blocks and referees for the tests of the referee.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "tests/support/paths.h"
#include "tournaments/referee/referee.h"

namespace turnkey::tournament::testing {

inline const std::atomic<bool> kGoOn{false};

/// A variant as the cup's reader makes it.
inline Variant variant_of(const std::string& game, const OptionValues& options = {}) {
  const AnyGame& found = **find_game(game);
  const auto state = found.new_state(options).value();
  Variant variant;
  variant.game = game;
  variant.options = ResolvedOptions::resolve(found.options(), options)->all();
  variant.label = game;
  variant.seats = state->seats();
  for (int seat = 0; seat < variant.seats; ++seat) {
    variant.teams.push_back(state->team(Seat::at(seat)));
  }
  return variant;
}

inline AgentSpec builtin(const std::string& kind, OptionValues options = {}) {
  AgentSpec spec;
  spec.name = kind;
  spec.kind = kind;
  spec.options = std::move(options);
  return spec;
}

inline AgentSpec external(std::vector<std::string> command, OptionValues options = {}) {
  AgentSpec spec;
  spec.name = "external";
  spec.command = std::move(command);
  spec.options = std::move(options);
  return spec;
}

/// The mock engine with arguments.
inline AgentSpec mock(const std::vector<std::string>& arguments = {}) {
  AgentSpec spec = external({turnkey::testing::mock_engine()});
  spec.command.insert(spec.command.end(), arguments.begin(), arguments.end());
  return spec;
}

inline Cup cup_of(std::vector<Variant> variants, std::vector<AgentSpec> agents,
                  TimeControl time = {}) {
  Cup cup;
  cup.seed = 7;
  cup.variants = std::move(variants);
  cup.agents = std::move(agents);
  if (!time.any()) time.nodes = 20;
  cup.time = time;
  return cup;
}

inline TimeControl move_time(int count) {
  TimeControl time;
  time.move_time = Milliseconds(count);
  return time;
}

/// A block of one game per list of agents, seat by seat.
inline Block block_of(std::uint64_t index, int variant,
                      const std::vector<std::vector<std::uint16_t>>& games) {
  Block block;
  block.index = index;
  block.variant = variant;
  block.seed = 1'000 + index;
  for (const auto& agents : games) {
    Seating seating;
    seating.seats = static_cast<int>(agents.size());
    std::copy(agents.begin(), agents.end(), seating.agent.begin());
    block.games.push_back(seating);
  }
  return block;
}

/// Everything about a game that must not depend on chance, load or history.
inline bool same_game(const GameResult& a, const GameResult& b) {
  return a.id == b.id && a.seed == b.seed && a.seating == b.seating && a.events == b.events &&
         a.result.score == b.result.score && a.result.share == b.result.share &&
         a.plies == b.plies && a.moves == b.moves && a.fault.has_value() == b.fault.has_value();
}

inline GameResult play_one(const Cup& cup, const Block& block, std::size_t index = 0) {
  Referee referee(cup, {}, kGoOn);
  return referee.play(block, index).value();
}

}  // namespace turnkey::tournament::testing
