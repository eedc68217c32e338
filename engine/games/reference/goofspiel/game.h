// Goofspiel, the game of pure strategy (Ross 1971), with few cards: bids made at the same time,
// here in turns, the first one hidden until the second is made. Comments cite the rules numbered in
// RULES.md.
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

namespace turnkey::goofspiel {

inline constexpr int kSeats = 2;
inline constexpr int kFewestCards = 2;
inline constexpr int kMostCards = 13;

/// 1…13; kNone where there is none, kHidden for one that the observer may not see.
using Card = std::uint8_t;
inline constexpr Card kNone = 0;
inline constexpr Card kHidden = 0xFF;

/// Bit c − 1 is set where card c is there.
using CardSet = std::uint16_t;
constexpr CardSet bit(Card card) { return static_cast<CardSet>(1u << (card - 1)); }
constexpr bool has(CardSet set, Card card) {
  return card >= 1 && card <= kMostCards && (set & bit(card)) != 0;
}
/// The n-th lowest card of a set, n from 0.
Card nth(CardSet set, std::uint32_t n);

enum class Prizes : std::uint8_t { kRandom, kAscending, kDescending };

struct Options {
  std::uint8_t cards = 4;
  Prizes prizes = Prizes::kDescending;

  CardSet all() const { return static_cast<CardSet>((1u << cards) - 1); }
  friend bool operator==(const Options&, const Options&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { kPrize, kBid, kShow };

  Kind kind = Kind::kBid;
  std::uint8_t unused = 0;
  std::array<Card, kSeats> cards{};  ///< the first, of a prize and a bid; shown: both bids, by seat

  // As one word: searches compare moves all the time.
  friend bool operator==(const Move& a, const Move& b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
  }
};

using MoveList = FixedVector<Move, kMostCards>;

/// A prize and what was bid for it.
struct Round {
  Card prize = kNone;
  std::array<Card, kSeats> bids{};
};

/// What everybody sees between the rounds: all of it. While bids are hidden, both are still in the
/// hands here.
struct Public {
  Options options;
  std::uint8_t rounds = 0;  ///< finished
  std::uint8_t bids = 0;    ///< made in this round
  Card prize = kNone;       ///< of this round, once it is turned
  CardSet prizes = 0;       ///< in the pile
  std::array<CardSet, kSeats> hands{};
  std::array<std::uint8_t, kSeats> points{};
  std::array<Round, kMostCards> table{};  ///< the finished rounds

  explicit Public(const Options& given)
      : options(given), prizes(given.all()), hands{given.all(), given.all()} {}

  Actor turn() const;
  Payoffs<kSeats> payoffs() const;
  /// The prize is the card that lies on top, where the order is not random.
  Card top() const;
  /// Everything about an event but hidden bids.
  bool in_order(const Move& move) const;
  void apply(const Move& move);
};

/// The moves of a hand.
void list_bids(CardSet hand, MoveList& list);

class State {
 public:
  explicit State(const Options& options) : public_(options) {}

  Options options() const { return public_.options; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.turn(); }
  void moves(MoveList& list) const { list_bids(public_.hands[public_.bids % kSeats], list); }
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  std::uint64_t key() const;

  /// GS3: the next prize. GS5: the bids that are shown are what they are.
  template <ChanceSource Source>
  Move chance(Source& source) const {
    if (public_.bids == kSeats) return show();
    if (public_.options.prizes != Prizes::kRandom) return prize(public_.top());
    const auto left = static_cast<std::uint32_t>(std::popcount(public_.prizes));
    return prize(nth(public_.prizes, source.below(left, {0, 0, public_.rounds})));
  }

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    if (public_.bids == kSeats) return visit(show(), 1.0);
    if (public_.options.prizes != Prizes::kRandom) return visit(prize(public_.top()), 1.0);
    const auto left = static_cast<std::uint32_t>(std::popcount(public_.prizes));
    for (std::uint32_t n = 0; n < left; ++n) visit(prize(nth(public_.prizes, n)), 1.0 / left);
  }

 private:
  friend class View;
  friend class World<struct Game>;
  friend struct Game;

  static Move prize(Card card) { return {Move::Kind::kPrize, 0, {card, kNone}}; }
  Move show() const { return {Move::Kind::kShow, 0, bids_}; }
  void redeal(Seat seat, Rng& rng);
  std::uint64_t knowledge(Seat seat) const {
    const auto own = static_cast<std::size_t>(seat.index());
    return own < public_.bids ? hash_of(bids_[own]) : 0;
  }

  Public public_;
  std::array<Card, kSeats> bids_{};  // of this round
};

class View {
 public:
  View(const Options& options, Seat seat) : public_(options), seat_(seat) {}

