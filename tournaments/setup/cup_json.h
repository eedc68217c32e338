// A cup as canonical JSON: complete, and equal settings give equal text, so that a store can keep
// it and tell whether another run has the same settings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

std::string cup_json(const Cup& cup);

/// What cup_json() wrote. Errors: any other text, a cup of which no schedule can be made. Whether
/// this build has its games and agents is not looked at: a report needs neither.
Outcome<Cup> cup_from_json(std::string_view text);

/// Of everything but the name, which changes no result.
std::uint64_t cup_hash(const Cup& cup);

/// A line for each setting that differs, the name left out: `deals: 100 in the store, 200 asked`.
/// Empty where they are the same tournament. `here` and `there`: how the two are called.
std::string cup_difference(const Cup& stored, const Cup& asked,
                           const std::string& here = "in the store",
                           const std::string& there = "asked");

}  // namespace turnkey::tournament
