// A search's lines in reading order. A search ranks moves by visits, so 52.7 % may stand below
// 52.3 %. People see a better value first, but only when the difference exceeds its error. Moves
// within the error keep the search's order, behind its own choice, and are called "as good".
#pragma once

#include "engine/core/seat.h"
#include "search/common/report.h"

namespace turnkey {

/// How far a line is below the report's first one, in the objective's unit: measured in the same
/// worlds, else by the means.
Estimate behind_first(const Report& report, const Line& line, Seat seat);

/// Whether the line is within two errors of the first one, and those are at most a tenth of a win
/// (for score: known), or within a hundredth of a win. False for the first line itself.
bool is_as_good(const Report& report, const Line& line, Seat seat);

/// Orders the lines: the one that leads by more than two errors, or else the search's first; those
/// as good; the others by value; those without a known error. Gaps refer to the new first line.
/// `also` and `best` stay.
void order_for_people(Report& report, Seat seat);

}  // namespace turnkey
