// Kuhn poker (H. W. Kuhn 1950): the smallest game with hidden hands, and the worked example of
// engine/README.md. Two seats, three cards, one bet. Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/one_each.h"

namespace turnkey::kuhn {

using one_each::kHidden;
using one_each::kSeats;
inline constexpr int kCards = 3;

using Card = one_each::Symbol;  ///< J, Q, K by value
using Cards = one_each::Symbols;

using Options = NoOptions;

enum class Kind : std::uint8_t { kDeal, kPass, kBet, kShow };
using Move = one_each::Move<Kind>;
using MoveList = FixedVector<Move, 2>;

/// A path in a binary tree: 1 at the root, 2h after a pass, 2h + 1 after a bet.
using Betting = std::uint16_t;

// K3: who acts after each betting. Up to "pb" a seat; nobody once a seat has folded.
inline constexpr auto kNext = [] {
  std::array<Actor, 12> next{};  // the last is "pbb"
  for (unsigned bets = 1; bets < next.size(); ++bets) {
    const bool folded = bets > 3 && bets % 4 == 2;
    next[bets] = folded ? Actor::nobody() : Actor::chance();
    if (bets < 4 || bets == 5) next[bets] = Seat::at((std::bit_width(bets) - 1) % kSeats);
  }
  return next;
}();

/// The public part.
struct Public : one_each::Public<Move> {
  Betting history = 1;

  int acts() const { return std::bit_width(history) - 1; }  ///< passes and bets, seats in turns
  bool facing_bet() const { return history > 1 && history % 2 == 1; }
  bool folded() const { return history > 3 && history % 4 == 2; }
  bool called() const { return history > 3 && history % 4 == 3; }

  Actor turn() const {
    if (dealt < kSeats) return Actor::chance();
    return shown ? Actor::nobody() : kNext[history];
  }

  void moves(MoveList& list) const {
    list.clear();
    list.push_back({Move::Kind::kPass, 0, {}});
    list.push_back({Move::Kind::kBet, 0, {}});
  }

  void apply(const Move& move) {
    switch (move.kind) {
      case Move::Kind::kDeal: ++dealt; break;
      case Move::Kind::kPass: history = static_cast<std::uint16_t>(2 * history); break;
      case Move::Kind::kBet: history = static_cast<std::uint16_t>(2 * history + 1); break;
      case Move::Kind::kShow: show(move.symbols); break;
    }
  }

  Payoffs<kSeats> payoffs() const {
    // K3: the seat that had to answer the bet has folded. K4: the higher card wins what the loser
    // put in.
    const bool first_wins = folded() ? acts() % kSeats == 0 : symbols[0] > symbols[1];
    const int stake = called() ? 2 : 1;
    return zero_sum(first_wins ? stake : -stake);
  }

  bool in_order(const Move& move) const;
  bool possible(const Cards& cards) const {
    return one_each::from_deck({cards[0], cards[1]}, kCards);  // K1
  }
  Facts describe(const Move& move) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  Payoffs<kSeats> forfeit(Seat seat) const;
  std::string_view why_not(const Move& move) const;
};

/// K2: the cards that each seat has seen.
struct Secrets : one_each::Secrets<Public, Move, kCards> {
  void redeal(const Public& table, Seat seat, Rng& rng) {
    if (table.shown || table.dealt == 0) return;
    const bool both = table.dealt == kSeats;
    if (both && seat.index() == 1) {
      symbols[0] = nth_but(symbols[1], rng.below(kCards - 1));
      return;
    }
    if (seat.index() != 0) symbols[0] = static_cast<Card>(rng.below(kCards));
    if (both) symbols[1] = nth_but(symbols[0], rng.below(kCards - 1));
  }

  Facts board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// K1: deals one of the remaining cards. K4: a showdown has one outcome.
  Draw draw(const Public& table) const {
    if (table.dealt == kSeats) return Draw::certain();
    return {static_cast<std::uint32_t>(kCards - table.dealt), {0, 0, table.dealt}};
  }
  Move outcome(const Public& table, std::uint32_t n) const {
    if (table.dealt == kSeats) return {Move::Kind::kShow, 0, symbols};
    return {Move::Kind::kDeal, table.dealt, {nth_but(symbols[0], n), 0}};
  }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

 private:
  /// The n-th lowest card except `gone`.
  static Card nth_but(Card gone, std::uint32_t n) {
    return static_cast<Card>(n < gone ? n : n + 1);
  }
};

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "kuhn";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 8;  // to the end: three moves at most (K3)

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {-2, 2}; }
  static Payoffs<kSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr Scores kScores = Scores::kConstantSum;
  static constexpr Objective kObjective = Objective::kScore;  // chips
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::kuhn
