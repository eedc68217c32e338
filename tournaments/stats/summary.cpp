#include "tournaments/stats/summary.h"

#include <algorithm>
#include <numeric>

#include "engine/core/assert.h"

namespace turnkey::tournament {

std::uint64_t AgentSummary::all_faults() const {
  return std::accumulate(faults.begin(), faults.end(), std::uint64_t{0});
}

namespace {

/// How much a seat's moves exceeded its clock, which gets the increment after each move but the
/// last.
std::chrono::microseconds overdraft(const TimeControl& given, std::chrono::microseconds time,
                                    std::uint32_t moves) {
  if (!given.clock) return std::chrono::microseconds{0};
  const std::chrono::microseconds had = *given.clock + given.increment * (moves - 1);
  return std::max(time - had, std::chrono::microseconds{0});
}

}  // namespace

void GamesSummary::add(const GameRow& row) {
  ++games;
  if (!row.fault) plies.add(row.plies);
  duration.add(static_cast<double>(row.duration.count()));
  for (int seat = 0; seat < row.seating.seats; ++seat) {
    AgentSummary& agent = agents.at(row.seating.agent[seat]);
    ++agent.seats;
    agent.scores.add(row.score[seat]);
    if (row.fault && row.fault_seat == seat) {
      ++agent.faults.at(static_cast<std::size_t>(*row.fault));
    }
    // A late move is no move, but the row includes its time.
    const bool late = row.fault == FaultKind::kTimeout && row.fault_seat == seat;
    const std::uint32_t moves = row.moves[seat] + (late ? 1 : 0);
    if (moves == 0) continue;
    const double thought = static_cast<double>(row.time[seat].count());
    agent.moves += moves;
    agent.thought += thought * 1e-6;
    agent.move_time.add(thought / moves);
    agent.slowest.add(static_cast<double>(row.slowest[seat].count()));
    const auto over = overdraft(given_.at(row.seating.agent[seat]), row.time[seat], moves);
    agent.overdrawn = std::max(agent.overdrawn, over);
    agent.overdrawn_games += over.count() > 0 ? 1 : 0;
  }
}

}  // namespace turnkey::tournament
