#include "tournaments/setup/cup_json.h"

#include <concepts>
#include <optional>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "protocol/wire/words/json_text.h"
#include "tournaments/cup/cup_names.h"
#include "tournaments/setup/check.h"
#include "tournaments/setup/cup_keys.h"

namespace turnkey::tournament {

namespace {

class Writer {
 public:
  void operator()(const CupKey& key, const auto& value, const auto&...) {
    (key.is_rare ? rare_ : json_)[std::string(key.name)] = of(value);
  }

  template <class T>
  static Json of(const T& value) {
    if constexpr (requires(Writer keys) { name_keys(value, keys); }) {
      Writer keys;
      name_keys(value, keys);
      Writer usual;
      name_keys(static_cast<const T&>(T{}), usual);
      for (const auto& [name, rare] : keys.rare_.items()) {
        if (rare != usual.rare_[name]) keys.json_[name] = rare;
      }
      return std::move(keys.json_);
    } else if constexpr (std::is_enum_v<T>) {
      return name_of(value);
    } else if constexpr (std::same_as<T, Milliseconds>) {
      return value.count();
    } else {
      return value;
    }
  }
  template <class T>
  static Json of(const std::optional<T>& value) {
    return value ? of(*value) : Json();
  }
  template <class T>
  static Json of(const std::vector<T>& items) {
    Json list = Json::array();
    for (const T& item : items) list.push_back(of(item));
    return list;
  }
  static Json of(const OptionValues& options) {
    Json object = Json::object();
    for (const auto& [name, value] : options) object[name] = value;
    return object;
  }

 private:
  Json json_ = Json::object();
  Json rare_ = Json::object();
};

/// Throws Json::exception, which cup_from_json() catches. A cut or changed value is also found
/// there, because the cup's text then differs.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  void operator()(const CupKey& key, auto& value, const auto&...) {
    if (!key.is_rare || json_.contains(key.name)) read(json_.at(std::string(key.name)), value);
  }

  template <class T>
  static void read(const Json& json, T& value) {
    if constexpr (requires(Reader keys) { name_keys(value, keys); }) {
      Reader keys(json);
      name_keys(value, keys);
    } else if constexpr (std::is_enum_v<T>) {
      const auto& names = names_of(value);
      const auto found = ranges::find(names, json.get<std::string>());
      value = static_cast<T>(found == names.end() ? 0 : found - names.begin());
    } else if constexpr (std::same_as<T, Milliseconds>) {
      value = Milliseconds(json.get<Milliseconds::rep>());
    } else {
      value = json.get<T>();
    }
  }
  template <class T>
  static void read(const Json& json, std::optional<T>& value) {
    if (!json.is_null()) read(json, value.emplace());
  }
  template <class T>
  static void read(const Json& json, std::vector<T>& items) {
    for (const Json& item : json) read(item, items.emplace_back());
  }
  static void read(const Json& json, OptionValues& options) {
    for (const auto& [name, value] : json.items()) {
      options.emplace_back(name, value.get<std::string>());
    }
  }

 private:
  const Json& json_;
};

/// An agent's options have no order.
Json json_of(Cup cup) {
  for (AgentSpec& agent : cup.agents) ranges::sort(agent.options);
  return Writer::of(cup);
}

/// Everything but the name.
Json settings_of(const Cup& cup) {
  Json json = json_of(cup);
  json.erase("name");
  return json;
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
    Cup cup;
    Reader::read(json, cup);
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
