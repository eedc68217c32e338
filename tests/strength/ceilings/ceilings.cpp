// How much of what could be won the default agent wins, at every game: random, greedy, flat, the
// default and a player that sees all cards, each against greedy. The last one shows about how much
// there is to win (seer.h), and the default's part of the way from greedy to it how much is left.
// That player's search is limited too, so a part above 100 % is possible.
//
// With two sides a half is fair at any number of seats: each side has half of the teams, or one of
// an odd number and, in as many other games, all but one.
#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/strength/ceilings/match.h"
#include "tests/strength/ceilings/part.h"
#include "tests/strength/ceilings/usual_tables.h"
#include "tournaments/stats/cluster_mean.h"

namespace turnkey {
namespace {

constexpr std::string_view kLegend =
    "Each against greedy: share of the wins in %, 50 is even, with 95 % intervals clustered by "
    "deal; for games played for the score, half the lead in points, 0 is even. Sees all: a search "
    "given the true deal; cards still to be drawn stay chance. Part: the default's way from even "
    "in % of that player's, with Fieller's interval over the deals; bold if all of it is below 70. "
    "Search: of the default, and of the player that sees all.\n\n";

struct Settings {
  std::vector<std::string> games;
  MatchSettings match;
  bool is_over = false;  ///< only help was asked for
};

std::string range(double value, const std::optional<tournament::Interval>& interval, double unit,
                  int digits) {
  std::string text = fmt::format("{:.{}f}", unit * value, digits);
  if (!interval) return text;
  const char* const dash = interval->low < 0 ? " to " : "–";
  return text + fmt::format(" ({:.{}f}{}{:.{}f})", unit * interval->low, digits, dash,
                            unit * interval->high, digits);
}

std::string value_cell(const MatchResult& result, Side side) {
  if (result.values[side].empty()) return "–";
  tournament::ClusterSums sums;
  for (const double value : result.values[side]) sums.add(1, value);
  const tournament::ClusterSums* const stratum = &sums;
  const auto mean = tournament::cluster_mean({&stratum, 1});
  if (result.objective == Objective::kScore)
    return range(mean.mean, mean.estimate().interval, 1, 2);
  return range(mean.mean, mean.bounded(0, 1).interval, 100, 1);
}

std::string part_cell(const MatchResult& result) {
  if (result.values[kSeesAll].empty()) return "nothing is hidden";
  std::vector<double> own = result.values[kDefault], all = result.values[kSeesAll];
  for (double& value : own) value -= result.even();
  for (double& value : all) value -= result.even();
  const auto part = part_of(own, all);
  if (!part) return "no ceiling";
  const std::string text = range(part->value, part->interval, 100, 0);
  return part->interval.high < 0.7 ? "**" + text + "**" : text;
}

void print_header() {
  std::cout << kLegend << "| game | deals |";
  for (const std::string_view side : kSides) std::cout << " " << side << " |";
  std::cout << " part | search |\n|---|--:|";
  for (std::size_t i = 0; i < kSides.size(); ++i) std::cout << "---|";
  std::cout << "---|---|\n" << std::flush;
}

void print_row(const tournament::Variant& table, const MatchSettings& settings) {
  const MatchResult result = play_match(table, settings);
  std::cout << fmt::format("| {} | {} |", table.label, settings.deals);
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    std::cout << " " << value_cell(result, static_cast<Side>(side)) << " |";
  }
  const bool same = result.seer_search.empty() || result.seer_search == result.search;
  std::cout << " " << part_cell(result) << " | " << result.search
            << (same ? "" : "; " + result.seer_search) << " |\n"
            << std::flush;
}

int in_range(const boost::program_options::variables_map& given, const char* name, int low,
             int high) {
  const int value = given[name].as<int>();
  if (value < low || value > high) {
    throw std::invalid_argument(fmt::format("--{} {}: {} to {} expected", name, value, low, high));
  }
  return value;
}

Settings read(int argc, char** argv) {
  namespace po = boost::program_options;
  constexpr int kMost = 1'000'000;
  Settings settings;
  po::options_description known("turnkey_ceilings [options]");
  auto add = known.add_options();
  add("help", "this text");
  add("games", po::value(&settings.games)->multitoken(),
      "games or single tables, such as jacked-4; none: all");
  add("deals", po::value<int>()->default_value(200), "each is played under all its seatings");
  add("nodes", po::value<int>(), "a move, in place of the time");
  add("movetime", po::value<int>()->default_value(20), "ms a move by the clock on the wall");
  add("seed", po::value<int>()->default_value(1), "");
  add("threads", po::value<int>()->default_value(1), "games at a time");
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv)
                .options(known)
                .positional(po::positional_options_description())
                .run(),
            given);
  po::notify(given);
  if (given.contains("help")) {
    std::cout << known;
    settings.is_over = true;
    return settings;
  }
  MatchSettings& match = settings.match;
  match.deals = in_range(given, "deals", 2, kMost);
  match.seed = static_cast<std::uint64_t>(in_range(given, "seed", 0, 2'000'000'000));
  match.threads = in_range(given, "threads", 1, 256);
  if (given.contains("nodes")) {
    if (!given["movetime"].defaulted()) throw std::invalid_argument("--nodes or --movetime");
    match.limits.nodes = static_cast<std::uint64_t>(in_range(given, "nodes", 1, 1'000'000'000));
  } else {
    match.limits.move_time = Milliseconds(in_range(given, "movetime", 1, kMost));
  }
  return settings;
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) {
  try {
    const turnkey::Settings settings = turnkey::read(argc, argv);
    if (settings.is_over) return 0;
    const auto tables = turnkey::usual_tables(settings.games);
    turnkey::print_header();
    for (const auto& table : tables) turnkey::print_row(table, settings.match);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "turnkey_ceilings: %s\n", error.what());
    return 2;
  }
  return 0;
}