  Seat seat() const { return seat_; }
  Options options() const { return public_.options; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.turn(); }
  void moves(MoveList& list) const { list_bids(public_.hands[public_.bids % kSeats], list); }
  Expected<Move> canonical(const Move& move) const;
  Expected<void> apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  World<Game> sample(Rng& rng) const;
  std::string worlds() const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  /// Unlike for every information set: the finished rounds are part of it.
  std::uint64_t key() const;

 private:
  bool fits(const Move& move) const;

  Public public_;
  Seat seat_;
  std::array<Card, kSeats> bids_{};  // of this round: the own one, kHidden for the other's
};

struct Game {
  using Options = goofspiel::Options;
  using Move = goofspiel::Move;
  using MoveList = goofspiel::MoveList;
  using State = goofspiel::State;
  using View = goofspiel::View;

  static constexpr std::string_view kName = "goofspiel";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 4 * kMostCards;  // a prize, two bids, showing them

  static std::span<const OptionSpec> option_specs();
  static Expected<Options> parse_options(const OptionValues& values);
  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options);
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  static Move rollout_move(const State& state, MoveList&, Rng& rng) {
    const CardSet hand = state.public_.hands[state.public_.bids];
    const auto cards = static_cast<std::uint32_t>(std::popcount(hand));
    return {Move::Kind::kBid, 0, {nth(hand, rng.below(cards)), kNone}};
  }
  static Payoffs<kSeats> evaluate(const State& state);
};

// --- inline, because searches spend their time here ---------------------------------------------

inline Card nth(CardSet set, std::uint32_t n) {
  unsigned bits = set;
  for (; n > 0; --n) bits &= bits - 1;
  return static_cast<Card>(std::countr_zero(bits) + 1);
}

inline Actor Public::turn() const {
  if (rounds == options.cards) return Actor::nobody();
  if (prize == kNone || bids == kSeats) return Actor::chance();
  return Seat::at(bids);  // GS4
}

inline Card Public::top() const {
  const bool ascending = options.prizes == Prizes::kAscending;
  return static_cast<Card>(ascending ? std::countr_zero(prizes) + 1 : std::bit_width(prizes));
}

inline void list_bids(CardSet hand, MoveList& list) {
  list.clear();
  for (unsigned bits = hand; bits != 0; bits &= bits - 1) {
    const auto card = static_cast<Card>(std::countr_zero(bits) + 1);
    list.push_back({Move::Kind::kBid, 0, {card, kNone}});
  }
}

inline void Public::apply(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kPrize:
      prize = move.cards[0];
      prizes = static_cast<CardSet>(prizes & ~bit(prize));
      break;
    case Move::Kind::kBid: ++bids; break;
    case Move::Kind::kShow:
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        hands[seat] = static_cast<CardSet>(hands[seat] & ~bit(move.cards[seat]));
        if (move.cards[seat] > move.cards[1 - seat]) {  // GS6
          points[seat] = static_cast<std::uint8_t>(points[seat] + prize);
        }
      }
      table[rounds++] = {prize, move.cards};
      prize = kNone;
      bids = 0;
      break;
  }
}

inline Payoffs<kSeats> Public::payoffs() const {
  const int lead = points[0] - points[1];  // GS7
  const int sign = (lead > 0) - (lead < 0);
  Payoffs<kSeats> payoffs;
  payoffs.score = {1.0 * lead, -1.0 * lead};
  payoffs.share = {0.5 + 0.5 * sign, 0.5 - 0.5 * sign};
  return payoffs;
}

inline void State::apply(const Move& move) {
  if (move.kind == Move::Kind::kBid) bids_[public_.bids] = move.cards[0];
  if (move.kind == Move::Kind::kShow) bids_ = {};
  public_.apply(move);
}

inline Move State::mask(const Move& move, Seat observer) const {
  Move masked = move;
  const bool hidden = move.kind == Move::Kind::kBid && public_.bids != observer.index();  // GS5
  if (hidden) masked.cards[0] = kHidden;
  return masked;
}

inline World<Game> View::sample(Rng& rng) const {
  State state(public_.options);
  state.public_ = public_;
  state.bids_ = bids_;
  state.redeal(seat_, rng);
  return World<Game>(state);
}

inline void State::redeal(Seat seat, Rng& rng) {
  for (std::uint8_t other = 0; other < public_.bids; ++other) {
    if (seat.index() == other) continue;
    const CardSet hand = public_.hands[other];
    bids_[other] = nth(hand, rng.below(static_cast<std::uint32_t>(std::popcount(hand))));
  }
}

}  // namespace turnkey::goofspiel
