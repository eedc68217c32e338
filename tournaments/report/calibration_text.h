// Compares agents' reported win chances with results, as lines of the text report.
#pragma once

#include <string>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

/// For one variant. Names agents without reports. Tables by tenths and by moves appear only for few
/// agents.
std::string calibration_text(const Cup& cup, const Section& section);

}  // namespace turnkey::tournament
