// The only file of the engine that includes toml++. It is linked as Debian's library, not compiled
// from its headers: the headers assert where the library reports an error (a `[[#`, found by
// fuzzing).
#include "engine/decks/deck_tree.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <utility>

#include "engine/core/hash.h"
#include "engine/decks/deck_reader.h"
#include "engine/decks/key_depth.h"

namespace turnkey {

namespace {

static_assert(TOML_HEADER_ONLY == 0, "link toml++ as a library: see above");

/// Converts the library's tree into a DeckNode; stops at the first value that no deck may hold.
class Converter {
 public:
  explicit Converter(const std::string& where) : where_(where) {}

  /// `key`: the key of the value, or of the list around it.
  Expected<DeckNode> convert(const toml::node& node, std::string_view key = {}) {
    const int line = static_cast<int>(node.source().begin.line);
    if (const auto* const table = node.as_table()) return convert_table(*table, line);
    if (const auto* const list = node.as_array()) return convert_list(*list, line, key);
    if (const auto* const text = node.as_string()) return DeckNode{text->get(), line};
    if (const auto* const number = node.as_integer()) return DeckNode{number->get(), line};
    if (const auto* const check = node.as_boolean()) return DeckNode{check->get(), line};
    return fail(ErrorCode::kBadValue,
                fmt::format("{}:{}: {} is {}: a text, a whole number, true, false, a list or a "
                            "table expected",
                            where_, line, printable(key),
                            node.is_floating_point() ? "a fraction" : "a date or a time"));
  }

 private:
  Expected<DeckNode> convert_table(const toml::table& table, int line) {
    DeckNode::Table entries;
    for (const auto& [key, value] : table) {
      auto entry = convert(value, key.str());
      if (!entry) return entry;
      entries.emplace(std::string(key.str()), std::move(*entry));
    }
    return DeckNode{std::move(entries), line};
  }

  Expected<DeckNode> convert_list(const toml::array& list, int line, std::string_view key) {
    DeckNode::List items;
    for (const toml::node& value : list) {
      auto item = convert(value, key);
      if (!item) return item;
      items.push_back(std::move(*item));
    }
    return DeckNode{std::move(items), line};
  }

  const std::string& where_;
};

void write(std::string& out, const DeckNode& node);

void write(std::string& out, bool value) { out += value ? "true" : "false"; }
void write(std::string& out, std::int64_t value) { out += std::to_string(value); }
void write(std::string& out, const std::string& value) {
  out += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}
void write(std::string& out, const DeckNode::List& list) {
  out += '[';
  for (const DeckNode& item : list) {
    if (&item != &list.front()) out += ',';
    write(out, item);
  }
  out += ']';
}
void write(std::string& out, const DeckNode::Table& table) {
  out += '{';
  bool first = true;
  for (const auto& [key, value] : table) {
    if (!first) out += ',';
    first = false;
    write(out, key);
    out += ':';
    write(out, value);
  }
  out += '}';
}
void write(std::string& out, const DeckNode& node) {
  std::visit([&](const auto& value) { write(out, value); }, node.value);
}

}  // namespace

Expected<DeckNode> parse_deck(std::string_view toml, const std::string& where) {
  if (toml.size() > kMaxDeckBytes) {
    return fail(ErrorCode::kBadValue,
                fmt::format("{}: at most {} bytes expected", where, kMaxDeckBytes));
  }
  if (const auto line = line_of_deep_key(toml)) {
    return fail(ErrorCode::kBadValue,
                fmt::format("{}:{}: at most {} dots in a row expected", where, *line, kMostDots));
  }
  try {
    return Converter(where).convert(toml::parse(toml, where));
  } catch (const toml::parse_error& error) {
    return fail(ErrorCode::kBadValue,
                fmt::format("{}:{}: not TOML: {}", where, error.source().begin.line,
                            printable(error.description(), 100)));
  }
}

std::string canonical_text(const DeckNode& node) {
  std::string text;
  write(text, node);
  return text;
}

std::uint64_t content_hash(const DeckNode& node) { return hash_of_text(canonical_text(node)); }

}  // namespace turnkey
