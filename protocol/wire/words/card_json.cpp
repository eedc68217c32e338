// The part of JsonWords about cards.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "protocol/wire/words/as_json.h"

namespace turnkey {

namespace {

constexpr std::string_view kHiddenCard = "?";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The number that the digits are; none for any other text.
std::optional<int> number_of(std::string_view digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  return whole && is_digit(digits.front()) ? std::optional(number) : std::nullopt;
}

/// The seat in which a key ends, if the key belongs to one.
std::optional<int> owner_of(const KeyWords* known, std::string_view key) {
  const std::size_t mark = key.rfind('_');
  if (known == nullptr || !known->key.ends_with('*') || mark == key.npos) return {};
  return number_of(key.substr(mark + 1));
}

}  // namespace

std::string_view JsonWords::meaning_of(std::string_view symbol) const {
  for (const SymbolWords& symbols : words_->symbols) {
    if (symbols.kind != "cards" && symbols.kind != "specials") continue;
    std::string_view rest = symbols.values;
    while (!rest.empty()) {
      const std::string_view one = rest.substr(0, rest.find(','));
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      if (one.starts_with(symbol) && one.substr(symbol.size()).starts_with(':')) {
        return one.substr(symbol.size() + 1);
      }
    }
  }
  return {};
}

// A symbol with its own meaning has no parts (`wi` is not a number of the colour w).
Json JsonWords::card(std::string_view symbol) const {
  if (symbol == kHiddenCard || symbol == "??") return {{"hidden", true}};
  Json card = {{"card", symbol}};
  if (words_ == nullptr) return card;
  if (const auto kind = kinds_.find(symbol); kind != kinds_.end()) {
    for (const auto& [key, value] : kind->second.items()) {
      if (key == "name" || key == "value") card[key] = value;
    }
    return card;
  }
  const std::string_view meaning = meaning_of(symbol);
  if (!meaning.empty()) card["name"] = Words::unmarked(meaning).words;
  if (symbol.size() > 1 && !meaning.empty()) return card;
  std::string_view rest = symbol;
  for (std::string_view parts = words_->card_parts; !parts.empty();) {
    const std::string_view part = parts.substr(0, parts.find(' '));
    parts.remove_prefix(std::min(part.size() + 1, parts.size()));
    const bool wants_number = part == "number";
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin());
    const std::size_t size = wants_number ? digits : digits == 0 || part == "rank" ? 1 : 0;
    const std::string_view own = rest.substr(0, size);
    rest.remove_prefix(own.size());
    if (own.empty() || own == kHiddenCard) continue;
    const std::string_view told = part == "kind" ? meaning_of(own) : own;
    Json& value = card[std::string(part)];
    if (const auto number = number_of(own); wants_number && number) {
      value = *number;
    } else {
      value = Words::unmarked(told.empty() ? own : told).words;
    }
  }
  if (symbol.find(kHiddenCard) != symbol.npos) card["hidden"] = true;
  return card;
}

Json JsonWords::cards(const CardList& list, std::string_view key) const {
  const std::optional<int> owner = owner_of(known_on_board(key), key);
  Json cards = Json::array();
  for (const std::string& symbol : list.symbols) {
    cards.push_back(card(symbol));
    if (owner) cards.back()["owner"] = *owner;
  }
  return cards;
}

}  // namespace turnkey
