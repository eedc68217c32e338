// Says in a sentence who won and by what margin.
#pragma once

#include <string>
#include <vector>

#include "protocol/apps/review/event_words.h"
#include "protocol/apps/review/people.h"

namespace turnkey::review {

/// Points appear as the game's board counts them.
std::string ending_of(const Review& review, const GameRecord& record, const People& people,
                      const AnyState& end);

/// How a game without points ended: the last event of a player, and what followed; else empty.
std::string last_move_of(const Review& review, const std::vector<EventWords>& words);

}  // namespace turnkey::review
