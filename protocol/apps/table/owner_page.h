// What the owner page is sent: the games of this build, with all that can be chosen, and the tables
// with their links.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "protocol/apps/table/open_tables.h"

namespace turnkey::table {

/// Seats by number, at which somebody looks at the table; the spectator's do not matter.
using SeatsTaken = std::set<std::pair<TableId, int>>;

/// The message `welcome`.
std::string welcome_message();

/// The message `tables`.
std::string tables_message(const std::map<TableId, OpenTable>& tables, const SeatsTaken& present);

}  // namespace turnkey::table
