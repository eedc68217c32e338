#include "protocol/apps/play/settings.h"

#include <cstdint>
#include <sstream>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/apps/command_line.h"
#include "protocol/apps/play/screen.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/session/random_bits.h"

namespace turnkey::play {

namespace {

namespace po = boost::program_options;

constexpr Milliseconds kDefaultMoveTime{500};
constexpr std::size_t kHelpWidth = 80;

CommandOptions descriptions() {
  CommandOptions all("Options");
  const auto text = [] { return po::value<std::string>(); };
  all.add_options()                                                                               //
      ("seat", text()->value_name("S"), "the seat you take (default 0)")                          //
      ("seed", text()->value_name("N"), "seed of the deals: the same seed gives the same cards")  //
      ("option,o", po::value<std::vector<std::string>>()->value_name("NAME=VALUE"),
       "an option of the game, such as Players=2; may be repeated")         //
      ("allow-files", "permit options to name files: Deck=file:mine.toml")  //
      ("agent", text()->value_name("KIND"),
       "the agent of the other seats: default, random, greedy, flat, ismcts, or if it plays the "
       "game expectimax, exact, cfr")                                                        //
      ("movetime", text()->value_name("MS"), "a bot's time for a move in ms (default 500)")  //
      ("nodes", text()->value_name("N"),
       "iterations for a move instead of time: same seed and inputs, same game")  //
      ("load", text()->value_name("FILE"),
       "continue a saved game (with --seed, if the file has none)")  //
      ("after", text()->value_name("N"),
       "play on from the position after the first N events of that game")       //
      ("no-colour", "plain text, also on a terminal (NO_COLOR does the same)")  //
      ("help,h", "print this help and exit");
  return all;
}

Outcome<CommandValues> read(std::span<const std::string> args) {
  CommandOptions all = descriptions();
  CommandOptions hidden;
  hidden.add_options()("game", po::value<std::vector<std::string>>())("no-color", "");
  all.add(hidden);
  return read_command_line(args, all, "game", -1);
}

/// One word is the game. read() accepts more, so this function can explain options without -o.
Outcome<void> read_game(const CommandValues& values, PlaySettings& settings) {
  if (values.count("game") == 0) return {};
  const auto& words = values["game"].as<std::vector<std::string>>();
  for (const std::string& word : words) {
    if (word.find('=') == std::string::npos) continue;
    return failure(echo(word) + ": write options of the game as -o " + echo(word));
  }
  if (words.size() > 1) {
    return failure(echo(words[1]) + ": the game is " + echo(words[0]) +
                   " already; write its options as -o NAME=VALUE");
  }
  settings.setup.game = words[0];
  return {};
}

Outcome<void> read_game_options(const CommandValues& values, PlaySettings& settings) {
  if (values.count("option") == 0) return {};
  for (const std::string& text : values["option"].as<std::vector<std::string>>()) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
      return failure("--option " + echo(text) + ": write NAME=VALUE");
    settings.setup.options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return {};
}

Outcome<void> read_limits(const CommandValues& values, PlaySettings& settings) {
  const auto time = number_given(values, "movetime", 1, kMaxMilliseconds);
  if (!time) return failure(time.error());
  const auto nodes = number_given(values, "nodes", 1, UINT64_MAX);
  if (!nodes) return failure(nodes.error());
  settings.limits.nodes = *nodes;
  if (*time) settings.limits.move_time = Milliseconds(**time);
  if (!settings.limits.any()) settings.limits.move_time = kDefaultMoveTime;
  return {};
}

Outcome<void> read_seats(const CommandValues& values, PlaySettings& settings) {
  const auto seat = number_given(values, "seat", 0, kMaxSeats - 1);
  if (!seat) return failure(seat.error());
  settings.seat_given = seat->has_value();
  settings.setup.seat = Seat::at(static_cast<int>(seat->value_or(0)));

  settings.agent_given = values.count("agent") != 0;
  const auto agent = agent_kind_of(values, settings.setup.agent);
  if (!agent) return failure(agent.error());
  settings.setup.agent = *agent;
  return {};
}

Outcome<void> check_load(const CommandValues& values) {
  for (const char* const name : {"game", "option"}) {
    if (values.count("load") != 0 && values.count(name) != 0) {
      return failure(std::string("--load: the file gives the ") + name + "; leave it out");
    }
  }
  return {};
}

Outcome<void> read_after(const CommandValues& values, PlaySettings& settings) {
  const auto after = number_given(values, "after", 0, UINT64_MAX);
  if (!after) return failure(after.error());
  settings.after = *after;
  if (settings.after && settings.load.empty()) return failure("--after needs --load FILE");
  return {};
}

}  // namespace

Outcome<PlaySettings> parse_arguments(std::span<const std::string> args) {
  const auto values = read(args);
  if (!values) return failure(values.error());
  PlaySettings settings;
  settings.help = values->count("help") != 0;
  settings.allow_files = values->count("allow-files") != 0;
  settings.no_colour = values->count("no-colour") + values->count("no-color") != 0;
  settings.load = text_given(*values, "load");
  if (values->count("load") != 0 && settings.load.empty())
    return failure("--load needs a file name");

  const auto seed = number_given(*values, "seed", 0, UINT64_MAX);
  if (!seed) return failure(seed.error());
  settings.seed_given = seed->has_value();
  settings.setup.seed = *seed ? **seed : random_bits();

  for (const auto& done : {read_game(*values, settings), read_game_options(*values, settings),
                           read_limits(*values, settings), read_seats(*values, settings),
                           check_load(*values), read_after(*values, settings)}) {
    if (!done) return failure(done.error());
  }
  return settings;
}

namespace {

/// "Players=2...4 (default 4)", "TrackLength=40...96 in steps of 4 (default 72)".
std::string option_text(const OptionSpec& spec) {
  std::string values;
  switch (spec.kind) {
    case OptionSpec::Kind::kCheck: values = "true|false"; break;
    case OptionSpec::Kind::kSpin:
      values = std::to_string(spec.min) + "..." + std::to_string(spec.max);
      if (spec.step != 1) values += " in steps of " + std::to_string(spec.step);
      break;
    case OptionSpec::Kind::kCombo:
    case OptionSpec::Kind::kDeck:
      for (const std::string_view value : spec.values) {
        values += (values.empty() ? "" : "|") + std::string(value);
      }
      break;
  }
  return std::string(spec.name) + "=" + values + " (default " + std::string(spec.default_value) +
         ")";
}

void print_games(std::ostream& out) {
  out << "\nGames and their options:\n";
  for (const AnyGame* game : games()) {
    out << "  " << game->name() << ": " << game_title(game->name()) << '\n';
    for (const OptionSpec& spec : game->options()) out << "    " << option_text(spec) << '\n';
  }
}

}  // namespace

void print_notices(std::ostream& out) {
  for (const AnyGame* game : games()) {
    if (game->notice().empty()) continue;
    out << '\n';
    for (const std::string& line : wrap(game->notice(), kHelpWidth, 0)) out << line << '\n';
  }
}

std::string help_text() {
  std::ostringstream text;
  text << "usage: turnkey play [game] [options]\n\n"
       << "Play against bots in this terminal. The default game is " << default_game() << ".\n\n"
       << descriptions();
  print_games(text);
  print_notices(text);
  text << "\nIn the game, type help. Example:\n  turnkey play " << default_game()
       << " --seat 1 --movetime 1000\n";
  return text.str();
}

}  // namespace turnkey::play
