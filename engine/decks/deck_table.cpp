#include "engine/decks/deck_table.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "engine/core/file_path.h"
#include "engine/core/options.h"
#include "engine/core/percent.h"

namespace turnkey {

namespace {

constexpr std::string_view kFileMark = "file:";
constexpr std::string_view kTextMark = "toml:";
constexpr std::size_t kHashDigits = 16;

std::atomic<bool> files_permitted = false;

bool is_hash(std::string_view text) {
  const auto digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return text.size() == kHashDigits && ranges::all_of(text, digit);
}

/// Splits `house@0123456789abcdef` in two; the second part is empty without a hash.
std::pair<std::string_view, std::string_view> split_hash(std::string_view value) {
  const std::size_t at = value.rfind('@');
  if (at == std::string_view::npos || !is_hash(value.substr(at + 1))) return {value, {}};
  return {value.substr(0, at), value.substr(at + 1)};
}

std::string other_hash(std::string_view name, std::string_view asked, std::string_view here) {
  return fmt::format("the deck {} has the hash {} here, not {}", printable(name), here, asked);
}

bool is_shipped(std::string_view name) {
  return !name.starts_with(kFileMark) && !name.starts_with(kTextMark);
}

/// The decoded path or deck text behind the mark; none if it can't be decoded.
std::optional<std::string> behind_mark(std::string_view name) {
  static_assert(kFileMark.size() == kTextMark.size());
  return percent_decoded(name.substr(kFileMark.size()));
}

/// A path for a message, in the notation of options, so that no byte is lost.
std::string named(std::string_view path) { return printable(percent_encoded(path), 100); }

/// Refuses pipes and devices: reading one may never end.
Expected<std::string> text_of_file(const std::string& path) {
  const auto bad = [&](const std::string& why) {
    return fail(ErrorCode::kBadValue, named(path) + why);
  };
  std::error_code error;
  if (!std::filesystem::is_regular_file(path_of(path), error)) {
    return bad(error ? ": " + words_of(error) : " is no file");
  }
  std::ifstream file(path_of(path), std::ios::binary);
  std::string text(kMaxDeckBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.eof() && file.gcount() == 0) return bad(": can't be read");
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

}  // namespace

void permit_deck_files(bool permitted) { files_permitted = permitted; }

std::string deck_label(std::string_view canonical) {
  const std::string_view name = split_hash(canonical).first;
  if (is_shipped(name)) return std::string(name);
  if (name.starts_with(kTextMark)) return "own";
  return text_of_path(path_of(*behind_mark(name)).stem());
}

void DeckShelf::add_shipped(std::span<const ShippedDeck> decks) {
  for (const ShippedDeck& deck : decks) {
    const auto added = add(deck.name, deck.toml, std::string(deck.name) + ".toml", {});
    if (!added) {
      std::fprintf(stderr, "a deck of this program is bad: %s\n", added.error().detail.c_str());
      std::abort();
    }
  }
  shipped_ = entries_.size();
  TURNKEY_ASSERT(shipped_ == decks.size() && shipped_ > 0);
}

std::vector<std::string_view> DeckShelf::shipped() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string_view> texts;
  for (std::size_t i = 0; i < shipped_; ++i) texts.push_back(entries_[i]->text);
  return texts;
}

std::size_t DeckShelf::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

std::optional<DeckNumber> DeckShelf::find(std::string_view text) const {
  const auto found = ranges::find(
      entries_, text, [](const auto& entry) -> std::string_view { return entry->text; });
  if (found == entries_.end()) return {};
  return static_cast<DeckNumber>(found - entries_.begin());
}

Expected<std::string> DeckShelf::canonical(std::string_view value) {
  const auto [given, hash] = split_hash(value);
  if (is_shipped(given)) return find_shipped(value, given, hash);
  const auto content = behind_mark(given);
  if (!content) {
    return fail(ErrorCode::kBadValue, "% needs two hexadecimal digits behind it; % itself is %25");
  }
  // The canonical form, without blanks, as options are written between blanks.
  const std::string name =
      std::string(given.substr(0, kFileMark.size())) + percent_encoded(*content);
  {
    // A deck once read stays valid, whatever happens to its file.
    const std::lock_guard lock(mutex_);
    const std::string whole = fmt::format("{}@{}", name, hash);
    if (!hash.empty() && find(whole)) return whole;
  }
  if (name.starts_with(kTextMark)) return add(name, *content, "the deck", hash);
  return read_file(name, *content, hash);
}

Expected<std::string> DeckShelf::find_shipped(std::string_view value, std::string_view name,
                                              std::string_view hash) const {
  const std::lock_guard lock(mutex_);
  std::string names;
  for (std::size_t i = 0; i < shipped_; ++i) {
    const Entry& entry = *entries_[i];
    names += " " + entry.name;
    if (!equal_ignoring_case(entry.name, name)) continue;
    const std::string_view here = split_hash(entry.text).second;
    if (hash.empty() || hash == here) return entry.text;
    return fail(ErrorCode::kBadValue, other_hash(entry.name, hash, here));
  }
  return fail(
      ErrorCode::kBadValue,
      fmt::format("there is no deck {}, only:{}, files as file:PATH, and decks as toml:TEXT",
                  printable(value), names));
}

Expected<std::string> DeckShelf::read_file(std::string_view name, const std::string& path,
                                           std::string_view hash) {
  if (!files_permitted) {
    return fail(ErrorCode::kBadValue,
                "a deck from a file needs a program that was started with --allow-files; "
                "toml:TEXT does not");
  }
  if (path.empty() || path.find('\0') != path.npos) {
    return fail(ErrorCode::kBadValue, "a path expected, without a byte 0");
  }
  const auto toml = text_of_file(path);
  if (!toml) return tl::unexpected(toml.error());
  return add(name, *toml, named(path), hash);
}

Expected<std::string> DeckShelf::add(std::string_view name, std::string_view toml,
                                     const std::string& where, std::string_view hash) {
  const auto content = parse_deck(toml, where);
  if (!content) return tl::unexpected(content.error());
  const std::uint64_t content_is = content_hash(*content);
  const std::string here = fmt::format("{:016x}", content_is);
  if (!hash.empty() && hash != here) {
    return fail(ErrorCode::kBadValue, other_hash(name, hash, here));
  }
  const std::string text = std::string(name) + "@" + here;
  const std::lock_guard lock(mutex_);
  if (find(text)) return text;
  if (entries_.size() == kMostDecks) {
    return fail(ErrorCode::kBadValue,
                fmt::format("{}: this program has read {} decks, and holds no more",
                            printable(where, 100), kMostDecks));
  }
  DeckReader file(*content, where);
  keep(file, static_cast<DeckNumber>(entries_.size()));
  if (const auto problem = file.problem()) return fail(ErrorCode::kBadValue, *problem);
  hashes_[entries_.size()] = content_is;
  entries_.push_back(std::make_unique<const Entry>(Entry{std::string(name), text}));
  return text;
}

DeckNumber DeckShelf::number(std::string_view canonical) const {
  const std::lock_guard lock(mutex_);
  const auto found = find(canonical);
  TURNKEY_ASSERT(found);
  return *found;
}

std::string DeckShelf::text(DeckNumber number) const {
  const std::lock_guard lock(mutex_);
  TURNKEY_ASSERT(number < entries_.size());
  return entries_[number]->text;
}

}  // namespace turnkey
