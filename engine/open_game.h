// The skeleton of a game of open cards, in which everybody knows the same: what is not known, the
// dice to come or the order of a deck that lies face down, is chance. Such a game writes one
// struct, its `Public`, and takes State, View and Model from here:
//
//   struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
//     …names, text, parse, kRolloutPlies
//   };
//
// The concept OpenRules lists what Public has, and `drawn()` if scores are points (model.h). It has
// besides `legal(move)`, and if it can tell `why_not(move)`, which rule a refused event breaks; or
// `canonical(move)` where moves have several spellings; and `draw()` and `outcome(n)` (see Draw),
// or where outcomes are not equally likely `chance_by(lots)` (see DrawnLot), or `chance(source)`
// and `for_each_outcome(visit)`. What it may have besides, State, View or Model offer: `seats()`
// (else there are kMaxSeats), `distinct_moves(list)`, `any_like(move, rng)` and
// `representative(move)` (game.h), `team_of(seat)` and `forfeit(seat)` (table_rules.h),
// `rate(move)`, `model_moves(list)` and `model_outcomes(visit)` where of moves and events that lead
// to one key the model has but one, and, where some options or positions leave no model,
// `has_model()` (model.h); and `imagine(seat, rng)`, if a seat draws in a sampled world how the
// others think: nothing that the rules, the key or the board know of.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/hash.h"
#include "engine/game.h"
#include "engine/model.h"
#include "engine/skeleton.h"

namespace turnkey {

template <class P, class G>
concept OpenRules = std::is_trivially_copyable_v<P> &&
    requires(P table, const P& now, const typename G::Move& move, typename G::MoveList& list) {
  { now.options } -> std::convertible_to<typename G::Options>;  // P{options} is the start
  { now.turn() } -> std::same_as<Actor>;
  now.moves(list);    // of the seat on turn, into an emptied list
  table.apply(move);  // any event, which must be legal and canonical
  { now.payoffs() } -> std::same_as<Payoffs<G::kMaxSeats>>;   // once the game is over
  { now.evaluate() } -> std::same_as<Payoffs<G::kMaxSeats>>;  // at any time; at the end payoffs()
  { now.describe(move) } -> std::same_as<std::string>;
  { now.board() } -> std::same_as<std::string>;
  { now.drawing() } -> std::same_as<std::string>;
  // Hash of all that the rest of the game depends on; with or without the stages that are left.
  { now.key(true) } -> std::same_as<std::uint64_t>;
  // The clock, as model.h has it.
  { now.stages_left() } -> std::same_as<int>;
  { now.begins_stage() } -> std::same_as<bool>;
};

namespace detail {

TURNKEY_NAMES(NamesRate, rate);
TURNKEY_NAMES(NamesModelMoves, model_moves);
TURNKEY_NAMES(NamesModelOutcomes, model_outcomes);
TURNKEY_NAMES(NamesHasModel, has_model);
TURNKEY_NAMES(NamesImagine, imagine);

}  // namespace detail

/// What a Public may have, and has by its name, is as it is looked for.
template <class P, class L, class M>
concept OpenOffersAsNamed =
    detail::TableOffersAsNamed<P, M> &&
    (!detail::NamesDistinctMoves<P> || requires(const P& p, L& list) { p.distinct_moves(list); }) &&
    (!detail::NamesAnyLike<P> ||
     requires(const P& p, const M& move, Rng& rng) { p.any_like(move, rng); }) &&
    (!detail::NamesRepresentative<P> ||
     requires(const P& p, const M& move) { p.representative(move); }) &&
    (!detail::NamesRate<P> || requires(const P& p, const M& move) { p.rate(move); }) &&
    (!detail::NamesModelMoves<P> || requires(const P& p, L& list) { p.model_moves(list); }) &&
    (!detail::NamesModelOutcomes<P> ||
     requires(const P& p, detail::AnyVisit& visit) { p.model_outcomes(visit); }) &&
    (!detail::NamesHasModel<P> || requires(const P& p) { p.has_model(); }) &&
    (!detail::NamesImagine<P> || requires(P & p, Rng& rng) { p.imagine(Seat::at(0), rng); });

/// What State, View and Model of an open game share, which is nearly everything.
template <class G>
class OpenPosition {
 public:
  using Options = typename G::Options;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Public = typename G::Public;
  static_assert(OpenRules<Public, G>);
  static_assert(OpenOffersAsNamed<Public, MoveList, Move>);
  static_assert(detail::SaysLegal<Public, Move>,
                "Public has neither legal(move) nor canonical(move)");
  static_assert(detail::SaysChance<Public>,
                "Public has none of draw() and outcome(n), chance_by(lots), "
                "chance(source) and for_each_outcome(visit)");
  static_assert(
      kScoresOf<G> != Scores::kPoints || requires(const Public& p) { p.drawn(); },
      "an open game of points says what is paid when no stage is left: Public::drawn()");

