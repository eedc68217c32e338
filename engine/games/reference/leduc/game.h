// Leduc hold'em (Southey, Bowling and others 2005), the small poker in which searches for games of
// hidden hands are usually measured: two rounds of betting, a card on the board between them.
// Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/game.h"

namespace turnkey::leduc {

inline constexpr int kSeats = 2;
inline constexpr int kSuits = 2;
inline constexpr int kRanks = 3;
inline constexpr int kCards = kSuits * kRanks;
inline constexpr int kAnte = 1;
inline constexpr int kMostRaises = 2;                   // LE4, in each round
inline constexpr std::array<int, 2> kRaiseBy = {2, 4};  // LE4, by round
/// What a seat can lose: the ante and two raises in each round.
inline constexpr int kMostChips = kAnte + kMostRaises * (kRaiseBy[0] + kRaiseBy[1]);

/// kSuits × rank + suit; kHidden stands for a card that the observer may not see or that is not
/// there.
using Card = std::uint8_t;
inline constexpr Card kHidden = 0xFF;

struct Options {
  friend bool operator==(const Options&, const Options&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { kDeal, kBoard, kFold, kCall, kRaise, kShow };

  Kind kind = Kind::kCall;
  std::uint8_t seat = 0;             ///< of a deal
  std::array<Card, kSeats> cards{};  ///< of a deal and the board: the first; shown: both, by seat

  // As one word: searches compare moves all the time.
  friend bool operator==(const Move& a, const Move& b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
  }
};

using MoveList = FixedVector<Move, 3>;

/// What everybody sees. The betting of a round is a path in a binary tree: 1 at the root, 2h after
/// a call or check, 2h + 1 after a raise.
struct Public {
  std::uint8_t dealt = 0;
  std::uint8_t round = 0;
  std::array<std::uint8_t, 2> history{1, 1};
  bool folded = false;
  bool shown = false;
  Card board = kHidden;
  std::array<Card, kSeats> cards{kHidden, kHidden};  ///< once shown

  Actor turn() const;
  void moves(MoveList& list) const;
  bool facing_bet() const { return history[round] % 2 == 1 && history[round] > 1; }
  int raises(std::size_t of_round) const { return std::popcount(history[of_round]) - 1; }
  bool may_raise() const { return raises(round) < kMostRaises; }  // LE4
  /// What the side that has put in less has in the pot.
  int stake() const;
  Payoffs<kSeats> payoffs() const;
  /// LE8
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

  /// LE2, LE5: a card is picked from those still in the deck. LE6: a showdown has one outcome.
  template <ChanceSource Source>
  Move chance(Source& source) const;
  template <class Visit>
  void for_each_outcome(Visit&& visit) const;

 private:
  friend class View;
  friend class World<struct Game>;
  friend struct Game;

  bool showdown_due() const { return public_.round == 1; }
  /// Bit c is set where card c is in the deck.
  std::uint32_t deck() const;
  Move draw(Card card) const;
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
  /// Unlike for every information set: the betting is part of it.
  std::uint64_t key() const;

 private:
  bool fits(const Move& move) const;

  Public public_;
  Seat seat_;
  Card own_ = kHidden;
};

struct Game {
  using Options = leduc::Options;
  using Move = leduc::Move;
  using MoveList = leduc::MoveList;
  using State = leduc::State;
  using View = leduc::View;

  static constexpr std::string_view kName = "leduc";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 12;  // two deals, four bets, the board, four bets, showdown

