// The part of JsonWords that reads cards.
#include <algorithm>
#include <utility>

#include "protocol/wire/words/as_json.h"
#include "protocol/wire/words/notation.h"

namespace turnkey {

namespace {

using notation::end_of;
using notation::in_words;
using notation::is_digit;
using notation::is_number;
using notation::list_of;
using notation::Names;
using notation::number_or_text;
using notation::parts_of;

constexpr std::string_view kHiddenCard = "?";

bool hides_a_part(std::string_view symbol) { return symbol.find('?') != symbol.npos; }

/// `3xs1`, `P1x3`: the symbol, repeated by its count.
Names copies(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == text.npos) return {std::string(text)};
  const std::string front(text.substr(0, cross));
  const std::string back(text.substr(cross + 1));
  if (is_number(front)) return Names(std::stoul(front), back);
  return is_number(back) ? Names(std::stoul(back), front) : Names{std::string(text)};
}

/// The seat in which a key ends, if the key belongs to one.
Json owner_of(const KeyWords* known, std::string_view key) {
  const std::string_view end = end_of(key);
  const bool by_seat = known != nullptr && known->key.ends_with('*') && is_number(end);
  return by_seat ? number_or_text(end) : Json();
}

}  // namespace

JsonWords::Names JsonWords::symbols_in(std::string_view text) const {
  Names symbols;
  if (text == "-") return symbols;
  const std::size_t mask = std::min(text.find(kHiddenCard), text.size());
  const std::string_view count = text.substr(std::min(mask + 1, text.size()));
  const std::size_t single = is_number(count) ? mask : text.size();
  for (std::size_t at = 0; at < single; at += width_) {
    symbols.emplace_back(text.substr(at, width_));
  }
  if (is_number(count)) {
    symbols.resize(symbols.size() + std::stoul(std::string(count)), std::string(kHiddenCard));
  }
  return symbols;
}

JsonWords::Names JsonWords::cards_in(ValueOf type, std::string_view text) const {
  switch (type) {
    case ValueOf::kTokens:
    case ValueOf::kQueue: return list_of(text);
    case ValueOf::kBag: {
      Names cards;
      for (const std::string& item : list_of(text)) {
        for (std::string& card : copies(item)) cards.push_back(std::move(card));
      }
      return cards;
    }
    case ValueOf::kCard: return text == "-" || text == "0" ? Names() : Names{std::string(text)};
    case ValueOf::kSpaces: return text == "." ? Names() : Names{std::string(text)};
    case ValueOf::kRing: return text == "-" ? Names() : Names{std::string(text)};
    case ValueOf::kRow:
    case ValueOf::kRows:
      if (text != "-" && words_->row_cards != nullptr) return words_->row_cards(text);
      return text == "-" ? Names() : Names{std::string(text)};
    default: break;
  }
  Names symbols;
  for (const std::string& part : list_of(text)) {
    for (std::string& symbol : symbols_in(part)) symbols.push_back(std::move(symbol));
  }
  return symbols;
}

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
  if (const auto kind = kinds_.find(symbol); kind != kinds_.end()) {
    for (const auto& [key, value] : kind->second.items()) {
      if (key == "name" || key == "value") card[key] = value;
    }
    return card;
  }
  const std::string_view meaning = meaning_of(symbol);
  if (!meaning.empty()) card["name"] = in_words(meaning);
  if (symbol.size() > 1 && !meaning.empty()) return card;
  std::string_view rest = symbol;
  for (const std::string& part : parts_of(words_->card_parts, ' ')) {
    const bool wants_number = part == "number";
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin());
    const std::size_t size = wants_number ? digits : digits == 0 || part == "rank" ? 1 : 0;
    const std::string_view own = rest.substr(0, size);
    rest.remove_prefix(own.size());
    if (own.empty() || own == kHiddenCard) continue;
    const std::string_view told = part == "kind" ? meaning_of(own) : own;
    card[part] = wants_number ? number_or_text(own) : Json(in_words(told.empty() ? own : told));
  }
  if (hides_a_part(symbol)) card["hidden"] = true;
  return card;
}

Json JsonWords::cards(const Names& symbols, std::string_view key) const {
  const Json owner = owner_of(known_on_board(key), key);
  Json cards = Json::array();
  for (const std::string& symbol : symbols) {
    cards.push_back(card(symbol));
    if (!owner.is_null()) cards.back()["owner"] = owner;
  }
  return cards;
}

}  // namespace turnkey
