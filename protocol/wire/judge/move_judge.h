// Judges a move by its seat's own view: asks an agent for its best move and for the distance to the
// move played. Sampling agents measure both in worlds that chose neither
// (search/common/assessment.h).
#pragma once

#include <atomic>
#include <vector>

#include "agents/agent.h"
#include "protocol/wire/judge/grades.h"
#include "search/common/limits.h"

namespace turnkey::review {

class MoveJudge {
 public:
  /// Setting `stop`, if not null, ends a search early. It must outlive this object.
  MoveJudge(Agent& agent, const Limits& limits, const std::atomic<bool>* stop = nullptr)
      : agent_(agent), limits_(limits), stop_(stop) {}

  /// `played` is a move of the seat of the view, as that seat sees it. Leaves out the verdict. The
  /// best of many moves may be so by chance: a loss worth telling is that of a second search, of
  /// these two alone, unless time is limited.
  /// Errors: as Agent::think, and kNotSolved when the agent has no value for the move.
  Expected<Loss> judge(const AnyView& view, const AnyMove& played) const;

  /// The agent's values for all seats. Callable at any time before the game ends.
  Expected<Worth> worth(const AnyView& view) const;

 private:
  /// Among some moves; none: among all.
  Expected<Loss> judge_among(const AnyView& view, const AnyMove& played,
                             const std::vector<AnyMove>& moves) const;
  /// For agents that mix their moves.
  Expected<Loss> judge_mixture(const AnyView& view, const AnyMove& played) const;
  Expected<Report> think(const AnyView& view, SearchRequest request) const;

  Agent& agent_;
  Limits limits_;
  const std::atomic<bool>* stop_;
};

}  // namespace turnkey::review
