#include "tournaments/setup/check_agents.h"

#include <fmt/format.h>

#include <cctype>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <utility>

#include "agents/agent.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/session/engine_options.h"
#include "tournaments/setup/cup_keys.h"
#include "tournaments/setup/did_you_mean.h"
#include "tournaments/setup/values.h"
#include "tournaments/setup/words.h"

namespace turnkey::tournament {

namespace {

constexpr std::size_t kMaxNameBytes = 64;

bool is_kind(const std::string& name) { return ranges::contains(agent_kinds(), name); }

std::string kind_list() {
  std::string list;
  for (const std::string_view kind : agent_kinds()) list += " " + std::string(kind);
  return list;
}

/// Why the author of a cup may not set this option; empty: allowed.
std::string_view refusal(std::string_view option, bool external) {
  const auto is = [&](std::string_view name) { return equal_ignoring_case(option, name); };
  if (is("Seed")) return "seeds come from the cup's seed, the deal and the seat";
  if (is("Ponder")) return "nobody ponders in a tournament";
  if (external) return "";
  if (is("Agent")) return "write builtin = instead";
  if (is("Analyse") || is("MultiPV") || is("MinMoveTime"))
    return "it has no effect in a tournament";
  return "";
}

/// More than any machine has.
constexpr std::uint64_t kMostProcessors = 1'024;

/// Parses `0-3,8` as numbers.
Outcome<std::vector<int>> processors_of(std::string_view text) {
  std::vector<int> all;
  for (bool is_last = false; !is_last;) {
    const std::string_view part = text.substr(0, text.find(','));
    is_last = part.size() == text.size();
    if (!is_last) text.remove_prefix(part.size() + 1);
    const std::size_t dash = part.find('-');
    const auto first = parse_whole(part.substr(0, dash));
    const auto last = dash == part.npos ? first : parse_whole(part.substr(dash + 1));
    if (!first || !last || *first > *last || *last >= kMostProcessors) {
      return failure(std::string("processors as in 0-3,8 expected"));
    }
    for (auto cpu = *first; cpu <= *last; ++cpu) all.push_back(static_cast<int>(cpu));
  }
  return all;
}

class AgentReader {
 public:
  explicit AgentReader(const DraftPart& section) : section_(section) {}

  Outcome<AgentSpec> read() {
    for (const Entry& entry : section_.entries) {
      if (const auto done = read_key(entry); !done) return tl::unexpected(done.error());
    }
    if (const auto done = check_kind(); !done) return tl::unexpected(done.error());
    for (const Entry& entry : section_.entries) {
      if (is_key(entry.key)) continue;
      if (const auto done = read_option(entry); !done) return tl::unexpected(done.error());
    }
    ranges::sort(agent_.options);
    return agent_;
  }

 private:
  static bool is_key(std::string_view key) {
    return ranges::contains(agent_keys(), key, &CupKey::name);
  }
  /// The key with that name, ignoring case; empty: none.
  static std::string_view key_like(std::string_view name) {
    const auto found = ranges::find_if(
        agent_keys(), [&](const CupKey& key) { return equal_ignoring_case(key.name, name); });
    return found == agent_keys().end() ? "" : found->name;
  }
  static std::string like(std::string_view name) {
    std::vector<std::string_view> names;
    for (const CupKey& key : agent_keys()) names.push_back(key.name);
    return did_you_mean(name, names);
  }

  Outcome<void> read_key(const Entry& entry) {
    if (entry.key == "cmd") return read_command(entry);
    if (entry.key == "cpus") return read_cpus(entry);
    return is_key(entry.key) ? assign(agent_, entry) : Outcome<void>();
  }

  Outcome<void> read_command(const Entry& entry) {
    if (!ranges::all_of(entry.values, printable)) {
      return complain(entry, "printable UTF-8 expected");
    }
    agent_.command = entry.values;
    if (entry.values.size() == 1) {
      const auto words = split_words(entry.values[0]);
      if (!words) return complain(entry.where, "cmd: " + words.error());
      agent_.command = *words;
    }
    if (agent_.command.empty() || agent_.command[0].empty()) {
      return complain(entry, "names no program");
    }
    return {};
  }

  /// `0-3,8`, or a list of these.
  Outcome<void> read_cpus(const Entry& entry) {
    for (const std::string& text : entry.values) {
      const auto cpus = processors_of(text);
      if (!cpus) return complain(entry, cpus.error());
      agent_.cpus.insert(agent_.cpus.end(), cpus->begin(), cpus->end());
    }
    ranges::sort(agent_.cpus);
    return {};
  }

