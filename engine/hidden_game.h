// The skeleton of a game of hidden hands. Such a game writes two structs and takes State and View
// from here:
//
//   struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
//     …names, text, parse, score_bounds, evaluate, kRolloutPlies
//   };
//
// `Public` is what everybody sees and the rules that depend on nothing else; `Secrets` is the rest
// of the truth: who holds what. A View has a struct of that type too, where what its seat does not
// know is left hidden, or one of a type of its own, which is named as the last argument. Both are
// told the public part, as it is before an event; knowledge is told whose it is besides, so that
// one struct can serve as both.
//
// State::redeal is for World alone, and View::sample alone makes one: see world.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/exact_counts.h"
#include "engine/core/hash.h"
#include "engine/game.h"
#include "engine/skeleton.h"

namespace turnkey {

/// What a Public must have. It may have more: `moves(list)` where they don't depend on the hand,
/// `seats()` (else there are kMaxSeats), `team_of` and `forfeit` (table_rules.h), and
/// `why_not(move)`, which says what rule an event breaks that is not legal.
template <class P, class G>
concept HiddenRules = std::is_trivially_copyable_v<P> &&
    requires(P table, const P& now, const typename G::Move& move) {
  { now.options } -> std::convertible_to<typename G::Options>;  // P{options} is the start
  { now.turn() } -> std::same_as<Actor>;
  table.apply(move);  // any event, which must be legal and canonical
  { now.mask(move, Seat::at(0)) } -> std::same_as<typename G::Move>;  // as in game.h
  { now.payoffs() } -> std::same_as<Payoffs<G::kMaxSeats>>;           // once the game is over
  { now.describe(move) } -> std::same_as<std::string>;
};

/// What the Secrets of a State must have; `legal(table, move)` besides, or `canonical(table, move)`
/// where moves have several spellings, and `draw(table)` and `outcome(table, n)` (see Draw), or
/// if outcomes are not equally likely `chance_by(table, lots)` (see DrawnLot), or `chance(table,
/// source)` and `for_each_outcome(table, visit)`. They may have `moves(table, list)`,
/// `distinct_moves(table, list)` and `shortlist(table, list, ratings)` and `survey(table, eyes,
/// survey)` (game.h), `knowledge(table, seat)` (world.h) and `key(table)`, which otherwise is a
/// hash of the board's text.
template <class S, class G>
concept SecretsOf = std::is_trivially_copyable_v<S> &&
    requires(S secrets, const S& now, typename G::Public& table, const typename G::Public& seen,
             const typename G::Move& move, Rng& rng) {
  secrets.apply(seen, move);
  { now.board(seen) } -> std::same_as<std::string>;
  { now.drawing(seen) } -> std::same_as<std::string>;
  // Deals anew what a seat can't see, also what an event of the table hides from it.
  secrets.redeal(table, Seat::at(0), rng);
};

/// What the knowledge of a View must have; `legal(table, move, seat)` or `canonical` besides. It
/// may have `moves`, `distinct_moves` and `key` as Secrets have, told the seat, and
/// `any_like(table, move, seat, rng)` (game.h). It must have sample() if it is no Secrets.
template <class K, class G>
concept KnowledgeOf = std::is_trivially_copyable_v<K> &&
    requires(K known, const K& now, const typename G::Public& seen, const typename G::Move& move) {
  known.apply(seen, move, Seat::at(0));
  { now.worlds(seen, Seat::at(0)) } -> std::convertible_to<DealCount>;  // or text, as in game.h
  { now.board(seen, Seat::at(0)) } -> std::same_as<std::string>;
  { now.drawing(seen, Seat::at(0)) } -> std::same_as<std::string>;
};

/// Whether `sample(table, seat, rng)` makes the Secrets of a World: in a quicker way than redeal(),
/// or where that can't tell what the seat knows from what it does not. The table is the World's
/// own; what an event of it hides is dealt there.
template <class K, class P>
concept SamplesSecrets = requires(const K& known, P& table, Rng& rng) {
  known.sample(table, Seat::at(0), rng);
};

/// Whether `sample(table, seat, rng, run)` deals by one of several runs, for a game that keeps some
/// of very many ways to deal, others in each run; `run_shares(table, seat, most)` says how much
/// each weighs, with a sum of 1, and is {1} where sample() leaves nothing out.
template <class K, class P>
concept HasRuns = requires(const K& known, P& table, Rng& rng, int number) {
  known.sample(table, Seat::at(0), rng, number);
  { known.run_shares(table, Seat::at(0), number) } -> std::same_as<std::vector<double>>;
};

namespace detail {

TURNKEY_NAMES(NamesMoves, moves);
TURNKEY_NAMES(NamesShortlist, shortlist);
TURNKEY_NAMES(NamesSurvey, survey);
TURNKEY_NAMES(NamesKnowledge, knowledge);
TURNKEY_NAMES(NamesSample, sample);

}  // namespace detail

/// What these parts may have, and have by its name, is as it is looked for; but for `key`, which
/// may be a thing of the game, as Mixer's is.
template <class G, class P = typename G::Public, class S = typename G::Secrets,
          class K = typename G::Knowledge, class L = typename G::MoveList,
          class M = typename G::Move>
concept HiddenOffersAsNamed =
    detail::TableOffersAsNamed<P, M> &&
    (!detail::NamesMoves<S> || requires(const S& s, const P& p, L& list) { s.moves(p, list); }) &&
    (!detail::NamesMoves<K> ||
     requires(const K& k, const P& p, L& list) { k.moves(p, list, Seat::at(0)); }) &&
    (!detail::NamesDistinctMoves<S> ||
     requires(const S& s, const P& p, L& list) { s.distinct_moves(p, list); }) &&
    (!detail::NamesDistinctMoves<K> ||
     requires(const K& k, const P& p, L& list) { k.distinct_moves(p, list, Seat::at(0)); }) &&
    (!detail::NamesAnyLike<K> || requires(const K& k, const P& p, const M& move,
                                          Rng& rng) { k.any_like(p, move, Seat::at(0), rng); }) &&
    (!detail::NamesShortlist<S> ||
     requires(const S& s, const P& p, L& list, RatingsOf<L>& ratings) {
       s.shortlist(p, list, ratings);
     }) &&
    (!detail::NamesSurvey<S> ||
     requires(const S& s, const P& p, CardSurvey& survey) { s.survey(p, Seat::at(0), survey); }) &&
    (!detail::NamesKnowledge<S> ||
     requires(const S& s, const P& p) { s.knowledge(p, Seat::at(0)); }) &&
    (!detail::NamesSample<K> || SamplesSecrets<K, P>);

template <class G>
class HiddenState {
 public:
  using Options = typename G::Options;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Public = typename G::Public;
  using Secrets = typename G::Secrets;
  static_assert(HiddenRules<Public, G>);
  static_assert(SecretsOf<Secrets, G>);
  static_assert(HiddenOffersAsNamed<G>);
  static_assert(detail::SaysLegal<Secrets, Public, Move>,
                "Secrets has neither legal(table, move) nor canonical(table, move)");
  static_assert(detail::SaysChance<Secrets, Public>,
                "Secrets has none of draw(table) and outcome(table, n), chance_by(table, lots), "
                "chance(table, source) and for_each_outcome(table, visit)");
  static_assert(
      requires(const Secrets& s, const Public& p, MoveList& list) { s.moves(p, list); } ||
          requires(const Public& p, MoveList& list) { p.moves(list); },
      "neither Secrets has moves(table, list) nor Public moves(list)");

