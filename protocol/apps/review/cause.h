// Whether luck or play decided a game, in a sentence.
#pragma once

#include <string>

#include "protocol/apps/review/people.h"
#include "protocol/apps/review/review.h"

namespace turnkey::review {

/// Of the reader, or where nobody is "you" of who won. It says nothing that does not exceed two
/// errors. Empty where neither luck nor moves were judged.
std::string cause_of(const Review& review, const People& people);

}  // namespace turnkey::review
