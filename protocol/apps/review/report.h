// A whole review as text, or as one line of JSON. README.md lists the members.
#pragma once

#include <string>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

std::string text_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings);

/// Ends with a line end. `key` identifies the record and everything that its review depends on.
std::string json_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key);

}  // namespace turnkey::review
