// A search's report as `info` lines. Numbers are integers (milli-units, per mille); errors are
// rounded up.
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
  Seat seat;            ///< prints its `eu` and `wp`; none for a spectator
  bool analyse;         ///< false: counts and times only
  int multi_pv;         ///< lines to print, best first; judged moves follow
  std::string id = {};  ///< the search's id; empty: none
};

std::vector<std::string> info_lines(const Report& report, const ReportStyle& style);

/// Thousandths of a value, rounded to the nearest; 0 for NaN.
long long thousandths(double value);
/// Thousandths of an error, rounded up, so that no error prints as 0.
long long thousandths_up(double value);
/// With `digits` decimals; never -0.
std::string fixed_text(double value, int digits, bool with_plus = false);

}  // namespace turnkey
