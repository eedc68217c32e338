// Checksums of rows. Every table but SQLite's own ends with a column `hash`, the XXH3 of the
// table's name and of all other columns, so that a flipped bit anywhere in a row shows when it is
// read: SQLite has no checksum of its own. Each reader asks for it with the row, as a column of its
// SELECT.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace turnkey::tournament {

/// A table and the columns that its hash covers, in their order.
struct HashedTable {
  std::string_view name;
  std::string_view columns;  ///< a comma and a blank between two
};

inline constexpr HashedTable kSettingTable{"setting", "key, value"};
inline constexpr HashedTable kSessionTable{"session", "id, started, program, host"};
inline constexpr HashedTable kVersionTable{"version", "agent, name"};
inline constexpr HashedTable kGameTable{
    "game", "id, variant, seed, plies, fault, fault_seat, duration, seats"};
inline constexpr HashedTable kRecordTable{"record", "id, events, notes"};
inline constexpr HashedTable kFaultTable{"fault", "id, detail, late, protocol_tail, error_tail"};
inline constexpr HashedTable kWordTable{"word", "variant, number, text"};
inline constexpr std::array kHashedTables{kSettingTable, kSessionTable, kVersionTable, kGameTable,
                                          kRecordTable,  kFaultTable,   kWordTable};

/// The columns with the table's name: `game.id, game.variant…`.
std::string columns_of(const HashedTable& table);
/// An SQL expression: whether the row is what was written. `hashed` false, for a file of the time
/// before there were hashes: it always is.
std::string is_whole(const HashedTable& table, bool hashed);
/// An INSERT whose parameters are the columns; `verb`: `INSERT`, `INSERT OR IGNORE`…
std::string insert_into(const HashedTable& table, std::string_view verb = "INSERT");
/// Gives a table of the time before there were hashes its column.
std::string add_hashes(const HashedTable& table);

}  // namespace turnkey::tournament
