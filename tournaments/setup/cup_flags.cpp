#include "tournaments/setup/cup_flags.h"

#include <fmt/format.h>

#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "protocol/wire/lines/errors.h"
#include "tournaments/setup/check.h"
#include "tournaments/setup/cup_keys.h"
#include "tournaments/setup/cup_toml.h"
#include "tournaments/setup/values.h"
#include "tournaments/setup/words.h"

namespace turnkey::tournament {

namespace po = boost::program_options;

namespace {

using Texts = std::vector<std::string>;

constexpr const char* kSprtPrefix = "sprt-";
constexpr const char* kCommandLine = "command line";

void add_keys(po::options_description& options, std::span<const CupKey> keys,
              const std::string& prefix) {
  for (const CupKey& key : keys) {
    options.add_options()((prefix + std::string(key.name)).c_str(),
                          po::value<std::string>()->value_name(std::string(key.value_name)),
                          std::string(key.help).c_str());
  }
}

/// Replaces the key's entry, or adds one.
void overrule(DraftPart& section, const std::string& key, const std::string& value,
              const std::string& flag) {
  std::erase_if(section.entries, [&](const Entry& entry) {
    return entry.key == key ||
           (is_time_key(key) && is_time_key(entry.key) && entry.where != kCommandLine);
  });
  section.entries.push_back({key, {value}, kCommandLine, flag});
}

void overrule_keys(DraftPart& section, const po::variables_map& flags, std::span<const CupKey> keys,
                   const std::string& prefix) {
  for (const CupKey& key : keys) {
    const std::string name(key.name);
    if (flags.count(prefix + name) == 0) continue;
    overrule(section, name, flags[prefix + name].as<std::string>(), "--" + prefix + name);
  }
}

/// For a word that is not KEY=VALUE: a hint that it may be the rest of a value with a comma.
std::string cut_value(const DraftPart& section, const std::string& word) {
  if (section.entries.empty() || section.entries.back().key == "name" || word[0] == '=') return "";
  const Entry& last = section.entries.back();
  return fmt::format("; quote a value with a comma: {}='{},{}'", last.key, echo(last.values.back()),
                     echo(word));
}

/// `name=a,Hash=64` or `'a Hash=64'`: a first word without `=` is the name.
Outcome<DraftPart> read_section(const std::string& flag, const std::string& text) {
  DraftPart section;
  section.where = flag + " '" + echo(text) + "'";
  const auto words = split_words(text, ", \t\n");
  if (!words) return complain(flag, words.error());
  if (words->empty()) return complain(section.where, "is empty");
  for (const std::string& word : *words) {
    const std::size_t equals = word.find('=');
    const bool is_name = equals == std::string::npos && section.entries.empty();
    if (equals == 0 || (equals == std::string::npos && !is_name)) {
      return complain(section.where,
                      "'" + echo(word) + "': write KEY=VALUE" + cut_value(section, word));
    }
    const std::string key = is_name ? "name" : word.substr(0, equals);
    const std::string value = is_name ? word : word.substr(equals + 1);
    const auto same = ranges::find(section.entries, key, &Entry::key);
    if (same == section.entries.end()) {
      section.entries.push_back({key, {value}, section.where});
    } else {
      same->values.push_back(value);
    }
  }
  return section;
}

Outcome<void> replace_sections(std::vector<DraftPart>& sections, const po::variables_map& flags,
                               const std::string& name) {
  if (flags.count(name) == 0) return {};
  sections.clear();
  for (const std::string& text : flags[name].as<Texts>()) {
    auto section = read_section("--" + name, text);
    if (!section) return tl::unexpected(section.error());
    sections.push_back(std::move(*section));
  }
  return {};
}

Outcome<Draft> read_draft(const std::optional<std::string>& path, const po::variables_map& flags) {
  Draft draft;
  draft.cup.where = kCommandLine;
  draft.sprt.where = kCommandLine;
  if (path) {
    auto file = read_toml_file(*path);
    if (!file) return tl::unexpected(file.error());
    draft = std::move(*file);
  }
  overrule_keys(draft.cup, flags, cup_keys(), "");
  overrule_keys(draft.sprt, flags, sprt_keys(), kSprtPrefix);
  if (const auto done = replace_sections(draft.games, flags, "game"); !done) {
    return tl::unexpected(done.error());
  }
  if (const auto done = replace_sections(draft.agents, flags, "agent"); !done) {
    return tl::unexpected(done.error());
  }
  return draft;
}

}  // namespace

po::options_description cup_options() {
  po::options_description options("The cup (each is also a key of the file)");
  add_keys(options, cup_keys(), "");
  add_keys(options, sprt_keys(), kSprtPrefix);
  options.add_options()                                       //
      ("game", po::value<Texts>()->value_name("GAME"),        //
       "a game and its options, see below; may be repeated")  //
      ("agent", po::value<Texts>()->value_name("AGENT"),      //
       "an agent and its options, see below; may be repeated");
  return options;
}

std::string cup_flags_help() {
  return "GAME and AGENT are KEY=VALUE, separated by commas or blanks; quotes keep a value\n"
         "together. A first word without = is the name.\n"
         "  --game \"jacked Players=2 Players=4\"     a variant for each value\n"
         "  --game kuhn,label=poker                 keys: name, label, options of the game\n"
         "  --agent ismcts                          the built-in agent of that name\n"
         "  --agent name=deep,builtin=ismcts,nodes=4000,Hash=64\n"
         "  --agent \"name=x cmd='./engine --fast' directory=/opt/x Threads=2 restart=on\"\n"
         "Keys of an agent: name, builtin or cmd, directory, restart, sandbox, reads, cpus (0-3), "
         "memory "
         "(MB),\n"
         "games, movetime, nodes, depth, clock; any other is an engine option. An external "
         "engine's\n"
         "option that begins with a lower-case letter is written options.NAME=VALUE. An agent's\n"
         "limits replace the cup's.\n";
}

Outcome<Cup> make_cup(const std::optional<std::string>& path, const po::variables_map& flags) {
  const auto draft = read_draft(path, flags);
  if (!draft) return tl::unexpected(draft.error());
  return cup_of(*draft);
}

}  // namespace turnkey::tournament
