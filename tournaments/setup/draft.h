// A cup as the user gave it, before anything is checked: keys with their texts and where they
// stand. Files and flags both become this, so that there is one reading of keys and values
// (check.h).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace turnkey::tournament {

struct Entry {
  std::string key;
  std::vector<std::string> values;  ///< one, but for lists
  std::string where;                ///< `quick.toml:12`, `command line`, `--agent "a,Hash=2"`
  std::string flag = {};            ///< `--sprt-high`, where the key is a flag of its own
  bool is_quoted = false;           ///< one text, where a file also has numbers
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

/// Of keys that name an option of a game or an agent.
inline constexpr std::string_view kOptionsPrefix = "options.";

/// `quick.toml:12: deals = 0: a number 1…`, `--deals 0: a number 1…`.
tl::unexpected<std::string> complain(const Entry& entry, const std::string& why);
/// `quick.toml:12: why`; without the place where it is not known.
tl::unexpected<std::string> complain(const std::string& where, const std::string& why);

}  // namespace turnkey::tournament
