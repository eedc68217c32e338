// The value of exact endings: how many decisions of a game the agent "default" solves within its
// part of the time, and the losses of other agents there, by the exact values. All get the same
// positions, so luck does not matter.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <exception>
#include <iostream>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/registry.h"
#include "tests/strength/seated.h"

namespace turnkey {
namespace {

struct Settings {
  std::string game;
  OptionValues options;
  std::vector<std::string> agents;
  Milliseconds move_time{0};
  int games = 0;
  std::uint64_t seed = 0;
};

/// A mean over decisions of independent games.
class Clustered {
 public:
  void next_game() { games_.emplace_back(); }
  void add(double value) {
    games_.back().sum += value;
    ++games_.back().count;
  }
  /// In thousandths, with half of the 95 % interval.
  std::string permille() const {
    Game all;
    for (const Game& game : games_) {
      all.sum += game.sum;
      all.count += game.count;
    }
    if (all.count == 0) return "–";
    const double mean = all.sum / all.count;
    double squares = 0;
    for (const Game& game : games_) squares += std::pow(game.sum - mean * game.count, 2);
    const auto games = static_cast<double>(games_.size());
    const double error = std::sqrt(squares * games / std::max(1.0, games - 1)) / all.count;
    return fmt::format("{:.1f} ± {:.1f}", 1000 * mean, 1960 * error);
  }

 private:
  struct Game {
    double sum = 0;
    int count = 0;
  };

  std::vector<Game> games_;
};

class Endings {
 public:
  explicit Endings(const Settings& settings)
      : settings_(settings), game_(*find_game(settings.game)), losses_(settings.agents.size()) {}

  void run() {
    for (int i = 0; i < settings_.games; ++i) play(settings_.seed + static_cast<std::uint64_t>(i));
    fmt::print(
        "{} of {} decisions solved, {} of them between moves that are not worth the same\n\n",
        solved_, decisions_, matters_);
    fmt::print("| agent | loses there, ‰ of a win |\n|---|--:|\n");
    for (std::size_t i = 0; i < losses_.size(); ++i) {
      fmt::print("| {} | {} |\n", settings_.agents[i], losses_[i].permille());
    }
  }

 private:
  /// The first of the agents plays on.
  void play(std::uint64_t seed) {
    for (Clustered& loss : losses_) loss.next_game();
    std::vector<std::unique_ptr<Agent>> agents;
    for (const std::string& kind : settings_.agents) agents.push_back(made(kind, seed));
    const std::unique_ptr<Agent> whole = made("default", seed);
    Seated table(*game_, settings_.options);
    const KeyedChance chance(seed);
    while (!table.state().over()) {
      const Actor turn = table.state().turn();
      table.apply(turn.is_chance() ? table.state().chance(chance)
                                   : decide(table.view(turn.seat().index()), agents, *whole));
    }
  }

  AnyMove decide(const AnyView& view, const std::vector<std::unique_ptr<Agent>>& agents,
                 Agent& whole) {
    const AnyMove next = choice(*agents[0], view);
    SearchRequest all;
    all.multi_pv = std::numeric_limits<int>::max();
    const std::vector<Line> known = think(whole, view, all).lines;
    if (known.size() < 2) return next;
    ++decisions_;
    if (!std::ranges::all_of(known, &Line::exact)) return next;
    ++solved_;
    const auto seat = static_cast<std::size_t>(view.seat().index());
    const auto loss = [&](const Line& line) {
      return known[0].share[seat].mean - line.share[seat].mean;
    };
    if (loss(known.back()) <= kEqual) return next;
    ++matters_;
    for (std::size_t i = 0; i < agents.size(); ++i) {
      const AnyMove move = i == 0 ? next : choice(*agents[i], view);
      const auto line = std::ranges::find(known, move, &Line::move);
      losses_[i].add(loss(line != known.end() ? *line : alone(whole, view, move)));
    }
    return next;
  }

  /// A move that is not listed, because the mover can't tell it from a listed one.
  Line alone(Agent& whole, const AnyView& view, const AnyMove& move) {
    SearchRequest only;
    only.search_moves = {move};
    const Report report = think(whole, view, only);
    if (report.lines.empty() || !report.lines[0].exact()) {
      throw std::runtime_error(game_->text(move) + " was not solved beside moves that were");
    }
    return report.lines[0];
  }

  /// Shares that differ by less are equal.
  static constexpr double kEqual = 1e-9;

  AnyMove choice(Agent& agent, const AnyView& view) { return think(agent, view, {}).best.value(); }
  Report think(Agent& agent, const AnyView& view, SearchRequest request) {
    request.limits.move_time = settings_.move_time;
    request.start = Clock::now();
    const std::atomic<bool> stop{false};
    auto report = agent.think(view, request, stop, {});
    if (!report) throw std::runtime_error(report.error().detail);
    return std::move(*report);
  }

  std::unique_ptr<Agent> made(const std::string& kind, std::uint64_t seed) const {
    SearchSettings settings;
    settings.seed = seed;
    auto agent = make_agent(kind, *game_, settings);
    if (!agent) throw std::runtime_error(agent.error().detail);
    return std::move(*agent);
  }

  const Settings& settings_;
  const AnyGame* game_;
  std::vector<Clustered> losses_;  ///< by agent
  int decisions_ = 0;
  int solved_ = 0;
  int matters_ = 0;  ///< of these: moves differ in value
};

Settings read(int argc, char** argv) {
  namespace po = boost::program_options;
  Settings settings;
  std::vector<std::string> options;
  int move_time = 0;
  po::options_description known("turnkey_endings [options]");
  known.add_options()("help", "this text")(
      "game", po::value(&settings.game)->default_value("captured"), "one that has a model")(
      "option", po::value(&options)->composing(), "NAME=VALUE of the game")(
      "agents",
      po::value(&settings.agents)
          ->multitoken()
          ->default_value({"ismcts", "flat", "greedy", "random"}, "ismcts flat greedy random"),
      "the first one plays the games")("movetime", po::value(&move_time)->default_value(20),
                                       "ms a move")("games",
                                                    po::value(&settings.games)->default_value(100))(
      "seed", po::value(&settings.seed)->default_value(1), "of the first game");
  po::variables_map given;
  po::store(po::parse_command_line(argc, argv, known), given);
  po::notify(given);
  if (given.contains("help")) {
    std::cout << known;
    settings.games = 0;
    return settings;
  }
  if (!find_game(settings.game)) throw po::error("no such game: " + settings.game);
  if (settings.games < 2 || move_time < 1) throw po::error("2 games and a millisecond expected");
  settings.options = read_options(options);
  settings.move_time = Milliseconds(move_time);
  return settings;
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) {
  try {
    const turnkey::Settings settings = turnkey::read(argc, argv);
    if (settings.games > 0) turnkey::Endings(settings).run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "turnkey_endings: %s\n", error.what());
    return 2;
  }
  return 0;
}
