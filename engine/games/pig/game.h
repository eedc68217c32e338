// Pig, the dice game (J. Scarne 1945): the smallest game of chance here, without anything hidden.
// Its optimal play has been published (Neller and Presser 2004), which is what the searches over
// models are measured against. Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/game.h"
#include "engine/model.h"

namespace turnkey::pig {

inline constexpr int kSeats = 2;
inline constexpr int kSides = 6;
inline constexpr int kMinGoal = 10;
inline constexpr int kMaxGoal = 300;
inline constexpr int kMostTurns = 200;

/// No turn has more rolls: every one but the last adds two points or more (P3) and leaves the total
/// below the goal (P6).
constexpr int most_rolls(int goal) { return (goal - 1) / 2 + 1; }

// The longest record fits the protocol's limit of 65,536 events: a roll is two.
static_assert(kMostTurns * 2 * most_rolls(kMaxGoal) <= 65'536);

struct Options {
  std::uint16_t goal = 100;
  std::uint16_t max_turns = kMostTurns;
};

struct Move {
  enum class Kind : std::uint8_t { kRoll, kHold, kDie };

  Kind kind = Kind::kRoll;
  std::uint8_t die = 0;  ///< 1…6, of a kDie

  friend bool operator==(const Move&, const Move&) = default;
};

using MoveList = FixedVector<Move, 2>;

/// The game as everybody sees it, which is all of it (P8).
struct Public {
  Options options;
  std::array<std::uint16_t, kSeats> scores{};
  std::uint16_t total = 0;                    ///< of this turn
  std::uint16_t turns = 0;                    ///< played by both seats together
  std::array<std::uint16_t, kSeats> rolls{};  ///< that a seat has made, to number its dice
  Actor next = Seat::at(0);

  /// Whose turn it is, also while the die is rolling.
  int seat() const { return turns % kSeats; }
  void moves(MoveList& list) const;
  bool legal(const Move& move) const;
  void apply(const Move& move);
  Payoffs<kSeats> payoffs() const;
  /// Hash of all that the rest of the game depends on, except the turns that are left.
  std::uint64_t key() const;

 private:
  void end_turn();
};

class State {
 public:
  explicit State(const Options& options) { public_.options = options; }

  Options options() const { return public_.options; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.next; }
  void moves(MoveList& list) const { public_.moves(list); }
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move) { public_.apply(move); }
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  Move mask(const Move& move, Seat) const { return move; }  // P8

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  std::uint64_t key() const;

  /// P3: the n-th die of a seat depends on nothing but the seat and n.
  template <ChanceSource Source>
  Move chance(Source& source) const {
    const auto seat = static_cast<std::uint32_t>(public_.seat());
    const std::uint32_t roll = public_.rolls[seat] - 1u;
    const std::uint32_t side = source.below(kSides, {seat, 0, roll});
    return {Move::Kind::kDie, static_cast<std::uint8_t>(1 + side)};
  }

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    for (std::uint8_t die = 1; die <= kSides; ++die) {
      visit(Move{Move::Kind::kDie, die}, 1.0 / kSides);
    }
  }

 private:
  friend class View;
  friend class World<struct Game>;
  friend struct Game;

  void redeal(Seat, Rng&) {}  // P8

  Public public_;
};

class View {
 public:
  View(const Options& options, Seat seat) : seat_(seat) { public_.options = options; }

  Seat seat() const { return seat_; }
  Options options() const { return public_.options; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.next; }
  void moves(MoveList& list) const { public_.moves(list); }
  Expected<Move> canonical(const Move& move) const;
  Expected<void> apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  World<Game> sample(Rng&) const;
  std::string worlds() const { return "1"; }

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  std::uint64_t key() const;

 private:
  friend class Model;

  Public public_;
  Seat seat_;
};

/// A stage is a turn.
class Model {
 public:
  static Model from(const View& view) { return Model(view.public_); }

