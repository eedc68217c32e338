#include "engine/decks/deck_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/replace_if.hpp>
#include <set>
#include <utility>

namespace turnkey {

namespace {

constexpr std::size_t kMostWord = 32;

bool is_word_character(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kMostWord && ranges::all_of(text, is_word_character);
}

bool is_printable(std::string_view text) {
  return ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

std::string range_text(int low, int high) {
  return fmt::format("a number {}...{} expected", low, high);
}

constexpr std::string_view kWordExpected =
    "a word of up to 32 letters, digits, '_' and '-' expected";

}  // namespace

std::string printable(std::string_view text, std::size_t most) {
  std::string shown(text.substr(0, most));
  ranges::replace_if(
      shown, [](char c) { return c < ' ' || c > '~'; }, '?');
  return text.size() > most ? shown + "..." : shown;
}

/// State that all readers of a file share.
struct DeckReader::File {
  std::string where;
  const DeckNode* root;
  std::optional<std::string> problem;
  const DeckNode* lacking = nullptr;  ///< the table with the missing key, if that is the problem
  std::map<const DeckNode*, std::set<std::string, std::less<>>> asked;  ///< by table

  void note(int line, const std::string& what) {
    if (!problem) problem = fmt::format("{}:{}: {}", where, line, what);
  }

  void note_missing(const DeckNode& table, const std::string& what) {
    if (!problem) lacking = &table;
    note(table.line, what);
  }

  /// The first key of this table that nobody asked for.
  std::optional<std::string> unknown_in(const DeckNode& node) const {
    const auto* const table = std::get_if<DeckNode::Table>(&node.value);
    const auto known = asked.find(&node);
    if (table == nullptr || known == asked.end()) return {};
    const auto found = ranges::find_if(
        *table, [&](const auto& entry) { return !known->second.contains(entry.first); });
    if (found == table->end()) return {};
    std::string keys;
    for (const std::string& name : known->second) keys += " " + name;
    return fmt::format("{}:{}: unknown key '{}', one of{} expected", where, found->second.line,
                       printable(found->first), keys);
  }

