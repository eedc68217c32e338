#include "tests/properties/places.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tests/properties/card_lists.h"
#include "tests/support/in_words.h"

namespace turnkey::properties {

namespace {

using testing::list_of;
using testing::tokens_of;

using Row = std::vector<std::string>;

/// A card that is not seen, in the reader; boards may write it with more signs.
const std::string kHiddenCard = "?";
const std::string kNowhere = "-";

std::string symbol_of(const std::string& card) {
  return card.starts_with(kHiddenCard) ? kHiddenCard : card;
}

bool is_hidden(const Row& cards) { return std::ranges::count(cards, kHiddenCard) > 0; }

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

/// The place, and whether its beginning is meant (`rows_0.1-`).
std::pair<std::string, bool> end_of(std::string place) {
  const bool begins = place.size() > 1 && place.ends_with('-');
  if (begins) place.pop_back();
  return {place, begins};
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
    case ValueOf::kBag: return place(key, Kind::kHand, cards_of(items));
    case ValueOf::kQueue: return place(key, Kind::kQueue, items);
    case ValueOf::kCard: return place(key, Kind::kCard, cards_of(items));
    case ValueOf::kPiece:
      for (const std::string& space : items)
        cards_[space].push_back(key.substr(key.rfind('_') + 1));
      return;
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
    case ValueOf::kRing:
    case ValueOf::kRows:
      for (std::size_t i = 0; i < items.size(); ++i) {
        const Kind kind = type == ValueOf::kRing ? Kind::kCard : Kind::kRow;
        place(key + "." + std::to_string(i), kind, row_of_cards(items[i]));
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
      if (move == "*") {
        cards_ = start_;
        continue;
      }
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
      TURNKEY_REQUIRE_OK(put(held->second, ends[1]));
    }
  }
  return {};
}

Failure Places::move_card(const std::string& name, const std::string& from, const std::string& to) {
  const auto known = symbols_.find(name);
  const std::string symbol = symbol_of(known == symbols_.end() ? name : known->second);
  TURNKEY_REQUIRE_OK(take(symbol, from));
  return put({symbol}, to);
}

/// The last card that is this one, or that may be; of a queue, and from a beginning, the first.
Failure Places::take(const std::string& symbol, const std::string& from) {
  if (from == kNowhere) return {};
  const auto [place, begins] = end_of(from);
  const auto there = cards_.find(place);
  TURNKEY_REQUIRE(there != cards_.end() && !there->second.empty(), symbol + " of " + from);
  Cards& cards = there->second;
  if (begins || is_of(place, Kind::kQueue)) {
    const auto first = std::ranges::find(cards, symbol);
    TURNKEY_REQUIRE(first != cards.end(), symbol + " is not in " + from);
    cards.erase(first);
    return {};
  }
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
Failure Places::put(Cards cards, const std::string& to) {
  if (to == kNowhere) return {};
  const auto [place, begins] = end_of(to);
  TURNKEY_REQUIRE(!is_of(place, Kind::kCard) || cards_[place].empty(), to + " is taken");
  if (is_of(place, Kind::kCount)) cards.assign(cards.size(), kHiddenCard);
  Cards& there = cards_[place];
  there.insert(begins ? there.begin() : there.end(), cards.begin(), cards.end());
  return {};
}

bool Places::is_of(const std::string& place, Kind kind) const {
  const auto known = kinds_.find(place);
  return known != kinds_.end() && known->second == kind;
}

/// The runs that a key lists in any order, in one that hangs on them alone.
Places::CardsOf Places::in_order() const {
  std::map<std::string, std::vector<Cards>> runs;
  const auto key = [](const std::string& place) { return place.substr(0, place.find('.')); };
  for (const auto& [place, cards] : cards_) {
    if (is_of(place, Kind::kRow)) runs[key(place)].push_back(row_in_order(cards));
  }
  for (auto& list : runs) std::ranges::sort(list.second, std::greater<>());
  CardsOf ordered = cards_;
  for (auto& [place, cards] : ordered) {
    const bool tells = is_of(place, Kind::kPile) || is_of(place, Kind::kQueue);
    if (!tells) std::ranges::sort(cards);
    if (!is_of(place, Kind::kRow)) continue;
    cards = std::move(runs[key(place)].back());
    runs[key(place)].pop_back();
  }
  return ordered;
}

Failure Places::same_as(const Places& other) const {
  auto left = in_order();
  auto right = other.in_order();
  for (const auto& [place, cards] : other.cards_) left[place];
  for (auto& [place, cards] : left) {
    const Cards there = right[place];
    const std::string what =
        place + " is " + testing::list_text(there) + ", not " + testing::list_text(cards);
    TURNKEY_REQUIRE(cards.size() == there.size(), what);
    if (is_hidden(cards) || is_hidden(there)) continue;
    TURNKEY_REQUIRE(cards == there, what);
  }
  return {};
}

}  // namespace turnkey::properties
