#include "engine/card_survey.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace turnkey {

namespace {

/// The first that is so; one more is added where there is none.
template <class T, class IsIt>
T& find_or_add(std::vector<T>& list, const IsIt& is_it, T otherwise) {
  const auto found = std::find_if(list.begin(), list.end(), is_it);
  return found != list.end() ? *found : list.emplace_back(std::move(otherwise));
}

}  // namespace

void CardSurvey::lies(std::string_view key, Seat owner, std::string_view card, int count) {
  CardPlace& place = find_or_add(
      sums_, [&](const CardPlace& one) { return one.key == key && one.owner == owner; },
      CardPlace{std::string(key), owner, {}});
  CardsThere& there = find_or_add(
      place.cards, [&](const CardsThere& one) { return one.card == card; },
      CardsThere{std::string(card)});
  there.chance += 1;
  there.mean += count;
}

std::vector<CardPlace> CardSurvey::means(std::uint32_t deals) const {
  std::vector<CardPlace> places = sums_;
  std::sort(places.begin(), places.end(), [](const CardPlace& a, const CardPlace& b) {
    return a.key != b.key ? a.key < b.key : a.owner.index() < b.owner.index();
  });
  for (CardPlace& place : places) {
    std::sort(place.cards.begin(), place.cards.end(), [](const auto& a, const auto& b) {
      return std::tie(b.chance, b.mean, a.card) < std::tie(a.chance, a.mean, b.card);
    });
    for (CardsThere& there : place.cards) {
      there.chance /= deals;
      there.mean /= deals;
    }
  }
  return places;
}

}  // namespace turnkey
