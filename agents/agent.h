// An agent turns a seat's view into a move. Agents are made by name for any registered game; all of
// them get a View and nothing else.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/any_game.h"
#include "search/common/report.h"
#include "search/common/settings.h"

namespace turnkey {

class Agent {
 public:
  virtual ~Agent() = default;

  /// Searches `view` until a limit is reached or `stop` is set. Calls `on_report` now and then on
  /// the calling thread (never after think() has returned); it may be empty. On another seat's turn
  /// the report has the seat's values and no best move. `view` must be of the agent's game. Errors:
  /// kNotSolved from "exact" and "cfr"; kNoModel for options that the game's model does not cover;
  /// kUnsupported from "cfr" for games that can't be listed.
  virtual Expected<Report> think(const AnyView& view, const SearchRequest& request,
                                 const std::atomic<bool>& stop, const ReportSink& on_report) = 0;

  /// The most decisive chance event after `move`, as the seat sees it; `move` must be legal for the
  /// view's seat now. None if chance makes no clear difference. Takes some milliseconds.
  virtual std::optional<AnyEvent> decisive_chance(const AnyView& view, const AnyMove& move) = 0;

  /// Starts a new game: the agent answers as if it had just been made, with this seed. It may keep
  /// memory, and results that depend on the game's options alone.
  virtual void new_game(std::uint64_t seed) = 0;
};

/// The kinds of agents. "default" solves what it can solve at once, plays an equilibrium of what it
/// can list at once, and otherwise is the strongest agent of each game. "expectimax" and "exact"
/// need a model of the game, "cfr" a game of two seats that is small enough to list.
std::span<const std::string_view> agent_kinds();

/// Errors: kUnsupported for an unknown kind, kUnknownGame for a game that this build does not have,
/// kNoModel if agents of that kind do not play the game.
Expected<std::unique_ptr<Agent>> make_agent(std::string_view kind, const AnyGame& game,
                                            const SearchSettings& settings);

}  // namespace turnkey
