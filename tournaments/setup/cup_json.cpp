#include "tournaments/setup/cup_json.h"

#include <nlohmann/json.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <span>

#include "engine/core/hash.h"
#include "tournaments/cup/cup_names.h"
#include "tournaments/setup/check.h"

namespace turnkey::tournament {

namespace {

using Json = nlohmann::ordered_json;  // a variant's options keep the order of its game

template <class T>
Json json_of(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json json_of(const std::optional<Milliseconds>& value) {
  return value ? Json(value->count()) : Json();
}

Json json_of(const OptionValues& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) json[name] = value;
  return json;
}

Json json_of(const TimeControl& time) {
  return {{"movetime", json_of(time.move_time)},
          {"nodes", json_of(time.nodes)},
          {"depth", json_of(time.depth)},
          {"clock", json_of(time.clock)},
          {"increment", time.increment.count()}};
}

Json json_of(const Variant& variant) {
  return {{"name", variant.game},
          {"label", variant.label},
          {"options", json_of(variant.options)},
          {"seats", variant.seats},
          {"teams", variant.teams}};
}

Json json_of(const AgentSpec& agent) {
  OptionValues options = agent.options;
  ranges::sort(options);
  Json json = {{"name", agent.name},          {"builtin", agent.kind},
               {"cmd", agent.command},        {"directory", agent.directory},
               {"options", json_of(options)}, {"time", agent.time ? json_of(*agent.time) : Json()},
               {"restart", agent.restart},    {"games", agent.games}};
  if (agent.sandbox) json["sandbox"] = *agent.sandbox;
  if (!agent.cpus.empty()) json["cpus"] = agent.cpus;
  if (agent.megabytes > 0) json["memory"] = agent.megabytes;
  return json;
}

Json json_of(const SprtSettings& sprt) {
  return {{"unit", name_of(sprt.unit)}, {"low", sprt.low},   {"high", sprt.high},
          {"alpha", sprt.alpha},        {"beta", sprt.beta}, {"fewest-blocks", sprt.fewest_blocks}};
}

Json json_of(const Stage& stage) { return {{"agents", stage.agents}, {"deals", stage.deals}}; }

template <class T>
Json list_of(const std::vector<T>& items) {
  Json list = Json::array();
  for (const T& item : items) list.push_back(json_of(item));
  return list;
}

Json json_of(const Cup& cup) {
  Json json = {{"name", cup.name},
               {"seed", cup.seed},
               {"format", name_of(cup.format)},
               {"meeting", name_of(cup.meeting)},
               {"ladder-span", cup.ladder_span},
               {"deals", cup.deals},
               {"time", json_of(cup.time)},
               {"margin", cup.margin.count()},
               {"grace", cup.grace.count()},
               {"start-time", cup.start_time.count()},
               {"max-events", cup.max_events},
               {"sprt", json_of(cup.sprt)},
               {"games", list_of(cup.variants)},
               {"agents", list_of(cup.agents)}};
  // Cups without these keep the text of versions before these keys existed.
  if (cup.gauntlet_seeds != 1) json["gauntlet-seeds"] = cup.gauntlet_seeds;
  if (cup.same_deals) json["same-deals"] = true;
  if (!cup.book.empty()) json["book"] = cup.book;
  if (cup.sandbox) json["sandbox"] = *cup.sandbox;
  if (!cup.stages.empty()) json["stages"] = list_of(cup.stages);
  return json;
}

/// Everything but the name.
Json settings_of(const Cup& cup) {
  Json json = json_of(cup);
  json.erase("name");
  return json;
}

// Reading throws Json::exception, which cup_from_json() catches. A cut or changed value is also
// found there, because the cup's text then differs.

template <class T>
void read(const Json& json, const char* key, T& value) {
  value = json.at(key).get<T>();
}

void read(const Json& json, const char* key, Milliseconds& time) {
  time = Milliseconds(json.at(key).get<Milliseconds::rep>());
}

void read(const Json& json, const char* key, TimeControl& time);

template <class T>
void read(const Json& json, const char* key, std::optional<T>& value) {
  if (!json.at(key).is_null()) read(json, key, value.emplace());
}

void read(const Json& json, const char* key, OptionValues& options) {
  for (const auto& [name, value] : json.at(key).items()) {
    options.emplace_back(name, value.get<std::string>());
  }
}

/// For keys that are written only when set.
template <class T>
void read_if_there(const Json& json, const char* key, T& value) {
  if (json.contains(key)) read(json, key, value);
}

template <class Choice, std::size_t n>
void read(const Json& json, const char* key, Choice& choice,
          const std::array<std::string_view, n>& names) {
  const auto found = ranges::find(names, json.at(key).get<std::string>());
  choice = static_cast<Choice>(found == names.end() ? 0 : found - names.begin());
}

void read(const Json& json, const char* key, TimeControl& time) {
  const Json& object = json.at(key);
  read(object, "movetime", time.move_time);
  read(object, "nodes", time.nodes);
  read(object, "depth", time.depth);
  read(object, "clock", time.clock);
  read(object, "increment", time.increment);
}

Variant variant_of(const Json& json) {
  Variant variant;
  read(json, "name", variant.game);
  read(json, "label", variant.label);
  read(json, "options", variant.options);
  read(json, "seats", variant.seats);
  read(json, "teams", variant.teams);
  return variant;
}

AgentSpec agent_of(const Json& json) {
  AgentSpec agent;
  read(json, "name", agent.name);
  read(json, "builtin", agent.kind);
  read(json, "cmd", agent.command);
  read(json, "directory", agent.directory);
  read(json, "options", agent.options);
  read(json, "time", agent.time);
  read(json, "restart", agent.restart);
  read(json, "games", agent.games);
  read_if_there(json, "sandbox", agent.sandbox);
  read_if_there(json, "cpus", agent.cpus);
  read_if_there(json, "memory", agent.megabytes);
  return agent;
}

SprtSettings sprt_of(const Json& json) {
  SprtSettings sprt;
  read(json, "unit", sprt.unit, kUnitNames);
  read(json, "low", sprt.low);
  read(json, "high", sprt.high);
  read(json, "alpha", sprt.alpha);
  read(json, "beta", sprt.beta);
  read(json, "fewest-blocks", sprt.fewest_blocks);
  return sprt;
}

Cup read_cup(const Json& json) {
  Cup cup;
  read(json, "name", cup.name);
  read(json, "seed", cup.seed);
  read(json, "format", cup.format, kFormatNames);
  read(json, "meeting", cup.meeting, kMeetingNames);
  read(json, "ladder-span", cup.ladder_span);
  read(json, "deals", cup.deals);
  read(json, "time", cup.time);
  read(json, "margin", cup.margin);
  read(json, "grace", cup.grace);
  read(json, "start-time", cup.start_time);
  read(json, "max-events", cup.max_events);
  cup.sprt = sprt_of(json.at("sprt"));
  for (const Json& game : json.at("games")) cup.variants.push_back(variant_of(game));
  for (const Json& agent : json.at("agents")) cup.agents.push_back(agent_of(agent));
  read_if_there(json, "gauntlet-seeds", cup.gauntlet_seeds);
  read_if_there(json, "same-deals", cup.same_deals);
  read_if_there(json, "book", cup.book);
  read_if_there(json, "sandbox", cup.sandbox);
  for (const Json& stage : json.value("stages", Json::array())) {
    read(stage, "agents", cup.stages.emplace_back().agents);
    read(stage, "deals", cup.stages.back().deals);
  }
  return cup;
}

/// Walks through two texts together and lists their differences.
class Difference {
 public:
  Difference(const std::string& here, const std::string& there) : here_(here), there_(there) {}

