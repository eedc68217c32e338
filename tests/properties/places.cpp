#include "tests/properties/places.h"

#include <algorithm>
#include <iterator>

#include "tests/support/in_words.h"

namespace turnkey::properties {

namespace {

using testing::list_of;
using testing::tokens_of;

using Row = std::vector<std::string>;

/// A card that is not seen, in the reader; boards may write it with more signs.
const std::string kHiddenCard = "?";

std::string symbol_of(const std::string& card) {
  return card.starts_with(kHiddenCard) ? kHiddenCard : card;
}

bool is_hidden(const Row& cards) { return std::ranges::count(cards, kHiddenCard) > 0; }

Row in_order(Row cards) {
  std::ranges::sort(cards);
  return cards;
}

/// Cards without anything between them, each of so many signs.
Row row_of(const std::string& text, std::size_t width) {
  Row cards;
  for (std::size_t at = 0; text != "-" && at < text.size(); at += width) {
    cards.push_back(symbol_of(text.substr(at, width)));
  }
  return cards;
}

/// Cards are written as long as a hidden one is.
std::size_t width_of(const GameWords& words) {
  for (const SymbolWords& symbols : words.symbols) {
    if (symbols.kind == "hidden") return symbols.values.size();
  }
  return 1;
}

}  // namespace

Places::Places(std::string_view game, const std::string& board) {
  const GameWords* const words = find_words(game);
  if (words == nullptr) return;
  for (const auto& [key, value] : tokens_of(board)) {
    if (key == "cards") {
      for (const std::string& card : list_of(value)) {
        const auto parts = list_of(card, ':');
        if (parts.size() > 1) symbols_[parts[1]] = parts[0];
      }
    }
    const KeyWords* const known = find_key(words->board, key);
    if (known != nullptr) add(key, known->type, value, width_of(*words));
  }
}

void Places::add(const std::string& key, ValueOf type, const std::string& value,
                 std::size_t width) {
  const auto place = [&](const std::string& name, Kind kind, const Cards& cards) {
    kinds_[name] = kind;
    cards_[name] = cards;
  };
  const auto items = list_of(value);
  switch (type) {
    case ValueOf::kHand: return place(key, Kind::kHand, row_of(value, width));
    case ValueOf::kPile: return place(key, Kind::kPile, row_of(value, width));
    case ValueOf::kCount: return place(key, Kind::kCount, Cards(std::stoul(value), kHiddenCard));
    case ValueOf::kSpaces:
      for (std::size_t i = 0; i < items.size(); ++i) {
        const Cards card = items[i] == "." ? Cards{} : Cards{symbol_of(items[i])};
        place(key + "." + std::to_string(i + 1), Kind::kPile, card);
      }
      return;
    case ValueOf::kMelds:
      for (const std::string& meld : items) {
        const auto parts = list_of(meld, '.');
        place(key + "." + parts.front(), Kind::kHand, row_of(parts.back(), width));
      }
      return;
    default: return;
  }
}

// Whole hands move at the same time; then card by card.
Failure Places::follow(const std::string& description) {
  auto tokens = tokens_of(description);
  for (const char* const key : {"moves", "then"}) {
    const auto before = cards_;
    for (const std::string& move : list_of(tokens[key])) {
      const std::size_t colon = move.find(':');
      const std::string places = move.substr(colon == move.npos ? 0 : colon + 1);
      const auto ends = list_of(places, '>');
      TURNKEY_REQUIRE(ends.size() == 2, move);
      if (colon != move.npos) {
        TURNKEY_REQUIRE_OK(move_card(move.substr(0, colon), ends[0], ends[1]));
        continue;
      }
      const auto held = before.find(ends[0]);
      TURNKEY_REQUIRE(held != before.end(), move);
      Cards& left = cards_[ends[0]];
      TURNKEY_REQUIRE(left.size() >= held->second.size(), move);
      left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(held->second.size()));
      put(held->second, ends[1]);
    }
  }
  return {};
}

Failure Places::move_card(const std::string& name, const std::string& from, const std::string& to) {
  const auto known = symbols_.find(name);
  const std::string symbol = symbol_of(known == symbols_.end() ? name : known->second);
  TURNKEY_REQUIRE_OK(take(symbol, from));
  put({symbol}, to);
  return {};
}

/// The last card that is this one, or that may be.
Failure Places::take(const std::string& symbol, const std::string& from) {
  const auto there = cards_.find(from);
  TURNKEY_REQUIRE(there != cards_.end() && !there->second.empty(), symbol + " of " + from);
  Cards& cards = there->second;
  auto at = std::find(cards.rbegin(), cards.rend(), symbol);
  if (at == cards.rend()) at = std::find(cards.rbegin(), cards.rend(), kHiddenCard);
  const bool hides = symbol == kHiddenCard;
  TURNKEY_REQUIRE(at != cards.rend() || hides,
                  symbol + " is not in " + from + ", " + testing::list_text(cards));
  cards.erase(std::prev(at == cards.rend() ? cards.end() : at.base()));
  // If it is not seen which card goes, what was known of the others is not known any more.
  if (hides) cards.assign(cards.size(), kHiddenCard);
  return {};
}

/// A place that is not there yet is one that the board names only while something lies in it.
void Places::put(const Cards& cards, const std::string& to) {
  const auto kind = kinds_.find(to);
  const bool counts = kind != kinds_.end() && kind->second == Kind::kCount;
  for (const std::string& card : cards) cards_[to].push_back(counts ? kHiddenCard : card);
}

Failure Places::same_as(const Places& other) const {
  auto left = cards_;
  auto right = other.cards_;
  for (const auto& [place, cards] : other.cards_) left[place];
  for (auto& [place, cards] : left) {
    const Cards there = right[place];
    const std::string what =
        place + " is " + testing::list_text(there) + ", not " + testing::list_text(cards);
    TURNKEY_REQUIRE(cards.size() == there.size(), what);
    if (is_hidden(cards) || is_hidden(there)) continue;
    const auto kind = other.kinds_.find(place);
    const bool is_hand = kind != other.kinds_.end() && kind->second == Kind::kHand;
    TURNKEY_REQUIRE(is_hand ? in_order(cards) == in_order(there) : cards == there, what);
  }
  return {};
}

}  // namespace turnkey::properties
