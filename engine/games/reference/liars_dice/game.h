// Liar's dice with one die each, the variant in the literature on searches in games of hidden
// information (Lanctot, Gibson, Burch, Zinkevich, Bowling 2012): bids rise, the highest face is
// wild. Comments cite the rules numbered in RULES.md.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/one_each.h"

namespace turnkey::liars_dice {

using one_each::kHidden;
using one_each::kSeats;
inline constexpr int kSides = 6;
inline constexpr int kBids = kSeats * kSides;  // LD3: one or two dice of a face

using Die = one_each::Symbol;  ///< 0…5 for the faces 1…6
using Dice = one_each::Symbols;
inline constexpr Die kWild = kSides - 1;  // LD4

/// kSides × (dice − 1) + face, so a higher bid is a higher number.
using Bid = std::uint8_t;
constexpr int dice_of(Bid bid) { return bid / kSides + 1; }
constexpr Die face_of(Bid bid) { return static_cast<Die>(bid % kSides); }

using Options = NoOptions;

/// A roll gives a seat its die; `number` of a kBid is the bid.
enum class Kind : std::uint8_t { kDeal, kBid, kLiar, kShow };
using Move = one_each::Move<Kind>;
using MoveList = FixedVector<Move, kBids + 1>;

/// The public part.
struct Public : one_each::Public<Move> {
  std::uint16_t bids = 0;  ///< bit b: bid b was made; bids rise, so this is the history
  bool doubted = false;

  /// The number of bids made; seat 0 makes the first.
  int count() const { return std::popcount(bids); }
  /// The lowest bid still possible; kBids if none is.
  int lowest() const { return std::bit_width(bids); }

  Actor turn() const {
    if (dealt < kSeats) return Actor::chance();
    if (doubted) return shown ? Actor::nobody() : Actor::chance();
    return Seat::at(count() % kSeats);
  }

  void moves(MoveList& list) const {
    list.clear();
    for (int bid = lowest(); bid < kBids; ++bid) {
      list.push_back({Move::Kind::kBid, static_cast<Bid>(bid), {}});
    }
    if (bids != 0) list.push_back({Move::Kind::kLiar, 0, {}});  // LD5
  }

  void apply(const Move& move) {
    switch (move.kind) {
      case Move::Kind::kDeal: ++dealt; break;
      case Move::Kind::kBid: bids = static_cast<std::uint16_t>(bids | 1u << move.number); break;
      case Move::Kind::kLiar: doubted = true; break;
      case Move::Kind::kShow: show(move.symbols); break;
    }
  }

  Payoffs<kSeats> payoffs() const;
  bool in_order(const Move& move) const;
  bool possible(const Dice& dice) const;
  Facts describe(const Move& move) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// The reason against an illegal event.
  std::string_view why_not(const Move& move) const;
};

/// LD2: the die that each seat has seen.
struct Secrets : one_each::Secrets<Public, Move, kSides> {
  void redeal(const Public& table, Seat seat, Rng& rng) {
    if (table.shown) return;
    for (int other = 0; other < table.dealt; ++other) {
      if (other != seat.index()) symbols[other] = static_cast<Die>(rng.below(kSides));
    }
  }

  /// Differs for every information set, as all bids are part of it.
  Facts board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// LD2: a die for each seat. LD6: showing the dice has one outcome.
  Draw draw(const Public& table) const {
    return table.dealt == kSeats ? Draw::certain() : Draw{kSides, {0, table.dealt, 0}};
  }
  Move outcome(const Public& table, std::uint32_t side) const {
    if (table.dealt == kSeats) return {Move::Kind::kShow, 0, symbols};
    return {Move::Kind::kDeal, table.dealt, {static_cast<Die>(side), 0}};
  }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;
};

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "liars_dice";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = kBids + 4;  // to the end: all bids and "liar"

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {-1, 1}; }

  /// A uniformly random legal move, without a list, as moves are numbered.
  static Move rollout_move(const State& state, MoveList&, Rng& rng) {
    const int lowest = state.table().lowest();
    const auto open = static_cast<std::uint32_t>(kBids - lowest);
    const std::uint32_t pick = rng.below(lowest == 0 ? open : open + 1);
    if (pick == open) return {Move::Kind::kLiar, 0, {}};
    return {Move::Kind::kBid, static_cast<Bid>(lowest + static_cast<int>(pick)), {}};
  }
  static Payoffs<kSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr Scores kScores = Scores::kConstantSum;
};

using State = Game::State;
using View = Game::View;

// --- inline, because searches spend their time here ---------------------------------------------

// LD6, LD7: whether at least as many dice as bid show the face or are wild.
inline Payoffs<kSeats> Public::payoffs() const {
  const auto bid = static_cast<Bid>(lowest() - 1);
  int fit = 0;
  for (const Die die : symbols) fit += die == face_of(bid) || die == kWild ? 1 : 0;
  const bool doubter_wins = fit < dice_of(bid);
  const bool first_doubts = count() % kSeats == 0;
  return zero_sum(doubter_wins == first_doubts ? 1 : -1);
}

}  // namespace turnkey::liars_dice
