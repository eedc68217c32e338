// The lines of a report. Every search and agent picks them alike from the moves it has searched: as
// many of the best as requested, plus those requested by name.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/seat.h"
#include "engine/game_adapter.h"
#include "search/common/report.h"

namespace turnkey {

/// The difference of two estimates by their means, for lack of better data. Its error is known only
/// if neither has one, because the two errors may be correlated.
inline Estimate gap_between(const Estimate& first, const Estimate& other) {
  const bool is_certain = first.error == 0 && other.error == 0;
  return {first.mean - other.mean, is_certain ? 0.0 : Estimate::kUnknown};
}

/// A line's distance to the first one, if it was not measured.
inline void add_gap(const Line& first, Line& line, Seat seat) {
  if (seat.is_spectator() || first.move == line.move) return;
  const auto own = static_cast<std::size_t>(seat.index());
  if (own >= first.share.size() || own >= line.share.size()) return;
  if (line.gap && line.score_gap) return;
  line.gap = gap_between(first.share[own], line.share[own]);
  line.score_gap = gap_between(first.score[own], line.score[own]);
  line.is_tied = is_nothing(*line.gap) && is_nothing(*line.score_gap);
}

/// Fills in the best move and the lines. `order`: the candidates, best first; `all`: all entries,
/// for the moves of `SearchRequest::also`. An Entry has its `move`. `line`: makes a line from an
/// entry, or from null for the position as it is if there is no candidate.
template <class Entry, class MakeLine>
void add_lines(Report& report, const SearchRequest& request, Seat seat,
               const std::vector<const Entry*>& order, const std::vector<Entry>& all,
               MakeLine&& line) {
  if (order.empty()) {
    report.lines.push_back(line(static_cast<const Entry*>(nullptr)));
    return;
  }
  report.best = erase(order.front()->move);
  const auto wanted = std::min(order.size(), static_cast<std::size_t>(request.multi_pv));
  for (std::size_t i = 0; i < wanted; ++i) report.lines.push_back(line(order[i]));
  for (const AnyMove& move : request.also) {
    const auto named = [&](const Entry& entry) { return erase(entry.move) == move; };
    const auto entry = std::find_if(all.begin(), all.end(), named);
    if (entry != all.end()) report.also.push_back(line(&*entry));
  }
  const Line first = report.lines.front();
  for (std::vector<Line>* const lines : {&report.lines, &report.also}) {
    for (Line& other : *lines) add_gap(first, other, seat);
  }
}

}  // namespace turnkey