  static std::span<const OptionSpec> option_specs() { return {}; }
  static Expected<Options> parse_options(const OptionValues& values);
  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {-kMostChips, kMostChips}; }
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

inline constexpr int kHistories = 24;  // "crrc" is 22

// LE3, LE4: who bets next after each history of a round; the end of the round is kSeats.
inline constexpr auto kNext = [] {
  std::array<std::uint8_t, kHistories> next{};
  for (unsigned history = 1; history < kHistories; ++history) {
    const int bets = std::bit_width(history) - 1;
    const bool over = history % 2 == 0 && bets >= 2;  // a call, or the second check
    next[history] = static_cast<std::uint8_t>(over ? kSeats : bets % kSeats);
  }
  return next;
}();

// The n-th card of a set of cards.
inline constexpr auto kNth = [] {
  std::array<std::array<Card, kCards>, 1 << kCards> nth{};
  for (unsigned set = 0; set < nth.size(); ++set) {
    std::size_t n = 0;
    for (Card card = 0; card < kCards; ++card) {
      if ((set >> card & 1u) != 0) nth[set][n++] = card;
    }
  }
  return nth;
}();

inline constexpr std::uint32_t kAll = (1u << kCards) - 1;
constexpr std::uint32_t bit(Card card) { return card == kHidden ? 0u : 1u << card; }

inline Card pick(std::uint32_t set, Rng& rng) {
  return kNth[set][rng.below(static_cast<std::uint32_t>(std::popcount(set)))];
}

// LE6: a pair with the board beats everything, then the higher rank.
constexpr int strength(Card card, Card board) {
  const int rank = card / kSuits;
  return board != kHidden && rank == board / kSuits ? kRanks : rank;
}

}  // namespace detail

inline Actor Public::turn() const {
  if (dealt < kSeats) return Actor::chance();
  if (folded || shown) return Actor::nobody();
  const int next = detail::kNext[history[round]];
  return next == kSeats ? Actor::chance() : Actor(Seat::at(next));
}

inline void Public::moves(MoveList& list) const {
  list.clear();
  if (facing_bet()) list.push_back({Move::Kind::kFold, 0, {}});  // LE3
  list.push_back({Move::Kind::kCall, 0, {}});
  if (may_raise()) list.push_back({Move::Kind::kRaise, 0, {}});
}

inline void Public::apply(const Move& move) {
  std::uint8_t& bets = history[round];
  switch (move.kind) {
    case Move::Kind::kDeal: ++dealt; break;
    case Move::Kind::kBoard:
      board = move.cards[0];
      round = 1;
      break;
    case Move::Kind::kFold: folded = true; break;
    case Move::Kind::kCall: bets = static_cast<std::uint8_t>(2 * bets); break;
    case Move::Kind::kRaise: bets = static_cast<std::uint8_t>(2 * bets + 1); break;
    case Move::Kind::kShow:
      shown = true;
      cards = move.cards;
      break;
  }
}

inline int Public::stake() const {
  const int open = facing_bet() ? 1 : 0;  // a raise that is not called yet
  const int before = round == 0 ? 0 : raises(0) * kRaiseBy[0];
  return kAnte + before + (raises(round) - open) * kRaiseBy[round];
}

inline Payoffs<kSeats> Public::payoffs() const {
  // LE3: whoever was to answer the bet has folded. LE6: otherwise the better hand wins.
  int lead = 0;
  if (folded) {
    lead = detail::kNext[history[round]] == 0 ? -1 : 1;
  } else {
    lead = detail::strength(cards[0], board) - detail::strength(cards[1], board);
  }
  const int sign = (lead > 0) - (lead < 0);
  Payoffs<kSeats> payoffs;
  payoffs.score = {1.0 * sign * stake(), -1.0 * sign * stake()};  // LE7
  payoffs.share = {0.5 + 0.5 * sign, 0.5 - 0.5 * sign};
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

inline std::uint32_t State::deck() const {
  return detail::kAll &
         ~(detail::bit(cards_[0]) | detail::bit(cards_[1]) | detail::bit(public_.board));
}

inline Move State::draw(Card card) const {
  if (public_.dealt == kSeats) return {Move::Kind::kBoard, 0, {card, 0}};
  return {Move::Kind::kDeal, public_.dealt, {card, 0}};
}

template <ChanceSource Source>
Move State::chance(Source& source) const {
  if (showdown_due()) return {Move::Kind::kShow, 0, cards_};
  const std::uint32_t set = deck();
  const auto left = static_cast<std::uint32_t>(std::popcount(set));
  return draw(detail::kNth[set][source.below(left, {0, 0, kCards - left})]);
}

template <class Visit>
void State::for_each_outcome(Visit&& visit) const {
  if (showdown_due()) return visit(Move{Move::Kind::kShow, 0, cards_}, 1.0);
  const std::uint32_t set = deck();
  const auto left = static_cast<std::size_t>(std::popcount(set));
  for (std::size_t n = 0; n < left; ++n) {
    visit(draw(detail::kNth[set][n]), 1.0 / static_cast<double>(left));
  }
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
  if (public_.shown) return;
  const auto unseen = [&](int other) { return other < public_.dealt && other != seat.index(); };
  for (std::size_t other = 0; other < kSeats; ++other) {
    if (unseen(static_cast<int>(other))) cards_[other] = kHidden;
  }
  for (std::size_t other = 0; other < kSeats; ++other) {
    if (unseen(static_cast<int>(other))) cards_[other] = detail::pick(deck(), rng);
  }
}

}  // namespace turnkey::leduc
