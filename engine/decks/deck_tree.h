// The content of a deck file as a tree of plain values with their line numbers. It drops comments,
// the order of keys and the spelling of numbers and strings: two files with the same content have
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

/// TOML 1.0 without fractions, dates and times; at most kMaxDeckBytes. The error is `WHERE:LINE:
/// problem`.
Expected<DeckNode> parse_deck(std::string_view toml, const std::string& where);

/// More than any deck file needs: 200 cards of 300 bytes each.
inline constexpr std::size_t kMaxDeckBytes = std::size_t{64} << 10;

/// The canonical text of the tree, on one line, keys in order: {"a":[1,"x",true]}.
std::string canonical_text(const DeckNode& node);
/// The hash of the canonical text.
std::uint64_t content_hash(const DeckNode& node);

}  // namespace turnkey
