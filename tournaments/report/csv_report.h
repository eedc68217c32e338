// A report as three tables of comma-separated values (RFC 4180, but lines end in
// ): agents by variant, pairs that met by variant, and agents' reported win chances. Numbers have
// full precision; unknown values are empty.
#pragma once

#include <string>
#include <string_view>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

/// Quotes a field with a comma or a quote. Control characters and bytes that are not UTF-8 become
/// `?`.
std::string csv_field(std::string_view foreign);

/// variant,agent,rating,rating_low,rating_high,games,blocks,share,…: a row for each variant and
/// agent that played. The overall section is `all`; `weight` is a variant's part of its ratings.
/// `rank` counts within a `group` of agents that games link (ranked_groups()).
std::string csv_agents(const Report& report);
/// variant,first,second,games,…,rating_difference,…: a row for each pair that met, seen from the
/// first agent.
std::string csv_pairs(const Report& report);

/// variant,agent,of,low,high,claims,said,came,…: for each agent with reported chances, a row `all`
/// with the line's slope and intercept and the Brier score, then one for each `tenth` of the
/// chances and each stretch of `moves`. Chances are in 0…1.
std::string csv_calibration(const Report& report);

}  // namespace turnkey::tournament
