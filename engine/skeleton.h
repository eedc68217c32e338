// The common part of the two skeletons, open_game.h and hidden_game.h: the start of a game, the
// check of events, and the functions of a Game that most games would write alike.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/option_table.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/defaults.h"
#include "engine/game.h"

namespace turnkey {

/// The options of a game without options.
struct NoOptions {
  static const OptionTable<NoOptions>& table() {
    static const OptionTable<NoOptions> none({});
    return none;
  }
  friend bool operator==(const NoOptions&, const NoOptions&) = default;
};

/// Base of a `Game` with these parts; the options need a `table()` (core/option_table.h). Members
/// of the game hide those of this base.
template <class G, class O, class M, class L, class P>
struct GameSkeleton : GameDefaults {
  using Options = O;
  using Move = M;
  using MoveList = L;
  using Public = P;

  static std::span<const OptionSpec> option_specs() { return Options::table().specs(); }
  static Expected<Options> parse_options(const OptionValues& values) {
    return Options::table().parse(values);
  }
  /// For a game without points; a game of points defines its own bounds.
  template <class Whole = G>  // G is incomplete until the function is called
  static ScoreBounds score_bounds(const Options&) requires(Whole::kScores == Scores::kByShare) {
    return {0, kScorePerShare};
  }
  /// A uniformly random legal move.
  template <class State>
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng) {
    state.moves(scratch);
    return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
  }
};

/// A chance event with equally likely outcomes: `draw(…)` gives their number, and `outcome(…, n)`,
/// n from 0, is one of them.
struct Draw {
  std::uint32_t outcomes;  ///< 0: nothing is drawn, outcome 0 is certain
  ChanceKey key;
  bool alike = false;  ///< equal outcomes have consecutive numbers, and count as one visit

  static constexpr Draw certain() { return {0, {}}; }
};

/// The next chance event, written once for both uses. `chance_by(…, lots)` returns `lots.card(bag,
/// cards, key, event)` or `lots.certain(event)`. The former draws the next of `cards` (fewer than
/// 128) from a bag or an array of counts by kind, and `event` makes an event from its kind. This
/// class draws one event.
template <class Source>
struct DrawnLot {
  Source& source;

  template <class Bag, class Event>
  auto card(const Bag& bag, std::uint32_t cards, const ChanceKey& key, Event&& event) const {
    std::uint32_t pick = source.below(cards, key);
    if constexpr (requires { bag.at_of_few(pick); }) {
      return event(bag.at_of_few(pick));
    } else {
      int kind = 0;
      for (; pick >= bag[kind]; ++kind) pick -= bag[kind];
      return event(kind);
    }
  }
  template <class Move>
  Move certain(const Move& move) const {
    return move;
  }
};
/// This class visits all events, with their probabilities.
template <class Visit>
struct EveryLot {
  Visit& visit;

  template <class Bag, class Event>
  void card(const Bag& bag, std::uint32_t cards, const ChanceKey&, Event&& event) const {
    const auto show = [&](int kind, int count) {
      if (count != 0) visit(event(kind), static_cast<double>(count) / cards);
    };
    if constexpr (requires { bag.count(0); }) {
      bag.for_each_kind([&](int kind) { show(kind, bag.count(kind)); });
    } else {
      for (std::size_t kind = 0; kind < bag.size(); ++kind) show(static_cast<int>(kind), bag[kind]);
    }
  }
  template <class Move>
  void certain(const Move& move) const {
    visit(move, 1.0);
  }
};

