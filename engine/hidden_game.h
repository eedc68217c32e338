// The skeleton of a game of hidden hands. Such a game writes two structs and gets State and View
// from here:
//
//   struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
//     …names, text, parse, score_bounds, evaluate, kRolloutPlies
//   };
//
// `Public` is the part that everybody sees and the rules that depend on it alone. `Secrets` is the
// rest of the truth: the hands. `Knowledge` is what a View's seat knows of them. One struct can be
// both, with unknown cards hidden; a Knowledge of another type is the last argument. Functions of
// both get the public part, as it is before an event; those of Knowledge also get the seat.
//
// The concepts HiddenRules, SecretsOf and KnowledgeOf list the required members. The optional ones
// are the hooks of their bases in defaults.h.
//
// Only World may call State::redeal, and only View::sample makes a World: see world.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/exact_counts.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/defaults.h"
#include "engine/game.h"
#include "engine/skeleton.h"

namespace turnkey {

/// The required members of a Public.
template <class P, class G>
concept HiddenRules = std::is_trivially_copyable_v<P> &&
    requires(P table, const P& now, const typename G::Move& move) {
  { now.options } -> std::convertible_to<typename G::Options>;  // P from these is the start
  { now.turn() } -> std::same_as<Actor>;
  table.apply(move);  // any event, which must be legal and canonical
  { now.mask(move, Seat::at(0)) } -> std::same_as<typename G::Move>;  // as in game.h
  { now.payoffs() } -> std::same_as<Payoffs<G::kMaxSeats>>;           // once the game is over
  { now.describe(move) } -> std::same_as<Facts>;
};

/// The required members of a State's Secrets.
template <class S, class G>
concept SecretsOf = std::is_trivially_copyable_v<S> &&
    requires(S secrets, const S& now, typename G::Public& table, const typename G::Public& seen,
             const typename G::Move& move, Rng& rng) {
  secrets.apply(seen, move);
  { now.board(seen) } -> std::same_as<Facts>;
  { now.drawing(seen) } -> std::same_as<std::string>;
  // Deals what a seat can't see, also what an event of the table hides from it.
  secrets.redeal(table, Seat::at(0), rng);
};

/// The required members of a View's Knowledge.
template <class K, class G>
concept KnowledgeOf = std::is_trivially_copyable_v<K> &&
    requires(K known, const K& now, const typename G::Public& seen, const typename G::Move& move) {
  known.apply(seen, move, Seat::at(0));
  { now.worlds(seen, Seat::at(0)) } -> std::convertible_to<DealCount>;  // or text, as in game.h
  { now.board(seen, Seat::at(0)) } -> std::same_as<Facts>;
  { now.drawing(seen, Seat::at(0)) } -> std::same_as<std::string>;
};

/// Checks the signatures of the Secrets' hooks.
template <class S, class G>
concept SecretsHooks = std::derived_from<S, SecretsDefaults> &&
    detail::SaysLegal<S, typename G::Move, typename G::Public, typename G::Move> &&
    detail::SaysChance<S, typename G::Move, typename G::Public> &&
    requires(S secrets, const S& now, const typename G::Public& table, const typename G::Move& move,
             typename G::Move& masked, typename G::MoveList& list,
             RatingsOf<typename G::MoveList>& ratings, CardSurvey& survey) {
  { now.moves(table, list) } -> Hook<void>;
  { now.distinct_moves(table, list) } -> Hook<void>;
  { now.representative(table, move) } -> Hook<typename G::Move>;
  { now.key(table) } -> Hook<std::uint64_t>;
  { now.fill(table, masked, table) } -> Hook<void>;
  { secrets.take_back(table, masked) } -> Hook<void>;
  { now.shortlist(table, list, ratings) } -> Hook<void>;
  { now.knowledge(table, Seat::at(0)) } -> Hook<std::uint64_t>;
  { now.survey(table, Seat::at(0), survey) } -> Hook<void>;
  { now.outcome_count(table) } -> Hook<std::uint64_t>;
};

/// Checks the signatures of the Knowledge's hooks.
template <class K, class G>
concept KnowledgeHooks = std::derived_from<K, KnowledgeDefaults> &&
    detail::SaysLegal<K, typename G::Move, typename G::Public, typename G::Move, Seat> &&
    requires(const K& known, typename G::Public& own, const typename G::Public& table, Seat seat,
             const typename G::Move& move, typename G::MoveList& list, Rng& rng, int number) {
  { known.moves(table, list, seat) } -> Hook<void>;
  { known.distinct_moves(table, list, seat) } -> Hook<void>;
  { known.representative(table, move, seat) } -> Hook<typename G::Move>;
  { known.any_like(table, move, seat, rng) } -> Hook<typename G::Move>;
  { known.sample(own, seat, rng) } -> Hook<typename G::Secrets>;
  { known.run_shares(table, seat, number) } -> Hook<std::vector<double>>;
  { known.key(table, seat) } -> Hook<std::uint64_t>;
};

template <class G>
class HiddenState : public PositionDefaults {
 public:
  using Options = typename G::Options;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Public = typename G::Public;
  using Secrets = typename G::Secrets;
  static_assert(HiddenRules<Public, G> && detail::TableHooks<Public, G>,
                "Public does not satisfy engine/hidden_game.h and engine/defaults.h");
  static_assert(SecretsOf<Secrets, G> && SecretsHooks<Secrets, G>,
                "Secrets does not satisfy engine/hidden_game.h and engine/defaults.h");

