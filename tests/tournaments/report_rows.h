// Cups of made-up games for the tests of reports: the schedule seats the agents, and a rule of the
// test names the winner.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/report/report.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament::testing {

inline Variant two_seats(const std::string& label) { return {"kuhn", {}, label, 2, {0, 1}}; }

inline Cup made_up_cup(const std::vector<std::string>& names, std::uint64_t deals) {
  Cup cup;
  cup.name = "made up";
  cup.deals = deals;
  cup.meeting = Meeting::kPairs;
  cup.variants = {two_seats("small")};
  for (const std::string& name : names) {
    AgentSpec agent;
    agent.name = name;
    agent.kind = "random";
    cup.agents.push_back(agent);
  }
  cup.time.nodes = 1;
  return cup;
}

/// The seat that wins 2 : −2.
using Winner = std::function<int(const Block& block, std::size_t game, const Seating& seating)>;

/// The seat of the agent that comes first in `order`.
inline Winner first_of(std::vector<int> order) {
  return [order](const Block&, std::size_t, const Seating& seating) {
    for (const int agent : order) {
      for (int seat = 0; seat < seating.seats; ++seat) {
        if (seating.agent[static_cast<std::size_t>(seat)] == agent) return seat;
      }
    }
    return 0;
  };
}

inline GameRow made_up_row(const Block& block, std::size_t game, int winner) {
  using std::chrono::microseconds;
  GameRow row;
  row.id = game_id(block.index, game);
  row.variant = block.variant;
  row.seed = block.seed;
  row.seating = block.games[game];
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(row.seating.seats); ++seat) {
    const bool wins = static_cast<int>(seat) == winner;
    row.score[seat] = wins ? 2 : -2;
    row.share[seat] = wins ? 1 : 0;
    row.moves[seat] = 2;
    row.time[seat] = microseconds(2'000 * (row.seating.agent[seat] + 1));
    row.slowest[seat] = microseconds(1'500 * (row.seating.agent[seat] + 1));
    row.plies += 2;
  }
  return row;
}

/// All games of the schedule.
inline std::vector<GameRow> made_up_rows(const Cup& cup, const Winner& winner) {
  std::vector<GameRow> rows;
  const Schedule schedule(cup);
  for (std::uint64_t index = 0; index < schedule.blocks(); ++index) {
    const Block block = schedule.block(index);
    for (std::size_t game = 0; game < block.games.size(); ++game) {
      rows.push_back(made_up_row(block, game, winner(block, game, block.games[game])));
    }
  }
  return rows;
}

inline Report report_of(const Cup& cup, const std::vector<GameRow>& rows,
                        RatingModel model = RatingModel::kBradleyTerry) {
  const RowSource source = [&](const auto& visit) -> Outcome<void> {
    for (const GameRow& row : rows) {
      if (!visit(row)) break;
    }
    return {};
  };
  ReportSettings settings;
  settings.model = model;
  return *make_report(cup, {}, source, settings);
}

}  // namespace turnkey::tournament::testing
