// The strength of searches on Escaped, at full size: the agent under test plays one seat; all
// others move at random, by a rule, or exactly. The seat goes round the table on the same deal.
// These games are one block, so cards and place give nobody an advantage.
//
// If names are not announced, every position has an exact value, so each move is graded too. Its
// regret is the best move's value for the seat minus its own, with exact play after it. Against
// exact opponents the regrets of a game sum, on average, to the share that the seat lost. So its
// share is known in two ways, which must agree.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/game_adapter.h"
#include "engine/games/escaped/game.h"
#include "search/exact/solver.h"
#include "tests/strength/escaped_players.h"

namespace turnkey::escaped {
namespace {

// ---- regret -------------------------------------------------------------------------------------

enum Kind { kAccuse, kTake, kEnd, kKinds };

Kind kind_of(const Move& move) {
  if (move.kind() == Move::Kind::kAccuse) return kAccuse;
  return move.kind() == Move::Kind::kEnd ? kEnd : kTake;
}

/// The exact values of everything reachable from the start of a game.
class Judge {
 public:
  explicit Judge(const Options& options) : solver_(Model::from(View(options, Seat::spectator()))) {
    const std::atomic<bool> stop{false};
    if (solver_.solve({}, Clock::now(), stop) != ExactVerdict::kSolved) std::abort();
  }

  /// In parts of a win; 0 for the best moves.
  double regret(const View& view, const Move& move) const {
    const auto seat = static_cast<std::size_t>(view.seat().index());
    const Model position = Model::from(view);
    double best = 0;
    for (const auto& choice : solver_.choices(position)) {
      best = std::max(best, choice.value.shares[seat]);
    }
    Model next = position;
    next.apply(move);
    return best - solver_.value(next)->shares[seat];
  }

 private:
  ExactSolver<Game> solver_;
};

// ---- games --------------------------------------------------------------------------------------

struct Mean {
  double sum = 0;
  double squares = 0;
  double count = 0;

  void add(double x) {
    sum += x;
    squares += x * x;
    ++count;
  }
  void add(const Mean& other) {
    sum += other.sum;
    squares += other.squares;
    count += other.count;
  }
  double mean() const { return count == 0 ? 0 : sum / count; }
  /// Half of the 95 % interval.
  double error() const {
    if (count < 2) return 0;
    return 1.96 * std::sqrt(std::max(0.0, squares / count - mean() * mean()) / (count - 1));
  }
};

/// The results of the seat under test against one kind of opponents.
struct Tested {
  Mean share;  ///< by block
  Mean lost;   ///< the sum of a game's regrets, by block
  std::array<Mean, kKinds> regret;