  explicit HiddenState(const Options& options = {})
      : public_(detail::at_start<Public>(options)), secrets_(detail::at_start<Secrets>(options)) {}
  /// Starts from any position.
  HiddenState(const Public& table, const Secrets& secrets) : public_(table), secrets_(secrets) {}

  const Options& options() const { return public_.options; }
  const Public& table() const { return public_; }
  const Secrets& secrets() const { return secrets_; }
  int seats() const { return detail::seats_at<G>(public_); }
  Actor turn() const { return public_.turn(); }
  int team_of(Seat seat) const { return public_.team_of(seat); }

  void moves(MoveList& list) const {
    if constexpr (Offered<decltype(secrets_.moves(public_, list))>) {
      secrets_.moves(public_, list);
    } else {
      public_.moves(list);
    }
  }
  auto distinct_moves(MoveList& list) const { return secrets_.distinct_moves(public_, list); }
  auto representative(const Move& move) const { return secrets_.representative(public_, move); }
  template <class Ratings>
  auto shortlist(MoveList& list, Ratings& ratings) const {
    return secrets_.shortlist(public_, list, ratings);
  }
  Expected<Move> canonical(const Move& move) const {
    return detail::canonical<G>(public_, move, secrets_, public_, move);
  }
  void apply(const Move& move) {
    secrets_.apply(public_, move);
    public_.apply(move);
  }
  Payoffs<G::kMaxSeats> payoffs() const { return public_.payoffs(); }
  auto forfeit(Seat seat) const { return public_.forfeit(seat); }

  template <ChanceSource Source>
  Move chance(Source& source) const {
    return detail::chance(source, secrets_, public_);
  }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    detail::for_each_outcome(visit, secrets_, public_);
  }
  auto outcome_count() const { return secrets_.outcome_count(public_); }
  Move mask(const Move& move, Seat observer) const { return public_.mask(move, observer); }

  auto survey(Seat eyes, CardSurvey& survey) const {
    return secrets_.survey(public_, eyes, survey);
  }

  Facts describe(const Move& move) const { return public_.describe(move); }
  Facts board() const { return secrets_.board(public_); }
  std::string drawing() const { return secrets_.drawing(public_); }
  std::uint64_t key() const {
    if constexpr (Offered<decltype(secrets_.key(public_))>) {
      return secrets_.key(public_);
    } else {
      return hash_of_text(board().text(), detail::deck_salt(public_));
    }
  }

 private:
  friend class World<G>;
  template <class>
  friend class HiddenView;

  void redeal(Seat seat, Rng& rng) { secrets_.redeal(public_, seat, rng); }
  auto knowledge(Seat seat) const { return secrets_.knowledge(public_, seat); }

  Public public_;
  Secrets secrets_;
};

template <class G>
class HiddenView : public PositionDefaults {
 public:
  using Options = typename G::Options;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Public = typename G::Public;
  using Knowledge = typename G::Knowledge;
  using Secrets = typename G::Secrets;
  static_assert(KnowledgeOf<Knowledge, G> && KnowledgeHooks<Knowledge, G>,
                "Knowledge does not satisfy engine/hidden_game.h and engine/defaults.h");

  HiddenView(const Options& options, Seat seat)
      : public_(detail::at_start<Public>(options)),
        known_(detail::at_start<Knowledge>(options)),
        seat_(seat) {
    TURNKEY_ASSERT(seat.is_spectator() || seat.index() < seats());
  }
  /// Starts from any position.
  HiddenView(const Public& table, const Knowledge& known, Seat seat)
      : public_(table), known_(known), seat_(seat) {}

