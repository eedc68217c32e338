// How late a move was, judged alike for built-in agents and engines.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "search/common/limits.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// The excess over the allowed time if it is beyond the margin. The excess includes the margin.
std::optional<Milliseconds> lateness(std::chrono::microseconds time,
                                     std::optional<std::chrono::microseconds> allowed,
                                     Milliseconds margin);

/// The time for the next move of a seat with this much on its clock; none: no limit.
std::optional<std::chrono::microseconds> allowed_time(const TimeControl& time,
                                                      std::chrono::microseconds left);

/// `412 ms late`
std::string lateness_text(Milliseconds late);

}  // namespace turnkey::tournament
