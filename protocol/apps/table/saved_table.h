// A table as it is kept in a file, so that it outlives the program: its record, which is like any
// other, and among the remarks below its first line who plays and by which links:
//
//   # Table seat 0: person 0123456789abcdef0123456789abcdef
//   # Table seat 1: default/20/500
//   # Table seat 2: person fedcba9876543210fedcba9876543210 random/3/50      which sat there before
//   # Table name 1: Ada
//   # Table watchers: 89abcdef0123456789abcdef01234567
//   # Table seed: 42             where the record has none: of the chance that is still to come
//
// Such a file shows all cards and all links.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/apps/table/game_table.h"
#include "protocol/outcome.h"

namespace turnkey::table {

struct SavedTable {
  Players players;
  std::vector<std::string> keys;   ///< by seat, empty for a bot's, then the watchers'
  Players before;                  ///< by seat: the bot that sat there last, if any did
  std::vector<std::string> names;  ///< by seat, empty where nobody gave one
  std::optional<std::uint64_t> seed;
};

std::string saved_table_text(const SavedTable& kept, std::string_view record);

/// The lines above; reading the record checks the rest. The error says what is missing or wrong.
Outcome<SavedTable> read_saved_table(std::string_view text);

}  // namespace turnkey::table
