#include "tournaments/referee/lateness.h"

#include <algorithm>

namespace turnkey::tournament {

std::optional<Milliseconds> lateness(std::chrono::microseconds time,
                                     std::optional<std::chrono::microseconds> allowed,
                                     Milliseconds margin) {
  if (!allowed || time <= *allowed + margin) return {};
  return std::chrono::round<Milliseconds>(time - *allowed);
}

std::optional<std::chrono::microseconds> allowed_time(const TimeControl& time,
                                                      std::chrono::microseconds left) {
  std::optional<std::chrono::microseconds> allowed = time.move_time;
  if (time.clock) allowed = std::min(left, allowed.value_or(left));
  return allowed;
}

std::string lateness_text(Milliseconds late) { return std::to_string(late.count()) + " ms late"; }

}  // namespace turnkey::tournament
