#include "tournaments/store/cup_text.h"

#include <nlohmann/json.hpp>

namespace turnkey::tournament {
namespace {

using Json = nlohmann::json;  // objects are sorted by key: equal settings give equal text

template <class T>
Json optional_json(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
Json optional_json(const std::optional<Milliseconds>& value) {
  return value ? Json(value->count()) : Json();
}

Json to_json(const TimeControl& time) {
  return {{"move_time", optional_json(time.move_time)},
          {"nodes", optional_json(time.nodes)},
          {"depth", optional_json(time.depth)},
          {"clock", optional_json(time.clock)},
          {"increment", time.increment.count()}};
}

template <class T>
std::optional<T> get_optional(const Json& json, const char* key) {
  if (json.at(key).is_null()) return {};
  return json.at(key).get<T>();
}
std::optional<Milliseconds> get_time(const Json& json, const char* key) {
  if (json.at(key).is_null()) return {};
  return Milliseconds(json.at(key).get<std::int64_t>());
}

TimeControl time_of(const Json& json) {
  TimeControl time;
  time.move_time = get_time(json, "move_time");
  time.nodes = get_optional<std::uint64_t>(json, "nodes");
  time.depth = get_optional<int>(json, "depth");
  time.clock = get_time(json, "clock");
  time.increment = Milliseconds(json.at("increment").get<std::int64_t>());
  return time;
}

Json to_json(const Variant& variant) {
  return {{"game", variant.game},
          {"options", variant.options},
          {"label", variant.label},
          {"seats", variant.seats},
          {"teams", variant.teams}};
}

Variant variant_of(const Json& json) {
  return {json.at("game").get<std::string>(), json.at("options").get<OptionValues>(),
          json.at("label").get<std::string>(), json.at("seats").get<int>(),
          json.at("teams").get<std::vector<int>>()};
}

Json to_json(const AgentSpec& agent) {
  return {{"name", agent.name},       {"kind", agent.kind},
          {"command", agent.command}, {"directory", agent.directory},
          {"options", agent.options}, {"time", agent.time ? to_json(*agent.time) : Json()},
          {"restart", agent.restart}};
}

AgentSpec agent_of(const Json& json) {
  AgentSpec agent;
  agent.name = json.at("name").get<std::string>();
  agent.kind = json.at("kind").get<std::string>();
  agent.command = json.at("command").get<std::vector<std::string>>();
  agent.directory = json.at("directory").get<std::string>();
  agent.options = json.at("options").get<OptionValues>();
  if (!json.at("time").is_null()) agent.time = time_of(json.at("time"));
  agent.restart = json.at("restart").get<bool>();
  return agent;
}

Json to_json(const SprtSettings& sprt) {
  return {{"unit", static_cast<int>(sprt.unit)},
          {"low", sprt.low},
          {"high", sprt.high},
          {"alpha", sprt.alpha},
          {"beta", sprt.beta},
          {"fewest_blocks", sprt.fewest_blocks}};
}

SprtSettings sprt_of(const Json& json) {
  return {static_cast<SprtSettings::Unit>(json.at("unit").get<int>()),
          json.at("low").get<double>(),
          json.at("high").get<double>(),
          json.at("alpha").get<double>(),
          json.at("beta").get<double>(),
          json.at("fewest_blocks").get<std::uint64_t>()};
}

Json to_json(const Cup& cup) {
  Json json{{"name", cup.name},
            {"seed", cup.seed},
            {"format", static_cast<int>(cup.format)},
            {"meeting", static_cast<int>(cup.meeting)},
            {"ladder_span", cup.ladder_span},
            {"deals", cup.deals},
            {"variants", Json::array()},
            {"agents", Json::array()},
            {"time", to_json(cup.time)},
            {"margin", cup.margin.count()},
            {"grace", cup.grace.count()},
            {"start_time", cup.start_time.count()},
            {"max_events", cup.max_events},
            {"sprt", to_json(cup.sprt)}};
  for (const Variant& variant : cup.variants) json["variants"].push_back(to_json(variant));
  for (const AgentSpec& agent : cup.agents) json["agents"].push_back(to_json(agent));
  return json;
}

Cup cup_of(const Json& json) {
  Cup cup;
  cup.name = json.at("name").get<std::string>();
  cup.seed = json.at("seed").get<std::uint64_t>();
  cup.format = static_cast<Format>(json.at("format").get<int>());
  cup.meeting = static_cast<Meeting>(json.at("meeting").get<int>());
  cup.ladder_span = json.at("ladder_span").get<int>();
  cup.deals = json.at("deals").get<std::uint64_t>();
  for (const Json& variant : json.at("variants")) cup.variants.push_back(variant_of(variant));
  for (const Json& agent : json.at("agents")) cup.agents.push_back(agent_of(agent));
  cup.time = time_of(json.at("time"));
  cup.margin = Milliseconds(json.at("margin").get<std::int64_t>());
  cup.grace = Milliseconds(json.at("grace").get<std::int64_t>());
  cup.start_time = Milliseconds(json.at("start_time").get<std::int64_t>());
  cup.max_events = json.at("max_events").get<std::uint64_t>();
  cup.sprt = sprt_of(json.at("sprt"));
  return cup;
}

}  // namespace

std::string cup_text(const Cup& cup) { return to_json(cup).dump(); }

tl::expected<Cup, std::string> cup_of_text(std::string_view text) {
  try {
    return cup_of(Json::parse(text));
  } catch (const Json::exception& exception) {
    return tl::unexpected(std::string(exception.what()));
  }
}

std::string cup_difference(const Cup& there, const Cup& here) {
  const Json before = to_json(there).flatten();
  const Json after = to_json(here).flatten();
  std::string text;
  const auto value = [](const Json& of, const std::string& key) {
    return of.contains(key) ? of[key].dump() : std::string("nothing");
  };
  Json keys = before;
  keys.update(after);
  for (const auto& [key, unused] : keys.items()) {
    const std::string old_value = value(before, key);
    const std::string new_value = value(after, key);
    if (old_value == new_value) continue;
    text += "  " + key.substr(1) + ": " + old_value + " in the store, " + new_value + " here\n";
  }
  return text;
}

}  // namespace turnkey::tournament
