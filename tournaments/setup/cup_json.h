// A cup as canonical JSON: complete, and equal for equal settings. A store keeps it to check that
// another run has the same settings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

std::string cup_json(const Cup& cup);

/// Parses the output of cup_json(). Fails for any other text, and for a cup without a schedule.
/// Does not check that this build has its games and agents, because reports need neither.
Outcome<Cup> cup_from_json(std::string_view text);

/// A hash of everything but the name, which changes no result.
std::uint64_t cup_hash(const Cup& cup);

/// A line for each setting that differs, except the name: `deals: 100 in the store, 200 asked`.
/// Empty for the same tournament. `here` and `there`: names of the two.
std::string cup_difference(const Cup& stored, const Cup& asked,
                           const std::string& here = "in the store",
                           const std::string& there = "asked");

}  // namespace turnkey::tournament
