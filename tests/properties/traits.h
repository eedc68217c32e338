// What the property battery has to know of a game besides the Game concept: how long
// and how small its variants may be, who plays with whom. A game specialises PropertyTraits,
// derived from PropertyDefaults, next to the line that instantiates the battery.
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

/// What suits a game without long games and teams; hide what differs.
struct PropertyDefaults {
  /// Random games for each property that looks at one position or one log.
  static constexpr int kCases = 100;
  /// Positions given to every kind of agent twice.
  static constexpr int kSearchCases = 20;
  /// The tree of the tiny variant is walked whole when it has no more events than this; otherwise
  /// random positions of it are taken, kTinyPositions of them.
  static constexpr std::size_t kTreeEvents = 0;
  static constexpr int kTinyPositions = 20;
  /// Deals that agree with a log are enumerated up to this number; a position with more is skipped.
  static constexpr std::size_t kMaxDeals = testing::cases(20'000);
  /// False in a game where everybody sees everything: there is one deal, and nothing to sample.
  static constexpr bool kHiddenDeals = true;
  /// False where a referee's chance knows more than the rules tell: a file, say, what belongs
  /// together. Then its draws are possible outcomes, but do not follow the probabilities.
  static constexpr bool kRefereeIsFree = true;
  /// Games of the longest variant played to the end by each style of player.
  static constexpr int kFullGames = 5;
  /// No event has a longer text, actor and blank included.
  static constexpr std::size_t kMostEventBytes = 15;

  /// Random games draw all options from the game's table (options() below), these no higher.
  static constexpr std::array<testing::OptionCap, 0> kCaps{};
  /// A variant whose deals can be counted one by one, at least now and then; one for each of the
  /// kTinyPositions.
  static OptionValues tiny(int /*position*/) { return {}; }
  /// The variant with the longest games.
  static OptionValues longest() { return {}; }

  /// Where few events are that long a game says besides, as most_bytes(options), what all of a
  /// game's events together take at most.

  /// No game has more events; what follows from the cap that the game documents. All checks that
  /// play one that goes on fail.
  template <class Options>
  static std::size_t most_events(const Options&) {
    return 65'536;
  }

  /// Seats with equal numbers share the win.
  template <class Options>
  static int team_of(const Options&, int seat) {
    return seat;
  }

  /// Whether the seat can't win any more, whatever the others do, while these play on.
  template <class State>
  static bool has_lost(const State&, int) {
    return false;
  }

  /// False only if `event` can't stand before the events `later` in any game. Prunes enumerations:
  /// a hand that lacks a card that is played from it later, say.
  template <class Move>
  static bool may_precede(const Event<Move>&, std::span<const Event<Move>>) {
    return true;
  }

  /// Equal for positions of the same value, for games with representatives.
  template <class State>
  static std::uint64_t value_key(const State& state) {
    return state.key();
  }

  /// False for an event that the rules accept though no list of legal moves or outcomes has it.
  template <class Move>
  static bool is_listed(const Move&) {
    return true;
  }

  /// In how many physical ways the event, which is legal, can happen: which one of several equal
  /// cards is played. A card on the table is seen as it is, whatever the notation tells of it; a
  /// move that is hidden is any of them, each way as likely.
  template <class State, class Move>
  static double ways(const State&, const Move&) {
    return 1;
  }
};

template <Game G>
struct PropertyTraits;

/// Any options of the game, every one given, combinations that it refuses aside.
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