  explicit HiddenState(const Options& options = {})
      : public_(detail::at_start<Public>(options)), secrets_(detail::at_start<Secrets>(options)) {}
  /// Any position.
  HiddenState(const Public& table, const Secrets& secrets) : public_(table), secrets_(secrets) {}

  const Options& options() const { return public_.options; }
  const Public& table() const { return public_; }
  const Secrets& secrets() const { return secrets_; }
  int seats() const { return detail::seats_at<G>(public_); }
  Actor turn() const { return public_.turn(); }
  int team_of(Seat seat) const requires requires(const Public& p) { p.team_of(seat); }
  { return public_.team_of(seat); }

  void moves(MoveList& list) const {
    if constexpr (requires { secrets_.moves(public_, list); }) {
      secrets_.moves(public_, list);
    } else {
      public_.moves(list);
    }
  }
  void distinct_moves(MoveList& list) const requires requires(const Public& p, const Secrets& s) {
    s.distinct_moves(p, list);
  }
  { secrets_.distinct_moves(public_, list); }
  template <class Ratings>
  void shortlist(MoveList& list, Ratings& ratings) const requires
      requires(const Public& p, const Secrets& s) {
    s.shortlist(p, list, ratings);
  }
  { secrets_.shortlist(public_, list, ratings); }
  Expected<Move> canonical(const Move& move) const {
    return detail::canonical<G>(public_, move, secrets_, public_, move);
  }
  void apply(const Move& move) {
    secrets_.apply(public_, move);
    public_.apply(move);
  }
  Payoffs<G::kMaxSeats> payoffs() const { return public_.payoffs(); }
  Payoffs<G::kMaxSeats> forfeit(Seat seat) const requires requires(const Public& p) {
    p.forfeit(seat);
  }
  { return public_.forfeit(seat); }

  template <ChanceSource Source>
  Move chance(Source& source) const {
    return detail::chance(source, secrets_, public_);
  }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    detail::for_each_outcome(visit, secrets_, public_);
  }
  Move mask(const Move& move, Seat observer) const { return public_.mask(move, observer); }

  void survey(Seat eyes, CardSurvey& survey) const requires
      requires(const Secrets& s, const Public& p) {
    s.survey(p, eyes, survey);
  }
  { secrets_.survey(public_, eyes, survey); }

