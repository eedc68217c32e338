// How many hints give a reason, how many reasons are true, and how many hints stay the same when
// they are asked for again, for each game: `turnkey_hint_reasons [--games …] [--hints N] [--nodes N
// | --ms T] [--presses N] [--seed S]
// [--show]`. The person's moves are random, the bots are greedy. Only hints whose first move is
// better than each other shown one beyond the error need a reason. A hint is steady if all presses
// name the same move, or moves that the first press calls as good.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/registry.h"
#include "protocol/apps/game/choices.h"
#include "protocol/apps/game/game_in_play.h"
#include "protocol/wire/words/advice_order.h"
#include "protocol/wire/words/advice_words.h"
#include "tests/strength/reason_claims.h"

namespace turnkey {
namespace {

constexpr int kLines = 8;  ///< as at the table
constexpr std::size_t kMostReasonWords = 20;
constexpr double kAsked = 0.25;  ///< of the person's decisions

struct Settings {
  std::vector<std::string> games;
  int hints = 0;
  int presses = 1;
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;  ///< 0: `nodes` limit a hint
  std::uint64_t seed = 0;
  bool show = false;
};

struct Counts {
  int hints = 0;
  int told_apart = 0;
  int with_reason = 0;
  int checked = 0;  ///< reasons whose claim check_claim() knows
  int untrue = 0;
  int same = 0;    ///< all presses name one move
  int steady = 0;  ///< those, and where the others are as good
};

bool is_told_apart(const Report& report, Seat seat) {
  return report.lines.size() > 1 && !is_as_good(report, report.lines[1], seat) &&
         std::isfinite(behind_first(report, report.lines[1], seat).error);
}

bool is_as_good_by(const Report& report, const AnyMove& move, Seat seat) {
  return std::any_of(report.lines.begin(), report.lines.end(), [&](const Line& line) {
    return line.move == move && is_as_good(report, line, seat);
  });
}

/// Asks for the same hint again.
void press_again(play::GameInPlay& table, const Limits& limits, const Settings& settings,
                 const Report& first, Counts& counts) {
  const Seat seat = table.setup().seat;
  bool is_same = true;
  bool is_steady = true;
  for (int press = 1; press < settings.presses; ++press) {
    const Report again = table.hint(limits, kLines);
    if (again.lines.front().move == first.lines.front().move) continue;
    is_same = false;
    is_steady = is_steady && is_as_good_by(first, *again.lines.front().move, seat);
    if (!settings.show) continue;
    const auto said = [&](const Report& report) {
      return table.game().text(*report.lines.front().move);
    };
    fmt::print("{}: {}, then {}{}\n", table.game().name(), said(first), said(again),
               is_as_good_by(first, *again.lines.front().move, seat) ? " (as good)" : "");
  }
  if (is_same) ++counts.same;
  if (is_steady) ++counts.steady;
}

void ask(play::GameInPlay& table, const Settings& settings, Counts& counts) {
  Limits limits;
  if (settings.milliseconds > 0) {
    limits.move_time = Milliseconds(settings.milliseconds);
  } else {
    limits.nodes = settings.nodes;
  }
  const Report report = table.hint(limits, kLines);
  ++counts.hints;
  press_again(table, limits, settings, report, counts);
  const Seat seat = table.setup().seat;
  if (!is_told_apart(report, seat)) return;
  ++counts.told_apart;
  const std::string reason = short_reason(table.view(), report, kMostReasonWords);
  if (!reason.empty()) ++counts.with_reason;
  const Claim claim = reason.empty()
                          ? Claim::kUnchecked
                          : check_claim(table.view(), report.lines[0], report.lines[1], reason);
  if (claim != Claim::kUnchecked) ++counts.checked;
  if (claim == Claim::kFalse) {
    ++counts.untrue;
    fmt::print("{}: untrue: {} {}\n", table.game().name(), reason, table.view().board().text());
  }
  if (!settings.show) return;
  std::string lines;
  for (const Line& line : report.lines) {
    lines += "\n   ";
    for (const AnyEvent& event : line.pv) lines += " " + table.game().text(event.move);
  }
  fmt::print("{}: {}{}\n", table.game().name(), reason.empty() ? "(none)" : reason, lines);
}

Counts measure(const std::string& game, const Settings& settings) {
  Counts counts;
  Rng dice(settings.seed);
  for (std::uint64_t deal = 0; counts.hints < settings.hints; ++deal) {
    auto table = play::GameInPlay::deal(
        {.game = game, .options = {}, .seed = settings.seed + deal, .agent = "greedy"});
    while (!table->over() && counts.hints < settings.hints) {
      if (!table->persons_turn()) {
        Limits limits;
        limits.nodes = 1;
        if (!table->play(table->bot_move(limits))) break;
        continue;
      }
      const std::vector<play::Choice> choices = play::choices_of(table->view());
      if (choices.size() > 1 && dice.unit() < kAsked) ask(*table, settings, counts);
      if (!table->play(choices[dice.below(static_cast<std::uint32_t>(choices.size()))].move)) break;
    }
  }
  return counts;
}

Settings read_settings(int argc, char** argv) {
  namespace options = boost::program_options;
  Settings settings;
  options::options_description known("turnkey_hint_reasons");
  known.add_options()("help", "this text")("games", options::value(&settings.games)->multitoken(),
                                           "names of games; all if left out")(
      "hints", options::value(&settings.hints)->default_value(200), "hints a game")(
      "nodes", options::value(&settings.nodes)->default_value(4000), "iterations a hint")(
      "ms", options::value(&settings.milliseconds)->default_value(0), "time a hint, not nodes")(
      "presses", options::value(&settings.presses)->default_value(1), "of each hint")(
      "seed", options::value(&settings.seed)->default_value(1), "of the deals")(
      "show", options::bool_switch(&settings.show), "print each hint that needs a reason");
  options::variables_map given;
  options::store(options::parse_command_line(argc, argv, known), given);
  options::notify(given);
  if (given.count("help") > 0) {
    std::cout << known;
    std::exit(0);
  }
  if (settings.games.empty()) {
    for (const AnyGame* const game : games()) settings.games.emplace_back(game->name());
  }
  return settings;
}

void run(int argc, char** argv) {
  const Settings settings = read_settings(argc, argv);
  fmt::print(
      "| game | hints | told apart | with a reason | share | checked | untrue | the same | steady "
      "|\n");
  fmt::print("|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
  for (const std::string& game : settings.games) {
    if (!find_game(game)) throw std::runtime_error("no game " + game);
    const Counts counts = measure(game, settings);
    const int share = counts.told_apart == 0 ? 0 : 100 * counts.with_reason / counts.told_apart;
    fmt::print("| {} | {} | {} | {} | {} % | {} | {} | {} | {} |\n", game, counts.hints,
               counts.told_apart, counts.with_reason, share, counts.checked, counts.untrue,
               counts.same, counts.steady);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) {
  try {
    turnkey::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "turnkey_hint_reasons: " << error.what() << "\n";
    return 2;
  }
}
