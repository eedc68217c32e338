// Games of tricks (engine/tricks.h) late in a hand, where few cards are unknown. All deals that fit
// a log there can be enumerated with the real pack, so these games need no tiny one. A deal is a
// guess of all hands at the end of the log, with the cards played before given back. It fits if the
// rules, from the referee's side, allow each event of the hand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/drawing.h"
#include "engine/tricks.h"
#include "tests/properties/record.h"
#include "tests/properties/traits.h"

namespace turnkey::properties {

template <std::size_t kSeats>
void has_tricks(const TrickTable<kSeats>&);
template <class S, std::size_t kSeats>
void has_tricks(const TrickHands<S, kSeats>&);

template <class G>
concept GameOfTricks = requires(const typename G::State& state) {
  has_tricks(state.table());
  has_tricks(state.secrets());
};

template <class G>
bool no_hand_is_dealt(const typename G::State& state) {
  const auto& hands = state.secrets().hands;
  return state.table().all_gone() == 0 &&
         std::all_of(hands.begin(), hands.end(), [](PackSet hand) { return hand == 0; });
}

/// The hand in which a log ends.
template <class G>
struct HandSoFar {
  typename G::State start;  ///< with all hands dealt
  std::size_t from;         ///< the first event after the deals
  bool hides_moves;         ///< some player's move is hidden from others
  typename G::State end;    ///< after the whole log
};

/// The deals of a hand are the events that a spectator sees masked, before all others.
template <class G>
HandSoFar<G> hand_so_far(const typename G::Options& options, const Log<G>& full) {
  typename G::State state(options);
  HandSoFar<G> hand{state, 0, false, state};
  bool deals = true;
  for (std::size_t i = 0; i < full.size(); ++i) {
    const auto& move = full[i].move;
    const bool hides = !(state.mask(move, Seat::spectator()) == move);
    if (no_hand_is_dealt<G>(state)) {
      hand = {state, i, false, state};
      deals = true;
    }
    hand.hides_moves = hand.hides_moves || (hides && full[i].actor.is_seat());
    deals = deals && hides && full[i].actor.is_chance();
    state.apply(move);
    if (!deals) continue;
    hand.start = state;
    hand.from = i + 1;
  }
  hand.end = state;
  return hand;
}

/// The ways to deal the cards that a watcher does not see; 0 if they are more than `limit`.
template <class G>
std::uint64_t ways_to_guess(const typename G::State& state, Seat seat, std::uint64_t limit) {
  const auto& table = state.table();
  int left = size_of(table.deck() & ~table.all_gone());
  if (!seat.is_spectator()) left -= table.hand_size(seat.index());
  std::uint64_t ways = 1;
  for (int other = 0; other < state.seats(); ++other) {
    if (other == seat.index()) continue;
    ways *= binomial(left, table.hand_size(other));
    left -= table.hand_size(other);
    if (ways > limit) return 0;
  }
  return ways;
}

/// Calls visit(hands) for each guess of the hands from seat `next` on.
template <class Hands, class Table, class Visit>
void for_each_guess(const Table& table, Seat seat, PackSet left, Hands& hands, int next,
                    const Visit& visit) {
  if (next == table.seats()) return visit();
  if (next == seat.index()) return for_each_guess(table, seat, left, hands, next + 1, visit);
  for_each_subset(left, table.hand_size(next), [&](PackSet cards) {
    hands[next] = cards;
    for_each_guess(table, seat, left & ~cards, hands, next + 1, visit);
  });
}

/// The hand's deals that a watcher can't exclude by the cards that it sees, as States after the
/// deals; none if they are too many, or if players moved cards that others do not see.
template <GameOfTricks G>
std::optional<std::vector<typename G::State>> guessed_deals(const HandSoFar<G>& hand, Seat seat,
                                                            std::size_t limit) {
  const auto& table = hand.end.table();
  const bool stays = !hand.hides_moves && ways_to_guess<G>(hand.end, seat, limit) != 0;
  if (!stays || no_hand_is_dealt<G>(hand.end)) return std::nullopt;
  auto hands = hand.end.secrets().hands;
  PackSet left = table.deck() & ~table.all_gone();
  if (!seat.is_spectator()) left &= ~hands[seat];
  std::vector<typename G::State> guesses;
  for_each_guess(table, seat, left, hands, 0, [&] {
    auto secrets = hand.start.secrets();
    for (int other = 0; other < table.seats(); ++other) {
      secrets.hands[other] = hands[other] | table.gone[other];
    }
    guesses.emplace_back(hand.start.table(), secrets);
  });
  const auto true_hands = hand.start.secrets().hands;
  const bool has_truth = std::ranges::any_of(
      guesses, [&](const auto& state) { return state.secrets().hands == true_hands; });
  if (!has_truth) return std::nullopt;  // cards came into hands by other events
  return guesses;
}

/// Whether a hand lacks a card that is still out, so that not all guesses fit.
template <class G>
bool some_hand_lacks(const typename G::State& state) {
  const auto& table = state.table();
  const PackSet out = table.deck() & ~table.all_gone();
  for (int seat = 0; seat < state.seats(); ++seat) {
    if (table.hand_size(seat) > 0 && (table.lacks[seat] & out) != 0) return true;
  }
  return false;
}

/// Where in a game a spectator has two deals or more to guess, but few: the lengths of such logs.
/// `picky`: only where a hand is known to lack some card.
template <GameOfTricks G>
std::vector<std::size_t> late_places(const Record<G>& record, std::uint64_t limit, bool picky) {
  std::vector<std::size_t> places;
  typename G::State state(record.options);
  bool hides = false;
  for (std::size_t i = 0; i < record.log.size(); ++i) {
    const auto& [actor, move] = record.log[i];
    if (no_hand_is_dealt<G>(state)) hides = false;
    const bool in_play = actor.is_seat() && state.table().all_gone() != 0;
    const auto ways = hides ? 0 : ways_to_guess<G>(state, Seat::spectator(), limit);
    if (in_play && ways > 1 && (!picky || some_hand_lacks<G>(state))) places.push_back(i);
    hides = hides || (actor.is_seat() && !(state.mask(move, Seat::spectator()) == move));
    state.apply(move);
  }
  return places;
}

/// Random positions late in hands, under random options; those first where a hand lacks something.
template <GameOfTricks G>
std::vector<Record<G>> late_records(int count) {
  constexpr int kTries = 20;
  constexpr std::uint64_t kMostGuesses = 700;
  std::vector<Record<G>> records;
  Rng rng(1);
  const auto pick = [&](std::uint32_t bound) { return rng.below(bound); };
  for (int i = 0; i < kTries * count && static_cast<int>(records.size()) < count; ++i) {
    const auto values = testing::any_options<G>(pick, PropertyTraits<G>::kCaps);
    Record<G> record = play<G>(values, Style::kUniform, rng);
    const bool picky = 2 * i < kTries * count;
    const auto places = late_places<G>(record, kMostGuesses, picky);
    if (places.empty()) continue;
    record.log.resize(places[rng.below(static_cast<std::uint32_t>(places.size()))]);
    records.push_back(std::move(record));
  }
  return records;
}

/// The event with every other card of the pack in place of one of its cards, as far as that is an
/// event.
template <GameOfTricks G>
std::vector<typename G::Move> other_cards(const typename G::State& state,
                                          const typename G::Move& move) {
  std::vector<typename G::Move> others;
  const std::string text = G::text(move);
  for (std::size_t at = 0; at + 2 <= text.size(); ++at) {
    MoveReader in("", std::string_view(text).substr(at, 2));
    read_pack_card(in);
    if (in.failed()) continue;
    for_each_bit(state.table().deck(), [&](int card) {
      std::string other = text;
      other.replace(at, 2, pack_text(static_cast<PackCard>(card)));
      if (const auto read = G::parse(other)) others.push_back(*read);
    });
  }
  return others;
}

}  // namespace turnkey::properties