  /// The first key that nobody asked for, in any table that was read.
  std::optional<std::string> unknown(const DeckNode& node) const {
    if (const auto* const list = std::get_if<DeckNode::List>(&node.value)) {
      for (const DeckNode& item : *list) {
        if (const auto found = unknown(item)) return found;
      }
    }
    const auto* const table = std::get_if<DeckNode::Table>(&node.value);
    if (table == nullptr || !asked.contains(&node)) return {};
    if (const auto found = unknown_in(node)) return found;
    for (const auto& [key, value] : *table) {
      if (const auto found = unknown(value)) return found;
    }
    return {};
  }
};

DeckReader::DeckReader(const DeckNode& root, std::string where)
    : DeckReader(std::make_shared<File>(File{std::move(where), &root, {}, nullptr, {}}), root) {}

DeckReader::DeckReader(std::shared_ptr<File> file, const DeckNode& node)
    : file_(std::move(file)), node_(&node), table_(std::get_if<DeckNode::Table>(&node.value)) {
  file_->asked[node_];
  if (table_ == nullptr) file_->note(node.line, "a table expected");
}

const DeckNode* DeckReader::find(std::string_view key) {
  file_->asked[node_].emplace(key);
  if (table_ == nullptr) return nullptr;
  const auto found = table_->find(key);
  return found == table_->end() ? nullptr : &found->second;
}

bool DeckReader::has(std::string_view key) const {
  file_->asked[node_].emplace(key);
  return table_ != nullptr && table_->find(key) != table_->end();
}

void DeckReader::wrong(std::string_view key, const DeckNode& node, const std::string& expected) {
  file_->note(node.line,
              fmt::format("{} = {}: {}", key, printable(canonical_text(node)), expected));
}

template <class T>
const T* DeckReader::value(std::string_view key, const std::string& expected) {
  const DeckNode* const node = find(key);
  if (node == nullptr) {
    file_->note_missing(*node_, fmt::format("{} is missing: {}", key, expected));
    return nullptr;
  }
  const T* const typed = std::get_if<T>(&node->value);
  if (typed == nullptr) wrong(key, *node, expected);
  return typed;
}

std::string DeckReader::word(std::string_view key) {
  const std::string expected(kWordExpected);
  const auto* const text = value<std::string>(key, expected);
  if (text != nullptr && is_word(*text)) return *text;
  if (text != nullptr) wrong(key, *find(key), expected);
  return "-";
}

std::string DeckReader::text(std::string_view key, std::size_t most) {
  const std::string expected = fmt::format("a text of 1 to {} printable characters expected", most);
  const auto* const text = value<std::string>(key, expected);
  const bool good =
      text != nullptr && !text->empty() && text->size() <= most && is_printable(*text);
  if (good) return *text;
  if (text != nullptr) wrong(key, *find(key), expected);
  return "-";
}

int DeckReader::number(std::string_view key, int low, int high) {
  const auto* const number = value<std::int64_t>(key, range_text(low, high));
  if (number != nullptr && *number >= low && *number <= high) return static_cast<int>(*number);
  if (number != nullptr) wrong(key, *find(key), range_text(low, high));
  return low;
}

int DeckReader::number(std::string_view key, int low, int high, int otherwise) {
  return find(key) == nullptr ? otherwise : number(key, low, high);
}

bool DeckReader::check(std::string_view key) {
  const auto* const check = value<bool>(key, "true or false expected");
  return check != nullptr && *check;
}

bool DeckReader::check(std::string_view key, bool otherwise) {
  return find(key) == nullptr ? otherwise : check(key);
}

std::size_t DeckReader::choice(std::string_view key, std::span<const std::string_view> names) {
  std::string expected = "one of";
  for (const std::string_view name : names) expected += " " + std::string(name);
  expected += " expected";
  const auto* const text = value<std::string>(key, expected);
  if (text == nullptr) return 0;
  const auto found = ranges::find(names, *text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  wrong(key, *find(key), expected);
  return 0;
}

std::vector<int> DeckReader::numbers(std::string_view key, int low, int high, std::size_t most) {
  const std::string expected =
      fmt::format("a list of up to {} numbers {}...{} expected", most, low, high);
  std::vector<int> numbers;
  const auto* const list = value<DeckNode::List>(key, expected);
  if (list == nullptr) return numbers;
  if (list->size() > most) wrong(key, *find(key), expected);
  for (const DeckNode& item : *list) {
    const auto* const number = std::get_if<std::int64_t>(&item.value);
    const bool good = number != nullptr && *number >= low && *number <= high;
    if (!good) wrong(key, item, expected);
    if (good && numbers.size() < most) numbers.push_back(static_cast<int>(*number));
  }
  return numbers;
}

std::vector<std::string> DeckReader::words(std::string_view key, std::size_t most) {
  const std::string expected = fmt::format("a list of up to {} words expected", most);
  std::vector<std::string> words;
  const auto* const list = value<DeckNode::List>(key, expected);
  if (list == nullptr) return words;
  if (list->size() > most) wrong(key, *find(key), expected);
  for (const DeckNode& item : *list) {
    const auto* const text = std::get_if<std::string>(&item.value);
    const bool good = text != nullptr && is_word(*text);
    if (!good) wrong(key, item, expected);
    if (good && words.size() < most) words.push_back(*text);
  }
  return words;
}

std::vector<DeckReader> DeckReader::tables(std::string_view key, std::size_t fewest,
                                           std::size_t most) {
  std::vector<DeckReader> readers;
  const DeckNode* const node = find(key);
  if (node == nullptr && fewest == 0) return readers;
  const std::string expected = fmt::format("a list of {} to {} tables expected", fewest, most);
  const auto* const list = value<DeckNode::List>(key, expected);
  if (list == nullptr) return readers;
  if (list->size() < fewest || list->size() > most) {
    const int line = list->size() > most ? (*list)[most].line : node->line;
    file_->note(
        line, fmt::format("{} has {} tables: {} to {} expected", key, list->size(), fewest, most));
  }
  for (std::size_t i = 0; i < std::min(list->size(), most); ++i) {
    const bool is_table = std::holds_alternative<DeckNode::Table>((*list)[i].value);
    if (!is_table) wrong(key, (*list)[i], "a table expected");
    readers.push_back(DeckReader(file_, (*list)[i]));
  }
  return readers;
}

void DeckReader::refuse(const std::string& expected) { file_->note(node_->line, expected); }

void DeckReader::refuse(std::string_view key, const std::string& expected) {
  const DeckNode* const node = find(key);
  if (node == nullptr) return refuse(expected);
  wrong(key, *node, expected);
}

// A missing key beside an unknown one is most likely a misspelling, so the unknown key comes first.
std::optional<std::string> DeckReader::problem() const {
  if (!file_->problem) return file_->unknown(*file_->root);
  const auto mistyped =
      file_->lacking == nullptr ? std::nullopt : file_->unknown_in(*file_->lacking);
  return mistyped ? mistyped : file_->problem;
}

}  // namespace turnkey
