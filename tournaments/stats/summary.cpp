// Sums over rows.
#include "tournaments/stats/summary.h"

#include <numeric>

#include "engine/core/assert.h"

namespace turnkey::tournament {

std::uint64_t AgentSummary::all_faults() const {
  return std::accumulate(faults.begin(), faults.end(), std::uint64_t{0});
}

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
    if (row.moves[seat] == 0) continue;
    const double thought = static_cast<double>(row.time[seat].count());
    agent.moves += row.moves[seat];
    agent.thought += thought * 1e-6;
    agent.move_time.add(thought / row.moves[seat]);
    agent.slowest.add(static_cast<double>(row.slowest[seat].count()));
  }
}

}  // namespace turnkey::tournament
