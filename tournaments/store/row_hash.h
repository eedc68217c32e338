// Checksums of rows. SQLite has none of its own. So every table except SQLite's ends with a column
// `hash`: the XXH3 of the table's name and all other columns. Readers select a check of it with
// each row, so a flipped bit shows when it is read.
#pragma once

#include <string>
#include <string_view>

namespace turnkey::tournament {

/// A table and the columns that its hash covers, in order.
struct HashedTable {
  std::string_view name;
  std::string_view columns;  ///< separated by a comma and a blank
};

inline constexpr HashedTable kSettingTable{"setting", "key, value"};
inline constexpr HashedTable kSessionTable{"session", "id, started, program, host"};
inline constexpr HashedTable kVersionTable{"version", "agent, name"};
inline constexpr HashedTable kGameTable{
    "game", "id, variant, seed, plies, fault, fault_seat, duration, seats"};
inline constexpr HashedTable kRecordTable{"record", "id, events, notes"};
inline constexpr HashedTable kFaultTable{"fault", "id, detail, late, protocol_tail, error_tail"};
inline constexpr HashedTable kWordTable{"word", "variant, number, text"};

/// The columns with the table's name: `game.id, game.variant…`.
std::string columns_of(const HashedTable& table);
/// An SQL expression: whether the row is what was written.
std::string is_whole(const HashedTable& table);
/// An INSERT whose parameters are the columns; `verb`: `INSERT`, `INSERT OR IGNORE`…
std::string insert_into(const HashedTable& table, std::string_view verb = "INSERT");

}  // namespace turnkey::tournament
