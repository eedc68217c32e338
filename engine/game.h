// The concept of a game: every folder under games/ satisfies it. A game is the list of its events.
// A State is the full truth and belongs to the referee; a View is the knowledge of one seat (or a
// spectator); a World is a State that a View considers possible (world.h).
//
// One generator of legal moves serves State, View and World: moves depend on the public part and
// the mover's own hand. The caller keeps the log of events; State and View never do.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/options.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/world.h"

namespace turnkey {

/// One event of a game: a player's move, chance, or a reveal (which has actor chance).
template <class Move>
struct Event {
  Actor actor;
  Move move;
  friend bool operator==(const Event&, const Event&) = default;
};

/// States, Views, Worlds and Moves are plain values that searches copy millions of times a second.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>;

/// The common interface of State and View.
template <class P, class Move, class MoveList>
concept Position = PlainValue<P> && requires(const P& position, const Move& move, MoveList& list) {
  { position.seats() } -> std::same_as<int>;
  { position.turn() } -> std::same_as<Actor>;
  { position.team_of(Seat::at(0)) } -> std::same_as<int>;
  // The distinct legal moves of the seat on turn, in an emptied list. Moves with equal outcomes
  // appear once. A View has moves on its own seat's turn only.
  position.moves(list);
  // The canonical form of an event in any legal spelling. Errors: kIllegalEvent, with the reason.
  { position.canonical(move) } -> std::same_as<Expected<Move>>;
  // What a move does, in the spelling given: facts for programs.
  { position.describe(move) } -> std::same_as<Facts>;
  // The position: facts for programs, and a drawing of several lines for people.
  { position.board() } -> std::same_as<Facts>;
  { position.drawing() } -> std::same_as<std::string>;
  position.payoffs();                                 // once the game is over
  { position.key() } -> std::same_as<std::uint64_t>;  // hash of the position, as far as it is known
};

/// Ratings of the moves of a list, by index.
template <class MoveList>
using RatingsOf = FixedVector<int, MoveList::capacity()>;

// The optional members of a game, as hooks; defaults.h documents each.

template <class G>
concept HasTries = requires(const typename G::View& seen, const typename G::Move& move,
                            typename G::MoveList& list) {
  { seen.tries(list) } -> std::same_as<void>;
  { seen.describe_try(move) } -> std::same_as<Facts>;
};

template <class G>
concept HasDistinctMoves = requires(const typename G::State& truth, const typename G::View& seen,
                                    typename G::MoveList& list) {
  { truth.distinct_moves(list) } -> std::same_as<void>;
  { seen.distinct_moves(list) } -> std::same_as<void>;
};
template <class G>
concept DrawsNames = requires(const typename G::View& seen, const typename G::Move& move,
                              Rng& rng) {
  { seen.any_like(move, rng) } -> std::same_as<typename G::Move>;
};
template <class G>
concept HasRepresentatives = requires(const typename G::State& truth, const typename G::View& seen,
                                      const typename G::Move& move) {
  { truth.representative(move) } -> std::same_as<typename G::Move>;
  { seen.representative(move) } -> std::same_as<typename G::Move>;
};
template <class G>
concept HasShortlist = requires(const typename G::State& truth, typename G::MoveList& list,
                                RatingsOf<typename G::MoveList>& ratings) {
  { truth.shortlist(list, ratings) } -> std::same_as<void>;
};
template <class G>
concept RatesMoves = requires(const typename G::Rater& rate, const typename G::Move& move) {
  requires std::constructible_from<typename G::Rater, const typename G::State&>;
  { rate(move) } -> std::convertible_to<int>;
};
template <class G>
concept HasPriors = RatesMoves<G> &&(G::kPriorScale > 0);
template <class G>
concept Calibrates = requires(const typename G::State& truth,
                              const Payoffs<G::kMaxSeats>& evaluated) {
  { G::calibrate(truth, evaluated) } -> Offered;
};
template <class G>
concept AgreesWithData = requires(const typename G::State& truth, const typename G::Move& move) {
  { G::agrees_with_data(truth, move) } -> Offered;
};
template <class G>
concept HasVerdictRange = requires(const typename G::Options& options) {
  { G::verdict_range(options) } -> Offered;
};
template <class G>
concept HasSurvey = requires(const typename G::State& truth, CardSurvey& survey) {
  { truth.survey(Seat::at(0), survey) } -> std::same_as<void>;
};
template <class G>
concept HasRuns = requires(const typename G::View& seen) {
  { seen.run_shares(1) } -> Offered;
};

/// Whether chance has more possible events next than `most`, as far as the game counts them. A game
/// whose events can be too many to visit does (the hook outcome_count); ask this before a visit.
template <class State>
bool has_more_outcomes(const State& state, std::uint64_t most) {
  if constexpr (Offered<decltype(state.outcome_count())>) {
    return state.outcome_count() > most;
  } else {
    return false;
  }
}

/// Checks the signatures of a Game's hooks (GameDefaults).
template <class G>
concept GameHooks = requires(const typename G::State& truth, const typename G::Move& move,
                             const typename G::Options& options,
                             const Payoffs<G::kMaxSeats>& evaluated) {
  { G::kHides } -> std::convertible_to<bool>;
  { G::kScores } -> std::convertible_to<Scores>;
  { G::kObjective } -> std::convertible_to<Objective>;
  { G::kNotice } -> std::convertible_to<std::string_view>;
  { G::agrees_with_data(truth, move) } -> Hook<Expected<void>>;
  requires RatesMoves<G> ||(!Offered<typename G::Rater> && G::kPriorScale == 0);
  { G::kNarrow } -> std::convertible_to<std::size_t>;
  { G::is_horizon(truth) } -> std::same_as<bool>;
  { G::calibrate(truth, evaluated) } -> Hook<Payoffs<G::kMaxSeats>>;
  { G::kDefaultAgent } -> std::convertible_to<std::string_view>;
  { G::kSolverPart } -> std::convertible_to<int>;
  { G::kVerdicts } -> std::convertible_to<std::array<int, 3>>;
  { G::verdict_range(options) } -> Hook<double>;
};

template <class G>
concept Game = GameHooks<G> && PlainValue<typename G::Move> &&
    std::equality_comparable<typename G::Move> &&
    std::equality_comparable<typename G::Options> &&  // agents drop their state when options change
    std::has_unique_object_representations_v<typename G::Move> &&
    Position<typename G::State, typename G::Move, typename G::MoveList> &&
    Position<typename G::View, typename G::Move, typename G::MoveList> &&
    std::constructible_from<typename G::State, const typename G::Options&> &&
    std::constructible_from<typename G::View, const typename G::Options&, Seat> &&
    requires(typename G::State state, const typename G::State& truth, typename G::View view,
             const typename G::View& seen, const typename G::Move& move, typename G::MoveList& list,
             const typename G::Options& options, Rng& rng, KeyedChance& source,
             const OptionValues& values, std::string_view text,
             std::span<const Event<typename G::Move>> log, const World<G>& world) {
  // Names, options, text.
  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kMaxSeats } -> std::convertible_to<int>;
  { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
  { G::parse_options(values) } -> std::same_as<Expected<typename G::Options>>;
  { G::text(move) } -> std::same_as<std::string>;
  { G::parse(text) } -> std::same_as<Expected<typename G::Move>>;  // well formed, not yet legal
  { G::score_bounds(options) } -> std::same_as<ScoreBounds>;

  { truth.options() } -> std::convertible_to<typename G::Options>;
  { seen.options() } -> std::convertible_to<typename G::Options>;

  // State: the referee's.
  state.apply(move);  // which must be canonical and legal
  { truth.chance(source) } -> std::same_as<typename G::Move>;
  // Every possible chance event with its probability; calls its argument with (move, double). Not
  // called where has_more_outcomes() says that they are too many.
  truth.for_each_outcome([](const typename G::Move&, double) {});
  // An event that is about to happen, as `observer` sees it: hidden symbols masked, counts kept.
  { truth.mask(move, Seat::at(0)) } -> std::same_as<typename G::Move>;

  // View: a seat's. It refuses impossible events and then stays unchanged.
  { seen.seat() } -> std::same_as<Seat>;
  { view.apply(move) } -> std::same_as<Expected<void>>;
  { seen.sample(rng) } -> std::same_as<World<G>>;  // uniform over consistent physical deals
  // The exact number of distinct deals (by rank) consistent with the view, in decimal.
  { seen.worlds() } -> std::same_as<std::string>;
  { seen.one_world() } -> std::same_as<bool>;  // exactly one; does not count them

  // A seat's masked log, filled in from a world consistent with its view.
  { G::unmask(log, world) } -> std::same_as<std::vector<Event<typename G::Move>>>;

  // Policy: the moves of rollouts, and their cut-off.
  { G::rollout_move(truth, list, rng) } -> std::same_as<typename G::Move>;
  { G::evaluate(truth) } -> std::same_as<Payoffs<G::kMaxSeats>>;  // once it is over the payoffs
  { G::kRolloutPlies } -> std::convertible_to<int>;  // limit on seats' moves in a rollout
};

}  // namespace turnkey
