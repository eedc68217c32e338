// Goofspiel, the game of pure strategy (Ross 1971), with few cards. Bids are simultaneous; here
// they are made in turns, and the first one is hidden until the second is made. Comments cite the
// rules numbered in RULES.md.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/one_each.h"

namespace turnkey::goofspiel {

using one_each::kHidden;
using one_each::kSeats;
inline constexpr int kFewestCards = 2;
inline constexpr int kMostCards = 13;

using Card = one_each::Symbol;  ///< 1…13, or kNone
inline constexpr Card kNone = 0;
using Bids = one_each::Symbols;

/// Bit c is set if the set has card c.
using CardSet = std::uint16_t;
constexpr bool has(CardSet set, Card card) { return card <= kMostCards && has_bit(set, card); }
constexpr CardSet without(CardSet set, Card card) { return static_cast<CardSet>(set & ~bit(card)); }
constexpr std::uint32_t size(CardSet set) { return static_cast<std::uint32_t>(std::popcount(set)); }
/// The n-th lowest card of a set, n from 0.
constexpr Card nth(CardSet set, std::uint32_t n) { return static_cast<Card>(nth_bit(set, n)); }

enum class Prizes : std::uint8_t { kRandom, kAscending, kDescending };

struct Options {
  std::uint8_t cards = 4;
  Prizes prizes = Prizes::kDescending;

  CardSet all() const { return without(static_cast<CardSet>(first_bits(cards + 1)), kNone); }
  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

enum class Kind : std::uint8_t { kPrize, kBid, kShow };
using Move = one_each::Move<Kind>;
using MoveList = FixedVector<Move, kMostCards>;

/// A prize and its bids.
struct Round {
  Card prize = kNone;
  Bids bids{};
};

/// The public part, as it is between rounds. While bids are hidden, both are still in the hands
/// here.
struct Public : TableDefaults {
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

  Actor turn() const {
    if (rounds == options.cards) return Actor::nobody();
    if (prize == kNone || bids == kSeats) return Actor::chance();
    return Seat::at(bids);  // GS4
  }

  void moves(MoveList& list) const {
    list.clear();
    for_each_bit(hands[bids % kSeats], [&](int card) {
      list.push_back({Move::Kind::kBid, 0, {static_cast<Card>(card), kNone}});
    });
  }

  void apply(const Move& move);

  Move mask(const Move& move, Seat observer) const {
    const bool hidden = move.kind == Move::Kind::kBid && bids != observer.index();  // GS5
    return hidden ? move.masked() : move;
  }

  Payoffs<kSeats> payoffs() const { return zero_sum(points[0] - points[1]); }  // GS7
  /// The top card of the pile, if the order is not random.
  Card top() const {
    const bool ascending = options.prizes == Prizes::kAscending;
    return static_cast<Card>(ascending ? std::countr_zero(prizes) : std::bit_width(prizes) - 1);
  }
  /// Checks everything about an event except hidden bids.
  bool in_order(const Move& move) const;
  Facts describe(const Move& move) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// The reason against an illegal event.
  std::string_view why_not(const Move& move) const;
};

/// The bids of this round: a State has all that are made; a View has its own, and kHidden for the
/// other's.
struct Secrets : SecretsDefaults {
  Bids bids{};

  void apply(const Public& table, const Move& move, Seat = {}) {
    if (move.kind == Move::Kind::kBid) bids[table.bids] = move.symbols[0];
    if (move.kind == Move::Kind::kShow) bids = {};
  }

  void redeal(const Public& table, Seat seat, Rng& rng) {
    for (int other = 0; other < table.bids; ++other) {
      const CardSet hand = table.hands[other];
      if (other != seat.index()) bids[other] = nth(hand, rng.below(size(hand)));
    }
  }

  std::string worlds(const Public& table, Seat) const;
  /// Differs for every information set, as the finished rounds are part of it.
  Facts board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  bool legal(const Public& table, const Move& move) const { return fits(table, move, true); }
  bool legal(const Public& table, const Move& move, Seat seat) const {
    return fits(table, move, table.bids == seat.index());  // GS5
  }
  /// GS3: the next prize. GS5: showing the bids has one outcome.
  Draw draw(const Public& table) const {
    const bool drawn = table.bids < kSeats && table.options.prizes == Prizes::kRandom;
    return drawn ? Draw{size(table.prizes), {0, 0, table.rounds}} : Draw::certain();
  }
  Move outcome(const Public& table, std::uint32_t n) const {
    if (table.bids == kSeats) return {Move::Kind::kShow, 0, bids};
    const bool random = table.options.prizes == Prizes::kRandom;
    return {Move::Kind::kPrize, 0, {random ? nth(table.prizes, n) : table.top(), kNone}};
  }
  /// Fills in what a log hides. It has bids twice, as they were made and as they were shown; the
  /// last ones may not be shown yet.
  void fill(const Public& table, Move& move, const Public& end) const {
    if (move.kind != Move::Kind::kBid) return;
    const bool shown = table.rounds < end.rounds;
    move.symbols[0] = (shown ? end.table[table.rounds].bids : bids)[table.bids];
  }
  std::uint64_t knowledge(const Public& table, Seat seat) const {
    const auto own = static_cast<std::size_t>(seat.index());
    return own < table.bids ? hash_of(bids[own]) : 0;
  }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

 private:
  /// `sees`: whether the bid is visible.
  bool fits(const Public& table, const Move& move, bool sees) const;
};

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "goofspiel";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 4 * kMostCards;  // to the end: two bids a round

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options);

  static Move rollout_move(const State& state, MoveList&, Rng& rng) {
    const CardSet hand = state.table().hands[state.table().bids];
    return {Move::Kind::kBid, 0, {nth(hand, rng.below(size(hand))), kNone}};
  }
  static Payoffs<kSeats> evaluate(const State& state) {
    return state.payoffs();
  }  // the lead so far

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr Scores kScores = Scores::kConstantSum;
};

using State = Game::State;
using View = Game::View;

// --- inline, because searches spend their time here ---------------------------------------------

inline void Public::apply(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kPrize:
      prize = move.symbols[0];
      prizes = without(prizes, prize);
      break;
    case Move::Kind::kBid: ++bids; break;
    case Move::Kind::kShow:
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        hands[seat] = without(hands[seat], move.symbols[seat]);
        if (move.symbols[seat] > move.symbols[1 - seat]) {  // GS6
          points[seat] = static_cast<std::uint8_t>(points[seat] + prize);
        }
      }
      table[rounds++] = {prize, move.symbols};
      prize = kNone;
      bids = 0;
      break;
  }
}

}  // namespace turnkey::goofspiel
