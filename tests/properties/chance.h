// Checks of chance: outcomes are distinct, canonical and sum to one; draws follow their
// probabilities; a referee's key always gives the same event.
#pragma once

#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/hash.h"
#include "tests/properties/record.h"
#include "tests/properties/statistics.h"

namespace turnkey::properties {

/// Positions with more outcomes are checked by draws alone.
inline constexpr std::uint64_t kMostOutcomes = 20'000;

/// Outcomes by hash of the move, with probabilities.
template <Game G>
std::unordered_map<std::uint64_t, double> outcomes(const typename G::State& state) {
  std::unordered_map<std::uint64_t, double> probabilities;
  state.for_each_outcome([&](const typename G::Move& move, double probability) {
    probabilities[hash_of(move)] += probability;
  });
  return probabilities;
}

/// Distinct canonical outcomes of positive probability that sum to 1.
template <Game G>
Failure outcomes_are_sound(const typename G::State& state) {
  double sum = 0;
  std::size_t count = 0;
  Failure failure;
  state.for_each_outcome([&](const typename G::Move& move, double probability) {
    sum += probability;
    ++count;
    const auto canonical = state.canonical(move);
    if (canonical && *canonical == move && probability > 0) return;
    failure = G::text(move) + " with probability " + std::to_string(probability) +
              " is an outcome, but not legal and canonical";
  });
  TURNKEY_REQUIRE_OK(failure);
  TURNKEY_REQUIRE(std::abs(sum - 1) <= 1e-9, "the sum is " + std::to_string(sum));
  TURNKEY_REQUIRE(outcomes<G>(state).size() == count, "an outcome comes twice");
  if constexpr (Offered<decltype(state.outcome_count())>) {
    TURNKEY_REQUIRE(state.outcome_count() == count,
                    "counted are " + std::to_string(state.outcome_count()) + " outcomes");
  }
  return {};
}

/// A key gives one event, which is an outcome; a search also draws outcomes only.
template <Game G>
Failure draws_are_outcomes(const typename G::State& state, Rng& rng) {
  const auto possible = outcomes<G>(state);
  for (int i = 0; i < 8; ++i) {
    const std::uint64_t seed = rng.next();
    KeyedChance source(seed);
    KeyedChance again(seed);
    const auto move = state.chance(source);
    TURNKEY_REQUIRE(state.chance(again) == move, "one key, two events: " + G::text(move));
    TURNKEY_REQUIRE(state.chance(source) == move, "a source that wears out: " + G::text(move));
    TURNKEY_REQUIRE(possible.contains(hash_of(move)), G::text(move));
    FreeChance free(rng);
    const auto drawn = state.chance(free);
    TURNKEY_REQUIRE(possible.contains(hash_of(drawn)), G::text(drawn));
  }
  return {};
}

/// Where the outcomes are too many to list: a key gives one event, draws are legal, and two keys
/// hardly ever give the same one.
template <Game G>
Failure draws_are_legal(const typename G::State& state, Rng& rng) {
  std::unordered_map<std::uint64_t, int> met;
  const auto check = [&](const typename G::Move& move) -> Failure {
    ++met[hash_of(move)];
    const auto canonical = state.canonical(move);
    TURNKEY_REQUIRE(canonical && *canonical == move, G::text(move) + " is drawn, but not legal");
    return {};
  };
  constexpr int kDraws = 8;
  for (int i = 0; i < kDraws; ++i) {
    KeyedChance source(rng.next());
    const auto move = state.chance(source);
    TURNKEY_REQUIRE(state.chance(source) == move, "a source that wears out: " + G::text(move));
    TURNKEY_REQUIRE_OK(check(move));
    FreeChance free(rng);
    TURNKEY_REQUIRE_OK(check(state.chance(free)));
  }
  TURNKEY_REQUIRE(met.size() > kDraws, "of many outcomes the same come again and again");
  return {};
}

template <Game G>
Failure chance_is_sound(const Table<G>& table, Rng& rng) {
  if (!table.truth().turn().is_chance()) return {};
  if (has_more_outcomes(table.truth(), kMostOutcomes)) {
    return draws_are_legal<G>(table.truth(), rng);
  }
  TURNKEY_REQUIRE_OK(outcomes_are_sound<G>(table.truth()));
  return draws_are_outcomes<G>(table.truth(), rng);
}

/// Counts of outcomes against their probabilities; draw() gives a move.
template <Game G, class Draw>
Failure draws_follow(const std::unordered_map<std::uint64_t, double>& probabilities, int draws,
                     const std::string& what, Draw&& draw) {
  std::unordered_map<std::uint64_t, double> counts;
  for (int i = 0; i < draws; ++i) ++counts[hash_of(draw())];
  std::vector<Cell> cells;
  for (const auto& [move, probability] : probabilities) {
    cells.push_back({probability * draws, counts[move]});
  }
  TURNKEY_REQUIRE(counts.size() == probabilities.size(), what + " gives what is no outcome");
  const double p = chi_squared_p(cells);
  TURNKEY_REQUIRE(p > kLeastP, what + ": p = " + std::to_string(p));
  return {};
}

/// Draws inside a search and a referee's draws under many keys follow the probabilities.
template <Game G>
Failure draws_follow_probabilities(const typename G::State& state, Rng& rng) {
  const auto probabilities = outcomes<G>(state);
  const int draws = static_cast<int>(std::min<std::size_t>(40'000, 60 * probabilities.size()));
  TURNKEY_REQUIRE_OK(draws_follow<G>(probabilities, draws, "FreeChance", [&] {
    FreeChance source(rng);
    return state.chance(source);
  }));
  if (!PropertyTraits<G>::kRefereeIsFree) return {};
  return draws_follow<G>(probabilities, draws, "KeyedChance", [&] {
    KeyedChance source(rng.next());
    return state.chance(source);
  });
}

}  // namespace turnkey::properties