  std::string describe(const Move& move) const { return public_.describe(move); }
  std::string board() const { return secrets_.board(public_); }
  std::string drawing() const { return secrets_.drawing(public_); }
  std::uint64_t key() const {
    if constexpr (requires { secrets_.key(public_); }) {
      return secrets_.key(public_);
    } else {
      return hash_of_text(board(), detail::deck_salt(public_));
    }
  }

 private:
  friend class World<G>;
  template <class>
  friend class HiddenView;

  void redeal(Seat seat, Rng& rng) { secrets_.redeal(public_, seat, rng); }
  std::uint64_t knowledge(Seat seat) const requires
      requires(const Secrets& s, const Public& p, Seat knower) {
    s.knowledge(p, knower);
  }
  { return secrets_.knowledge(public_, seat); }

  Public public_;
  Secrets secrets_;
};

template <class G>
class HiddenView {
 public:
  using Options = typename G::Options;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Public = typename G::Public;
  using Knowledge = typename G::Knowledge;
  static_assert(KnowledgeOf<Knowledge, G>);
  static_assert(detail::SaysLegal<Knowledge, Public, Move, Seat>,
                "Knowledge has neither legal(table, move, seat) nor canonical(table, move, seat)");

  HiddenView(const Options& options, Seat seat)
      : public_(detail::at_start<Public>(options)),
        known_(detail::at_start<Knowledge>(options)),
        seat_(seat) {
    TURNKEY_ASSERT(seat.is_spectator() || seat.index() < seats());
  }
  /// Any position.
  HiddenView(const Public& table, const Knowledge& known, Seat seat)
      : public_(table), known_(known), seat_(seat) {}

  Seat seat() const { return seat_; }
  const Options& options() const { return public_.options; }
  const Public& table() const { return public_; }
  const Knowledge& known() const { return known_; }
  int seats() const { return detail::seats_at<G>(public_); }
  Actor turn() const { return public_.turn(); }
  int team_of(Seat seat) const requires requires(const Public& p) { p.team_of(seat); }
  { return public_.team_of(seat); }

  void moves(MoveList& list) const {
    if constexpr (requires { known_.moves(public_, list, seat_); }) {
      list.clear();
      if (on_turn()) known_.moves(public_, list, seat_);
    } else {
      public_.moves(list);
    }
  }
  void distinct_moves(MoveList& list) const requires
      requires(const Public& p, const Knowledge& k, Seat s) {
    k.distinct_moves(p, list, s);
  }
  {
    list.clear();
    if (on_turn()) known_.distinct_moves(public_, list, seat_);
  }
  Move any_like(const Move& move, Rng& rng) const requires
      requires(const Public& p, const Knowledge& k, Seat s) {
    k.any_like(p, move, s, rng);
  }
  { return known_.any_like(public_, move, seat_, rng); }
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
    if constexpr (SamplesSecrets<Knowledge, Public>) {
      Public table = public_;
      const auto secrets = known_.sample(table, seat_, rng);
      return World<G>(table, secrets);
    } else {
      World<G> world(public_, known_);
      world.redeal(seat_, rng);
      return world;
    }
  }
  World<G> sample(Rng& rng, int run) const requires HasRuns<Knowledge, Public> {
    Public table = public_;
    const auto secrets = known_.sample(table, seat_, rng, run);
    return World<G>(table, secrets);
  }
  std::vector<double> run_shares(int most) const requires HasRuns<Knowledge, Public> {
    return known_.run_shares(public_, seat_, most);
  }
  std::string worlds() const { return DealCount(known_.worlds(public_, seat_)).number(); }
  bool one_world() const { return DealCount(known_.worlds(public_, seat_)).one(); }

  std::string describe(const Move& move) const { return public_.describe(move); }
  std::string board() const { return known_.board(public_, seat_); }
  std::string drawing() const { return known_.drawing(public_, seat_); }
  std::uint64_t key() const {
    if constexpr (requires { known_.key(public_, seat_); }) {
      return known_.key(public_, seat_);
    } else {
      const auto seat = static_cast<std::uint64_t>(seat_.index());
      return hash_of_text(board(), seat ^ detail::deck_salt(public_));
    }
  }

 protected:
  bool on_turn() const { return turn() == Actor(seat_); }

  Public public_;
  Knowledge known_;
  Seat seat_;
};

/// Base of the `Game` of a game of hidden hands, made of these parts; `K`: what a View knows.
template <class G, class O, class M, class L, class P, class S, class K = S>
struct HiddenGame : GameSkeleton<G, O, M, L, P> {
  using Secrets = S;
  using Knowledge = K;
  using State = HiddenState<G>;
  using View = HiddenView<G>;

  /// Where Secrets and Public still hold all that was hidden in a log: the Secrets' `fill(table,
  /// move, end)` does one event, told the table before it and the table when the log ends. Where
  /// cards have gone on: the Secrets' `take_back(table, move)` does, the latest event first, and
  /// makes them what they were before it.
  template <class Log>
  static auto unmask(const Log& log, const World<G>& world) {
    constexpr bool kTakesBack = requires(S secrets, const P& seen, M& move) {
      secrets.take_back(seen, move);
    };
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
