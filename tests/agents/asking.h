// Asks agents for moves through the protocol's interface: common code of the tests of single
// agents.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "tests/support/any_table.h"
#include "tests/support/need_game.h"
#include "tests/support/reports.h"

namespace turnkey::testing {

/// Throws if there is no such agent.
inline std::unique_ptr<Agent> agent_of(std::string_view kind, const AnyGame& game,
                                       const SearchSettings& settings) {
  auto agent = make_agent(kind, game, settings);
  if (!agent) throw std::runtime_error(agent.error().detail);
  return std::move(*agent);
}

/// Enough for a few moves.
inline SearchSettings small_settings() {
  SearchSettings settings;
  settings.hash_megabytes = 1;
  return settings;
}

/// The agent's report, which must exist.
inline Report think(Agent& agent, const AnyView& view, const SearchRequest& request) {
  return agent.think(view, request, kGoOn, {}).value();
}

/// A game whose moves an agent is asked for; the test is skipped without that game. Chance uses
/// `seed` where the events leave it open.
class Asking {
 public:
  explicit Asking(std::string_view game, const OptionValues& values = {}, std::uint64_t seed = 1)
      : game_(need_game(game)), table_(game_, values), chance_(seed) {}

  const AnyGame& game() const { return game_; }
  AnyTable& table() { return table_; }
  bool over() const { return table_.turn().is_nobody(); }

  /// Plays the events, in the game's notation.
  Asking& then(const std::vector<std::string_view>& events) {
    for (const std::string_view text : events) table_.apply(game_.parse(text).value());
    return *this;
  }
  Asking& settle() {
    table_.settle(chance_);
    return *this;
  }
  void play(const AnyMove& move) {
    table_.apply(move);
    settle();
  }

  std::unique_ptr<Agent> agent(std::string_view kind, const SearchSettings& settings = {}) const {
    return agent_of(kind, game_, settings);
  }
  Expected<Report> ask(Agent& agent, const SearchRequest& request) const {
    return agent.think(table_.mover(), request, kGoOn, {});
  }
  std::string text(const AnyMove& move) const { return game_.text(move); }

 private:
  const AnyGame& game_;
  AnyTable table_;
  KeyedChance chance_;
};

}  // namespace turnkey::testing
