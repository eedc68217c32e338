// Kuhn poker (H. W. Kuhn 1950): the smallest game with hidden hands, and the worked example of
// engine/README.md. Two seats, three cards, one bet. Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/game.h"

namespace turnkey::kuhn {

inline constexpr int kSeats = 2;
inline constexpr int kCards = 3;

/// J, Q, K by value; kHidden stands for a card that the observer may not see.
using Card = std::uint8_t;
inline constexpr Card kHidden = 0xFF;

struct Options {
  friend bool operator==(const Options&, const Options&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { kDeal, kPass, kBet, kShow };

  Kind kind = Kind::kPass;
  std::uint8_t seat = 0;             ///< of a deal
  std::array<Card, kSeats> cards{};  ///< of a deal: the first; of a showdown: both, by seat

  // As one word: searches compare moves all the time.
  friend bool operator==(const Move& a, const Move& b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
  }
};

using MoveList = FixedVector<Move, 2>;

/// What everybody sees. The betting is a path in a binary tree: 1 at the root, 2h after a pass, 2h
/// + 1 after a bet.
struct Public {
  std::uint8_t dealt = 0;
  std::uint8_t history = 1;
  bool shown = false;
  std::array<Card, kSeats> cards{kHidden, kHidden};  ///< once shown

  Actor turn() const;
  void moves(MoveList& list) const;
  Payoffs<kSeats> payoffs() const;
  /// K6
  Payoffs<kSeats> forfeit(Seat seat) const;
  /// Everything about an event but the cards in it.
  bool in_order(const Move& move) const;
  void apply(const Move& move);
};

class State {
 public:
  explicit State(const Options& = {}) {}

  Options options() const { return {}; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.turn(); }
  void moves(MoveList& list) const { public_.moves(list); }
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  Payoffs<kSeats> forfeit(Seat seat) const { return public_.forfeit(seat); }
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  std::uint64_t key() const;

  /// K1: a card is picked from those not dealt. K4: a showdown has one outcome.
  template <ChanceSource Source>
  Move chance(Source& source) const {
    if (public_.dealt == kSeats) return {Move::Kind::kShow, 0, cards_};
    const std::uint32_t left = kCards - public_.dealt;
    return deal(static_cast<int>(source.below(left, {0, 0, public_.dealt})));
  }

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    if (public_.dealt == kSeats) return visit(Move{Move::Kind::kShow, 0, cards_}, 1.0);
    const int left = kCards - public_.dealt;
    for (int pick = 0; pick < left; ++pick) visit(deal(pick), 1.0 / left);
  }

 private:
  friend class View;
  friend class World<struct Game>;
  friend struct Game;

  /// The next deal, of the pick-th card (from the lowest) that is not dealt yet.
  Move deal(int pick) const;
  void redeal(Seat seat, Rng& rng);
  std::uint64_t knowledge(Seat seat) const {
    const auto own = static_cast<std::size_t>(seat.index());
    return own < public_.dealt ? hash_of(cards_[own]) : 0;
  }

  Public public_;
  std::array<Card, kSeats> cards_{kHidden, kHidden};
};

class View {
 public:
  View(const Options&, Seat seat) : seat_(seat) {}

  Seat seat() const { return seat_; }
  Options options() const { return {}; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.turn(); }
  void moves(MoveList& list) const { public_.moves(list); }
  Expected<Move> canonical(const Move& move) const;
  Expected<void> apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  World<Game> sample(Rng& rng) const;
  std::string worlds() const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  std::uint64_t key() const;

 private:
  Public public_;
  Seat seat_;
  Card own_ = kHidden;
};

struct Game {
  using Options = kuhn::Options;
  using Move = kuhn::Move;
  using MoveList = kuhn::MoveList;
  using State = kuhn::State;
  using View = kuhn::View;

  static constexpr std::string_view kName = "kuhn";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 8;  // K1–K4: two deals, three bets, a showdown

  static std::span<const OptionSpec> option_specs() { return {}; }
  static Expected<Options> parse_options(const OptionValues& values);
  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {-2, 2}; }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng) {
    state.moves(scratch);
    return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
  }
  static Payoffs<kSeats> evaluate(const State& state);
};

