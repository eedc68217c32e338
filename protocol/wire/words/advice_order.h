// A search's lines in the order in which people read them. A search ranks its moves by visits, so
// that one with 52.7 % may stand below one with 52.3 %. A person is shown a better value first, but
// only where the difference is beyond its error; moves that are not told apart stay in the search's
// order, behind the one that it would play, and are called as good.
#pragma once

#include "engine/core/seat.h"
#include "search/common/report.h"

namespace turnkey {

/// How far a line is below the report's first one, in what was played for: measured on the same
/// worlds, or else by the means.
Estimate behind_first(const Report& report, const Line& line, Seat seat);

/// Whether the line is not told apart from the first one: the difference is within two errors, and
/// these are no more than a tenth of a win (of points: known). Never the first line itself.
bool is_as_good(const Report& report, const Line& line, Seat seat);

/// Puts the lines in that order: the best by more than two errors, or else the search's first; what
/// is as good; the others by value; those of which too little is known for an error. Gaps are to
/// the new first line. `also` and `best` stay.
void order_for_people(Report& report, Seat seat);

}  // namespace turnkey
