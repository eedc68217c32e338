// A report as three tables of comma-separated values (RFC 4180, but lines end in \n): agents by
// variant, those who met by variant, and what agents said of their chances. Numbers are written in
// full, what is not known is empty.
#pragma once

#include <string>
#include <string_view>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

/// In quotes where it has a comma, a quote or a line's end.
std::string csv_field(std::string_view text);

/// variant,agent,rating,rating_low,rating_high,games,blocks,share,…: a row for each variant and
/// agent that played; the overall section is `all`, in whose ratings a variant has the part
/// `weight`.
std::string csv_agents(const Report& report);
/// variant,first,second,games,…,rating_difference,…: a row for each pair that met, seen from the
/// first.
std::string csv_pairs(const Report& report);

/// variant,agent,of,low,high,claims,said,came,…: for each agent that said chances a row `all` with
/// the line's slope and intercept and the Brier score, then one for each `tenth` of what was said
/// and each stretch of `moves`. Chances are in 0…1.
std::string csv_calibration(const Report& report);

}  // namespace turnkey::tournament