// --- inline, because searches spend their time here ---------------------------------------------

namespace detail {
// Indexed by history: who bets next, K4 = showdown due, K3 = folded.
enum class Phase : std::uint8_t { kNone, kSeat0, kSeat1, kShowdown, kFolded };
inline constexpr std::array<Phase, 12> kPhase = {
    Phase::kNone,     Phase::kSeat0,  Phase::kSeat1,    Phase::kSeat1,
    Phase::kShowdown,                                                       // - "" p b pp
    Phase::kSeat0,    Phase::kFolded, Phase::kShowdown,                     // pb bp bb
    Phase::kNone,     Phase::kNone,   Phase::kFolded,   Phase::kShowdown};  // pbp pbb
// What the loser pays, K3 and K4.
inline constexpr std::array<std::int8_t, 12> kStake = {0, 0, 0, 0, 1, 0, 1, 2, 0, 0, 1, 2};
}  // namespace detail

inline Actor Public::turn() const {
  if (dealt < kSeats) return Actor::chance();
  switch (detail::kPhase[history]) {
    case detail::Phase::kSeat0: return Seat::at(0);
    case detail::Phase::kSeat1: return Seat::at(1);
    case detail::Phase::kShowdown: return shown ? Actor::nobody() : Actor::chance();
    default: return Actor::nobody();
  }
}

inline void Public::moves(MoveList& list) const {
  list.clear();
  list.push_back({Move::Kind::kPass, 0, {}});
  list.push_back({Move::Kind::kBet, 0, {}});
}

inline void Public::apply(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kDeal: ++dealt; break;
    case Move::Kind::kPass: history = static_cast<std::uint8_t>(2 * history); break;
    case Move::Kind::kBet: history = static_cast<std::uint8_t>(2 * history + 1); break;
    case Move::Kind::kShow:
      shown = true;
      cards = move.cards;
      break;
  }
}

inline Payoffs<kSeats> Public::payoffs() const {
  // K3: after a fold the seat that bet wins; "bp" is history 6, "pbp" is 10.
  const int winner = shown ? (cards[0] > cards[1] ? 0 : 1) : (history == 6 ? 0 : 1);
  const double stake = detail::kStake[history];
  Payoffs<kSeats> payoffs;
  payoffs.score[static_cast<std::size_t>(winner)] = stake;
  payoffs.score[static_cast<std::size_t>(1 - winner)] = -stake;
  payoffs.share[static_cast<std::size_t>(winner)] = 1;
  return payoffs;
}

inline void State::apply(const Move& move) {
  if (move.kind == Move::Kind::kDeal) cards_[move.seat] = move.cards[0];
  public_.apply(move);
}

inline Move State::mask(const Move& move, Seat observer) const {
  Move masked = move;
  const bool hidden = move.kind == Move::Kind::kDeal && move.seat != observer.index();
  if (hidden) masked.cards[0] = kHidden;
  return masked;
}

inline World<Game> View::sample(Rng& rng) const {
  State state;
  state.public_ = public_;
  if (public_.shown) {
    state.cards_ = public_.cards;
    return World<Game>(state);
  }
  if (!seat_.is_spectator()) state.cards_[seat_.index() == 0 ? 0 : 1] = own_;
  state.redeal(seat_, rng);
  return World<Game>(state);
}

inline void State::redeal(Seat seat, Rng& rng) {
  if (public_.shown || public_.dealt == 0) return;
  const auto other_than = [&](Card card) {
    const auto pick = static_cast<Card>(rng.below(kCards - 1));
    return static_cast<Card>(pick < card ? pick : pick + 1);
  };
  const bool both = public_.dealt == kSeats;
  if (seat.index() == 1 && both) {
    cards_[0] = other_than(cards_[1]);
    return;
  }
  if (seat.index() != 0) cards_[0] = static_cast<Card>(rng.below(kCards));
  if (both) cards_[1] = other_than(cards_[0]);
}

}  // namespace turnkey::kuhn
