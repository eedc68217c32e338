// What agents said of their chances against what came, as lines of the text report.
#pragma once

#include <string>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

/// Of a variant. Who said nothing is named; tables by tenths and moves only where few agents have
/// them.
std::string calibration_text(const Cup& cup, const Section& section);

}  // namespace turnkey::tournament