  void compare(const std::string& path, const Json& stored, const Json& asked) {
    if (stored == asked) return;
    if (stored.is_object() && asked.is_object()) return compare_objects(path, stored, asked);
    const bool items = stored.is_array() && asked.is_array() && stored.size() == asked.size() &&
                       !stored.empty() && stored[0].contains("name");
    if (items) return compare_items(path, stored, asked);
    text_ += path + ": " + brief(stored) + " " + here_ + ", " + brief(asked) + " " + there_ + "\n";
  }

  const std::string& text() const { return text_; }

 private:
  void compare_objects(const std::string& path, const Json& stored, const Json& asked) {
    const std::string begin = path.empty() ? "" : path + ": ";
    for (const auto& [key, value] : stored.items()) {
      compare(begin + key, value, asked.contains(key) ? asked.at(key) : Json());
    }
    for (const auto& [key, value] : asked.items()) {
      if (!stored.contains(key)) compare(begin + key, Json(), value);
    }
  }

  void compare_items(const std::string& path, const Json& stored, const Json& asked) {
    for (std::size_t i = 0; i < stored.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      compare(path + " " + number + " (" + called(stored[i]) + ")", stored[i], asked[i]);
    }
  }

  static std::string called(const Json& item) {
    return item.at(item.contains("label") ? "label" : "name").get<std::string>();
  }

  static std::string brief(const Json& value) {
    if (value.is_null()) return "nothing";
    if (value.is_string()) return value.get<std::string>().empty() ? "nothing" : value;
    constexpr std::size_t kFew = 8;
    if (value.is_array() && value.size() > kFew && !value[0].is_object()) {
      return "a list of " + std::to_string(value.size());
    }
    if (!value.is_array() || value.empty() || !value[0].contains("name")) return value.dump();
    std::string names;
    for (const Json& item : value) names += (names.empty() ? "" : ", ") + called(item);
    return names;
  }

  const std::string& here_;
  const std::string& there_;
  std::string text_;
};

}  // namespace

std::string cup_json(const Cup& cup) { return json_of(cup).dump(); }

Outcome<Cup> cup_from_json(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    const Cup cup = read_cup(json);
    if (cup_json(cup) != json.dump()) {
      return failure(std::string("not the settings of this version's tournaments"));
    }
    if (const auto done = check_schedule(cup); !done) return tl::unexpected(done.error());
    return cup;
  } catch (const Json::exception& exception) {
    return failure(std::string(exception.what()));
  }
}

std::uint64_t cup_hash(const Cup& cup) { return hash_of_text(settings_of(cup).dump()); }

std::string cup_difference(const Cup& stored, const Cup& asked, const std::string& here,
                           const std::string& there) {
  Difference difference(here, there);
  difference.compare("", settings_of(stored), settings_of(asked));
  return difference.text();
}

}  // namespace turnkey::tournament
