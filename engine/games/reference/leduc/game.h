// Leduc hold'em (Southey, Bowling and others 2005), the usual small poker for measuring searches in
// games of hidden hands: two rounds of betting with a card on the board between them. Comments cite
// the rules numbered in RULES.md.
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

namespace turnkey::leduc {

using one_each::kHidden;
using one_each::kSeats;
inline constexpr int kSuits = 2;
inline constexpr int kRanks = 3;
inline constexpr int kCards = kSuits * kRanks;
inline constexpr int kAnte = 1;
inline constexpr int kMostRaises = 2;                   // LE4, in each round
inline constexpr std::array<int, 2> kRaiseBy = {2, 4};  // LE4, by round
/// The most that a seat can lose: the ante and two raises in each round.
inline constexpr int kMostChips = kAnte + kMostRaises * (kRaiseBy[0] + kRaiseBy[1]);

using Card = one_each::Symbol;  ///< kSuits × rank + suit
using Cards = one_each::Symbols;

using Options = NoOptions;

enum class Kind : std::uint8_t { kDeal, kBoard, kFold, kCall, kRaise, kShow };
using Move = one_each::Move<Kind>;
using MoveList = FixedVector<Move, 3>;

/// The betting of a round, a path in a binary tree: 1 at the root, 2h after a call or check, 2h + 1
/// after a raise.
using Betting = std::uint8_t;

// LE3, LE4: who acts after each betting of a round; chance once a bet is called or both have
// checked.
inline constexpr auto kNext = [] {
  std::array<Actor, 24> next{};  // the last is "crrc", 22
  for (unsigned bets = 1; bets < next.size(); ++bets) {
    const bool over = bets > 3 && bets % 2 == 0;
    next[bets] = over ? Actor::chance() : Actor(Seat::at((std::bit_width(bets) - 1) % kSeats));
  }
  return next;
}();

/// The public part.
struct Public : one_each::Public<Move> {
  std::uint8_t round = 0;
  std::array<Betting, 2> history{1, 1};  ///< by round
  bool folded = false;
  Card board = kHidden;

  /// Calls, checks and raises of this round, seats in turns.
  int acts() const { return std::bit_width(history[round]) - 1; }
  bool facing_bet() const { return history[round] > 1 && history[round] % 2 == 1; }
  int raises(std::size_t of_round) const { return std::popcount(history[of_round]) - 1; }
  bool may_raise() const { return raises(round) < kMostRaises; }  // LE4

  Actor turn() const {
    if (dealt < kSeats) return Actor::chance();
    if (folded || shown) return Actor::nobody();
    return kNext[history[round]];
  }

  void moves(MoveList& list) const {
    list.clear();
    if (facing_bet()) list.push_back({Move::Kind::kFold, 0, {}});  // LE3
    list.push_back({Move::Kind::kCall, 0, {}});
    if (may_raise()) list.push_back({Move::Kind::kRaise, 0, {}});
  }

  void apply(const Move& move);

  /// The chips in the pot of the side that has put in less.
  int stake() const;
  Payoffs<kSeats> payoffs() const;
  bool in_order(const Move& move) const;
  bool possible(const Cards& cards) const;
  Facts describe(const Move& move) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  Payoffs<kSeats> forfeit(Seat seat) const;
  /// The reason against an illegal event.
  std::string_view why_not(const Move& move) const;
};

/// LE2: the cards that each seat has seen.
struct Secrets : one_each::Secrets<Public, Move, kCards> {
  void redeal(const Public& table, Seat seat, Rng& rng);

  /// Differs for every information set, as the betting is part of it.
  Facts board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// LE2, LE5: deals a card that is still in the deck. LE6: a showdown has one outcome.
  Draw draw(const Public& table) const;
  Move outcome(const Public& table, std::uint32_t n) const;
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

 private:
  /// Bit c is set if card c may be in the deck.
  std::uint32_t deck(const Public& table) const;
};

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "leduc";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 12;  // to the end: two rounds of four (LE4)

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {-kMostChips, kMostChips}; }
  static Payoffs<kSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr Scores kScores = Scores::kConstantSum;
  static constexpr Objective kObjective = Objective::kScore;  // chips
};

using State = Game::State;
using View = Game::View;

// --- inline, because searches spend their time here ---------------------------------------------

namespace detail {

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

constexpr std::uint32_t bit(Card card) { return card == kHidden ? 0u : 1u << card; }

// LE6: a pair with the board beats everything, then the higher rank.
constexpr int strength(Card card, Card board) {
  const int rank = card / kSuits;
  return board != kHidden && rank == board / kSuits ? kRanks : rank;
}

}  // namespace detail

inline void Public::apply(const Move& move) {
  Betting& bets = history[round];
  switch (move.kind) {
    case Move::Kind::kDeal: ++dealt; break;
    case Move::Kind::kBoard:
      board = move.symbols[0];
      round = 1;
      break;
    case Move::Kind::kFold: folded = true; break;
    case Move::Kind::kCall: bets = static_cast<Betting>(2 * bets); break;
    case Move::Kind::kRaise: bets = static_cast<Betting>(2 * bets + 1); break;
    case Move::Kind::kShow: show(move.symbols); break;
  }
}

inline int Public::stake() const {
  const int open = facing_bet() ? 1 : 0;  // a raise that is not yet called
  const int before = round == 0 ? 0 : raises(0) * kRaiseBy[0];
  return kAnte + before + (raises(round) - open) * kRaiseBy[round];
}

inline Payoffs<kSeats> Public::payoffs() const {
  // LE3: the seat that had to answer the bet has folded. LE6, LE7: otherwise the better hand wins.
  const int fold = acts() % kSeats == 0 ? -1 : 1;
  const int lead = detail::strength(symbols[0], board) - detail::strength(symbols[1], board);
  const int sign = folded ? fold : (lead > 0) - (lead < 0);
  return zero_sum(sign * stake());
}

inline std::uint32_t Secrets::deck(const Public& table) const {
  constexpr std::uint32_t kAll = (1u << kCards) - 1;
  return kAll & ~(detail::bit(symbols[0]) | detail::bit(symbols[1]) | detail::bit(table.board));
}

inline Draw Secrets::draw(const Public& table) const {
  if (table.round == 1) return Draw::certain();
  const auto left = static_cast<std::uint32_t>(std::popcount(deck(table)));
  return {left, {0, 0, kCards - left}};
}

inline Move Secrets::outcome(const Public& table, std::uint32_t n) const {
  if (table.round == 1) return {Move::Kind::kShow, 0, symbols};
  const Card card = detail::kNth[deck(table)][n];
  if (table.dealt == kSeats) return {Move::Kind::kBoard, 0, {card, 0}};
  return {Move::Kind::kDeal, table.dealt, {card, 0}};
}

inline void Secrets::redeal(const Public& table, Seat seat, Rng& rng) {
  if (table.shown) return;
  const auto unseen = [&](int other) { return other < table.dealt && other != seat.index(); };
  for (int other = 0; other < kSeats; ++other) {
    if (unseen(other)) symbols[other] = kHidden;
  }
  for (int other = 0; other < kSeats; ++other) {
    if (!unseen(other)) continue;
    const std::uint32_t set = deck(table);
    symbols[other] = detail::kNth[set][rng.below(static_cast<std::uint32_t>(std::popcount(set)))];
  }
}

}  // namespace turnkey::leduc
