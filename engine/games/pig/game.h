// Pig, the dice game (J. Scarne 1945): the smallest game of chance here, with nothing hidden. Its
// optimal play is published (Neller and Presser 2004) and serves as the reference for searches over
// models. Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/open_game.h"

namespace turnkey::pig {

inline constexpr int kSeats = 2;
inline constexpr int kSides = 6;
inline constexpr int kMinGoal = 10;
inline constexpr int kMaxGoal = 300;
inline constexpr int kMostTurns = 200;

/// The most rolls in a turn: every one but the last adds two points or more (P3) and leaves the
/// total below the goal (P6).
constexpr int most_rolls(int goal) { return (goal - 1) / 2 + 1; }

// The longest record fits the protocol's limit of 65,536 events: a roll is two.
static_assert(kMostTurns * 2 * most_rolls(kMaxGoal) <= 65'536);

struct Options {
  std::uint16_t goal = 100;
  std::uint16_t max_turns = kMostTurns;

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { kRoll, kHold, kDie };

  Kind kind = Kind::kRoll;
  std::uint8_t die = 0;  ///< 1…6 for a kDie

  friend bool operator==(const Move&, const Move&) = default;
};

using MoveList = FixedVector<Move, 2>;

/// The whole game, since everybody sees everything (P8). A stage is a turn.
struct Public : OpenDefaults {
  Options options;
  std::array<std::uint16_t, kSeats> scores{};
  std::uint16_t total = 0;                    ///< of this turn
  std::uint16_t turns = 0;                    ///< played by both seats together
  std::array<std::uint16_t, kSeats> rolls{};  ///< rolls that each seat has made, to number its dice
  Actor next = Seat::at(0);

  /// The seat on turn, also while the die is rolling.
  std::size_t mover() const { return turns % kSeats; }
  Actor turn() const { return next; }

  void moves(MoveList& list) const {
    list.clear();
    list.push_back({Move::Kind::kRoll, 0});
    if (total > 0) list.push_back({Move::Kind::kHold, 0});  // P5
  }
  void apply(const Move& move);

  Payoffs<kSeats> payoffs() const;
  Payoffs<kSeats> evaluate() const;
  std::uint64_t key(bool clock) const;
  int stages_left() const { return options.max_turns - turns; }
  bool begins_stage() const { return total == 0 && next.is_seat(); }

  Facts describe(const Move& move) const;
  Facts board() const;
  std::string drawing() const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  Expected<Move> canonical(const Move& move) const;
  /// P3: the n-th die of a seat depends only on the seat and n.
  Draw draw() const {
    return {kSides, {static_cast<std::uint32_t>(mover()), 0, rolls[mover()] - 1u}};
  }
  Move outcome(std::uint32_t side) const {
    return {Move::Kind::kDie, static_cast<std::uint8_t>(1 + side)};
  }

 private:
  void end_turn();
};

struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
  static constexpr std::string_view kName = "pig";
  static constexpr int kMaxSeats = kSeats;
  /// The rollout policy holds at this total: the most points a turn on average, and close to
  /// optimal.
  static constexpr int kHoldAt = 20;
  /// The longest rollout: every turn of the policy is ten rolls at most and a hold.
  static constexpr int kRolloutPlies = kMostTurns * (most_rolls(kHoldAt) + 1);

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {0, kScorePerShare}; }

  /// Hold at 20 (or at the goal, where P6 ends the game anyway).
  static Move rollout_move(const State& state, MoveList&, Rng&) {
    const bool enough = state.table().total >= kHoldAt;
    return {enough ? Move::Kind::kHold : Move::Kind::kRoll, 0};
  }

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr Scores kScores = Scores::kByShare;
  /// The agent behind "default" where it can't solve: the strongest at equal time
  /// (search/EXPERIMENTS.md).
  static constexpr std::string_view kDefaultAgent = "expectimax";
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

// --- inline, because searches spend their time here ---------------------------------------------

inline void Public::end_turn() {
  total = 0;
  ++turns;
  // P2, P7
  next = turns == options.max_turns ? Actor::nobody() : Actor(Seat::at(turns % kSeats));
}

inline void Public::apply(const Move& move) {
  const std::size_t seat = mover();
  switch (move.kind) {
    case Move::Kind::kRoll:
      ++rolls[seat];
      next = Actor::chance();
      break;
    case Move::Kind::kHold:
      scores[seat] = static_cast<std::uint16_t>(scores[seat] + total);
      end_turn();
      break;
    case Move::Kind::kDie:
      if (move.die == 1) return end_turn();  // P4
      total = static_cast<std::uint16_t>(total + move.die);
      next = Seat::at(static_cast<int>(seat));
      if (scores[seat] + total >= options.goal) {  // P6
        scores[seat] = static_cast<std::uint16_t>(scores[seat] + total);
        total = 0;
        next = Actor::nobody();
      }
      break;
  }
}

// P6, P7, P9
inline Payoffs<kSeats> Public::payoffs() const {
  Shares<kSeats> shares;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool won = scores[seat] >= options.goal;
    const bool lost = scores[1 - seat] >= options.goal;
    shares[seat] = won ? 1.0 : lost ? 0.0 : 0.5;
  }
  return scored_by_share(shares);
}

}  // namespace turnkey::pig
