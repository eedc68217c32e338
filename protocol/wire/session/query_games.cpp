// Queries about the games of this build; no position needed.
#include <fmt/format.h>

#include <range/v3/algorithm/find.hpp>
#include <vector>

#include "engine/registry.h"
#include "protocol/game_info.h"
#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

std::string option_text(const OptionSpec& spec) {
  std::string text = " name " + std::string(spec.name) + " type ";
  text += kind_text(spec.kind);
  text += " default " + std::string(spec.default_value);
  if (spec.kind == OptionSpec::Kind::kSpin) {
    text += " min " + std::to_string(spec.min) + " max " + std::to_string(spec.max);
    if (spec.step != 1) text += " step " + std::to_string(spec.step);
  }
  for (const std::string_view value : spec.values) text += " var " + std::string(value);
  return text;
}

/// The range of seats: from the option Players, or a fixed number.
std::pair<std::int64_t, std::int64_t> seats_of(const AnyGame& game, int seats) {
  const auto players = ranges::find(game.options(), "Players", &OptionSpec::name);
  if (players == game.options().end()) return {seats, seats};
  return {players->min, players->max};
}

}  // namespace

Answer answer_games() { return game_names(); }

/// With the game's default options where the answer depends on them.
Answer answer_info(std::string_view name) {
  const auto game = find_game(name);
  if (!game) return refuse(Code::kUnknownGame, echo(name));
  const auto state = (*game)->new_state({});
  if (!state) return tl::unexpected(to_fault(state.error()));
  const int seats = (*state)->seats();
  const auto [fewest, most] = seats_of(**game, seats);
  std::vector<int> teams;
  for (int seat = 0; seat < seats; ++seat) teams.push_back((*state)->team(Seat::at(seat)));
  return fmt::format(
      " {} seats {} min {} max {} teams {} objective {} hidden {} model {} agents {}", name, seats,
      fewest, most, fmt::join(teams, ","),
      (*game)->objective() == Objective::kScore ? "score" : "win", (*game)->hidden(),
      plays("exact", **game), fmt::join(agents_of(**game), " "));
}

Answer answer_options(std::string_view name) {
  const auto game = find_game(name);
  if (!game) return refuse(Code::kUnknownGame, echo(name));
  std::string text = " " + std::string(name);
  for (const OptionSpec& spec : (*game)->options()) text += option_text(spec);
  return text;
}

}  // namespace turnkey
