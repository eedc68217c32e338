// The content of a deck file as a tree of plain values with the lines they stand in. Comments,
// order of keys and spelling of numbers and strings are gone: two files with the same content have
// the same canonical text, and so the same hash.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/error.h"

namespace turnkey {

struct DeckNode {
  using List = std::vector<DeckNode>;
  using Table = std::map<std::string, DeckNode, std::less<>>;

  std::variant<bool, std::int64_t, std::string, List, Table> value;
  int line = 0;
};

/// TOML 1.0 but for fractions, dates and times, which no deck needs; at most kMaxDeckBytes. The
/// error is `WHERE:LINE: what is wrong`.
Expected<DeckNode> parse_deck(std::string_view toml, const std::string& where);

/// A file of a shipped deck or of a user's is never longer: 200 cards of 300 bytes each.
inline constexpr std::size_t kMaxDeckBytes = std::size_t{64} << 10;

/// The one spelling of the tree, on one line, keys in order: {"a":[1,"x",true]}.
std::string canonical_text(const DeckNode& node);
/// Of the canonical text.
std::uint64_t content_hash(const DeckNode& node);

}  // namespace turnkey