  void add(const Tested& other) {
    share.add(other.share);
    lost.add(other.lost);
    for (std::size_t kind = 0; kind < kKinds; ++kind) regret[kind].add(other.regret[kind]);
  }
};

struct Contest {
  Options options;
  const Judge* judge = nullptr;  ///< null if names are announced
  Player tested, others;
};

struct Played {
  double share = 0, lost = 0;
};

Played play(const Contest& contest, std::uint64_t deal, int tested, Tested& sums) {
  State state(contest.options);
  std::vector<View> views;
  for (int seat = 0; seat < state.seats(); ++seat) {
    views.emplace_back(contest.options, Seat::at(seat));
  }
  const KeyedChance chance(deal);
  Played played;
  while (!state.turn().is_nobody()) {
    Move move;
    if (state.turn().is_chance()) {
      move = state.chance(chance);
    } else {
      const int seat = state.turn().seat().index();
      const View& view = views[static_cast<std::size_t>(seat)];
      move = seat == tested ? contest.tested(view, deal) : contest.others(view, deal);
      if (seat == tested && contest.judge != nullptr) {
        const double regret = contest.judge->regret(view, move);
        sums.regret[kind_of(move)].add(regret);
        played.lost += regret;
      }
    }
    for (View& view : views) {
      if (!view.apply(state.mask(move, view.seat()))) std::abort();
    }
    state.apply(move);
  }
  played.share = state.payoffs().share[static_cast<std::size_t>(tested)];
  return played;
}

Tested measure(const Contest& contest, int deals, std::uint64_t seed) {
  Tested sums;
  const int seats = contest.options.players;
  for (int deal = 0; deal < deals; ++deal) {
    Played block;
    for (int seat = 0; seat < seats; ++seat) {
      const Played game = play(contest, seed + static_cast<std::uint64_t>(deal), seat, sums);
      block.share += game.share / seats;
      block.lost += game.lost / seats;
    }
    sums.share.add(block.share);
    sums.lost.add(block.lost);
  }
  return sums;
}

// ---- the tables ---------------------------------------------------------------------------------

struct Entrant {
  std::string kind;
  int deals;
};

struct Settings {
  std::vector<int> players;
  std::vector<Entrant> entrants;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
};

/// One agent at one number of players; by opponents, first without announced names, then with.
struct Row {
  int players;
  Entrant entrant;
  std::map<std::string, Tested> unheard, heard;
};

Row measure_row(const Settings& settings, int players, const Entrant& entrant, const Judge& judge) {
  Row row{players, entrant, {}, {}};
  for (const bool heard : {false, true}) {
    for (const std::string opponents : {"random", "rule", "exact"}) {
      // With announced names there is no exact solution.
      if (heard && (needs_model(opponents) || needs_model(entrant.kind))) continue;
      Contest contest;
      contest.options.players = static_cast<std::uint8_t>(players);
      contest.options.announce = heard ? 1 : 0;
      contest.judge = heard ? nullptr : &judge;
      contest.tested = naming_any(make_player(entrant.kind, settings.nodes));
      contest.others = naming_any(make_player(opponents, settings.nodes));
      const auto start = Clock::now();
      const Tested tested = measure(contest, entrant.deals, settings.seed);
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      fmt::print(stderr, "{} players, {}, {} against {}: {:.1f} %, {:.1f} s\n", players,
                 heard ? "heard" : "not heard", entrant.kind, opponents, 100 * tested.share.mean(),
                 seconds);
      (heard ? row.heard : row.unheard)[opponents] = tested;
    }
  }
  return row;
}

std::string share_of(const std::map<std::string, Tested>& cells, const std::string& opponents) {
  const auto found = cells.find(opponents);
  if (found == cells.end()) return "";
  const Mean& share = found->second.share;
  return fmt::format("{:.1f} ± {:.1f}", 100 * share.mean(), 100 * share.error());
}

void print_shares(const std::vector<Row>& rows) {
  fmt::print(
      "| players (fair share, %) | agent | deals | random | rule | exact | heard: random | heard: "
      "rule |\n|---|---|---|---|---|---|---|---|\n");
  for (const Row& row : rows) {
    fmt::print("| {} ({:.1f}) | {} | {} | {} | {} | {} | {} | {} |\n", row.players,
               100.0 / row.players, row.entrant.kind, row.entrant.deals,
               share_of(row.unheard, "random"), share_of(row.unheard, "rule"),
               share_of(row.unheard, "exact"), share_of(row.heard, "random"),
               share_of(row.heard, "rule"));
  }
}

std::string regret_of(const Mean& regret) {
  if (regret.count == 0) return "";
  return fmt::format("{:.1f} ({:.0f})", 1000 * regret.mean(), regret.count);
}

void print_regrets(const std::vector<Row>& rows) {
  fmt::print(
      "\n| players | agent | all moves | accuse | take | end | a game against exact | so its share "
      "there, % |\n|---|---|---|---|---|---|---|---|\n");
  for (const Row& row : rows) {
    Tested all;
    for (const auto& [opponents, tested] : row.unheard) all.add(tested);
    Mean every;
    for (const Mean& regret : all.regret) every.add(regret);
    const Mean& lost = row.unheard.at("exact").lost;
    fmt::print("| {} | {} | {} | {} | {} | {} | {:.1f} ± {:.1f} | {:.1f} ± {:.1f} |\n", row.players,
               row.entrant.kind, regret_of(every), regret_of(all.regret[kAccuse]),
               regret_of(all.regret[kTake]), regret_of(all.regret[kEnd]), 1000 * lost.mean(),
               1000 * lost.error(), 100.0 / row.players - 100 * lost.mean(), 100 * lost.error());
  }
}

void run(const Settings& settings) {
  std::vector<Row> rows;
  for (const int players : settings.players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.announce = 0;
    const Judge judge(options);
    for (const Entrant& entrant : settings.entrants) {
      rows.push_back(measure_row(settings, players, entrant, judge));
    }
  }
  print_shares(rows);
  print_regrets(rows);
}

/// `KIND:DEALS`
std::optional<Entrant> read_entrant(const std::string& text) {
  const auto colon = text.find(':');
  if (colon == std::string::npos) return std::nullopt;
  const Entrant entrant{text.substr(0, colon), std::atoi(text.c_str() + colon + 1)};
  const bool known = entrant.kind == "rule" || settings_of(entrant.kind) ||
                     make_agent(entrant.kind, any_game<Game>(), SearchSettings{}).has_value();
  if (!known || entrant.deals < 1) return std::nullopt;
  return entrant;
}

}  // namespace
}  // namespace turnkey::escaped

int main(int argc, char** argv) try {
  namespace po = boost::program_options;
  namespace game = turnkey::escaped;
  game::Settings settings;
  std::vector<std::string> agents;
  po::options_description known("turnkey_escaped_strength KIND:DEALS...");
  known.add_options()("help", "this text")("agents", po::value(&agents),
                                           "random, rule, exact, multi (ISMCTS with a tree a "
                                           "seat) or any agent, and how many deals it plays")(
      "players", po::value(&settings.players)->multitoken()->default_value({3, 4, 6}, "3 4 6"))(
      "nodes", po::value(&settings.nodes)->default_value(2000), "iterations a move of a search")(
      "seed", po::value(&settings.seed)->default_value(1));
  po::positional_options_description positional;
  positional.add("agents", -1);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(known).positional(positional).run(), given);
  po::notify(given);
  for (const std::string& agent : agents) {
    const auto entrant = game::read_entrant(agent);
    if (!entrant) throw po::error(agent + ": KIND:DEALS expected, of an agent");
    settings.entrants.push_back(*entrant);
  }
  for (const int players : settings.players) {
    if (players < game::kMinPlayers || players > game::kMaxPlayers) {
      throw po::error("3 to 8 players expected");
    }
  }
  if (given.contains("help") || agents.empty()) {
    std::cout << known;
    return given.contains("help") ? 0 : 2;
  }
  game::run(settings);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "turnkey_escaped_strength: %s\n", error.what());
  return 2;
}
