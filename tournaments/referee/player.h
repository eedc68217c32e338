// Who moves at a seat, as the referee sees it: something that is told what the seat sees and asked
// for moves. Players are kept from game to game. A player of the kind `random` is none of these: it
// needs to be told nothing, and the referee draws its moves itself.
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

/// A game with its options as it stands before the first event.
struct GameStart {
  const Variant* variant = nullptr;
  const AnyGame* game = nullptr;
  std::unique_ptr<AnyState> initial;
};

/// One move's time: what the player is told, and what the referee holds it to.
struct Turn {
  Limits limits;
  std::optional<std::chrono::microseconds> allowed;  ///< none: as long as it takes
};

/// A move that the player thinks is legal.
struct Decision {
  AnyMove move;
  MoveNote note;
};

class Player {
 public:
  virtual ~Player() = default;

  /// A game begins; the seat's events follow.
  virtual std::optional<Fault> begin(const GameStart& start, Seat seat, std::uint64_t seed) = 0;
  /// An event as the seat sees it.
  virtual void see(const AnyEvent& masked) = 0;
  /// On the seat's turn. When the referee's stop flag is set meanwhile, what comes back means
  /// nothing.
  virtual tl::expected<Decision, Fault> decide(const Turn& turn) = 0;
  /// What an engine calls itself, version included; nothing for built-ins.
  virtual std::string_view version() const { return {}; }
  /// What it decided is refused: everything there is to say about it.
  virtual Fault refused(FaultKind kind, std::string detail) = 0;
};

}  // namespace turnkey::tournament
