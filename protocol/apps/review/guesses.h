// Gambles, such as an accusation on a guess: the seat knows its chance, and the next event shows
// the end. That event is luck: chance has settled it before, but the seat could not know how.
#pragma once

#include <cstddef>

#include "protocol/apps/review/position.h"
#include "protocol/apps/review/review.h"

namespace turnkey::review {

/// Guess::chance of a gamble by the seat on turn.
double chance_of_guess(const Position& before, const AnyEvent& gamble);

/// Notes the guess, and the luck of the event after it unless luck is not computed. For the seat
/// that guesses it is 1 less the chance, or the chance lost; the other seats share the opposite as
/// they share the rest of the win before. So its mean is zero.
void add_guess(Review& review, std::size_t event, double chance);

}  // namespace turnkey::review