  const Options& options() const { return public_.options; }
  const Public& table() const { return public_; }
  int seats() const { return detail::seats_at<G>(public_); }
  Actor turn() const { return public_.turn(); }
  int team_of(Seat seat) const requires requires(const Public& p) { p.team_of(seat); }
  { return public_.team_of(seat); }
  void moves(MoveList& list) const { public_.moves(list); }
  void distinct_moves(MoveList& list) const requires requires(const Public& p) {
    p.distinct_moves(list);
  }
  { public_.distinct_moves(list); }
  Move representative(const Move& move) const requires requires(const Public& p) {
    p.representative(move);
  }
  { return public_.representative(move); }
  Expected<Move> canonical(const Move& move) const {
    return detail::canonical<G>(public_, move, public_, move);
  }
  Payoffs<G::kMaxSeats> payoffs() const { return public_.payoffs(); }

  std::string describe(const Move& move) const { return public_.describe(move); }
  std::string board() const { return public_.board(); }
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
  /// Any position.
  explicit OpenState(const Public& table) : OpenPosition<G>(table) {}

  void apply(const Move& move) { this->public_.apply(move); }
  Payoffs<G::kMaxSeats> forfeit(Seat seat) const requires requires(const Public& p) {
    p.forfeit(seat);
  }
  { return this->public_.forfeit(seat); }
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
  /// Any position.
  OpenView(const Public& table, Seat seat) : OpenPosition<G>(table), seat_(seat) {}

  Seat seat() const { return seat_; }
  Expected<void> apply(const Move& move) {
    const Expected<Move> event = this->canonical(move);
    if (!event) return tl::unexpected(event.error());
    this->public_.apply(*event);
    return {};
  }
  Move any_like(const Move& move, Rng& rng) const requires requires(const Public& p) {
    p.any_like(move, rng);
  }
  { return this->public_.any_like(move, rng); }
  World<G> sample(Rng& rng) const {
    Public table = this->public_;
    if constexpr (requires { table.imagine(seat_, rng); }) table.imagine(seat_, rng);
    return World<G>(typename G::State(table));
  }
  std::string worlds() const { return "1"; }
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
  static bool covers(const typename G::View& view) requires requires(const Public& p) {
    p.has_model();
  }
  { return view.table().has_model(); }

  void moves(typename G::MoveList& list) const {
    if constexpr (requires { this->public_.model_moves(list); }) {
      this->public_.model_moves(list);
    } else {
      this->public_.moves(list);
    }
  }
  void apply(const Move& move) { this->public_.apply(move); }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    if constexpr (requires { this->public_.model_outcomes(visit); }) {
      this->public_.model_outcomes(visit);
    } else {
      detail::for_each_outcome(visit, this->public_);
    }
  }
  Payoffs<G::kMaxSeats> evaluate() const { return this->public_.evaluate(); }
  int rate(const Move& move) const requires requires(const Public& p) { p.rate(move); }
  { return this->public_.rate(move); }
  /// What it pays where no stage is left.
  Payoffs<G::kMaxSeats> drawn() const requires requires(const Public& p) { p.drawn(); }
  { return this->public_.drawn(); }
  std::uint64_t key() const { return this->public_.key(false); }
  int stages_left() const { return this->public_.stages_left(); }
  bool begins_stage() const { return this->public_.begins_stage(); }

 private:
  explicit OpenModel(const Public& table) : OpenPosition<G>(table) {}
};

/// Base of an open game's `Game`, made of these parts.
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
