// Escaped as the engine sees it: the types and functions that the Game concept asks for. The rules
// are in RULES.md, numbered.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/games/escaped/model.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/options.h"
#include "engine/games/escaped/policy.h"
#include "engine/games/escaped/state.h"
#include "engine/games/escaped/view.h"

namespace turnkey::escaped {

struct Game {
  using Options = escaped::Options;
  using Move = escaped::Move;
  using MoveList = escaped::MoveList;
  using State = escaped::State;
  using View = escaped::View;
  using Model = escaped::Model;

  static constexpr std::string_view kName = "escaped";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// Eight players see all within 21 rounds of a take, a look and an end; random takes need more,
  /// but they are seldom all needed.
  static constexpr int kRolloutPlies = 600;

  static std::span<const OptionSpec> option_specs() { return escaped::option_specs(); }
  static Expected<Options> parse_options(const OptionValues& values) {
    return escaped::parse_options(values);
  }
  static std::string text(const Move& move) { return text_of(move); }
  static Expected<Move> parse(std::string_view text) { return parse_move(text); }
  static ScoreBounds score_bounds(const Options&) { return {0.0, kScorePerShare}; }

  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  static Move rollout_move(const State& state, MoveList& list, Rng& rng) {
    return escaped::rollout_move(state, list, rng);
  }
  static Payoffs<kMaxSeats> evaluate(const State& state) { return escaped::evaluate(state); }
};

}  // namespace turnkey::escaped