  Seat seat() const { return seat_; }
  const Options& options() const { return public_.options; }
  const Public& table() const { return public_; }
  const Knowledge& known() const { return known_; }
  int seats() const { return detail::seats_at<G>(public_); }
  Actor turn() const { return public_.turn(); }
  int team_of(Seat seat) const { return public_.team_of(seat); }

  void moves(MoveList& list) const {
    if constexpr (Offered<decltype(known_.moves(public_, list, seat_))>) {
      list.clear();
      if (on_turn()) known_.moves(public_, list, seat_);
    } else {
      public_.moves(list);
    }
  }
  auto distinct_moves(MoveList& list) const {
    if constexpr (Offered<decltype(known_.distinct_moves(public_, list, seat_))>) {
      list.clear();
      if (on_turn()) known_.distinct_moves(public_, list, seat_);
    } else {
      return NotOffered();
    }
  }
  auto any_like(const Move& move, Rng& rng) const {
    return known_.any_like(public_, move, seat_, rng);
  }
  auto representative(const Move& move) const {
    return known_.representative(public_, move, seat_);
  }
  Expected<Move> canonical(const Move& move) const {
    return detail::canonical<G>(public_, move, known_, public_, move, seat_);
  }
  Expected<void> apply(const Move& move) {
    const Expected<Move> event = canonical(move);
    if (!event) return tl::unexpected(event.error());
    known_.apply(public_, *event, seat_);
    public_.apply(*event);
    return {};
  }
  Payoffs<G::kMaxSeats> payoffs() const { return public_.payoffs(); }

  World<G> sample(Rng& rng) const {
    if constexpr (Offered<decltype(known_.sample(std::declval<Public&>(), seat_, rng))>) {
      Public table = public_;
      const Secrets secrets = known_.sample(table, seat_, rng);
      return World<G>(table, secrets);
    } else {
      World<G> world(public_, known_);
      world.redeal(seat_, rng);
      return world;
    }
  }
  /// For one of several runs; only a game with run_shares() has them.
  World<G> sample(Rng& rng, int run) const {
    Public table = public_;
    const Secrets secrets = known_.sample(table, seat_, rng, run);
    return World<G>(table, secrets);
  }
  auto run_shares(int most) const { return known_.run_shares(public_, seat_, most); }
  std::string worlds() const { return DealCount(known_.worlds(public_, seat_)).number(); }
  bool one_world() const { return DealCount(known_.worlds(public_, seat_)).one(); }

  Facts describe(const Move& move) const { return public_.describe(move); }
  Facts board() const { return known_.board(public_, seat_); }
  std::string drawing() const { return known_.drawing(public_, seat_); }
  std::uint64_t key() const {
    if constexpr (Offered<decltype(known_.key(public_, seat_))>) {
      return known_.key(public_, seat_);
    } else {
      const auto seat = static_cast<std::uint64_t>(seat_.index());
      return hash_of_text(board().text(), seat ^ detail::deck_salt(public_));
    }
  }

 protected:
  bool on_turn() const { return turn() == Actor(seat_); }

  Public public_;
  Knowledge known_;
  Seat seat_;
};

/// Base of the `Game` of a game of hidden hands with these parts. Secrets are Knowledge too, unless
/// the last argument names another type.
template <class G, class O, class M, class L, class P, class S, class K = S>
struct HiddenGame : GameSkeleton<G, O, M, L, P> {
  using Secrets = S;
  using Knowledge = K;
  using State = HiddenState<G>;
  using View = HiddenView<G>;

  /// Uses the Secrets' `fill` or `take_back`; a game with neither defines `unmask` itself.
  template <class Log>
  static auto unmask(const Log& log, const World<G>& world) {
    constexpr bool kTakesBack =
        Offered<decltype(std::declval<S&>().take_back(std::declval<P&>(), std::declval<M&>()))>;
    const State& end = world.state();
    std::vector full(log.begin(), log.end());
    P table = detail::at_start<P>(end.options());
    std::vector<P> before;
    for (auto& event : full) {
      if constexpr (kTakesBack) {
        before.push_back(table);
      } else {
        end.secrets().fill(table, event.move, end.table());
      }
      table.apply(event.move);
    }
    if constexpr (kTakesBack) {
      S secrets = end.secrets();
      for (std::size_t i = full.size(); i-- > 0;) secrets.take_back(before[i], full[i].move);
    }
    return full;
  }
};

}  // namespace turnkey
