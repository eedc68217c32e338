#include "tests/properties/places.h"

#include <algorithm>

#include "engine/words.h"
#include "tests/support/in_words.h"

namespace turnkey::properties {

namespace {

using testing::list_of;
using testing::tokens_of;

bool is_hidden(std::string_view cards) { return cards.find('?') != cards.npos; }

std::string in_order(std::string cards) {
  std::ranges::sort(cards);
  return cards;
}

}  // namespace

Places::Places(std::string_view game, const std::string& board) {
  const GameWords* const words = find_words(game);
  if (words == nullptr) return;
  for (const auto& token : tokens_of(board)) {
    const std::string& key = token.first;  // a lambda of clang 14 captures no binding
    const std::string& value = token.second;
    const KeyWords* const known = find_key(words->board, key);
    if (key == "cards") {
      for (const std::string& card : list_of(value)) {
        const auto parts = list_of(card, ':');
        if (parts.size() > 1) symbols_[parts[1]] = parts[0];
      }
    }
    if (known == nullptr) continue;
    const auto place = [&](Kind kind, const std::string& cards) {
      kinds_[key] = kind;
      cards_[key] = cards;
    };
    if (known->type == ValueOf::kHand) place(Kind::kHand, value == "-" ? "" : value);
    if (known->type == ValueOf::kPile) place(Kind::kPile, value == "-" ? "" : value);
    if (known->type == ValueOf::kCount) place(Kind::kCount, std::string(std::stoul(value), '?'));
  }
}

// Whole hands move at the same time; then card by card.
Failure Places::follow(const std::string& description) {
  const auto before = cards_;
  auto tokens = tokens_of(description);
  for (const char* const key : {"moves", "then"}) {
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
      cards_[ends[0]].erase(0, held->second.size());
      put(held->second, ends[1]);
    }
  }
  return {};
}

Failure Places::move_card(const std::string& name, const std::string& from, const std::string& to) {
  const auto known = symbols_.find(name);
  const std::string symbol = known == symbols_.end() ? name : known->second;
  TURNKEY_REQUIRE(symbol.size() == 1, name);
  TURNKEY_REQUIRE_OK(take(symbol, from));
  put(symbol, to);
  return {};
}

/// The last card that is this one, or that may be.
Failure Places::take(const std::string& symbol, const std::string& from) {
  const auto there = cards_.find(from);
  TURNKEY_REQUIRE(there != cards_.end() && !there->second.empty(), symbol + " of " + from);
  std::string& cards = there->second;
  std::size_t at = cards.rfind(symbol);
  if (at == cards.npos) at = cards.rfind('?');
  const bool hides = symbol == "?";
  TURNKEY_REQUIRE(at != cards.npos || hides, symbol + " is not in " + from + ", " + cards);
  cards.erase(at == cards.npos ? cards.size() - 1 : at, 1);
  // If it is not seen which card goes, what was known of the others is not known any more.
  if (hides) cards.assign(cards.size(), '?');
  return {};
}

/// A place that is not there yet is one that the board names only while something lies in it.
void Places::put(const std::string& cards, const std::string& to) {
  const auto kind = kinds_.find(to);
  const bool counts = kind != kinds_.end() && kind->second == Kind::kCount;
  cards_[to] += counts ? std::string(cards.size(), '?') : cards;
}

Failure Places::same_as(const Places& other) const {
  auto left = cards_;
  auto right = other.cards_;
  for (const auto& [place, cards] : other.cards_) left[place];
  for (auto& [place, cards] : left) {
    const std::string there = right[place];
    const std::string what = place + " is " + there + ", not " + cards;
    TURNKEY_REQUIRE(cards.size() == there.size(), what);
    if (is_hidden(cards) || is_hidden(there)) continue;
    const auto kind = other.kinds_.find(place);
    const bool is_hand = kind != other.kinds_.end() && kind->second == Kind::kHand;
    TURNKEY_REQUIRE(is_hand ? in_order(cards) == in_order(there) : cards == there, what);
  }
  return {};
}

}  // namespace turnkey::properties
