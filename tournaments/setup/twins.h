// Agents of a cup that are the same. Deals, seats and random streams are exchanged within a block,
// so that two such play each game twice, move by move alike: it costs time and says nothing.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// Names of those that are the same in all that their play depends on, and repeat exactly
/// (repeats.h): each with the first one that is like it.
std::vector<std::pair<std::string, std::string>> twins(const Cup& cup);

/// A word on two of them, for the user.
std::string twins_text(const std::string& one, const std::string& other);

}  // namespace turnkey::tournament
