// Pig: checking, text, the static evaluation and everything else that a search does not call a
// million times.
#include "engine/games/pig/game.h"

#include <cmath>

#include "engine/core/hash.h"

namespace turnkey::pig {

namespace {

std::string describe_move(const Move& move, const Public& position) {
  switch (move.kind) {
    case Move::Kind::kRoll: return "kind=roll";
    case Move::Kind::kHold: return "kind=hold points=" + std::to_string(position.total);
    case Move::Kind::kDie: break;
  }
  const std::string die = "kind=die value=" + std::to_string(move.die);
  return move.die == 1 ? die + " lost=" + std::to_string(position.total) : die;
}

std::string board_of(const Public& position) {
  return "scores=" + std::to_string(position.scores[0]) + "/" + std::to_string(position.scores[1]) +
         " total=" + std::to_string(position.total) + " turns=" + std::to_string(position.turns) +
         " die=" + (position.next.is_chance() ? "rolling" : "-");
}

std::string drawing_of(const Public& position) {
  std::string text;
  for (int seat = 0; seat < kSeats; ++seat) {
    const bool on_turn = !position.next.is_nobody() && seat == position.seat();
    text += "seat " + std::to_string(seat) + ": " +
            std::to_string(position.scores[static_cast<std::size_t>(seat)]) + " of " +
            std::to_string(position.options.goal);
    if (on_turn) text += ", this turn " + std::to_string(position.total);
    text += "\n";
  }
  return text;
}

Expected<Move> checked(const Move& move, const Public& position) {
  if (!position.legal(move)) return fail(ErrorCode::kIllegalEvent, Game::text(move));
  return move;
}

std::uint64_t key_of(const Public& position) {
  return hash_of(std::uint64_t{position.turns}, position.key());
}

// P(seat 0 wins), from how many turns each seat is short of the goal. Fitted to the exact values of
// games for 20, 50 and 100 points, from which it is 0.04 off (root mean square).
double first_wins(const Public& position) {
  constexpr double kPointsPerTurn = 10;
  constexpr double kTempo = 0.67;      // of a turn, for the seat on turn
  constexpr double kAtRisk = 0.75;     // what a point of this turn is worth
  constexpr double kSharpness = 1.15;  // of the logistic, in standard deviations
  constexpr double kLeast = 0.05;      // keeps the deviation from 0
  std::array<double, kSeats> turns{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool on_turn = static_cast<int>(seat) == position.seat();
    const double points = position.scores[seat] + (on_turn ? kAtRisk * position.total : 0);
    turns[seat] = (position.options.goal - points) / kPointsPerTurn - (on_turn ? kTempo : 0);
  }
  const double deviation = std::sqrt(std::abs(turns[0]) + std::abs(turns[1]) + kLeast);
  return 1 / (1 + std::exp(kSharpness * (turns[0] - turns[1]) / deviation));
}

Payoffs<kSeats> evaluated(const Public& position) {
  if (position.next.is_nobody()) return position.payoffs();
  const double first = first_wins(position);
  Payoffs<kSeats> payoffs;
  payoffs.share = {first, 1 - first};
  payoffs.score = {kScorePerShare * first, kScorePerShare * (1 - first)};
  return payoffs;
}

}  // namespace

bool Public::legal(const Move& move) const {
  const bool die = move.kind == Move::Kind::kDie;
  if (die) return next.is_chance() && move.die >= 1 && move.die <= kSides;
  if (!next.is_seat() || move.die != 0) return false;
  return move.kind == Move::Kind::kRoll || (move.kind == Move::Kind::kHold && total > 0);  // P5
}

std::uint64_t Public::key() const {
  const int phase = next.is_chance() ? 1 : next.is_nobody() ? 2 : 0;
  const std::array<std::uint16_t, 4> words = {scores[0], scores[1], total,
                                              static_cast<std::uint16_t>(kSeats * phase + seat())};
  return hash_of(words);
}

Expected<Move> State::canonical(const Move& move) const { return checked(move, public_); }
std::string State::describe(const Move& move) const { return describe_move(move, public_); }
std::string State::board() const { return board_of(public_); }
std::string State::drawing() const { return drawing_of(public_); }
std::uint64_t State::key() const { return key_of(public_); }

Expected<Move> View::canonical(const Move& move) const { return checked(move, public_); }
std::string View::describe(const Move& move) const { return describe_move(move, public_); }
std::string View::board() const { return board_of(public_); }
std::string View::drawing() const { return drawing_of(public_); }
std::uint64_t View::key() const {
  return hash_of(static_cast<std::uint64_t>(seat_.index()), key_of(public_));
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  public_.apply(*event);
  return {};
}

Shares<kSeats> Model::evaluate() const { return evaluated(public_).share; }

std::span<const OptionSpec> Game::option_specs() {
  using Kind = OptionSpec::Kind;
  static const std::array<OptionSpec, 2> specs = {{
      {.name = "Goal",
       .kind = Kind::kSpin,
       .default_value = "100",
       .min = kMinGoal,
       .max = kMaxGoal},
      {.name = "MaxTurns",
       .kind = Kind::kSpin,
       .default_value = "200",
       .min = 1,
       .max = kMostTurns},
  }};
  return specs;
}

Expected<Options> Game::parse_options(const OptionValues& values) {
  return ResolvedOptions::resolve(option_specs(), values).map([](const ResolvedOptions& given) {
    return Options{static_cast<std::uint16_t>(given.spin("Goal")),
                   static_cast<std::uint16_t>(given.spin("MaxTurns"))};
  });
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
  if (text == "r") return Move{Move::Kind::kRoll, 0};
  if (text == "h") return Move{Move::Kind::kHold, 0};
  if (text.size() == 1 && text[0] >= '1' && text[0] < '1' + kSides) {
    return Move{Move::Kind::kDie, static_cast<std::uint8_t>(text[0] - '0')};
  }
  return fail(ErrorCode::kBadMove, std::string(text));
}

Payoffs<kSeats> Game::evaluate(const State& state) { return evaluated(state.public_); }

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 24 && sizeof(View) <= 24 && sizeof(Model) <= 24);

}  // namespace turnkey::pig
