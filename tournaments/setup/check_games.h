// A cup's games: tables of a file, or --game flags, to variants of the registry's games.
#pragma once

#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// An option with a list of values makes a variant for each. Errors: no such game, option or value,
/// the same variant or label twice.
Outcome<std::vector<Variant>> variants_of(const std::vector<DraftPart>& games);

/// All options and the teams of a game with these options, and a label that tells what is not
/// default: `jacked-4`, `jacked-4-Jokers=2`.
Outcome<Variant> make_variant(const std::string& game, const OptionValues& options);

}  // namespace turnkey::tournament
