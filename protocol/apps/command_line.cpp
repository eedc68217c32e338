#include "protocol/apps/command_line.h"

#include <range/v3/algorithm/contains.hpp>
#include <vector>

#include "agents/agent.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

namespace po = boost::program_options;

namespace {

/// For a refused word: a hint with the option that it abbreviates, if any.
std::string hint(const std::string& given, const CommandOptions& options, const char* words) {
  if (!given.starts_with("--") || given.size() == 2) return "";
  for (const auto& option : options.options()) {
    const std::string& name = option->long_name();
    if (name == words || !name.starts_with(given.substr(2))) continue;
    return ": --" + name + " is written out";
  }
  return "";
}

}  // namespace

Outcome<CommandValues> read_command_line(std::span<const std::string> args,
                                         const CommandOptions& options, const char* words,
                                         int most) {
  po::positional_options_description positional;
  positional.add(words, most);
  namespace styles = po::command_line_style;
  const int style = styles::unix_style & ~styles::allow_guessing;
  po::variables_map values;
  try {
    const std::vector<std::string> given(args.begin(), args.end());
    po::store(
        po::command_line_parser(given).options(options).positional(positional).style(style).run(),
        values);
  } catch (const po::unknown_option& error) {
    return failure(error.what() + hint(error.get_option_name(), options, words));
  } catch (const po::error& error) {  // the library reports errors only this way
    return failure(error.what());
  }
  return values;
}

std::string text_given(const CommandValues& values, const char* name) {
  return values.count(name) != 0 ? values[name].as<std::string>() : std::string();
}

Outcome<std::optional<std::uint64_t>> number_given(const CommandValues& values, const char* name,
                                                   std::uint64_t low, std::uint64_t high) {
  if (values.count(name) == 0) return std::nullopt;
  const std::string text = text_given(values, name);
  const auto number = parse_whole(text);
  if (!number || *number < low || *number > high) {
    return failure("--" + std::string(name) + " " + echo(text) + " is not a number " +
                   std::to_string(low) + "..." + std::to_string(high));
  }
  return number;
}

Outcome<std::string> agent_kind_of(const CommandValues& values, const std::string& usual) {
  if (values.count("agent") == 0) return usual;
  const std::string kind = text_given(values, "agent");
  const auto kinds = agent_kinds();
  if (ranges::contains(kinds, kind)) return kind;
  std::string list;
  for (const std::string_view each : kinds) list += " " + std::string(each);
  return failure("--agent " + echo(kind) + " is none of:" + list);
}

}  // namespace turnkey
