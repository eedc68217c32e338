// The data that the property battery needs besides the Game concept: how long games get, small
// variants, teams. A game specialises PropertyTraits, derived from PropertyDefaults, next to the
// line that instantiates the battery.
#pragma once

#include <rapidcheck.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/options.h"
#include "engine/game.h"
#include "tests/support/effort.h"
#include "tests/support/random_options.h"

namespace turnkey::properties {

/// Suits a game without long games and teams; override what differs.
struct PropertyDefaults {
  /// Random games for each property of one position or one log.
  static constexpr int kCases = 100;
  /// Positions given twice to every kind of agent.
  static constexpr int kSearchCases = 20;
  /// The tree of the tiny variant is walked completely if it has at most so many events; otherwise
  /// kTinyPositions random positions of it are used.
  static constexpr std::size_t kTreeEvents = 0;
  static constexpr int kTinyPositions = 20;
  /// Games of tricks: positions late in hands, whose deals are enumerated with the real pack.
  static constexpr int kLatePositions = 24;
  /// The most deals consistent with a log that are enumerated; positions with more are skipped.
  static constexpr std::size_t kMaxDeals = testing::cases(20'000);
  /// False for a game in which everybody sees everything: there is one deal, and nothing to sample.
  static constexpr bool kHiddenDeals = true;
  /// False if a referee's chance uses data beyond the rules, such as a file of pairs. Then its
  /// draws are possible outcomes, but do not follow the probabilities.
  static constexpr bool kRefereeIsFree = true;
  /// Games of the longest variant played to the end by each style of player.
  static constexpr int kFullGames = 5;
  /// The longest text of an event, actor and blank included.
  static constexpr std::size_t kMostEventBytes = 15;

  /// Random games draw all options from the game's table (options() below), up to these.
  static constexpr std::array<testing::OptionCap, 0> kCaps{};
  /// A variant whose deals can be enumerated, at least sometimes; one for each of the
  /// kTinyPositions.
  static OptionValues tiny(int /*position*/) { return {}; }
  /// The variant with the longest games.
  static OptionValues longest() { return {}; }

  /// If only few events are that long, a game also defines most_bytes(options): the most bytes of
  /// all its events together.

  /// An upper bound on the events of a game, from its documented cap. Every check that plays a
  /// longer game fails.
  template <class Options>
  static std::size_t most_events(const Options&) {
    return 65'536;
  }

  /// Seats with equal numbers share the win.
  template <class Options>
  static int team_of(const Options&, int seat) {
    return seat;
  }

  /// Whether the seat can no longer win, whatever the others do, while these play on.
  template <class State>
  static bool has_lost(const State&, int) {
    return false;
  }

  /// False only if `event`, the next in this State, can't precede the events `later` as a watcher
  /// saw them. Prunes enumerations, such as a hand that lacks a card played from it later.
  template <class State, class Move>
  static bool may_precede(const State&, const Event<Move>&, std::span<const Event<Move>>) {
    return true;
  }

  /// Equal for positions of the same value, for games with representatives.
  template <class State>
  static std::uint64_t value_key(const State& state) {
    return state.key();
  }

  /// False for an event that the rules accept although no list of legal moves or outcomes has it.
  template <class Move>
  static bool is_listed(const Move&) {
    return true;
  }

  /// The number of physical ways in which a legal event can happen, by which of several equal cards
  /// is played. A card on the table counts as seen, whatever the notation shows. A hidden move is
  /// any of its moves, each way equally likely.
  template <class State, class Move>
  static double ways(const State&, const Move&) {
    return 1;
  }
};

template <Game G>
struct PropertyTraits;

/// Random options of the game, all given, without refused combinations.
template <Game G>
rc::Gen<OptionValues> options() {
  return rc::gen::exec([] {
    const auto pick = [](std::uint32_t bound) {
      return *rc::gen::inRange<std::uint32_t>(0, bound);
    };
    return testing::any_options<G>(pick, PropertyTraits<G>::kCaps);
  });
}

}  // namespace turnkey::properties
