#include "protocol/apps/play/luck.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/mismatch.hpp>

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

/// The index of the one value in which two events differ; for equal events, of their card.
std::optional<std::size_t> only_difference(const Facts& first, const Facts& second) {
  if (first.size() != second.size()) return {};
  const auto [differs, other] = ranges::mismatch(first, second);
  const auto at =
      differs != first.end() ? differs : ranges::find_if(first, is_of_cards, &Fact::key);
  if (at == first.end()) return {};
  const auto which = static_cast<std::size_t>(at - first.begin());
  if (at->key != second[which].key) return {};
  if (!std::equal(at + 1, first.end(), second.begin() + (at - first.begin()) + 1)) return {};
  return which;
}

}  // namespace

void Luck::add(Facts facts) {
  facts.remove("moves");  // they differ whenever the card or the seat does
  if (joins_last(facts)) return;
  std::string sentence = words_.sentence(Actor::chance(), facts);
  const bool own = is_own(facts);
  told_.push_back({std::move(facts), std::move(sentence), own});
}

bool Luck::is_own(const Facts& facts) const {
  return words_.concerns(facts) || !words_.opening(Actor::chance(), facts).empty();
}

bool Luck::joins_last(const Facts& facts) {
  if (told_.empty()) return false;
  Telling& last = told_.back();
  const auto which = only_difference(last.facts, facts);
  if (!which) {
    last.times += last.facts == facts ? 1 : 0;
    return last.facts == facts;
  }
  const auto& [key, value, type] = facts[*which];
  const auto both = joined(key, last.facts[*which].text, value);
  if (!both) return false;
  Facts list = facts;
  list.replace(key, *both);
  std::string sentence = words_.sentence(Actor::chance(), list);
  // If the sentence goes on after the list, its singular form would not fit.
  const std::string last_one = words_.value(key, value) + ".";
  const bool is_list = hidden_cards(value) ? sentence.ends_with(" hidden cards.")
                                           : sentence.ends_with(", " + last_one) ||
                                                 sentence.ends_with(" and " + last_one);
  if (!is_list) return false;
  last = {std::move(list), std::move(sentence), last.is_own || is_own(facts)};
  return true;
}

std::string Luck::told_of(std::span<const Telling> alike, Detail detail) {
  const bool is_short = detail == Detail::kShort && alike.size() > kMostAlike;
  const bool has_own = ranges::any_of(alike, &Telling::is_own);
  std::string text;
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < alike.size(); ++i) {
    std::string sentence = alike[i].sentence;
    if (is_short && !(has_own ? alike[i].is_own : i < kExamples)) {
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
    const std::string_view kind = left.front().facts.kind();
    const auto other =
        ranges::find_if(left, [&](const Telling& telling) { return telling.facts.kind() != kind; });
    const auto alike = static_cast<std::size_t>(other - left.begin());
    text += told_of(left.first(alike), detail);
    left = left.subspan(alike);
  }
  told_.clear();
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace turnkey::play
