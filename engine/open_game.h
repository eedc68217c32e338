// The skeleton of a game of open cards, in which everybody knows the same. Unknown things (dice to
// come, the order of a face-down deck) are chance. Such a game writes one struct, its `Public`, and
// gets State, View and Model from here:
//
//   struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
//     …names, text, parse, kRolloutPlies
//   };
//
// The concept OpenRules lists the required members of Public. The optional ones are the hooks of
// its base, OpenDefaults (defaults.h); some of them define the legal events and chance.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/defaults.h"
#include "engine/game.h"
#include "engine/model.h"
#include "engine/skeleton.h"

namespace turnkey {

template <class P, class G>
concept OpenRules = std::is_trivially_copyable_v<P> &&
    requires(P table, const P& now, const typename G::Move& move, typename G::MoveList& list) {
  { now.options } -> std::convertible_to<typename G::Options>;  // P from these is the start
  { now.turn() } -> std::same_as<Actor>;
  now.moves(list);    // of the seat on turn, into an emptied list
  table.apply(move);  // any event, which must be legal and canonical
  { now.payoffs() } -> std::same_as<Payoffs<G::kMaxSeats>>;   // once the game is over
  { now.evaluate() } -> std::same_as<Payoffs<G::kMaxSeats>>;  // at any time; payoffs() at the end
  { now.describe(move) } -> std::same_as<Facts>;
  { now.board() } -> std::same_as<Facts>;
  { now.drawing() } -> std::same_as<std::string>;
  // Hash of all that the rest of the game depends on, with or without the stages left.
  { now.key(true) } -> std::same_as<std::uint64_t>;
  // The clock, see model.h.
  { now.stages_left() } -> std::same_as<int>;
  { now.begins_stage() } -> std::same_as<bool>;
};

/// Checks the signatures of its hooks.
template <class P, class G>
concept OpenHooks = std::derived_from<P, OpenDefaults> && detail::TableHooks<P, G> &&
    detail::SaysLegal<P, typename G::Move, typename G::Move> &&
    detail::SaysChance<P, typename G::Move> &&
    requires(P table, const P& now, const typename G::Move& move, typename G::MoveList& list,
             Rng& rng, detail::AnyVisit& visit) {
  { now.tries(list) } -> Hook<void>;
  { now.describe_try(move) } -> Hook<Facts>;
  requires Offered<decltype(now.tries(list))>
  == Offered<decltype(now.describe_try(move))>;
  { now.distinct_moves(list) } -> Hook<void>;
  { now.any_like(move, rng) } -> Hook<typename G::Move>;
  { now.representative(move) } -> Hook<typename G::Move>;
  { now.has_model() } -> std::same_as<bool>;
  { now.rate(move) } -> Hook<int>;
  { now.drawn() } -> Hook<Payoffs<G::kMaxSeats>>;
  { now.model_moves(list) } -> Hook<void>;
  { now.model_outcomes(visit) } -> Hook<void>;
  { now.outcome_count() } -> Hook<std::uint64_t>;
  { table.imagine(Seat::at(0), rng) } -> std::same_as<void>;
};

/// The common part of State, View and Model of an open game, which is nearly everything.
template <class G>
class OpenPosition : public PositionDefaults {
 public:
  using Options = typename G::Options;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Public = typename G::Public;
  static_assert(OpenRules<Public, G>);
  static_assert(OpenHooks<Public, G>, "a hook of Public does not match engine/defaults.h");
  static_assert(G::kScores != Scores::kPoints || Offered<decltype(std::declval<Public>().drawn())>,
                "an open game of points needs the payoffs when no stage is left: Public::drawn()");

  const Options& options() const { return public_.options; }
  const Public& table() const { return public_; }
  int seats() const { return detail::seats_at<G>(public_); }
  Actor turn() const { return public_.turn(); }
  int team_of(Seat seat) const { return public_.team_of(seat); }
  void moves(MoveList& list) const { public_.moves(list); }
  auto tries(MoveList& list) const { return public_.tries(list); }
  auto describe_try(const Move& move) const { return public_.describe_try(move); }
  auto distinct_moves(MoveList& list) const { return public_.distinct_moves(list); }
  auto representative(const Move& move) const { return public_.representative(move); }
  Expected<Move> canonical(const Move& move) const {
    return detail::canonical<G>(public_, move, public_, move);
  }
  Payoffs<G::kMaxSeats> payoffs() const { return public_.payoffs(); }

