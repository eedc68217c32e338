// Turns a cup's games (tables of a file, or --game flags) into variants of the registry's games.
#pragma once

#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// An option with a list of values makes a variant for each. Errors: unknown game, option or value;
/// a repeated variant or label.
Outcome<std::vector<Variant>> variants_of(const std::vector<DraftPart>& games);

/// A variant with all its options and teams, and a label that shows options other than the
/// defaults: `jacked-4`, `jacked-4-Jokers=2`.
Outcome<Variant> make_variant(const std::string& game, const OptionValues& options);

}  // namespace turnkey::tournament
