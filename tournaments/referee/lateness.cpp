#include "tournaments/referee/lateness.h"

namespace turnkey::tournament {

std::optional<Milliseconds> lateness(std::chrono::microseconds time,
                                     std::optional<std::chrono::microseconds> allowed,
                                     Milliseconds margin) {
  if (!allowed || time <= *allowed + margin) return {};
  return std::chrono::round<Milliseconds>(time - *allowed);
}

std::string lateness_text(Milliseconds late) { return std::to_string(late.count()) + " ms late"; }

}  // namespace turnkey::tournament
