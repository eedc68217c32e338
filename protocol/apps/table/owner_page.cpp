#include "protocol/apps/table/owner_page.h"

#include <string_view>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/apps/table/messages.h"
#include "protocol/game_info.h"
#include "protocol/wire/session/levels.h"

namespace turnkey::table {

namespace {

Json option_json(const OptionSpec& spec) {
  return {{"name", spec.name},
          {"kind", kind_text(spec.kind)},
          {"default", spec.default_value},
          {"min", spec.min},
          {"max", spec.max},
          {"step", spec.step},
          {"values", spec.values}};
}

Json level_json(const Level& level) {
  return {{"name", level_title(level.name)}, {"skill", level.skill}};
}

Json table_json(TableId id, const OpenTable& table, const SeatsTaken& present) {
  const GameTable& game = *table.game;
  Json seats = Json::array();
  for (std::size_t i = 0; i < game.players().size(); ++i) {
    const bool is_bot = game.players()[i].has_value();
    seats.push_back({{"player", game.state().players[i]},
                     {"name", game.names()[i]},
                     {"key", is_bot ? Json() : Json(table.keys[i])},
                     {"here", present.contains({id, static_cast<int>(i)})}});
  }
  return {{"table", id},
          {"game", game.game().name()},
          {"over", game.ended()},
          {"waits", table.waits_for_person()},
          {"awaits", json_or_null(game.awaited_person(), [](Seat seat) { return seat.index(); })},
          {"seats", seats},
          {"watch", table.keys.back()}};
}

}  // namespace

std::string welcome_message() {
  // Whether opposite seats play together with the usual options.
  const auto are_partners = [](const AnyGame& game) {
    const auto start = game.new_state({});
    const int seats = start ? (*start)->seats() : 0;
    return seats > 2 && (*start)->team(Seat::at(0)) == (*start)->team(Seat::at(seats / 2));
  };
  const auto game_json = [&](const AnyGame* game) -> Json {
    return {{"name", game->name()},
            {"title", game_title(game->name())},
            {"notice", game->notice()},
            {"seats", usual_seats(*game)},
            {"hides", game->hidden()},
            {"partners", are_partners(*game)},
            {"agents", agents_of(*game)},
            {"levels", json_list(ladder_of(game->name()).levels, level_json)},  // the weakest first
            {"options", json_list(game->options(), option_json)}};
  };
  return json_message("welcome", {{"games", json_list(games(), game_json)}});
}

std::string tables_message(const std::map<TableId, OpenTable>& tables, const SeatsTaken& present) {
  const auto to_json = [&](const auto& entry) {
    return table_json(entry.first, entry.second, present);
  };
  return json_message("tables", {{"tables", json_list(tables, to_json)}});
}

}  // namespace turnkey::table
