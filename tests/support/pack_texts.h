// Cards of the French pack as texts, for slow and obvious oracles of games of tricks.
#pragma once

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace turnkey::testing {

using Texts = std::vector<std::string>;

inline const std::string kRanksUp = "23456789TJQKA";

inline Texts whole_pack() {
  Texts cards;
  for (const char suit : std::string("cdsh")) {
    for (const char rank : kRanksUp) cards.push_back({rank, suit});
  }
  return cards;
}
/// "Qs2c" as two texts.
inline Texts two_by_two(const std::string& text) {
  Texts cards;
  for (std::size_t i = 0; i < text.size(); i += 2) cards.push_back(text.substr(i, 2));
  return cards;
}
/// By suit, spades first, then hearts, clubs, diamonds; the highest first.
inline std::string together(Texts cards) {
  const auto place = [](const std::string& card) {
    return std::string("shcd").find(card[1]) * 20 + std::string("AKQJT98765432").find(card[0]);
  };
  std::ranges::sort(cards, {}, place);
  std::string text;
  for (const std::string& card : cards) text += card;
  return text;
}
inline bool is_in(const Texts& cards, const std::string& card) {
  return std::ranges::find(cards, card) != cards.end();
}
inline void drop(Texts& cards, const std::string& card) {
  cards.erase(std::ranges::find(cards, card));
}
template <class Keep>
Texts those(const Texts& cards, Keep&& keep) {
  Texts kept;
  std::ranges::copy_if(cards, std::back_inserter(kept), keep);
  return kept;
}
/// Whether so many different cards of the pack are dealt, none of them in a hand.
inline bool can_be_dealt(const Texts& cards, std::size_t size, const Texts& pack,
                         const std::vector<Texts>& hands) {
  const std::set<std::string> different(cards.begin(), cards.end());
  return cards.size() == size && different.size() == size &&
         std::ranges::all_of(cards, [&](const auto& card) {
           return is_in(pack, card) &&
                  std::ranges::none_of(hands, [&](const Texts& hand) { return is_in(hand, card); });
         });
}

}  // namespace turnkey::testing
