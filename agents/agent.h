// An agent turns what a seat has seen into a move. Agents are made by name for any registered game;
// all of them get a View and nothing else.
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

  /// Thinks about `view` until a limit is reached or `stop` is set. `on_report` is called now and
  /// then from the calling thread (never after think() returned); it may be empty. Where it is not
  /// the seat's turn the report says how the seat stands and has no best move. `view` must be of
  /// the game that the agent was made for. Errors: kNotSolved, by "exact" and "cfr", kNoModel for
  /// options that a game's model does not cover, and kUnsupported, by "cfr", for games that can't
  /// be listed.
  virtual Expected<Report> think(const AnyView& view, const SearchRequest& request,
                                 const std::atomic<bool>& stop, const ReportSink& on_report) = 0;

  /// The chance event that decides most after `move`, which must be legal for the view's seat now,
  /// as the seat would see it; none where chance makes no clear difference. Takes some
  /// milliseconds.
  virtual std::optional<AnyEvent> decisive_chance(const AnyView& view, const AnyMove& move) = 0;

  /// A new game begins: from now on the agent answers as if it had just been made, with this seed.
  /// It may keep memory, but nothing that it has found out.
  virtual void new_game(std::uint64_t seed) = 0;
};

/// The kinds of agents there are. "default" solves what it can solve at once and else is, game by
/// game, the one that won the comparison; "expectimax" and "exact" need a model of the game, "cfr"
/// a game of two seats that is small enough to list.
std::span<const std::string_view> agent_kinds();

/// Errors: kUnsupported for a kind that does not exist, kUnknownGame for a game that this build
/// does not have, kNoModel where agents of that kind don't play the game.
Expected<std::unique_ptr<Agent>> make_agent(std::string_view kind, const AnyGame& game,
                                            const SearchSettings& settings);

}  // namespace turnkey
