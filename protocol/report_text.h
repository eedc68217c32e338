// A search's report as `info` lines: numbers as integers (milli-units, per mille), errors rounded
// up.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.h"
#include "search/report.h"

namespace turnkey {

struct ReportStyle {
  const AnyGame* game;
  Seat seat;     ///< whose `eu` and `wp` are printed; a spectator has none
  bool analyse;  ///< false: counts and times only
  int multi_pv;  ///< how many of the lines, best first; graded moves follow
};

std::vector<std::string> info_lines(const Report& report, const ReportStyle& style);

/// Thousandths of a value, rounded to the nearest; 0 for what is not a number.
long long thousandths(double value);

}  // namespace turnkey
