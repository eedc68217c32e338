// Says in a sentence whether luck or play decided a game.
#pragma once

#include <string>

#include "protocol/apps/review/people.h"
#include "protocol/apps/review/review.h"

namespace turnkey::review {

/// The sentence is about the reader, or about the winner when nobody is "you". It mentions only
/// factors beyond two errors. Empty when neither luck nor moves were judged.
std::string cause_of(const Review& review, const People& people);

}  // namespace turnkey::review
