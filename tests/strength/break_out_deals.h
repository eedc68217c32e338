// Deals of Break-Out with little hidden, and all that a seat considers possible there.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "engine/games/break_out/game.h"
#include "tests/games/break_out/small_options.h"
#include "tests/strength/answered.h"

namespace turnkey::break_out {

/// Calls visit(hand, ways) for all hands of that many cards, with the ways to draw each.
template <class Visit>
void for_each_hand(const Hand& cards, int size, Visit&& visit, const Hand& hand = {},
                   double ways = 1, int from = 0) {
  if (hand.total() == size) return visit(hand, ways);
  for (int kind = from; kind < Hand::kKinds; ++kind) {
    Hand with = hand;
    double choices = ways;
    for (int taken = 1; taken <= cards.count(kind) && with.total() < size; ++taken) {
      with.add(kind);
      choices *= static_cast<double>(cards.count(kind) - taken + 1) / taken;
      for_each_hand(cards, size, visit, with, choices, kind + 1);
    }
  }
}

/// All deals that one of two seats considers possible after the deal (BO82).
inline Start<Game> seen_by(const State& truth, Seat seat) {
  const Public& table = truth.table();
  const auto known_to = [&table](Seat knower, const Hand& own) {
    Secrets known{{table.known}};
    known.hands[knower] = own;
    return known;
  };
  const Hand& own = truth.secrets().hands[seat];
  const Hand unseen = known_to(seat, own).unseen(table);
  Start<Game> start{seat, {}};
  double all = 0;
  for_each_hand(unseen, table.options.hand, [&](const Hand& other, double ways) {
    Secrets secrets;
    secrets.hands[seat] = own;
    secrets.hands[seat.left(2)] = other;
    std::vector<View> views;
    for (const Seat each : {Seat::at(0), Seat::at(1)}) {
      views.emplace_back(table, known_to(each, secrets.hands[each]), each);
    }
    start.ways.emplace_back(State(table, secrets), std::move(views), ways);
    all += ways;
  });
  for (Way<Game>& way : start.ways) way.weight /= all;
  return start;
}

/// A deal of the smallest game, as both seats see it; one card lies face down.
inline Block<Game> dealt(std::uint64_t seed, int deal) {
  Rng rng(hash_of(std::array{seed, static_cast<std::uint64_t>(deal)}));
  FreeChance chance(rng);
  State state(kSmallOptions);
  while (state.turn().is_chance()) state.apply(state.chance(chance));
  return {seen_by(state, Seat::at(0)), seen_by(state, Seat::at(1))};
}

}  // namespace turnkey::break_out
