// The games and numbers of players that the table of ceilings has.
#pragma once

#include <string>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey {

/// The tables of the build's games with these names, all if there are none. A name is a game's or a
/// table's, such as `jacked-4`. Throws std::invalid_argument for a name without a table.
std::vector<tournament::Variant> usual_tables(const std::vector<std::string>& names);

}  // namespace turnkey