namespace detail {

/// A part of a position at the start of a game.
template <class Part, class Options>
constexpr Part at_start(const Options& options) {
  if constexpr (std::constructible_from<Part, const Options&>) {
    return Part(options);
  } else {
    Part part{};
    if constexpr (requires { part.options = options; }) part.options = options;
    return part;
  }
}

/// Whether a part of a position defines the legal events, in one of the ways of its defaults;
/// `told` as below.
template <class Part, class Move, class... Told>
concept SaysLegal = requires(const Part& part, const Move& move, const Told&... told) {
  { part.canonical(told...) } -> Hook<Expected<Move>>;
  { part.legal(told...) } -> Hook<bool>;
  requires Offered<decltype(part.canonical(told...))> || Offered<decltype(part.legal(told...))>;
};

struct AnyVisit {
  template <class Move>
  void operator()(const Move&, double) const {}
};
/// Whether it defines chance.
template <class Part, class Move, class... Told>
concept SaysChance = requires(const Part& part, const Told&... told, FreeChance& source,
                              AnyVisit& visit, const DrawnLot<FreeChance>& lots) {
  { part.draw(told...) } -> Hook<Draw>;
  { part.outcome(told..., std::uint32_t{}) } -> Hook<Move>;
  { part.chance_by(told..., lots) } -> Hook<Move>;
  { part.chance(told..., source) } -> Hook<Move>;
  { part.for_each_outcome(told..., visit) } -> Hook<void>;
  requires Offered<decltype(part.chance_by(told..., lots))> ||
      (Offered<decltype(part.draw(told...))> &&
       Offered<decltype(part.outcome(told..., std::uint32_t{}))>) ||
      (Offered<decltype(part.chance(told..., source))> &&
       Offered<decltype(part.for_each_outcome(told..., visit))>);
};

/// The canonical form of an event, from the part of a position that knows. It calls that part's
/// `canonical` (for several spellings, or reasons from hidden cards) or else its `legal`; the
/// arguments start with `told`. If the event is refused, the table's `why_not` names the rule.
template <class G, class Part, class... Told>
Expected<typename G::Move> canonical(const typename G::Public& table, const typename G::Move& move,
                                     const Part& part, const Told&... told) {
  if constexpr (Offered<decltype(part.canonical(told...))>) {
    return part.canonical(told...);
  } else {
    if (part.legal(told...)) return move;
    return illegal(table.why_not(move));
  }
}

/// Makes the next chance event, from the part of a position that knows. Always inline: in a small
/// game the call is a tenth of its random play.
template <class Source, class Part, class... Told>
[[gnu::always_inline]] inline auto chance(Source& source, const Part& part, const Told&... told) {
  if constexpr (Offered<decltype(part.chance(told..., source))>) {
    return part.chance(told..., source);
  } else if constexpr (Offered<decltype(part.chance_by(told..., DrawnLot<Source>{source}))>) {
    return part.chance_by(told..., DrawnLot<Source>{source});
  } else {
    const Draw draw = part.draw(told...);
    return part.outcome(told..., draw.outcomes == 0 ? 0 : source.below(draw.outcomes, draw.key));
  }
}
template <class Visit, class Part, class... Told>
void for_each_outcome(Visit& visit, const Part& part, const Told&... told) {
  if constexpr (Offered<decltype(part.for_each_outcome(told..., visit))>) {
    part.for_each_outcome(told..., visit);
  } else if constexpr (Offered<decltype(part.chance_by(told..., EveryLot<Visit>{visit}))>) {
    part.chance_by(told..., EveryLot<Visit>{visit});
  } else {
    const Draw draw = part.draw(told...);
    const std::uint32_t outcomes = std::max(1u, draw.outcomes);
    for (std::uint32_t n = 0, next = 0; n < outcomes; n = next) {
      const auto event = part.outcome(told..., n);
      do ++next;
      while (draw.alike && next < outcomes && part.outcome(told..., next) == event);
      visit(event, static_cast<double>(next - n) / outcomes);
    }
  }
}

/// Checks the hooks of a Public (TableDefaults), and that Options can start it.
template <class P, class G>
concept TableHooks = std::derived_from<P, TableDefaults> &&
    requires(P& begun, const P& table, const typename G::Options& options,
             const typename G::Move& move) {
  requires std::constructible_from<P, const typename G::Options&> ||
      std::is_empty_v<typename G::Options> || requires {
    begun.options = options;
  };
  { table.seats() } -> Hook<int>;
  { table.team_of(Seat::at(0)) } -> std::same_as<int>;
  { table.forfeit(Seat::at(0)) } -> Hook<Payoffs<G::kMaxSeats>>;
  { table.why_not(move) } -> std::convertible_to<std::string_view>;
};

/// The number of seats at a table.
template <class G>
int seats_at(const typename G::Public& table) {
  if constexpr (Offered<decltype(table.seats())>) {
    return table.seats();
  } else {
    return G::kMaxSeats;
  }
}

/// A hash of the game's deck, for keys made of text; 0 without a deck or for the default one.
template <class Public>
std::uint64_t deck_salt(const Public& table) {
  if constexpr (requires { table.options.salt(); }) {
    return table.options.salt();
  } else {
    return 0;
  }
}

}  // namespace detail

}  // namespace turnkey