  Facts describe(const Move& move) const { return public_.describe(move); }
  Facts board() const { return public_.board(); }
  std::string drawing() const { return public_.drawing(); }

 protected:
  explicit OpenPosition(const Public& table) : public_(table) {}

  Public public_;
};

template <class G>
class OpenState : public OpenPosition<G> {
 public:
  using typename OpenPosition<G>::Options;
  using typename OpenPosition<G>::Move;
  using typename OpenPosition<G>::Public;

  explicit OpenState(const Options& options = {})
      : OpenPosition<G>(detail::at_start<Public>(options)) {}
  /// Starts from any position.
  explicit OpenState(const Public& table) : OpenPosition<G>(table) {}

  void apply(const Move& move) { this->public_.apply(move); }
  auto forfeit(Seat seat) const { return this->public_.forfeit(seat); }
  Move mask(const Move& move, Seat) const { return move; }
  std::uint64_t key() const { return this->public_.key(true); }

  template <ChanceSource Source>
  Move chance(Source& source) const {
    return detail::chance(source, this->public_);
  }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    detail::for_each_outcome(visit, this->public_);
  }
  auto outcome_count() const { return this->public_.outcome_count(); }

 private:
  friend class World<G>;

  void redeal(Seat, Rng&) {}
};

template <class G>
class OpenView : public OpenPosition<G> {
 public:
  using typename OpenPosition<G>::Options;
  using typename OpenPosition<G>::Move;
  using typename OpenPosition<G>::Public;

  OpenView(const Options& options, Seat seat)
      : OpenPosition<G>(detail::at_start<Public>(options)), seat_(seat) {
    TURNKEY_ASSERT(seat.is_spectator() || seat.index() < this->seats());
  }
  /// Starts from any position.
  OpenView(const Public& table, Seat seat) : OpenPosition<G>(table), seat_(seat) {}

  Seat seat() const { return seat_; }
  Expected<void> apply(const Move& move) {
    const Expected<Move> event = this->canonical(move);
    if (!event) return tl::unexpected(event.error());
    this->public_.apply(*event);
    return {};
  }
  auto any_like(const Move& move, Rng& rng) const { return this->public_.any_like(move, rng); }
  World<G> sample(Rng& rng) const {
    Public table = this->public_;
    table.imagine(seat_, rng);
    return World<G>(typename G::State(table));
  }
  std::string worlds() const { return "1"; }
  bool one_world() const { return true; }
  std::uint64_t key() const {
    return hash_of(static_cast<std::uint64_t>(seat_.index()), this->public_.key(true));
  }

 private:
  Seat seat_;
};

template <class G>
class OpenModel : public OpenPosition<G> {
 public:
  using typename OpenPosition<G>::Move;
  using typename OpenPosition<G>::Public;

  static OpenModel from(const typename G::View& view) { return OpenModel(view.table()); }
  static bool covers(const typename G::View& view) { return view.table().has_model(); }

  void moves(typename G::MoveList& list) const {
    if constexpr (Offered<decltype(this->public_.model_moves(list))>) {
      this->public_.model_moves(list);
    } else {
      this->public_.moves(list);
    }
  }
  void apply(const Move& move) { this->public_.apply(move); }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    if constexpr (Offered<decltype(this->public_.model_outcomes(visit))>) {
      this->public_.model_outcomes(visit);
    } else {
      detail::for_each_outcome(visit, this->public_);
    }
  }
  Payoffs<G::kMaxSeats> evaluate() const { return this->public_.evaluate(); }
  auto rate(const Move& move) const { return this->public_.rate(move); }
  auto drawn() const { return this->public_.drawn(); }
  std::uint64_t key() const { return this->public_.key(false); }
  int stages_left() const { return this->public_.stages_left(); }
  bool begins_stage() const { return this->public_.begins_stage(); }

 private:
  explicit OpenModel(const Public& table) : OpenPosition<G>(table) {}
};

/// Base of an open game's `Game` with these parts.
template <class G, class O, class M, class L, class P>
struct OpenGame : GameSkeleton<G, O, M, L, P> {
  using State = OpenState<G>;
  using View = OpenView<G>;
  using Model = OpenModel<G>;
  static constexpr bool kHides = false;

  template <class Log>
  static auto unmask(const Log& log, const World<G>&) {
    return std::vector(log.begin(), log.end());
  }
  static auto evaluate(const State& state) { return state.table().evaluate(); }
};

}  // namespace turnkey
