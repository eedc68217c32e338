// Cards and rows of cards as texts: common code of Break-Out's oracle.
#pragma once

#include <algorithm>
#include <cctype>
#include <functional>

#include "tests/games/break_out/oracle.h"

namespace turnkey::break_out::oracle {

// ---- cards --------------------------------------------------------------------------------------

inline bool is_wild(const Text& card) { return card == "wi" || card == "su"; }
inline bool is_number(const Text& card) { return std::isdigit(card[1]) != 0; }
inline int number_of(const Text& card) { return card[1] - '0'; }
inline int cost(const Text& card) {
  return card == "wi" ? 8 : card == "dr" ? 9 : card == "su" ? 10 : number_of(card);
}
/// Cards are in order of number, then colour; then Wild, DRAW, Super Wild and `rc`.
inline Text rank(const Text& card) {
  if (is_number(card)) return Text{card[1], card[0]};
  return card == "wi" ? "8" : card == "dr" ? "9" : card == "su" ? "s" : "z";
}

// ---- rows of cards ------------------------------------------------------------------------------

inline Cards sorted(Cards cards) {
  std::ranges::sort(cards, {}, rank);
  return cards;
}
inline Cards different(const Cards& cards) {
  Cards result = sorted(cards);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}
inline Cards together(Cards first, const Cards& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}
inline int count(const Cards& cards, const Text& card) {
  return static_cast<int>(std::ranges::count(cards, card));
}
inline bool has(const Cards& cards, const Text& card) { return count(cards, card) > 0; }
inline void take(Cards& cards, const Text& card) {
  const auto found = std::ranges::find(cards, card);
  if (found != cards.end()) cards.erase(found);
}
inline Cards without(Cards cards, const Cards& taken) {
  for (const Text& card : taken) take(cards, card);
  return cards;
}
inline Text joined(const Cards& cards) {
  Text text;
  for (const Text& card : cards) text += card;
  return text;
}
inline Cards cards_in(const Text& text) {
  Cards cards;
  for (std::size_t i = 0; i < text.size(); i += 2) cards.push_back(text.substr(i, 2));
  return cards;
}
/// Whether a part of a text names a meld and nothing else.
inline bool is_meld(const Text& part) {
  const bool digits = std::ranges::all_of(part, [](char c) { return std::isdigit(c) != 0; });
  return digits && !part.empty();
}

// ---- melds --------------------------------------------------------------------------------------

/// The points of a row of cards as a meld; 0 if it is none.
inline int worth(const Text& shape, const Cards& cards) {
  const int size = static_cast<int>(cards.size());
  if (size < 3 || size > 6 || has(cards, "dr")) return 0;
  const auto named = std::ranges::find_if(cards, is_number);
  if (named == cards.end()) return 0;
  int points = 0;
  const int first = number_of(*named) - static_cast<int>(named - cards.begin());
  for (int i = 0; i < size; ++i) {
    const Text& card = cards[at(i)];
    const int number = shape == "set" ? number_of(*named) : first + i;
    if (number < 1 || number > 7) return 0;
    if (!is_wild(card) && number_of(card) != number) return 0;
    if (!is_wild(card) && shape == "run" && card[0] != (*named)[0]) return 0;
    points += number;
  }
  return points;
}

/// Calls visit() for every row of at most `most` of these cards that can grow card by card.
inline void each_row(const Cards& from, std::size_t most,
                     const std::function<bool(const Cards&, const Text&)>& may_follow,
                     const std::function<void(const Cards&)>& visit, const Cards& row = {}) {
  visit(row);
  if (row.size() == most) return;
  for (const Text& card : different(from)) {
    if (!may_follow(row, card)) continue;
    each_row(without(from, {card}), most, may_follow, visit, together(row, {card}));
  }
}
/// For rows without an order: only the sorted one.
inline bool in_order(const Cards& row, const Text& card) {
  return row.empty() || rank(row.back()) <= rank(card);
}

}  // namespace turnkey::break_out::oracle
