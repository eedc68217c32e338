// Saved games of `turnkey play`: the table as a record (protocol/record_file.h) and back. A record
// of a tournament loads as well; a game that a fault cut short goes on from there.
#pragma once

#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "protocol/play/table.h"
#include "protocol/record_file.h"

namespace turnkey::play {

std::string write_record(const Table& table);

/// The game of a record, replayed and checked. The error names the line, and the event if it is
/// one. A record without a seed is refused: nobody could deal what comes next.
Outcome<Table> read_record(std::string_view text);

/// Replaces the file only once the new one is whole, and never a file that is no record. The value
/// says whether there was one.
Outcome<bool> save_record(const Table& table, const std::string& path);

Outcome<Table> load_record(const std::string& path);

}  // namespace turnkey::play
