#include "protocol/apps/play/luck.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/mismatch.hpp>

#include "engine/core/tokens.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::play {

namespace {

/// Up to kMostAlike sentences of one kind in a row are shown in full. Of more, only those about the
/// person are shown, or else the first kExamples.
constexpr std::size_t kMostAlike = 6;
constexpr std::size_t kExamples = 2;

bool is_of_cards(std::string_view key) { return key == "card" || key == "cards"; }

/// The number of cards that a value hides: `??` is one, `?7` are seven; none for a visible value.
std::optional<std::uint64_t> hidden_cards(std::string_view value) {
  if (!value.starts_with('?')) return {};
  if (value.find_first_not_of('?') == value.npos) return 1;
  return parse_whole(value.substr(1));
}

/// Joins two values of a key; none if that is impossible.
std::optional<std::string> joined(std::string_view key, std::string_view first,
                                  std::string_view second) {
  const auto hidden = hidden_cards(first);
  const auto more = hidden_cards(second);
  if (!hidden && !more) return fmt::format("{},{}", first, second);
  if (!hidden || !more || !is_of_cards(key)) return {};
  return fmt::format("?{}", *hidden + *more);
}

/// The event's `key=value` tokens with one token replaced.
std::string changed(const TokenList& tokens, std::size_t which, const std::string& token) {
  std::string text;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    text += (i > 0 ? " " : "") + (i == which ? token : std::string(tokens[i]));
  }
  return text;
}

std::string_view key_in(std::string_view token) { return token.substr(0, token.find('=')); }
std::string_view value_in(std::string_view token) {
  return token.substr(std::min(token.find('='), token.size() - 1) + 1);
}

/// The one value in which two events differ; for equal events, the one with the card.
std::optional<std::size_t> only_difference(const TokenList& first, const TokenList& second) {
  if (first.size() != second.size()) return {};
  const auto [differs, other] = ranges::mismatch(first, second);
  const auto at = differs != first.end() ? differs : ranges::find_if(first, is_of_cards, key_in);
  if (at == first.end()) return {};
  const auto which = at - first.begin();
  if (key_in(*at) != key_in(second[static_cast<std::size_t>(which)])) return {};
  if (!std::equal(at + 1, first.end(), second.begin() + which + 1)) return {};
  return static_cast<std::size_t>(which);
}

/// Removes `moves`, which differs whenever the card or the seat does.
std::string without_moves(const std::string& description) {
  std::string text;
  for (const std::string_view token : split(description)) {
    if (key_in(token) == "moves") continue;
    text += text.empty() ? "" : " ";
    text += token;
  }
  return text;
}

bool is_about_you(std::string_view sentence) {
  return sentence.starts_with("You") || sentence.find(" you") != sentence.npos;
}

}  // namespace

void Luck::add(const std::string& whole) {
  std::string description = without_moves(whole);
  if (joins_last(description)) return;
  std::string sentence = words_.sentence(Actor::chance(), description);
  told_.push_back({std::move(description), std::move(sentence)});
}

bool Luck::joins_last(const std::string& description) {
  if (told_.empty()) return false;
  Telling& last = told_.back();
  const TokenList before = split(last.description);
  const TokenList after = split(description);
  const auto which = only_difference(before, after);
  if (!which) {
    last.times += last.description == description ? 1 : 0;
    return last.description == description;
  }
  const std::string_view key = key_in(before[*which]);
  const std::string_view value = value_in(after[*which]);
  const auto both = joined(key, value_in(before[*which]), value);
  if (!both) return false;
  std::string list = changed(before, *which, fmt::format("{}={}", key, *both));
  std::string sentence = words_.sentence(Actor::chance(), list);
  // If the sentence goes on after the list, its singular form would not fit.
  const std::string last_one = words_.value(key, value) + ".";
  const bool is_list = hidden_cards(value) ? sentence.ends_with(" hidden cards.")
                                           : sentence.ends_with(", " + last_one) ||
                                                 sentence.ends_with(" and " + last_one);
  if (!is_list) return false;
  last = {std::move(list), std::move(sentence)};
  return true;
}

std::string Luck::told_of(std::span<const Telling> alike, Detail detail) {
  const bool is_short = detail == Detail::kShort && alike.size() > kMostAlike;
  const bool has_own = ranges::any_of(alike, is_about_you, &Telling::sentence);
  std::string text;
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < alike.size(); ++i) {
    std::string sentence = alike[i].sentence;
    if (is_short && !(has_own ? is_about_you(sentence) : i < kExamples)) {
      ++left_out;
      continue;
    }
    if (alike[i].times > 1) {
      sentence.insert(sentence.size() - 1, fmt::format(", {} times", alike[i].times));
    }
    text += sentence + " ";
  }
  if (left_out > 0) text += fmt::format("And {} more like it (type log). ", left_out);
  return text;
}

std::string Luck::take(Detail detail) {
  std::string text;
  std::span<const Telling> left = told_;
  while (!left.empty()) {
    const std::string_view kind = value_of(left.front().description, "kind");
    const auto other = ranges::find_if(left, [&](const Telling& telling) {
      return value_of(telling.description, "kind") != kind;
    });
    const auto alike = static_cast<std::size_t>(other - left.begin());
    text += told_of(left.first(alike), detail);
    left = left.subspan(alike);
  }
  told_.clear();
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace turnkey::play
