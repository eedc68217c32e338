// How everybody stands in a position, as who sees all cards would say. Where nothing is hidden that
// is the agent's opinion; else the position is solved with open cards, or played on from the truth.
#pragma once

#include <cstdint>
#include <optional>

#include "agents/hindsight.h"
#include "protocol/apps/review/position.h"
#include "protocol/wire/judge/grades.h"
#include "protocol/wire/judge/move_judge.h"

namespace turnkey::review {

/// What the agent, which is asked only where nothing is hidden, says of a position; none where it
/// has no opinion.
std::optional<Worth> worth_of(const MoveJudge& agent, const Position& position);

class StandingJudge {
 public:
  /// `nodes`: positions looked at to solve one, and playouts; `agent`: where nothing is hidden.
  StandingJudge(const Hindsight& hindsight, std::uint64_t nodes, const MoveJudge* agent)
      : hindsight_(hindsight), nodes_(nodes), agent_(agent) {}

  /// None where the agent has no opinion.
  std::optional<Standing> of(const Position& position) const;

 private:
  const Hindsight& hindsight_;
  std::uint64_t nodes_;
  const MoveJudge* agent_;
};

}  // namespace turnkey::review
