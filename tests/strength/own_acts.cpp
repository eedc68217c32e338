// How many seats lose by their own act (tests/support/own_acts.h) at each level of `Skill`, all
// seats of a table alike: `turnkey_own_acts [--games …] [--deals N] [--nodes N] [--seed S]`. All
// levels meet the same deals. Random players show whether a game has such acts at all.
#include "tests/support/own_acts.h"

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "protocol/wire/session/levels.h"

namespace turnkey {
namespace {

struct Settings {
  std::vector<std::string> games;
  OptionValues options;
  int deals = 0;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  bool random_only = false;
};

std::string percent(const own_acts::MeanError& part) {
  return fmt::format("{:.1f} ± {:.1f}", 100 * part.mean, 100 * part.error);
}

void print_row(const std::string& game, const std::string& who, const std::vector<double>& parts,
               const std::vector<double>& full) {
  const std::string more = full.empty() ? std::string() : percent(own_acts::more(parts, full));
  fmt::print("| {} | {} | {} | {} |\n", game, who, percent(own_acts::mean_error(parts)), more);
  std::fflush(stdout);
}

void measure(const AnyGame& game, const Settings& settings) {
  const auto play = [&](const own_acts::Players& players) {
    return own_acts::parts_lost(game, settings.options, players, settings.deals, settings.seed);
  };
  const std::string name(game.name());
  print_row(name, "random", play({"random", kMaxSkill, settings.nodes}), {});
  if (settings.random_only) return;
  const std::vector<double> full = play({"default", kMaxSkill, settings.nodes});
  for (const Level& level : ladder_of(name).levels) {
    if (level.skill == kMaxSkill) continue;
    print_row(name, level.name, play({"default", level.skill, settings.nodes}), full);
  }
  print_row(name, "full", full, {});
}

Settings read_settings(int argc, char** argv) {
  namespace po = boost::program_options;
  Settings settings;
  std::vector<std::string> options;
  po::options_description known("turnkey_own_acts");
  known.add_options()("help", "this text")("games", po::value(&settings.games)->multitoken(),
                                           "names of games; all if left out")(
      "option", po::value(&options)->composing(), "NAME=VALUE of the games")(
      "deals", po::value(&settings.deals)->default_value(100), "games a level")(
      "nodes", po::value(&settings.nodes)->default_value(400), "iterations a move at most")(
      "seed", po::value(&settings.seed)->default_value(1), "of the first deal")(
      "random", po::bool_switch(&settings.random_only), "random players alone");
  po::variables_map given;
  po::store(po::parse_command_line(argc, argv, known), given);
  po::notify(given);
  if (given.contains("help")) {
    std::cout << known;
    std::exit(0);
  }
  if (settings.deals < 2) throw po::error("2 deals expected");
  settings.options = read_options(options);
  if (settings.games.empty()) {
    for (const AnyGame* const game : games()) settings.games.emplace_back(game->name());
  }
  return settings;
}

void run(int argc, char** argv) {
  const Settings settings = read_settings(argc, argv);
  fmt::print("| game | level | lose by their own act, % of seats | more than full strength |\n");
  fmt::print("|---|---|--:|--:|\n");
  for (const std::string& name : settings.games) {
    const auto game = find_game(name);
    if (!game) throw std::runtime_error(name + ": no such game");
    measure(**game, settings);
  }
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) {
  try {
    turnkey::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "turnkey_own_acts: " << error.what() << "\n";
    return 2;
  }
}
