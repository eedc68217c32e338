// Checks against enumeration: every deal consistent with a masked log, found by brute force from
// the referee's side, with its probability. A view must count them, sample and redeal them
// uniformly over physical deals, and accept exactly the events possible in one of them.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tests/properties/chance.h"
#include "tests/properties/traits.h"
#include "tests/properties/tricks.h"
#include "tests/properties/worlds.h"

namespace turnkey::properties {

template <Game G>
struct Deal {
  typename G::State state;
  double weight;  ///< up to a factor common to all deals
};

/// Calls visit(move, weight) for every event of `state` that `seat` sees as `seen`. The weights:
/// chance by its probabilities, hidden moves of players uniformly among all ways to make a legal
/// one. Adds the chance events examined to `looks`.
template <Game G, class Visit>
void for_each_match(const typename G::State& state, const Event<typename G::Move>& seen, Seat seat,
                    std::size_t& looks, Visit&& visit) {
  using Traits = PropertyTraits<G>;
  if (state.turn() != seen.actor) return;
  if (seen.actor.is_chance()) {
    state.for_each_outcome([&](const typename G::Move& move, double probability) {
      ++looks;
      if (state.mask(move, seat) == seen.move) visit(move, probability * Traits::ways(state, move));
    });
    return;
  }
  const auto open = state.canonical(seen.move);
  if (open && state.mask(*open, seat) == seen.move) return visit(*open, Traits::ways(state, *open));
  typename G::MoveList moves;
  state.moves(moves);
  double all = 0;
  for (const auto& move : moves) all += Traits::ways(state, move);
  for (const auto& move : moves) {
    if (state.mask(move, seat) == seen.move) visit(move, Traits::ways(state, move) / all);
  }
}

/// The deals that go on from these by the events of a masked log from number `from` on; none if
/// there are more than `limit` on the way, or if the search takes too long.
template <Game G>
std::optional<std::vector<Deal<G>>> deals_after(std::vector<Deal<G>> deals, const Log<G>& masked,
                                                std::size_t from, Seat seat, std::size_t limit) {
  constexpr std::size_t kLooksPerDeal = 150;
  std::size_t looks = 0;
  const auto too_many = [&](const Deal<G>& deal) {
    return deal.state.turn().is_chance() && has_more_outcomes(deal.state, kLooksPerDeal * limit);
  };
  for (std::size_t i = from; i < masked.size(); ++i) {
    const std::span<const Event<typename G::Move>> later(masked.data() + i + 1,
                                                         masked.size() - i - 1);
    std::vector<Deal<G>> next;
    for (const Deal<G>& deal : deals) {
      if (too_many(deal)) return std::nullopt;
      for_each_match<G>(deal.state, masked[i], seat, looks, [&](const auto& move, double weight) {
        const Event<typename G::Move> event{masked[i].actor, move};
        if (next.size() > limit) return;
        if (!PropertyTraits<G>::may_precede(deal.state, event, later)) return;
        next.push_back({deal.state, deal.weight * weight});
        next.back().state.apply(move);
      });
      if (next.size() > limit || looks > kLooksPerDeal * limit) return std::nullopt;
    }
    deals = std::move(next);
  }
  return deals;
}

/// All deals consistent with a seat's masked log, from the start of the game.
template <Game G>
std::optional<std::vector<Deal<G>>> consistent_deals(const typename G::Options& options,
                                                     const Log<G>& masked, Seat seat,
                                                     std::size_t limit) {
  return deals_after<G>({{typename G::State(options), 1.0}}, masked, 0, seat, limit);
}

/// All deals consistent with what a seat has seen of a full log. In a game of tricks late in a hand
/// they need not be enumerated from the start.
template <Game G>
std::optional<std::vector<Deal<G>>> deals_seen_by(const typename G::Options& options,
                                                  const Log<G>& full, Seat seat,
                                                  std::size_t limit) {
  const Log<G> masked = masked_log<G>(options, full, seat);
  auto all = consistent_deals<G>(options, masked, seat, limit);
  if constexpr (GameOfTricks<G>) {
    if (all) return all;
    const HandSoFar<G> hand = hand_so_far<G>(options, full);
    const auto guesses = guessed_deals<G>(hand, seat, limit);
    if (!guesses) return std::nullopt;
    std::vector<Deal<G>> deals;  // of a shuffled pack, so all weigh the same
    for (const auto& state : *guesses) deals.push_back({state, 1.0});
    return deals_after<G>(std::move(deals), masked, hand.from, seat, limit);
  }
  return all;
}

/// Probability of each position, by key.
template <Game G>
std::unordered_map<std::uint64_t, double> distribution(const std::vector<Deal<G>>& deals) {
  double total = 0;
  for (const Deal<G>& deal : deals) total += deal.weight;
  std::unordered_map<std::uint64_t, double> probabilities;
  for (const Deal<G>& deal : deals) probabilities[deal.state.key()] += deal.weight / total;
  return probabilities;
}

/// Counts of sampled positions against their probabilities; sample() gives a World.
template <Game G, class Sample>
Failure samples_follow(const std::unordered_map<std::uint64_t, double>& probabilities,
                       const std::string& what, Sample&& sample) {
  const auto samples = static_cast<int>(
      std::min<std::size_t>(testing::cases(40'000), 2'000 + 30 * probabilities.size()));
  std::unordered_map<std::uint64_t, double> counts;
  for (int i = 0; i < samples; ++i) {
    const World<G> world = sample();
    const std::uint64_t key = world.state().key();
    TURNKEY_REQUIRE(probabilities.contains(key),
                    what + " gives an impossible deal: " + world.state().board().text());
    ++counts[key];
  }
  std::vector<Cell> cells;
  for (const auto& [key, probability] : probabilities) {
    cells.push_back({probability * samples, counts[key]});
  }
  const double p = chi_squared_p(cells);
  TURNKEY_REQUIRE(p > kLeastP, what + " is not uniform over " + std::to_string(cells.size()) +
                                   " deals: p = " + std::to_string(p));
  return {};
}

/// From a world of one watcher: redealing for each seat is uniform over that seat's possible deals
/// there.
template <Game G>
Failure redeals_are_uniform(const World<G>& world, const Table<G>& table, const Log<G>& full,
                            Rng& rng) {
  for (int index = 0; index < table.truth().seats(); ++index) {
    const Seat seat = Seat::at(index);
    const auto deals = deals_seen_by<G>(table.options(), full, seat, PropertyTraits<G>::kMaxDeals);
    if (!deals) continue;
    const std::string what = "redeal(" + std::to_string(index) + ")";
    TURNKEY_REQUIRE_OK(samples_follow<G>(distribution<G>(*deals), what, [&] {
      World<G> other = world;
      other.redeal(seat, rng);
      return other;
    }));
  }
  return {};
}

/// View::worlds, View::sample and World::redeal against enumeration, for each watcher whose deals
/// can be enumerated; counts these in `counted`.
template <Game G>
Failure samples_are_uniform(const Table<G>& table, Rng& rng, int& counted) {
  for (const Watcher<G>& watcher : table.watchers()) {
    const Seat seat = watcher.view.seat();
    const auto deals =
        deals_seen_by<G>(table.options(), table.log(), seat, PropertyTraits<G>::kMaxDeals);
    if (!deals) continue;
    const auto probabilities = distribution<G>(*deals);
    if (probabilities.size() > 1) ++counted;
    TURNKEY_REQUIRE(watcher.view.worlds() == std::to_string(probabilities.size()),
                    "seat " + std::to_string(seat.index()) + " counts " + watcher.view.worlds() +
                        " of " + std::to_string(probabilities.size()));
    TURNKEY_REQUIRE_OK(samples_follow<G>(probabilities,
                                         "sample for seat " + std::to_string(seat.index()),
                                         [&] { return watcher.view.sample(rng); }));
    const World<G> world = watcher.view.sample(rng);
    TURNKEY_REQUIRE_OK(redeals_are_uniform<G>(world, table, G::unmask(watcher.log, world), rng));
  }
  return {};
}

/// Masks of all events possible next in one of the deals, by hash.
template <Game G>
std::unordered_map<std::uint64_t, typename G::Move> possible_events(
    const std::vector<Deal<G>>& deals, Seat seat) {
  std::unordered_map<std::uint64_t, typename G::Move> possible;
  const auto add = [&](const typename G::State& state, const typename G::Move& move) {
    const auto masked = state.mask(move, seat);
    possible.emplace(hash_of(masked), masked);
  };
  for (const Deal<G>& deal : deals) {
    const typename G::State& state = deal.state;
    if (state.turn().is_chance()) {
      state.for_each_outcome([&](const typename G::Move& move, double) { add(state, move); });
    } else if (state.turn().is_seat()) {
      typename G::MoveList moves;
      state.moves(moves);
      for (const auto& move : moves) add(state, move);
    }
  }
  return possible;
}

/// The view accepts all events that some deal has next, and none of `others` beyond these.
template <Game G>
Failure accepts_just_the_possible(const Watcher<G>& watcher, const std::vector<Deal<G>>& deals,
                                  std::span<const typename G::Move> others) {
  const auto possible = possible_events<G>(deals, watcher.view.seat());
  for (const auto& [hash, move] : possible) {
    typename G::View view = watcher.view;
    TURNKEY_REQUIRE(view.apply(move).has_value(), "possible, but refused: " + G::text(move));
    const auto canonical = watcher.view.canonical(move);
    TURNKEY_REQUIRE(canonical.has_value() && *canonical == move, G::text(move));
  }
  for (const auto& move : others) {
    const auto canonical = watcher.view.canonical(move);
    typename G::View view = watcher.view;
    TURNKEY_REQUIRE(view.apply(move).has_value() == canonical.has_value(), G::text(move));
    if (!canonical || !PropertyTraits<G>::is_listed(*canonical)) continue;
    TURNKEY_REQUIRE(possible.contains(hash_of(*canonical)),
                    "impossible, but accepted: " + G::text(move) + " by seat " +
                        std::to_string(watcher.view.seat().index()));
  }
  return {};
}

}  // namespace turnkey::properties
