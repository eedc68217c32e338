// Checks that impossible events are refused and change nothing: events out of order, masks that
// show too much or too little, and garbage, that is mutated text of real events that still parses.
#pragma once

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "tests/properties/chance.h"
#include "tests/properties/record.h"

namespace turnkey::properties {

/// `text` with one or two small edits; `pool` provides characters and ends.
inline std::string mutated(std::string text, const std::vector<std::string>& pool, Rng& rng) {
  const auto pick = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
  const std::string& other = pool[pick(pool.size())];
  for (std::uint32_t edits = 1 + rng.below(2); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = pick(text.size());
    const char letter =
        rng.below(4) == 0 ? static_cast<char>('!' + rng.below(94)) : other[pick(other.size())];
    switch (rng.below(5)) {
      case 0: text[at] = letter; break;
      case 1: text.insert(at, 1, letter); break;
      case 2: text.erase(at, 1); break;
      case 3: text = text.substr(0, at) + other.substr(pick(other.size())); break;
      default: std::swap(text[at], text[pick(text.size())]); break;
    }
  }
  return text;
}

/// Well-formed events of this game, mostly impossible here: those of the log as everybody sees
/// them, legal ones, and mutations of all of these.
template <Game G>
std::vector<typename G::Move> strange_events(const Record<G>& record, const Table<G>& table,
                                             int count, Rng& rng) {
  std::vector<std::string> pool = {"?"};
  for (const auto& event : record.log) pool.push_back(G::text(event.move));
  for (const Watcher<G>& watcher : table.watchers()) {
    for (const auto& event : watcher.log) pool.push_back(G::text(event.move));
  }
  if (table.truth().turn().is_seat()) {
    typename G::MoveList moves;
    table.truth().moves(moves);
    for (const auto& move : moves) pool.push_back(G::text(move));
  }
  std::vector<typename G::Move> events;
  for (int i = 0; i < count; ++i) {
    const std::string& text = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
    const auto move = G::parse(rng.below(3) == 0 ? text : mutated(text, pool, rng));
    if (move) events.push_back(*move);
  }
  return events;
}

/// All possible next events of the truth, by hash.
template <Game G>
std::unordered_map<std::uint64_t, double> legal_events(const typename G::State& state) {
  if (state.turn().is_chance()) return outcomes<G>(state);
  std::unordered_map<std::uint64_t, double> legal;
  if (!state.turn().is_seat()) return legal;
  typename G::MoveList moves;
  state.moves(moves);
  for (const auto& move : moves) legal[hash_of(move)] = 1;
  return legal;
}

/// apply() agrees with canonical(); a refusal leaves every byte of the view unchanged.
template <Game G>
Failure refusal_changes_nothing(typename G::View view, const typename G::Move& move) {
  std::array<std::byte, sizeof view> before;
  std::memcpy(before.data(), &view, sizeof view);
  const std::uint64_t key = view.key();
  const std::string board = view.board().text();
  const auto canonical = view.canonical(move);
  const bool accepted = view.apply(move).has_value();
  TURNKEY_REQUIRE(accepted == canonical.has_value(), G::text(move) + " in " + board);
  if (accepted) return {};
  TURNKEY_REQUIRE(std::memcmp(before.data(), &view, sizeof view) == 0, G::text(move) + board);
  TURNKEY_REQUIRE(view.key() == key && view.board().text() == board,
                  G::text(move) + " in " + board);
  return {};
}

/// The truth accepts exactly its legal events, and a view on its own turn exactly the same ones.
/// Where chance has too many events to list, draws_are_legal() stands for the first half.
template <Game G>
Failure only_legal_is_accepted(const Table<G>& table, const std::vector<typename G::Move>& events) {
  const auto& truth = table.truth();
  const bool lists = !truth.turn().is_chance() || !has_more_outcomes(truth, kMostOutcomes);
  const auto legal = lists ? legal_events<G>(truth) : decltype(legal_events<G>(truth))();
  for (const auto& move : events) {
    const auto canonical = truth.canonical(move);
    const bool listed = lists && canonical && PropertyTraits<G>::is_listed(*canonical);
    TURNKEY_REQUIRE(!listed || legal.contains(hash_of(*canonical)),
                    "accepted, but not legal: " + G::text(move) + " as " + G::text(*canonical));
    TURNKEY_REQUIRE(!lists || canonical || !legal.contains(hash_of(move)),
                    "refused: " + G::text(move));
    for (const Watcher<G>& watcher : table.watchers()) {
      TURNKEY_REQUIRE_OK(refusal_changes_nothing<G>(watcher.view, move));
      const auto seen = watcher.view.canonical(move);
      if (truth.turn() == Actor(watcher.view.seat()) && truth.turn().is_seat()) {
        TURNKEY_REQUIRE(seen.has_value() == canonical.has_value(), G::text(move));
        TURNKEY_REQUIRE(!seen || *seen == *canonical, G::text(move));
      }
      if (truth.turn().is_nobody()) TURNKEY_REQUIRE(!seen, G::text(move) + " after the end");
    }
  }
  return {};
}

/// Another observer's mask of an event is refused where the own mask differs: hidden own cards as
/// well as open cards that the seat can't see.
template <Game G>
Failure other_masks_are_refused(const Table<G>& table, const typename G::Move& event) {
  std::vector<typename G::Move> masks = {event};
  for (const Watcher<G>& watcher : table.watchers()) {
    masks.push_back(table.truth().mask(event, watcher.view.seat()));
  }
  for (std::size_t i = 0; i < table.watchers().size(); ++i) {
    const auto& view = table.watchers()[i].view;
    for (const auto& mask : masks) {
      if (mask == masks[i + 1]) continue;
      TURNKEY_REQUIRE_OK(refusal_changes_nothing<G>(view, mask));
      TURNKEY_REQUIRE(!view.canonical(mask), "accepted by seat " +
                                                 std::to_string(view.seat().index()) + ": " +
                                                 G::text(mask) + " of " + G::text(event));
    }
  }
  return {};
}

/// other_masks_are_refused for an event possible now.
template <Game G>
Failure masks_are_checked(const Table<G>& table, Rng& rng) {
  const auto& truth = table.truth();
  if (truth.turn().is_nobody()) return {};
  if (truth.turn().is_seat()) {
    return other_masks_are_refused<G>(table, choose<G>(truth, Style::kUniform, rng));
  }
  FreeChance source(rng);
  return other_masks_are_refused<G>(table, truth.chance(source));
}

}  // namespace turnkey::properties
