// A player at a seat, as the referee sees it: it gets the seat's view and is asked for moves.
// Players stay from game to game. Players of the kind `random` are not among them: they need no
// view, and the referee draws their moves.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/any_game.h"
#include "search/common/limits.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// A game with its options before the first event.
struct GameStart {
  const Variant* variant = nullptr;
  const AnyGame* game = nullptr;
  std::unique_ptr<AnyState> initial;
};

/// The time limits of one move, for the player and for the referee.
struct Turn {
  Limits limits;
  std::optional<std::chrono::microseconds> allowed;  ///< none: no limit
};

/// A move that the player considers legal.
struct Decision {
  AnyMove move;
  MoveNote note;
};

class Player {
 public:
  virtual ~Player() = default;

  /// Begins a game; the seat's events follow.
  virtual std::optional<Fault> begin(const GameStart& start, Seat seat, std::uint64_t seed) = 0;
  /// An event, masked for the seat.
  virtual void see(const AnyEvent& masked) = 0;
  /// Asks for a move on the seat's turn. If the referee's stop flag gets set meanwhile, the result
  /// is meaningless.
  virtual tl::expected<Decision, Fault> decide(const Turn& turn) = 0;
  /// An engine's name and version; empty for built-in agents.
  virtual std::string_view version() const { return {}; }
  /// The referee refuses its decision. Returns the fault with all details.
  virtual Fault refused(FaultKind kind, std::string detail) = 0;
};

}  // namespace turnkey::tournament
