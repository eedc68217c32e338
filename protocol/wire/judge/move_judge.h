// The first verdict on a move: by what its seat knew. It is given that seat's view, in which there
// is nothing else, and asks an agent what it would have played, and how far behind that the move
// is. Sampling agents tell both in worlds that chose neither (search/common/assessment.h).
#pragma once

#include <atomic>

#include "agents/agent.h"
#include "protocol/wire/judge/grades.h"
#include "search/common/limits.h"

namespace turnkey::review {

class MoveJudge {
 public:
  /// `stop`, if there is one, ends a search early, and must outlive this.
  MoveJudge(Agent& agent, const Limits& limits, const std::atomic<bool>* stop = nullptr)
      : agent_(agent), limits_(limits), stop_(stop) {}

  /// `played`: as the seat of the view sees it, which is on turn. The verdict is left out. Errors:
  /// as Agent::think, and kNotSolved where the agent has no opinion of the move.
  Expected<Loss> judge(const AnyView& view, const AnyMove& played) const;

  /// What the agent expects for everybody, at any time while the game goes on.
  Expected<Worth> worth(const AnyView& view) const;

 private:
  /// Where the agent mixes its moves.
  Expected<Loss> judge_mixture(const AnyView& view, const AnyMove& played) const;
  Expected<Report> think(const AnyView& view, SearchRequest request) const;

  Agent& agent_;
  Limits limits_;
  const std::atomic<bool>* stop_;
};

}  // namespace turnkey::review
