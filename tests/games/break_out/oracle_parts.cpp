#include "tests/games/break_out/oracle_parts.h"

#include <algorithm>
#include <cctype>

namespace turnkey::break_out::oracle {

bool is_wild(const Text& card) { return card == "wi" || card == "su"; }
bool is_number(const Text& card) { return std::isdigit(card[1]) != 0; }
int number_of(const Text& card) { return card[1] - '0'; }
int cost(const Text& card) {
  return card == "wi" ? 8 : card == "dr" ? 9 : card == "su" ? 10 : number_of(card);
}

Text rank(const Text& card) {
  if (is_number(card)) return Text{card[1], card[0]};
  return card == "wi" ? "8" : card == "dr" ? "9" : card == "su" ? "s" : "z";
}
Cards sorted(Cards cards) {
  std::sort(cards.begin(), cards.end(),
            [](const Text& a, const Text& b) { return rank(a) < rank(b); });
  return cards;
}
Text joined(const Cards& cards) {
  Text text;
  for (const Text& card : cards) text += card;
  return text;
}
Text or_none(const Text& text) { return text.empty() ? "-" : text; }
Cards cards_in(const Text& text) {
  Cards cards;
  for (std::size_t i = 0; i < text.size(); i += 2) cards.push_back(text.substr(i, 2));
  return cards;
}
int count(const Cards& cards, const Text& card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}
bool has(const Cards& cards, const Text& card) { return count(cards, card) > 0; }
void take(Cards& cards, const Text& card) {
  const auto found = std::find(cards.begin(), cards.end(), card);
  if (found != cards.end()) cards.erase(found);
}
Cards without(Cards cards, std::size_t i) {
  cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i));
  return cards;
}
Cards different(const Cards& cards) {
  Cards result = sorted(cards);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}
Cards together(Cards first, const Cards& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}
bool has_letter(const Text& text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return std::isalpha(c) != 0; });
}
std::vector<Text> split(const Text& text, char at) {
  std::vector<Text> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}
Text list_text(const std::vector<Text>& parts) {
  Text text;
  for (const Text& part : parts) text += (text.empty() ? "" : ",") + part;
  return text;
}
bool begins(const Text& text, const Text& with) { return text.rfind(with, 0) == 0; }

int worth(const Text& shape, const Cards& cards) {
  const int size = static_cast<int>(cards.size());
  if (size < 3 || size > 6 || has(cards, "dr")) return 0;
  const auto named = std::find_if(cards.begin(), cards.end(), is_number);
  if (named == cards.end()) return 0;
  int points = 0;
  const int first = number_of(*named) - static_cast<int>(named - cards.begin());
  for (int i = 0; i < size; ++i) {
    const Text& card = cards[static_cast<std::size_t>(i)];
    const int number = shape == "set" ? number_of(*named) : first + i;
    if (number < 1 || number > 7) return 0;
    if (!is_wild(card) && number_of(card) != number) return 0;
    if (!is_wild(card) && shape == "run" && card[0] != (*named)[0]) return 0;
    points += number;
  }
  return points;
}

void each_choice(const Cards& from, std::size_t most,
                 const std::function<void(const Cards&)>& visit, const Cards& chosen) {
  visit(chosen);
  if (chosen.size() == most) return;
  for (const Text& card : different(from)) {
    Cards rest;  // nothing that is written before it
    for (const Text& other : from) {
      if (rank(other) >= rank(card)) rest.push_back(other);
    }
    take(rest, card);
    each_choice(rest, most, visit, together(chosen, {card}));
  }
}

Cards fitting(const Cards& from, char colour, int number) {
  Cards fit;
  for (const Text& card : different(from)) {
    const bool same = is_number(card) && card[0] == colour && number_of(card) == number;
    if (is_wild(card) || same) fit.push_back(card);
  }
  return fit;
}
void each_run(const Cards& from, char colour, int number, int length, const Cards& row,
              const std::function<void(const Cards&)>& f) {
  if (length == 0) return f(row);
  for (const Text& card : fitting(from, colour, number)) {
    Cards rest = from;
    take(rest, card);
    each_run(rest, colour, number + 1, length - 1, together(row, {card}), f);
  }
}

int first_of(const Meld& meld) {
  for (std::size_t i = 0; i < meld.cards.size(); ++i) {
    if (is_number(meld.cards[i])) return number_of(meld.cards[i]) - static_cast<int>(i);
  }
  return 0;
}
char colour_of(const Meld& meld) {
  return (*std::find_if(meld.cards.begin(), meld.cards.end(), is_number))[0];
}
Cards pool(const Cards& from, const Meld& meld) {
  Cards pool;
  for (const Text& card : from) {
    const bool fits =
        meld.shape == "set" ? number_of(card) == first_of(meld) : card[0] == colour_of(meld);
    if (is_wild(card) || (is_number(card) && fits)) pool.push_back(card);
  }
  return sorted(pool);
}

}  // namespace turnkey::break_out::oracle
