// Pig: checks, text, the static evaluation and everything else outside a search's hot path.
#include "engine/games/pig/game.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/move_reader.h"

namespace turnkey::pig {

namespace {

// P(seat 0 wins), from the number of turns that each seat is short of the goal. Fitted to the exact
// values of games for 20, 50 and 100 points with an error of 0.04 (root mean square).
double first_wins(const Public& position) {
  constexpr double kPointsPerTurn = 10;
  constexpr double kTempo = 0.67;      // of a turn, for the seat on turn
  constexpr double kAtRisk = 0.75;     // value of a point of this turn
  constexpr double kSharpness = 1.15;  // of the logistic, in standard deviations
  constexpr double kLeast = 0.05;      // keeps the deviation from 0
  std::array<double, kSeats> turns{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool on_turn = seat == position.mover();
    const double points = position.scores[seat] + (on_turn ? kAtRisk * position.total : 0);
    turns[seat] = (position.options.goal - points) / kPointsPerTurn - (on_turn ? kTempo : 0);
  }
  const double deviation = std::sqrt(std::abs(turns[0]) + std::abs(turns[1]) + kLeast);
  return 1 / (1 + std::exp(kSharpness * (turns[0] - turns[1]) / deviation));
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::goal>("Goal", kMinGoal, kMaxGoal),
      spin_option<&Options::max_turns>("MaxTurns", 1, kMostTurns),
  });
  return table;
}

Expected<Move> Public::canonical(const Move& move) const {
  if (next.is_nobody()) return illegal("the game is over");
  const bool die = move.kind == Move::Kind::kDie;
  if (next.is_seat() == die) return illegal(die ? "a seat is on turn" : "the die is rolling");
  if (die != (move.die != 0) || move.die > kSides) return illegal("there is no such die");
  if (move.kind == Move::Kind::kHold && total == 0) {
    return illegal("there is no holding before the first roll");  // P5
  }
  return move;
}

Payoffs<kSeats> Public::evaluate() const {
  if (next.is_nobody()) return payoffs();
  const double first = first_wins(*this);
  return scored_by_share(Shares<kSeats>{first, 1 - first});
}

std::uint64_t Public::key(bool clock) const {
  const std::size_t phase = next.is_chance() ? 1 : next.is_nobody() ? 2 : 0;
  const std::array<std::uint16_t, 4> words = {scores[0], scores[1], total,
                                              static_cast<std::uint16_t>(kSeats * phase + mover())};
  return clock ? hash_of(std::uint64_t{turns}, hash_of(words)) : hash_of(words);
}

Facts Public::describe(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::kRoll: return {"kind", "roll"};
    case Move::Kind::kHold: return {"kind", "hold", "points", total};
    case Move::Kind::kDie: break;
  }
  Facts facts("kind", "die", "seat", Seat::at(static_cast<int>(mover())), "value", move.die);
  const int points = total + move.die;
  const bool wins = scores[mover()] + points >= options.goal;  // P6
  if (move.die == 1 && total > 0) facts.add("lost", total);
  if (move.die != 1 && wins) facts.add("points", points);
  return facts;
}

Facts Public::board() const {
  return Facts("scores", SeatNumbers{{scores[0], scores[1]}}, "goal", options.goal, "total", total,
               "turns", turns, "die", next.is_chance() ? "rolling" : "-");
}

std::string Public::drawing() const {
  std::string text;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool on_turn = !next.is_nobody() && seat == mover();
    text +=
        fmt::format("seat {}: {}, goal {}", seat, count_text(scores[seat], "point"), options.goal);
    text += on_turn ? fmt::format(", this turn {}\n", total) : "\n";
  }
  return text;
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kRoll: return "r";
    case Move::Kind::kHold: return "h";
    case Move::Kind::kDie: return std::to_string(move.die);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Pig", text);
  if (in.take('r')) return in.finish(Move{Move::Kind::kRoll, 0});
  if (in.take('h')) return in.finish(Move{Move::Kind::kHold, 0});
  return in.finish(Move{Move::Kind::kDie, static_cast<std::uint8_t>(in.digit(1, kSides))});
}

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 24 && sizeof(View) <= 24 && sizeof(Model) <= 24);

}  // namespace turnkey::pig
