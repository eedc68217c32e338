// `query levels`: the rating of each Skill in a game, and how it was measured.
#include <string>

#include "engine/registry.h"
#include "protocol/wire/session/levels.h"
#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/as_json.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

Json rating_json(const std::optional<Rating>& rating) {
  if (!rating) return nullptr;
  return {{"elo", rating->elo}, {"error", rating->error}};
}

Json measured_json(const Measured& measured) {
  return {{"players", measured.players}, {"options", measured.options},
          {"nodes", measured.nodes},     {"deals", measured.deals},
          {"seed", measured.seed},       {"version", measured.version}};
}

}  // namespace

Answer answer_levels(std::string_view game) {
  if (!find_game(game)) return refuse(Code::kUnknownGame, echo(game));
  const Ladder& ladder = ladder_of(game);
  Json levels = Json::array();
  for (const Level& level : ladder.levels) {
    levels.push_back(
        {{"name", level.name}, {"skill", level.skill}, {"rating", rating_json(level.rating)}});
  }
  const auto& measured = ladder.measured;
  const Json told = {{"game", game},
                     {"levels", levels},
                     {"greedy", measured ? rating_json(measured->greedy) : Json()},
                     {"random", measured ? rating_json(measured->random) : Json()},
                     {"measured", measured ? measured_json(*measured) : Json()}};
  return " " + told.dump(-1, ' ', true);
}

}  // namespace turnkey
