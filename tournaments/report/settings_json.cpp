#include "tournaments/report/settings_json.h"

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/words.h"
#include "tournaments/cup/cup_names.h"
#include "tournaments/setup/cup_keys.h"

namespace turnkey::tournament {

namespace {

Json time_json(const TimeControl& time) {
  const auto ms = [](const std::optional<Milliseconds>& value) {
    return value ? Json(value->count()) : Json();
  };
  return {{"move_time_ms", ms(time.move_time)},
          {"nodes", time.nodes ? Json(*time.nodes) : Json()},
          {"depth", time.depth ? Json(*time.depth) : Json()},
          {"clock_ms", ms(time.clock)},
          {"increment_ms", time.increment.count()}};
}

Json options_json(const OptionValues& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) json[name] = value;
  return json;
}

/// The keys of a cup by the names of a report: `ladder_span`, `margin_ms`.
struct SettingKeys {
  Json json = Json::object();

  template <class T>
  void operator()(const CupKey& key, const T& value, const auto&...) {
    std::string name(key.name);
    std::replace(name.begin(), name.end(), '-', '_');
    if constexpr (std::same_as<T, Milliseconds>) {
      json[name + "_ms"] = value.count();
    } else if constexpr (std::same_as<T, TimeControl>) {
      json[name] = time_json(value);
    } else if constexpr (std::same_as<T, std::vector<std::uint64_t>>) {
      json[name] = value.size();
    } else if constexpr (std::same_as<T, std::optional<bool>>) {
      json[name] = json_or_null(value);
    } else if constexpr (requires { name_of(value); }) {
      json[name] = name_of(value);
    } else if constexpr (std::is_convertible_v<T, Json>) {
      if (!key.help.empty()) json[name] = value;
    }
  }
};

}  // namespace

Json settings_json(const Cup& cup) {
  Json agents = Json::array();
  for (const AgentSpec& agent : cup.agents) {
    agents.push_back({{"name", agent.name},
                      {"kind", agent.kind},
                      {"command", agent.command},
                      {"options", options_json(agent.options)},
                      {"time", agent.time ? time_json(*agent.time) : Json()}});
  }
  Json variants = Json::array();
  for (const Variant& variant : cup.variants) {
    variants.push_back({{"label", variant.label},
                        {"game", variant.game},
                        {"title", game_title(variant.game)},
                        {"seats", variant.seats},
                        {"teams", variant.teams},
                        {"options", options_json(variant.options)}});
  }
  SettingKeys keys;
  name_keys(cup, keys);
  keys.json["seed"] = std::to_string(cup.seed);
  keys.json["agents"] = std::move(agents);
  keys.json["variants"] = std::move(variants);
  return keys.json;
}

Json settings_json(const SprtSettings& sprt) {
  SettingKeys keys;
  name_keys(sprt, keys);
  return keys.json;
}

}  // namespace turnkey::tournament
