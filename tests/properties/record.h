// Random games for the battery. A record is options and the full list of events; a table is the
// truth and all watchers, each with a view and the masked log behind it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/game.h"
#include "tests/properties/failure.h"
#include "tests/properties/traits.h"
#include "tests/support/watched_game.h"

namespace turnkey::properties {

template <Game G>
using Log = testing::Log<G>;
template <Game G>
using Watcher = testing::Watcher<G>;

inline std::string actor_text(Actor actor) {
  if (actor.is_seat()) return std::to_string(actor.seat().index());
  return actor.is_chance() ? "c" : "-";
}

template <Game G>
std::string log_text(std::span<const Event<typename G::Move>> log) {
  std::string text;
  for (const auto& event : log) text += " " + actor_text(event.actor) + ":" + G::text(event.move);
  return text;
}

template <Game G>
struct Record {
  OptionValues values;
  typename G::Options options;
  Log<G> log;

  /// The protocol line for this record.
  std::string text() const {
    std::string line = "position game " + std::string(G::kName);
    for (const auto& [name, value] : values) line += " " + name + "=" + value;
    return line + " all moves" + log_text<G>(log);
  }
};

/// The options for the values: the game's own parser, or the traits' wider one (parse), with
/// variants that no text option gives.
template <Game G>
typename G::Options options_of(const OptionValues& values) {
  if constexpr (requires { PropertyTraits<G>::parse(values); }) {
    return PropertyTraits<G>::parse(values);
  } else {
    return *G::parse_options(values);
  }
}

/// How the players of a random game choose.
enum class Style : std::uint8_t {
  kUniform,   ///< any legal move
  kPolicy,    ///< the game's rollout policy
  kStalling,  ///< the worst of many for the mover, which makes games long
};
inline constexpr int kStyles = 3;

template <Game G>
typename G::Move stalling_move(const typename G::State& state, const typename G::MoveList& list,
                               Rng& rng) {
  constexpr std::uint32_t kTries = 64;
  const auto size = static_cast<std::uint32_t>(list.size());
  const auto mover = static_cast<std::size_t>(state.turn().seat().index());
  typename G::Move worst = list[0];
  double least = 2;
  for (std::uint32_t i = 0; i < std::min(size, kTries); ++i) {
    const auto& move = list[size <= kTries ? i : rng.below(size)];
    typename G::State next = state;
    next.apply(move);
    const double share =
        next.turn().is_nobody() ? next.payoffs().share[mover] : G::evaluate(next).share[mover];
    if (share < least) worst = move;
    least = std::min(least, share);
  }
  return worst;
}

template <Game G>
typename G::Move choose(const typename G::State& state, Style style, Rng& rng) {
  typename G::MoveList list;
  if (style == Style::kPolicy) return G::rollout_move(state, list, rng);
  state.moves(list);
  if (style == Style::kStalling) return stalling_move<G>(state, list, rng);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

/// The message for a game without an end.
template <Game G>
std::string endless(Record<G> record) {
  constexpr std::size_t kShown = 30;
  const std::string length = std::to_string(record.log.size());
  record.log.resize(std::min(record.log.size(), kShown));
  return "a game of " + std::string(G::kName) + " did not end within " + length +
         " events (most_events in tests/properties/traits.h); it began: " + record.text();
}

/// Plays a random game to its end under a referee. Throws if it has more events than the traits
/// allow, because it may never end and no check should wait for more of its kind.
template <Game G>
Record<G> play(const OptionValues& values, Style style, Rng& rng) {
  Record<G> record{values, options_of<G>(values), {}};
  typename G::State state(record.options);
  KeyedChance source(rng.next());  // the data of a game bind it
  const std::size_t most = PropertyTraits<G>::most_events(record.options);
  while (!state.turn().is_nobody()) {
    if (record.log.size() >= most) throw std::runtime_error(endless<G>(record));
    const Actor actor = state.turn();
    const auto move = actor.is_chance() ? state.chance(source) : choose<G>(state, style, rng);
    record.log.push_back({actor, move});
    state.apply(move);
  }
  return record;
}

template <Game G>
class Table : public testing::WatchedGame<G> {
 public:
  explicit Table(const Record<G>& record)
      : testing::WatchedGame<G>(record.options), options_(record.options) {}

  const typename G::Options& options() const { return options_; }

  /// Plays the event, which must be legal.
  Failure apply(const Event<typename G::Move>& event) {
    const std::string what = log_text<G>({&event, 1});
    TURNKEY_REQUIRE(this->truth().turn() == event.actor, what);
    const auto canonical = this->truth().canonical(event.move);
    TURNKEY_REQUIRE(canonical.has_value(), what);
    TURNKEY_REQUIRE(*canonical == event.move, what);
    const Expected<void> seen = testing::WatchedGame<G>::apply(event.move);
    TURNKEY_REQUIRE(seen.has_value(), seen.error().detail);
    log_.push_back(event);
    return {};
  }
  /// All events so far, open.
  const Log<G>& log() const { return log_; }

 private:
  typename G::Options options_;
  Log<G> log_;
};

/// Calls check(table) at the end of the record.
template <Game G, class Check>
Failure at_end(const Record<G>& record, Check&& check) {
  Table<G> table(record);
  for (const auto& event : record.log) TURNKEY_REQUIRE_OK(table.apply(event));
  return check(table);
}

/// Calls check(table) before the first event and after each.
template <Game G, class Check>
Failure at_every_event(const Record<G>& record, Check&& check) {
  Table<G> table(record);
  TURNKEY_REQUIRE_OK(check(table));
  for (const auto& event : record.log) {
    TURNKEY_REQUIRE_OK(table.apply(event));
    TURNKEY_REQUIRE_OK(check(table));
  }
  return {};
}

/// The log that its referee would show to `seat`; the full log must be legal.
template <Game G>
Log<G> masked_log(const typename G::Options& options, const Log<G>& full, Seat seat) {
  Log<G> masked;
  typename G::State state(options);
  for (const auto& event : full) {
    masked.push_back({event.actor, state.mask(event.move, seat)});
    state.apply(event.move);
  }
  return masked;
}

}  // namespace turnkey::properties
