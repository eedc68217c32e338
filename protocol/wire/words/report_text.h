// A search's report as `info` lines: numbers as integers (milli-units, per mille), errors rounded
// up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "search/common/report.h"

namespace turnkey {

/// `sampled`, `eval`, `exact`.
std::string_view name_of(ValueKind kind);

struct ReportStyle {
  const AnyGame* game;
  Seat seat;            ///< whose `eu` and `wp` are printed; a spectator has none
  bool analyse;         ///< false: counts and times only
  int multi_pv;         ///< how many of the lines, best first; graded moves follow
  std::string id = {};  ///< of the search; empty: none
};

std::vector<std::string> info_lines(const Report& report, const ReportStyle& style);

/// Thousandths of a value, rounded to the nearest; 0 for what is not a number.
long long thousandths(double value);
/// Of an error: rounded up, so that none becomes 0.
long long thousandths_up(double value);
/// With so many digits behind the point; there is no -0.
std::string fixed_text(double value, int digits, bool with_plus = false);

}  // namespace turnkey
