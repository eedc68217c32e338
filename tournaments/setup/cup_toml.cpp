#include "tournaments/setup/cup_toml.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/decks/key_depth.h"

namespace turnkey::tournament {

namespace {

/// Settings files are never longer.
constexpr std::streamsize kMaxFileBytes = 1 << 20;

class Reader {
 public:
  explicit Reader(std::string path) : path_(std::move(path)) {}

  Outcome<Draft> read(const toml::table& root) {
    Draft draft;
    draft.cup.where = path_;
    draft.sprt.where = path_;
    for (const auto& [key, node] : root) {
      const std::string name(key.str());
      const auto done = name == "game"    ? read_list(draft.games, name, node)
                        : name == "agent" ? read_list(draft.agents, name, node)
                        : name == "sprt"  ? read_table(draft.sprt, node, "sprt")
                                          : read_entry(draft.cup, name, node);
      if (!done) return tl::unexpected(done.error());
    }
    return draft;
  }

 private:
  std::string where(const toml::node& node) const {
    return path_ + ":" + std::to_string(node.source().begin.line);
  }

  Outcome<void> read_list(std::vector<DraftPart>& sections, const std::string& name,
                          const toml::node& node) {
    const toml::array* const list = node.as_array();
    if (list == nullptr) return complain(where(node), "write [[" + name + "]], once for each");
    for (const toml::node& item : *list) {
      sections.emplace_back();
      if (const auto done = read_table(sections.back(), item, name); !done) return done;
    }
    return {};
  }

  Outcome<void> read_table(DraftPart& section, const toml::node& node, const std::string& name) {
    const toml::table* const table = node.as_table();
    if (table == nullptr) return complain(where(node), name + " must be a table");
    section.where = where(node);
    for (const auto& [key, value] : *table) {
      const std::string text(key.str());
      const auto done = text == "options" && value.is_table() && name != "sprt"
                            ? read_options(section, *value.as_table())
                            : read_entry(section, text, value);
      if (!done) return done;
    }
    return {};
  }

  Outcome<void> read_options(DraftPart& section, const toml::table& options) {
    for (const auto& [key, value] : options) {
      const auto done = read_entry(section, "options." + std::string(key.str()), value);
      if (!done) return done;
    }
    return {};
  }

  Outcome<void> read_entry(DraftPart& section, const std::string& key, const toml::node& node) {
    Entry entry{key, {}, where(node)};
    if (const toml::array* const list = node.as_array()) {
      for (const toml::node& item : *list) {
        if (!add_value(entry, item)) return unreadable(key, item);
      }
    } else if (!add_value(entry, node)) {
      return unreadable(key, node);
    }
    entry.is_quoted = node.is_string();
    section.entries.push_back(std::move(entry));
    return {};
  }

  tl::unexpected<std::string> unreadable(const std::string& key, const toml::node& node) const {
    if (node.is_table()) return complain(where(node), "unknown table '" + key + "'");
    return complain(where(node), key + ": a text, a number, true or false expected");
  }

  static bool add_value(Entry& entry, const toml::node& node) {
    if (const auto* const text = node.as_string()) {
      entry.values.push_back(text->get());
    } else if (const auto* const number = node.as_integer()) {
      entry.values.push_back(std::to_string(number->get()));
    } else if (const auto* const decimal = node.as_floating_point()) {
      entry.values.push_back(nlohmann::json(decimal->get()).dump());
    } else if (const auto* const check = node.as_boolean()) {
      entry.values.emplace_back(check->get() ? "true" : "false");
    } else {
      return false;
    }
    return true;
  }

  std::string path_;
};

}  // namespace

Outcome<Draft> read_toml(std::string_view text, const std::string& path) {
  if (const auto line = line_of_deep_key(text)) {
    return complain(path + ":" + std::to_string(*line),
                    "at most " + std::to_string(kMostDots) + " dots in a row expected");
  }
  try {
    return Reader(path).read(toml::parse(text, path));
  } catch (const toml::parse_error& error) {
    std::string why(error.description());
    // The library's message for a missing quote at the end of a line.
    for (const char* name : {"agent", "game"}) {
      if (why.find(fmt::format("existing table '{}'", name)) == std::string::npos) continue;
      why = fmt::format("write [[{}]], once for each", name);
    }
    if (why.find("control characters") != std::string::npos) why = "a quote without end? " + why;
    return complain(path + ":" + std::to_string(error.source().begin.line), why);
  }
}

Outcome<Draft> read_toml_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(static_cast<std::size_t>(kMaxFileBytes) + 1, '\0');
  file.read(text.data(), kMaxFileBytes + 1);
  // A directory opens, but cannot be read.
  if (!file.eof() && file.gcount() == 0) {
    return complain(path, std::string("cannot be read: ") + std::strerror(errno));
  }
  if (file.gcount() > kMaxFileBytes) return complain(path, "is too long for a cup");
  text.resize(static_cast<std::size_t>(file.gcount()));
  return read_toml(text, path);
}

}  // namespace turnkey::tournament