  int seats() const { return kSeats; }
  Actor turn() const { return public_.next; }
  void moves(MoveList& list) const { public_.moves(list); }
  void apply(const Move& move) { public_.apply(move); }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    for (std::uint8_t die = 1; die <= kSides; ++die) {
      visit(Move{Move::Kind::kDie, die}, 1.0 / kSides);
    }
  }
  Shares<kSeats> shares() const { return public_.payoffs().share; }
  Shares<kSeats> evaluate() const;
  std::uint64_t key() const { return public_.key(); }
  int stages_left() const { return public_.options.max_turns - public_.turns; }
  bool begins_stage() const { return public_.total == 0 && public_.next.is_seat(); }

  /// What a strategy looks at: points of a seat, points of this turn.
  int score(Seat seat) const { return public_.scores[static_cast<std::size_t>(seat.index())]; }
  int total() const { return public_.total; }

 private:
  explicit Model(const Public& position) : public_(position) {}

  Public public_;
};

struct Game {
  using Options = pig::Options;
  using Move = pig::Move;
  using MoveList = pig::MoveList;
  using State = pig::State;
  using View = pig::View;
  using Model = pig::Model;

  static constexpr std::string_view kName = "pig";
  static constexpr int kMaxSeats = kSeats;
  /// What the rollout policy holds at: the most points in a turn on average, and close to optimal.
  static constexpr int kHoldAt = 20;
  /// No rollout is longer: every turn of the policy is ten rolls at most and a hold.
  static constexpr int kRolloutPlies = kMostTurns * (most_rolls(kHoldAt) + 1);

  static std::span<const OptionSpec> option_specs();
  static Expected<Options> parse_options(const OptionValues& values);
  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {0, kScorePerShare}; }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log, const World<Game>&) {
    return {log.begin(), log.end()};
  }

  /// Hold at 20 (or at the goal, where P6 ends the game anyway).
  static Move rollout_move(const State& state, MoveList&, Rng&) {
    const bool enough = state.public_.total >= kHoldAt;
    return {enough ? Move::Kind::kHold : Move::Kind::kRoll, 0};
  }
  static Payoffs<kSeats> evaluate(const State& state);
};

// --- inline, because searches spend their time here ---------------------------------------------

inline void Public::moves(MoveList& list) const {
  list.clear();
  list.push_back({Move::Kind::kRoll, 0});
  if (total > 0) list.push_back({Move::Kind::kHold, 0});  // P5
}

inline void Public::end_turn() {
  total = 0;
  ++turns;
  // P2, P7
  next = turns == options.max_turns ? Actor::nobody() : Actor(Seat::at(seat()));
}

inline void Public::apply(const Move& move) {
  const auto mover = static_cast<std::size_t>(seat());
  switch (move.kind) {
    case Move::Kind::kRoll:
      ++rolls[mover];
      next = Actor::chance();
      break;
    case Move::Kind::kHold:
      scores[mover] = static_cast<std::uint16_t>(scores[mover] + total);
      end_turn();
      break;
    case Move::Kind::kDie:
      if (move.die == 1) return end_turn();  // P4
      total = static_cast<std::uint16_t>(total + move.die);
      next = Seat::at(static_cast<int>(mover));
      if (scores[mover] + total >= options.goal) {  // P6
        scores[mover] = static_cast<std::uint16_t>(scores[mover] + total);
        total = 0;
        next = Actor::nobody();
      }
      break;
  }
}

inline Payoffs<kSeats> Public::payoffs() const {
  // P6, P7, P9
  Payoffs<kSeats> payoffs;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool won = scores[seat] >= options.goal;
    const bool lost = scores[1 - seat] >= options.goal;
    payoffs.share[seat] = won ? 1.0 : lost ? 0.0 : 0.5;
    payoffs.score[seat] = kScorePerShare * payoffs.share[seat];
  }
  return payoffs;
}

inline World<Game> View::sample(Rng&) const {
  State state(public_.options);
  state.public_ = public_;
  return World<Game>(state);
}

}  // namespace turnkey::pig
