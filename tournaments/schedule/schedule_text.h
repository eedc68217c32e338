// The schedule of a tournament and its cost, for people: `--dry-run`.
#pragma once

#include <string>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/cost.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// Lines with line ends. `concurrency`: games at a time. Takes up to about a second for each agent
/// and variant, see estimate_cost().
std::string schedule_text(const Cup& cup, const Schedule& schedule, int concurrency);

/// `52 µs`, `1.5 ms`, `45 s`, `12 min`, `3 h 20 min`, `5 days 7 h`.
std::string rough_duration(double seconds);

/// Three digits and commas: `42,300`.
std::string rough_count(double number);

}  // namespace turnkey::tournament
