// After a game: the review of it for the page (protocol/apps/review/README.md), made on any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/apps/review/review.h"
#include "protocol/outcome.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey::table {

/// The data of the page of a review (review::page_data), for each of these seats: who sits there is
/// "you", and others have these names by seat, or none. `record` is the whole game; `progress` is
/// told how far it is and says whether it is still wanted. The error is also of games that are too
/// long for a page that is waited for.
Outcome<std::vector<Json>> look_back(std::string_view record, std::span<const Seat> readers,
                                     const std::vector<std::string>& names,
                                     const review::Progress& progress);

}  // namespace turnkey::table
