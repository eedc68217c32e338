// A cup as the user wrote it, unchecked: keys with texts and places. Files and flags both become a
// draft, so that one reader checks keys and values (check.h).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace turnkey::tournament {

struct Entry {
  std::string key;
  std::vector<std::string> values;  ///< one, except for lists
  std::string where;                ///< `quick.toml:12`, `command line`, `--agent "a,Hash=2"`
  std::string flag = {};            ///< `--sprt-high`, for a key with its own flag
  bool is_quoted = false;           ///< a quoted text where a file could have a number
};

/// A table: the cup itself, its sequential test, a game, an agent.
struct DraftPart {
  std::string where;
  std::vector<Entry> entries;
};

struct Draft {
  DraftPart cup;
  DraftPart sprt;
  std::vector<DraftPart> games;
  std::vector<DraftPart> agents;
};

/// Prefix of keys that name an option of a game or an agent.
inline constexpr std::string_view kOptionsPrefix = "options.";

/// `quick.toml:12: deals = 0: a number 1…`, `--deals 0: a number 1…`.
tl::unexpected<std::string> complain(const Entry& entry, const std::string& why);
/// `quick.toml:12: why`; without the place if it is unknown.
tl::unexpected<std::string> complain(const std::string& where, const std::string& why);

}  // namespace turnkey::tournament
