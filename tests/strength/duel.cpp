// Which of two agents is stronger: the same deals played twice with the sides exchanged, until the
// 95 % interval of the win share excludes one half or the deals run out. The agents get views,
// never states. A measuring tool for search changes; the tournament runner does this for users.
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/registry.h"
#include "tests/strength/seated.h"

namespace turnkey {
namespace {

struct Side {
  std::string name;  ///< as on the command line
  std::string kind;
  Limits limits;
  SearchSettings settings;
};

struct Duel {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::array<Side, 2> sides;
};

struct Played {
  double share;  // of side 0
  int plies;
};

// Side 0 has the even seats, or the odd ones when `exchanged`.
Played play(const Duel& duel, std::uint64_t seed, bool exchanged) {
  Seated table(*duel.game, duel.options);
  const AnyState& state = table.state();
  std::array<std::unique_ptr<Agent>, 2> agents;
  for (std::size_t side = 0; side < 2; ++side) {
    SearchSettings settings = duel.sides[side].settings;
    settings.seed = seed * 2 + side;
    agents[side] = there(make_agent(duel.sides[side].kind, *duel.game, settings));
  }
  const auto side_of = [&](int seat) {
    return static_cast<std::size_t>((seat + (exchanged ? 1 : 0)) % 2);
  };
  const std::atomic<bool> stop{false};
  const KeyedChance chance(seed);
  int plies = 0;
  while (!state.over()) {
    AnyMove move;
    if (state.turn().is_chance()) {
      move = state.chance(chance);
    } else {
      const int seat = state.turn().seat().index();
      const std::size_t side = side_of(seat);
      SearchRequest request;
      request.limits = duel.sides[side].limits;
      move = *there(agents[side]->think(table.view(seat), request, stop, {})).best;
      ++plies;
    }
    table.apply(move);
  }
  const Result result = state.result();
  double mine = 0;
  double all = 0;
  for (std::size_t s = 0; s < result.share.size(); ++s) {
    all += result.share[s];
    if (side_of(static_cast<int>(s)) == 0) mine += result.share[s];
  }
  return {mine / all, plies};
}

int run(const Duel& duel, int deals, int fewest, std::uint64_t seed) {
  double sum = 0;
  double squares = 0;
  double plies = 0;
  int done = 0;
  double error = 1;
  const auto start = Clock::now();
  while (done < deals) {
    const Played a = play(duel, seed + static_cast<std::uint64_t>(done), false);
    const Played b = play(duel, seed + static_cast<std::uint64_t>(done), true);
    const double block = (a.share + b.share) / 2;
    sum += block;
    squares += block * block;
    plies += a.plies + b.plies;
    ++done;
    const double mean = sum / done;
    const double variance = std::max(0.0, squares / done - mean * mean);
    error = 1.96 * std::sqrt(variance / std::max(1, done - 1));
    if (done >= fewest && std::abs(mean - 0.5) > error && error > 0) break;
    if (done >= fewest && (mean == 0 || mean == 1)) break;
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf(
      "%s against %s: %.1f %% +- %.1f %% of the wins, %d deals played twice, %.0f plies a game, "
      "%.0f s\n",
      duel.sides[0].name.c_str(), duel.sides[1].name.c_str(), 100 * sum / done, 100 * error, done,
      plies / (2 * done), seconds);
  return 0;
}

/// Reads `KIND[:SETTING]...`, a setting being samples=N, hash=MB, nodes=N, movetime=MS or paranoid.
bool read_side(const std::string& text, Side& side) {
  std::istringstream words(text);
  std::string word;
  std::getline(words, side.kind, ':');
  while (std::getline(words, word, ':')) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto number = parse_number(equals == std::string::npos ? "" : word.substr(equals + 1));
    if (name == "paranoid") {
      side.settings.opponents = Opponents::kParanoid;
    } else if (!number) {
      return false;
    } else if (name == "samples") {
      side.settings.chance_samples = *number;
    } else if (name == "hash") {
      side.settings.hash_megabytes = static_cast<std::size_t>(*number);
    } else if (name == "nodes") {
      side.limits = {};
      side.limits.nodes = static_cast<std::uint64_t>(*number);
    } else if (name == "movetime") {
      side.limits = {};
      side.limits.move_time = Milliseconds(*number);
    } else {
      return false;
    }
  }
  side.name = text;
  return true;
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) try {
  namespace po = boost::program_options;
  std::string game = "jacked";
  std::vector<std::string> agents;
  std::vector<std::string> options;
  int deals = 100;
  int fewest = 10;
  int move_time = 20;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 1;
  po::options_description known("turnkey_duel KIND[:SETTING=N]... KIND[:SETTING=N]...");
  known.add_options()("help", "this text")("game", po::value(&game))("agents", po::value(&agents))(
      "option", po::value(&options)->composing(), "NAME=VALUE of the game")(
      "deals", po::value(&deals), "at most")("fewest", po::value(&fewest), "at least")(
      "movetime", po::value(&move_time), "ms a move")("nodes", po::value(&nodes),
                                                      "instead of time")("seed", po::value(&seed));
  po::positional_options_description positional;
  positional.add("agents", 2);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(known).positional(positional).run(), given);
  po::notify(given);
  const auto found = turnkey::find_game(game);
  if (given.contains("help") || agents.size() != 2) {
    std::cout << known;
    return given.contains("help") ? 0 : 2;
  }
  if (!found) throw po::error("no such game: " + game);
  if (deals < 1 || fewest < 1) throw po::error("a deal at least expected");
  turnkey::Duel duel;
  duel.game = *found;
  duel.options = turnkey::read_options(options);
  for (std::size_t i = 0; i < 2; ++i) {
    if (nodes > 0) {
      duel.sides[i].limits.nodes = nodes;
    } else {
      duel.sides[i].limits.move_time = turnkey::Milliseconds(move_time);
    }
    if (!turnkey::read_side(agents[i], duel.sides[i])) {
      throw po::error(agents[i] +
                      ": KIND[:SETTING]... expected, as samples=N, hash=MB, nodes=N, "
                      "movetime=MS or paranoid");
    }
  }
  return turnkey::run(duel, deals, fewest, seed);
} catch (const std::exception& error) {
  std::fprintf(stderr, "turnkey_duel: %s\n", error.what());
  return 2;
}
