// Finds agents of a cup that are the same. Deals, seats and random streams are exchanged within a
// block, so two such agents play each game twice with the same moves. That costs time and shows
// nothing.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// Names of agents that are equal in everything that their play depends on, and repeat exactly
/// (repeats.h): each with the first one that equals it.
std::vector<std::pair<std::string, std::string>> twins(const Cup& cup);

/// A warning about two of them, for the user.
std::string twins_text(const std::string& one, const std::string& other);

}  // namespace turnkey::tournament
