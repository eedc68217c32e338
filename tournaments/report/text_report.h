// A report as text for a terminal: at most 100 columns, no control characters.
#pragma once

#include <string>

#include "tournaments/report/grid.h"
#include "tournaments/report/report.h"

namespace turnkey::tournament {

enum class TextDetail {
  kBrief,  ///< who is better, by how much, how sure that is, and faults
  kFull,   ///< also times, seats, calibration, all differences, who the engines are
};

/// Lines, each with its end.
std::string text_report(const Report& report, TextDetail detail = TextDetail::kBrief);

std::string_view verdict_name(SprtState::Verdict verdict);  ///< running, H0, H1, undecided
/// `Bradley-Terry`
std::string_view model_name(RatingModel model);

}  // namespace turnkey::tournament
