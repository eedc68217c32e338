// The distance of agents from optimal play at Straight Jacket and Break-Out, on decks small enough
// for brute force: what the best answer to known policies wins, and how much less agents win. The
// best answer to an agent shows how far it can be exploited.
//
// Straight Jacket: three players and a deck of nine cards (decks/nine.toml), the whole game, no
// sampling; each seat answers in turn. Break-Out: two players, one round, 17 cards, one more than a
// deck needs; the seat knows its own hand and all but one of the other's eight possible cards.
// Deals are sampled, each is seen by both seats, and everything possible for a seat is followed to
// its end.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/decks/deck_table.h"
#include "engine/games/straight_jacket/game.h"
#include "tests/strength/answered.h"
#include "tests/strength/break_out_deals.h"

namespace turnkey {
namespace {

struct Settings {
  std::string game;
  std::vector<std::uint64_t> nodes;
  std::vector<std::uint64_t> answered;
  int deals = 0;
  std::uint64_t seed = 0;
  std::string deck;

  std::vector<Player> players() const {
    std::vector<Player> players = {{"random"}, {"greedy"}};
    for (const std::uint64_t count : nodes) players.push_back({"default", count});
    return players;
  }
};

// ---- tables -------------------------------------------------------------------------------------

/// Each player's result against the same others; in brackets, how much more the best answer wins.
void print_header(const std::string& title, const std::vector<Player>& players) {
  fmt::print("\n{}\n\n| others | best answer |", title);
  for (const Player& player : players) fmt::print(" {} |", player.name());
  fmt::print("\n|---|--:|");
  for (std::size_t i = 0; i < players.size(); ++i) fmt::print("--:|");
  fmt::print("\n");
}

void print_row(const Player& others, const Answered& sums) {
  fmt::print("| {} | {} |", others.name(), sums.best.permille());
  for (std::size_t i = 0; i < sums.worth.size(); ++i) {
    fmt::print(" {} (−{}) |", sums.worth[i].permille(), sums.lost[i].permille());
  }
  fmt::print("\n");
  std::fflush(stdout);
}

/// One table for each kind of opponents, and one of agents among their like; `answer(others,
/// players)`.
template <class Answer>
void print_tables(const std::string& game, const std::vector<Player>& opponents,
                  const std::vector<Player>& players, const std::vector<std::uint64_t>& answered,
                  Answer&& answer) {
  print_header(game, players);
  for (const Player& others : opponents) print_row(others, answer(others, players));
  print_header(game + ", among their like", {{"itself"}});
  for (const std::uint64_t nodes : answered) {
    const Player player{"default", nodes};
    print_row(player, answer(player, {player}));
  }
}

// ---- Straight Jacket ----------------------------------------------------------------------------

Block<straight_jacket::Game> whole_game(const std::string& deck) {
  using straight_jacket::decks;
  permit_deck_files(true);
  const auto name = decks().canonical("file:" + deck);
  if (!name) throw std::runtime_error(name.error().detail);
  straight_jacket::Options options{.players = 3};
  options.deck = decks().number(*name);
  const Way<straight_jacket::Game> start(options);
  return {{Seat::at(0), {start}}, {Seat::at(1), {start}}, {Seat::at(2), {start}}};
}

void straight_jacket_tables(const Settings& settings) {
  const auto block = whole_game(settings.deck);
  Policies<straight_jacket::Game> policies;
  const auto answer = [&](const Player& others, const std::vector<Player>& players) {
    Answered sums;
    answer_block(block, others, players, policies, sums);
    return sums;
  };
  print_tables("Straight Jacket, 3 players, ‰ of a win", {{"greedy"}, {"random"}},
               settings.players(), settings.answered, answer);
}

// ---- Break-Out ----------------------------------------------------------------------------------

void break_out_tables(const Settings& settings) {
  const auto answer = [&](const Player& others, const std::vector<Player>& players) {
    Answered sums;
    for (int deal = 0; deal < settings.deals; ++deal) {
      Policies<break_out::Game> policies;
      answer_block(break_out::dealt(settings.seed, deal), others, players, policies, sums);
    }
    return sums;
  };
  print_tables("Break-Out, 2 players, ‰ of a win", {{"greedy"}}, settings.players(),
               settings.answered, answer);
}

Settings read(int argc, char** argv) {
  namespace po = boost::program_options;
  Settings settings;
  po::options_description known("turnkey_small_decks [options]");
  known.add_options()("help", "this text")("game", po::value(&settings.game)->default_value("both"),
                                           "straight_jacket, break_out or both")(
      "nodes",
      po::value(&settings.nodes)->multitoken()->default_value({100, 400, 2000}, "100 400 2000"),
      "of the default agent")(
      "answered", po::value(&settings.answered)->multitoken()->default_value({100, 400}, "100 400"),
      "of the default agent where it is answered itself")(
      "deals", po::value(&settings.deals)->default_value(40), "of Break-Out")(
      "seed", po::value(&settings.seed)->default_value(1), "of these deals")(
      "deck", po::value(&settings.deck)->default_value(TURNKEY_SMALL_DECK), "of Straight Jacket");
  po::variables_map given;
  po::store(po::parse_command_line(argc, argv, known), given);
  po::notify(given);
  if (given.contains("help")) {
    std::cout << known;
    settings.game.clear();
    return settings;
  }
  const auto is_none = [](std::uint64_t nodes) { return nodes == 0; };
  const bool games =
      settings.game == "both" || settings.game == "straight_jacket" || settings.game == "break_out";
  if (!games || settings.deals < 1 || std::ranges::any_of(settings.nodes, is_none) ||
      std::ranges::any_of(settings.answered, is_none)) {
    throw po::error("one of the games, and a deal and a node at least expected");
  }
  return settings;
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) {
  try {
    const turnkey::Settings settings = turnkey::read(argc, argv);
    const bool both = settings.game == "both";
    if (both || settings.game == "straight_jacket") turnkey::straight_jacket_tables(settings);
    if (both || settings.game == "break_out") turnkey::break_out_tables(settings);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "turnkey_small_decks: %s\n", error.what());
    return 2;
  }
  return 0;
}
