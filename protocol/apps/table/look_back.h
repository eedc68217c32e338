// After a game: the review of it for the page (protocol/apps/review/README.md), made on any thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "protocol/apps/review/review.h"
#include "protocol/outcome.h"

namespace turnkey::table {

/// The data of the page of a review (review::page_data). `record` is the whole game; `progress` is
/// told how far it is and says whether it is still wanted. The error is also of games that are too
/// long for a page that is waited for.
Outcome<std::string> look_back(std::string_view record, const review::Progress& progress);

}  // namespace turnkey::table
