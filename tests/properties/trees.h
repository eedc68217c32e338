// Positions small enough for enumeration: every one of a tiny game's tree, or random ones of it.
#pragma once

#include <optional>
#include <vector>

#include "tests/properties/record.h"
#include "tests/properties/traits.h"

namespace turnkey::properties {

/// Adds the record and all that it may go on to; false when there are more than `limit`.
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

/// Every position of the tiny variant as the record that leads to it, if the traits ask for that;
/// otherwise `count` random ones.
template <Game G>
std::vector<Record<G>> tiny_records(int count) {
  using Traits = PropertyTraits<G>;
  const OptionValues values = Traits::tiny();
  Record<G> start{values, *G::parse_options(values), {}};
  std::vector<Record<G>> records;
  if (Traits::kTreeEvents > 0) {
    const bool whole =
        add_subtree<G>(start, typename G::State(start.options), Traits::kTreeEvents, records);
    TURNKEY_ASSERT(whole);
    return records;
  }
  Rng rng(static_cast<std::uint64_t>(count));
  for (int i = 0; i < count; ++i) {
    Record<G> record = play<G>(values, Style::kUniform, rng, Traits::kMaxEvents);
    record.log.resize(rng.below(static_cast<std::uint32_t>(record.log.size() + 1)));
    records.push_back(record);
  }
  return records;
}

}  // namespace turnkey::properties
