// How much of Captured is luck. With a small deck, any twenty cards on the board, a few traitors to
// follow, and the order of the numbers open, everything is solved. One seat plays the best answer
// to the others; its win beyond a fair share is all that play can gain from such opponents. The
// same for each seat in turn; a deal is a block.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/games/captured/game.h"
#include "search/exact/solver.h"

namespace turnkey::captured {
namespace {

/// Nothing is hidden (C13), so a view can start at any table.
struct TableView : View {
  explicit TableView(const Public& table) : View(table.options, Seat::at(0)) { public_ = table; }
};

/// The board is laid and identities are taken; the order of everything to come is known.
Public small_table(const Options& options, int traitors, Rng& rng) {
  State state(options);
  FreeChance chance(rng);
  MoveList moves;
  while (state.table().phase != Phase::kNumber) {
    if (state.turn().is_chance()) {
      state.apply(state.chance(chance));
    } else {
      state.moves(moves);
      state.apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  Public table = state.table();
  table.deck = CardSet();
  for (int i = 0; i < traitors; ++i) table.deck.add(kTraitor);
  table.deck_cards = static_cast<std::uint8_t>(traitors);
  std::vector<std::uint8_t> numbers;
  table.patriots.for_each_kind([&](int number) {
    numbers.insert(numbers.end(), static_cast<std::size_t>(table.patriots.count(number)),
                   static_cast<std::uint8_t>(number));
  });
  shuffle(numbers, rng);
  std::copy(numbers.begin(), numbers.end(), table.order.begin());
  table.shown = static_cast<std::uint8_t>(numbers.size());
  table.patriots = NumberSet();
  return table;
}

/// The best rated card.
Move greedy_move(const Model& model) {
  MoveList moves;
  model.moves(moves);
  Move best = moves[0];
  for (const Move& move : moves) {
    if (model.table().rate(move) > model.table().rate(best)) best = move;
  }
  return best;
}

/// A random card, the same whenever the position recurs.
Move random_move(const Model& model) {
  MoveList moves;
  model.moves(moves);
  Rng rng(hash_of(model.key()));
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

using Player = Move (*)(const Model&);

/// The share of a seat that plays its best answer.
double share_of(const Model& root, int seat, Player others) {
  ExactSettings<Game> settings;
  settings.bounds = Game::score_bounds(root.table().options);
  settings.policy = [&](const Model& model) -> std::optional<Move> {
    if (model.turn().seat().index() == seat) return std::nullopt;
    return others(model);
  };
  static const std::atomic<bool> never{false};
  ExactSolver<Game> solver(root, settings);
  if (solver.solve({}, Clock::now(), never) != ExactVerdict::kSolved) {
    throw std::runtime_error("too large to be solved");
  }
  return solver.value().shares[static_cast<std::size_t>(seat)];
}

struct Mean {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  std::string percent() const {
    const double mean = sum / count;
    const double variance = std::max(0.0, squares / count - mean * mean);
    const double error = std::sqrt(variance / std::max(1, count - 1));
    return fmt::format("{:.1f} +- {:.1f}", 100 * mean, 196 * error);
  }
};

void measure(const Options& options, int traitors, int deals, std::uint64_t seed) {
  const int players = options.players;
  Mean greedy;
  Mean random;
  for (int deal = 0; deal < deals; ++deal) {
    Rng rng(hash_of(std::array{seed, static_cast<std::uint64_t>(deal)}));
    const Model root = Model::from(TableView(small_table(options, traitors, rng)));
    double against_greedy = 0;
    double against_random = 0;
    for (int seat = 0; seat < players; ++seat) {
      against_greedy += share_of(root, seat, greedy_move) / players;
      against_random += share_of(root, seat, random_move) / players;
    }
    greedy.add(against_greedy);
    random.add(against_random);
  }
  fmt::print(
      "{} players, {} deals: the best answer wins {} % against greedy, {} % against random; "
      "fair is {:.1f} %\n",
      players, deals, greedy.percent(), random.percent(), 100.0 / players);
}

}  // namespace
}  // namespace turnkey::captured

int main(int argc, char** argv) {
  namespace po = boost::program_options;
  int deals = 1000;
  int traitors = 38;  // as many cards as a whole deck
  int bonus = 100;
  std::uint64_t seed = 1;
  po::options_description known("turnkey_captured_luck [options]");
  known.add_options()("help", "this text")("deals", po::value(&deals)->default_value(deals), "")(
      "traitors", po::value(&traitors)->default_value(traitors), "to be laid, up to 64")(
      "bonus", po::value(&bonus)->default_value(bonus), "for the most traitors")(
      "seed", po::value(&seed)->default_value(seed), "");
  try {
    po::variables_map given;
    po::store(po::parse_command_line(argc, argv, known), given);
    po::notify(given);
    if (given.contains("help")) {
      std::cout << known;
      return 0;
    }
    if (deals < 2 || traitors < 0 || traitors > 64 || bonus < 0 || bonus > 100) {
      throw po::error("2 deals, 0 to 64 traitors and a bonus of 0 to 100 expected");
    }
    for (const int players : {2, 4, 6}) {
      const turnkey::captured::Options options{.players = static_cast<std::uint8_t>(players),
                                               .most_bonus = static_cast<std::uint8_t>(bonus)};
      turnkey::captured::measure(options, traitors, deals, seed);
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "turnkey_captured_luck: %s\n", error.what());
    return 2;
  }
  return 0;
}
