// A whole review as text, or as one line of JSON. README.md lists the members.
#pragma once

#include <string>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey::review {

std::string text_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings);

/// `key` identifies the record and everything that its review depends on.
Json review_json(const Review& review, const GameRecord& record, const ReviewSettings& settings,
                 const std::string& key);
/// The same as text, with a line end.
std::string json_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key);

}  // namespace turnkey::review
