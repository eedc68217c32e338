#include "engine/card_survey.h"

#include <algorithm>
#include <cmath>
#include <range/v3/algorithm/find_if.hpp>
#include <tuple>
#include <utility>

namespace turnkey {

namespace {

/// The first element that matches; adds a new one if none does.
template <class T, class IsIt>
T& find_or_add(std::vector<T>& list, const IsIt& is_it, T otherwise) {
  const auto found = std::find_if(list.begin(), list.end(), is_it);
  return found != list.end() ? *found : list.emplace_back(std::move(otherwise));
}

void sort_places(std::vector<CardPlace>& places) {
  std::sort(places.begin(), places.end(), [](const CardPlace& a, const CardPlace& b) {
    return a.key != b.key ? a.key < b.key : a.owner.index() < b.owner.index();
  });
  for (CardPlace& place : places) {
    std::sort(place.cards.begin(), place.cards.end(), [](const auto& a, const auto& b) {
      return std::tie(b.chance, b.mean, a.card) < std::tie(a.chance, a.mean, b.card);
    });
  }
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
  for (CardPlace& place : places) {
    for (CardsThere& there : place.cards) {
      there.chance /= deals;
      there.mean /= deals;
    }
  }
  sort_places(places);
  return places;
}

namespace {

/// The chance of holding the card, one entry a run.
using Chances = std::vector<double>;

/// Squared errors of the chances, summed over all cards.
struct Errors {
  double of_one_deal = 0;  ///< if all chances came from one deal
  double of_runs = 0;      ///< variance between runs

  void add(const std::vector<SurveyedRun>& runs, double mean, const Chances& chances) {
    const auto count = static_cast<double>(runs.size());
    of_one_deal += mean * (1 - mean);
    for (std::size_t run = 0; run < runs.size(); ++run) {
      const double part = runs[run].share * (chances[run] - mean);
      of_runs += part * part * count / (count - 1);
    }
  }
};

/// Adds a place over all runs: its means, and the chance of each run.
void add_runs(const std::vector<SurveyedRun>& runs,
              const std::vector<std::vector<CardPlace>>& means, CardPlace& place,
              std::vector<Chances>& chances) {
  for (std::size_t run = 0; run < runs.size(); ++run) {
    const auto same = [&](const CardPlace& one) {
      return one.key == place.key && one.owner == place.owner;
    };
    const auto there = ranges::find_if(means[run], same);
    if (there == means[run].end()) continue;
    for (const CardsThere& card : there->cards) {
      CardsThere& sum = find_or_add(
          place.cards, [&](const CardsThere& one) { return one.card == card.card; },
          CardsThere{card.card});
      sum.chance += runs[run].share * card.chance;
      sum.mean += runs[run].share * card.mean;
      chances.resize(place.cards.size(), Chances(runs.size()));
      chances[static_cast<std::size_t>(&sum - place.cards.data())][run] = card.chance;
    }
  }
}

}  // namespace

Whereabouts whereabouts_of(const std::vector<SurveyedRun>& runs) {
  std::vector<std::vector<CardPlace>> means;
  Whereabouts found;
  double of_shares = 0;  // error from the unequal weights of the runs
  for (const SurveyedRun& run : runs) {
    if (run.deals > 0) of_shares += run.share * run.share / run.deals;
    means.push_back(run.survey.means(run.deals));
    for (const CardPlace& place : means.back()) {
      find_or_add(
          found.places,
          [&](const CardPlace& one) { return one.key == place.key && one.owner == place.owner; },
          CardPlace{place.key, place.owner, {}});
    }
  }
  Errors errors;
  for (CardPlace& place : found.places) {
    std::vector<Chances> chances;
    add_runs(runs, means, place, chances);
    if (runs.size() == 1) continue;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      errors.add(runs, place.cards[i].chance, chances[i]);
    }
  }
  const double error = std::max(of_shares, errors.of_runs / std::max(errors.of_one_deal, 1e-9));
  found.deals = static_cast<std::uint32_t>(std::max(1L, std::lround(1 / error)));
  sort_places(found.places);
  return found;
}

}  // namespace turnkey