  Outcome<void> check_kind() {
    const std::string& where = section_.where;
    if (agent_.name.empty()) return complain(where, "an agent needs a name");
    const std::string called = "agent '" + agent_.name + "': ";
    if (agent_.name.size() > kMaxNameBytes || agent_.name.find(' ') != std::string::npos) {
      return complain(where, called + "a name has no blanks and at most 64 bytes");
    }
    if (agent_.kind.empty() && agent_.command.empty() && is_kind(agent_.name)) {
      agent_.kind = agent_.name;
    }
    if (!agent_.kind.empty() && !agent_.command.empty()) {
      return complain(where, called + "write one of builtin and cmd, not both");
    }
    if (agent_.kind.empty() && agent_.command.empty()) {
      return complain(where, called +
                                 "there is no built-in agent with this name, only:" + kind_list() +
                                 "; write builtin = one of them, or cmd = an engine's command");
    }
    if (!agent_.kind.empty() && !is_kind(agent_.kind)) {
      return complain(where, called + "builtin = " + agent_.kind + " is none of:" + kind_list());
    }
    const bool is_process = agent_.restart || !agent_.directory.empty() || agent_.sandbox ||
                            !agent_.reads.empty() || !agent_.cpus.empty() || agent_.megabytes > 0;
    if (!agent_.external() && is_process) {
      return complain(where, called +
                                 "directory, restart, sandbox, reads, cpus and memory are for "
                                 "external engines");
    }
    return {};
  }

  Outcome<void> read_option(const Entry& entry) {
    std::string name = entry.key;
    const bool spelt_out = name.starts_with(kOptionsPrefix);
    if (spelt_out) name.erase(0, kOptionsPrefix.size());
    const std::string called = "agent '" + agent_.name + "': ";
    // An external engine's options are not known yet. By custom they begin with a capital and keys
    // do not, so a mistyped key is found before the first game.
    const bool capital = !name.empty() && std::isupper(static_cast<unsigned char>(name[0])) != 0;
    if (name.empty() || (agent_.external() && !capital && !spelt_out)) {
      return complain(entry.where, called + "unknown key '" + entry.key + "'" + like(entry.key));
    }
    // Such an option would fail only when the engine starts, far from here.
    if (const auto key = key_like(name); agent_.external() && !spelt_out && !key.empty()) {
      return complain(entry.where, fmt::format("{}did you mean the key {}? An option of the engine "
                                               "with this name is written options.{}",
                                               called, key, name));
    }
    if (const auto why = refusal(name, agent_.external()); !why.empty()) {
      return complain(entry.where, called + name + ": " + std::string(why));
    }
    const auto value = text_of(entry);
    if (!value) return tl::unexpected(value.error());
    if (!printable(name)) return complain(entry.where, called + "a name with control characters");
    return add_option(entry, name, *value);
  }

  Outcome<void> add_option(const Entry& entry, std::string name, std::string value) {
    const std::string called = "agent '" + agent_.name + "': ";
    if (!agent_.external()) {
      auto checked = canonical_option(name, value);
      if (!checked && checked.error().code == Code::kUnknownOption) {
        return complain(entry.where, called + "unknown key or option '" + name + "'" + like(name));
      }
      if (!checked) {
        return complain(entry.where, called + name + " = " + echo(value) + ": " +
                                         option_values(name) + " expected");
      }
      std::tie(name, value) = std::move(*checked);
    }
    for (const auto& [other, ignored] : agent_.options) {
      if (equal_ignoring_case(other, name)) {
        return complain(entry.where, called + name + " is given twice");
      }
    }
    agent_.options.emplace_back(std::move(name), std::move(value));
    return {};
  }

  const DraftPart& section_;
  AgentSpec agent_;
};

}  // namespace

Outcome<std::vector<AgentSpec>> agents_of(const std::vector<DraftPart>& agents) {
  std::vector<AgentSpec> all;
  for (const DraftPart& section : agents) {
    auto agent = AgentReader(section).read();
    if (!agent) return tl::unexpected(agent.error());
    if (ranges::find(all, agent->name, &AgentSpec::name) != all.end()) {
      return complain(section.where, "two agents are called '" + agent->name + "'");
    }
    all.push_back(std::move(*agent));
  }
  return all;
}

}  // namespace turnkey::tournament
