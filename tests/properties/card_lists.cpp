#include "tests/properties/card_lists.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace turnkey::properties {

namespace {

/// `3xs1`, `P1x3`: a symbol and its number of copies.
CardList copies_of(const std::string& text) {
  const auto is_number = [](const std::string& part) {
    return !part.empty() && part.find_first_not_of("0123456789") == part.npos;
  };
  const std::size_t cross = text.find('x');
  if (cross == text.npos) return {text};
  const std::string front = text.substr(0, cross);
  const std::string back = text.substr(cross + 1);
  if (is_number(front)) return CardList(std::stoul(front), back);
  return is_number(back) ? CardList(std::stoul(back), front) : CardList{text};
}

}  // namespace

CardList cards_of(const std::vector<std::string>& items) {
  CardList cards;
  for (const std::string& item : items) {
    const CardList copies = item == "0" ? CardList{} : copies_of(item);
    cards.insert(cards.end(), copies.begin(), copies.end());
  }
  return cards;
}

CardList row_of_cards(const std::string& text) {
  constexpr std::size_t kCircle = 12;
  constexpr std::string_view kNumbered = "PT";
  std::size_t letters = 0;
  if (text == "-") return {};
  if (!std::isdigit(static_cast<unsigned char>(text.front()))) return {text};
  std::size_t number = std::stoul(text, &letters);
  CardList cards;
  for (const char sign : text.substr(letters)) {
    if (!std::isalpha(static_cast<unsigned char>(sign))) continue;
    std::string card(1, static_cast<char>(std::toupper(static_cast<unsigned char>(sign))));
    if (kNumbered.find(card) != kNumbered.npos) card += std::to_string(number);
    number = number % kCircle + 1;
    cards.push_back(card);
  }
  return cards;
}

}  // namespace turnkey::properties
