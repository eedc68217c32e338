// The values of all seats in a position, with all cards open. When nothing is hidden they are the
// agent's. Otherwise the position is solved with open cards, or played out from the true state.
#pragma once

#include <cstdint>
#include <optional>

#include "agents/hindsight.h"
#include "protocol/apps/review/position.h"
#include "protocol/wire/judge/grades.h"
#include "protocol/wire/judge/move_judge.h"

namespace turnkey::review {

/// The agent's values of a position; none when it has none. Call it only when nothing is hidden.
std::optional<Worth> worth_of(const MoveJudge& agent, const Position& position);

class StandingJudge {
 public:
  /// `nodes`: positions to solve, and playouts. `agent`: only when nothing is hidden, else nullptr.
  StandingJudge(const Hindsight& hindsight, std::uint64_t nodes, const MoveJudge* agent)
      : hindsight_(hindsight), nodes_(nodes), agent_(agent) {}

  /// None when the agent has no values.
  std::optional<Standing> of(const Position& position) const;

 private:
  const Hindsight& hindsight_;
  std::uint64_t nodes_;
  const MoveJudge* agent_;
};

}  // namespace turnkey::review
