#include "protocol/apps/table/welcome.h"

#include <string_view>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/apps/page/json.h"
#include "protocol/game_info.h"
#include "protocol/wire/session/levels.h"

namespace turnkey::table {

namespace {

template <class Range>
std::string texts_json(const Range& texts) {
  std::vector<std::string> values;
  for (const std::string_view text : texts) values.push_back(json::quoted(text));
  return json::array(values);
}

std::string option_json(const OptionSpec& spec) {
  return json::object({{"name", json::quoted(spec.name)},
                       {"kind", json::quoted(kind_text(spec.kind))},
                       {"default", json::quoted(spec.default_value)},
                       {"min", std::to_string(spec.min)},
                       {"max", std::to_string(spec.max)},
                       {"step", std::to_string(spec.step)},
                       {"values", texts_json(spec.values)}});
}

/// From the weakest up.
std::string levels_json(std::string_view game) {
  std::vector<std::string> levels;
  for (const Level& level : ladder_of(game).levels) {
    levels.push_back(json::object(
        {{"name", json::quoted(level_title(level.name))}, {"skill", std::to_string(level.skill)}}));
  }
  return json::array(levels);
}

}  // namespace

std::string welcome_message() {
  std::vector<std::string> list;
  for (const AnyGame* game : games()) {
    std::vector<std::string> options;
    for (const OptionSpec& spec : game->options()) options.push_back(option_json(spec));
    list.push_back(json::object({{"name", json::quoted(game->name())},
                                 {"title", json::quoted(game_title(game->name()))},
                                 {"notice", json::quoted(game->notice())},
                                 {"seats", std::to_string(usual_seats(*game))},
                                 {"agents", texts_json(agents_of(*game))},
                                 {"levels", levels_json(game->name())},
                                 {"options", json::array(options)}}));
  }
  return json::object({{"type", json::quoted("welcome")}, {"games", json::array(list)}});
}

}  // namespace turnkey::table
