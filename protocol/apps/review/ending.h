// Who won a game and by what, in a sentence.
#pragma once

#include <string>
#include <vector>

#include "protocol/apps/review/people.h"
#include "protocol/apps/review/told.h"

namespace turnkey::review {

/// Points stand there as the game's board counts them.
std::string ending_of(const Review& review, const GameRecord& record, const People& people,
                      const AnyState& end);

/// How a game without points came to its end, by the last event that a player made; else empty.
std::string last_move_of(const Review& review, const std::vector<ToldEvent>& told);

}  // namespace turnkey::review
