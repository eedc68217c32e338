// How late a move came: the same judgement for built-in agents and engines.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "search/common/limits.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// By how much the time that was allowed is exceeded, where that is more than the margin; the
/// margin is part of what is reported.
std::optional<Milliseconds> lateness(std::chrono::microseconds time,
                                     std::optional<std::chrono::microseconds> allowed,
                                     Milliseconds margin);

/// What a seat with so much on its clock may take for its next move; none: any time.
std::optional<std::chrono::microseconds> allowed_time(const TimeControl& time,
                                                      std::chrono::microseconds left);

/// `412 ms late`
std::string lateness_text(Milliseconds late);

}  // namespace turnkey::tournament
