// Positions for enumeration: all of a tiny game's tree, or random ones of it.
#pragma once

#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/properties/record.h"
#include "tests/properties/traits.h"

namespace turnkey::properties {

/// Adds the record and all its continuations; false if there are more than `limit`.
template <Game G>
bool add_subtree(Record<G>& record, const typename G::State& state, std::size_t limit,
                 std::vector<Record<G>>& records) {
  if (records.size() >= limit) return false;
  records.push_back(record);
  bool whole = true;
  const auto visit = [&](const typename G::Move& move) {
    typename G::State next = state;
    next.apply(move);
    record.log.push_back({state.turn(), move});
    whole = whole && add_subtree<G>(record, next, limit, records);
    record.log.pop_back();
  };
  if (state.turn().is_chance()) {
    state.for_each_outcome([&](const typename G::Move& move, double) { visit(move); });
  } else if (state.turn().is_seat()) {
    typename G::MoveList moves;
    state.moves(moves);
    for (const auto& move : moves) visit(move);
  }
  return whole;
}

/// The whole tree of the tiny variant, every position as the record that leads to it.
template <Game G>
std::vector<Record<G>> tree_records() {
  std::vector<Record<G>> records;
  Record<G> start{PropertyTraits<G>::tiny(0), options_of<G>(PropertyTraits<G>::tiny(0)), {}};
  const bool whole = add_subtree<G>(start, typename G::State(start.options),
                                    PropertyTraits<G>::kTreeEvents, records);
  if (!whole) throw std::runtime_error("the tiny variant has more than kTreeEvents positions");
  return records;
}

/// Every position of the tiny variant as the record that leads to it, if the traits ask for that;
/// otherwise `count` random ones.
template <Game G>
std::vector<Record<G>> tiny_records(int count) {
  using Traits = PropertyTraits<G>;
  if (Traits::kTreeEvents > 0) return tree_records<G>();
  std::vector<Record<G>> records;
  Rng rng(1);
  for (int i = 0; i < count; ++i) {
    records.push_back(play<G>(Traits::tiny(i), Style::kUniform, rng));
    auto& log = records.back().log;
    log.resize(rng.below(static_cast<std::uint32_t>(log.size() + 1)));
  }
  return records;
}

/// Positions of the tiny variant where chance is on turn: all, if the traits ask for its tree;
/// otherwise one from each of `count` random games. In a game with rare chance events random
/// positions might all be a player's.
template <Game G>
std::vector<Record<G>> chance_records(int count) {
  using Traits = PropertyTraits<G>;
  std::vector<Record<G>> records;
  if (Traits::kTreeEvents > 0) {
    records = tree_records<G>();
    std::erase_if(records, [](const Record<G>& record) {
      typename G::State state(record.options);
      for (const auto& event : record.log) state.apply(event.move);
      return !state.turn().is_chance();
    });
    return records;
  }
  Rng rng(1);
  for (int i = 0; i < count; ++i) {
    Record<G> record = play<G>(Traits::tiny(i), Style::kUniform, rng);
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < record.log.size(); ++place) {
      if (record.log[place].actor.is_chance()) places.push_back(place);
    }
    if (places.empty()) continue;
    record.log.resize(places[rng.below(static_cast<std::uint32_t>(places.size()))]);
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace turnkey::properties
