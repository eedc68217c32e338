// The commands that a person can type besides moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <vector>

#include "engine/rules_text.h"
#include "engine/words.h"
#include "protocol/apps/game/markdown.h"
#include "protocol/apps/game/saved_game.h"
#include "protocol/apps/play/session.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/words/advice_order.h"
#include "protocol/wire/words/advice_words.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey::play {

namespace {

constexpr int kHints = 3;
constexpr std::size_t kMostReasonWords = 12;
constexpr std::size_t kLogLines = 20;

/// The file named, else the last one.
std::string file_name(std::string_view argument, const std::string& last) {
  return argument.empty() ? last : std::string(argument);
}

/// Symbols for people: `p:check_or_fold,b:bet` becomes `p check or fold, b bet`.
std::string for_people(const SymbolWords& symbols) {
  std::string text;
  for (const char c : symbols.values) {
    if (c == ',')
      text += ", ";
    else
      text += c == ':' || c == '_' ? ' ' : c;
  }
  return text;
}

}  // namespace

std::span<const PlaySession::Command> PlaySession::commands() {
  static constexpr std::array<Command, 14> kAll = {{
      {"hint", "[all]", "the best move; all: the three best, with their values",
       &PlaySession::hint},
      {"undo", "", "back to your previous decision", &PlaySession::undo},
      {"moves", "[part]",
       "your moves; only those that contain this card or text (-text: that do not)",
       &PlaySession::list_moves},
      {"more", "", "the next part of a long list (Enter does the same)", &PlaySession::more},
      {"board", "", "the position and your moves again", &PlaySession::board},
      {"log", "[n|all]", "what happened so far: the last 20, n or all lines", &PlaySession::log},
      {"save", "[file]", "write the game, with all cards open, to a text file", &PlaySession::save},
      {"load", "[file]", "continue a saved game", &PlaySession::load},
      {"new", "[seed]", "another game at this table", &PlaySession::start_new},
      {"rules", "[word]", "the rules of the game, or those that contain this word",
       &PlaySession::rules},
      {"help", "", "this list", &PlaySession::help},
      {"quit", "", "leave the table (the end of input does the same)", &PlaySession::quit},
      {"q", "", "", &PlaySession::quit},
      {"?", "", "", &PlaySession::help},
  }};
  return kAll;
}

namespace {

// Exact, or the sampling error, rounded up. Empty for a search that evaluates instead of sampling,
// because its error is unknown.
std::string certainty(const Line& line, double error, int digits) {
  if (line.exact()) return "exact";
  if (error == 0) return "";
  if (!std::isfinite(error)) return "± ?";
  const double parts = std::pow(10, digits);
  return fmt::format("± {:.{}f}", std::ceil(error * parts) / parts, digits);
}

/// The value of a line for a seat, in the unit of the search's objective.
const Estimate& worth(const Line& line, std::size_t seat, Objective objective) {
  return (objective == Objective::kScore ? line.score : line.share)[seat];
}

/// "40.6 % ± 0.3", "+1.25 ± 0.02 chips"
std::string worth_text(const Line& line, std::size_t seat, Objective objective,
                       std::string_view game) {
  const Estimate& found = worth(line, seat, objective);
  const auto with = [](std::string text, const std::string& error) {
    return error.empty() ? text : std::move(text) + " " + error;
  };
  if (objective == Objective::kScore) {
    const std::string number = fixed_text(found.mean, 2, true);
    return with(number, certainty(line, found.error, 2)) + " " + score_unit(game);
  }
  // An error of more than 100 % has no meaning.
  return with(fmt::format("{:.1f} %", 100 * found.mean),
              certainty(line, 100 * std::min(found.error, 1.0), 1));
}

}  // namespace

void PlaySession::hint(std::string_view argument) {
  if (!argument.empty() && argument != "all") return complain("hint takes no argument but all.");
  if (!menu_) return complain("The game is over.");
  if (settings_.terminal) screen_.waiting("thinking ...");
  const Report report = table_.hint(settings_.limits, kHints);
  if (settings_.terminal) screen_.done_waiting();
  if (argument.empty()) {
    show_hint(report);
  } else {
    show_hints(report);
  }
}

void PlaySession::show_hint(const Report& report) {
  const auto own = static_cast<std::size_t>(table_.setup().seat.index());
  std::string sentence;
  for (const Line& line : report.lines) {
    const auto number = line.move ? menu_->find(*line.move) : std::nullopt;
    if (!number) continue;
    const std::string value = worth_text(line, own, report.objective, table_.setup().game);
    if (sentence.empty()) {
      const std::string_view expected = report.objective == Objective::kScore ? "" : " to win";
      const std::string reason = short_reason(table_.view(), report, kMostReasonWords);
      sentence = fmt::format("Move {}, {}{}{} ({}{}", *number + 1, menu_->at(*number).phrase,
                             reason.empty() ? "" : "; ", reason, value, expected);
    } else {
      const bool as_good = is_as_good(report, line, table_.setup().seat);
      sentence += as_good ? fmt::format("; move {} is as good", *number + 1)
                          : fmt::format("; {} with move {}", value, *number + 1);
      break;
    }
  }
  if (!sentence.empty()) screen_.line(sentence + ").", Tone::kHeading);
}

void PlaySession::show_hints(const Report& report) {
  const bool for_points = report.objective == Objective::kScore;
  const std::string unit = score_unit(table_.setup().game);
  screen_.line(fmt::format("The best moves{}, and {} with them:",
                           table_.game().hidden() ? " judging by what you can see" : "",
                           for_points ? "the " + unit + " you can expect" : "your chance to win"),
               Tone::kHeading);
  const Seat seat = table_.setup().seat;
  const auto own = static_cast<std::size_t>(seat.index());
  for (const Line& line : report.lines) {
    const auto number = line.move ? menu_->find(*line.move) : std::nullopt;
    if (!number) continue;
    const bool is_first = &line == &report.lines.front();
    const char* const rank = is_first ? "best" : is_as_good(report, line, seat) ? "as good" : "";
    const std::string value = worth_text(line, own, report.objective, table_.setup().game);
    menu_->show_entry(
        screen_, *number,
        fmt::format("  {:<7}  {:<{}}", rank, value, value.size() + 16 - columns(value)));
  }
}

void PlaySession::undo(std::string_view) {
  if (!table_.can_undo()) return complain("You have not decided anything yet.");
  table_.undo();
  screen_.line("Taken back to your previous decision.", Tone::kHeading);
  go_on_silently();
}

void PlaySession::list_moves(std::string_view argument) {
  if (!menu_) return complain("The game is over.");
  if (menu_->show_list(screen_, menu_->matching(argument))) return;
  complain("None of your moves contains " + echo(argument) + ".");
}

void PlaySession::more(std::string_view) {
  if (!menu_ || !menu_->show_more(screen_)) complain("There is no more; moves begins a list.");
}

void PlaySession::board(std::string_view) { changed_ = true; }

void PlaySession::log(std::string_view argument) {
  const auto number = argument.empty() ? kLogLines : parse_whole(argument);
  if (!number && argument != "all") return complain("log takes a number of lines, or all.");
  const std::vector<EventLine> lines = EventLog(table_).catch_up(table_, Detail::kWhole);
  const std::uint64_t most = number.value_or(lines.size());
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(most, lines.size()));
  for (std::size_t i = lines.size() - count; i < lines.size(); ++i) show_event(lines[i]);
  if (lines.empty()) screen_.line("Nothing has happened yet.");
}

void PlaySession::save(std::string_view argument) {
  const std::string path = file_name(argument, file_);
  if (path.empty()) return complain("save needs a file name.");
  const auto saved = save_record(table_, path);
  if (!saved) return complain(saved.error());
  file_ = path;
  screen_.line(
      fmt::format("Saved: {} events to {}{}. It shows everybody's cards.", table_.event_count(),
                  without_controls(path), *saved ? ", over the record that was there" : ""),
      Tone::kPlain, 2);
}

void PlaySession::load(std::string_view argument) {
  const std::string path = file_name(argument, file_);
  if (path.empty()) return complain("load needs a file name.");
  auto loaded = load_record(path);
  if (!loaded) {
    complain(loaded.error());
    return screen_.line("Your game continues unchanged.");
  }
  table_ = std::move(*loaded);
  file_ = path;
  screen_.line(fmt::format("Loaded: {}, {} events; you are {}. Type log to see what happened.",
                           game_title(table_.setup().game), table_.event_count(), place()),
               Tone::kHeading, 2);
  go_on_silently();
}

void PlaySession::start_new(std::string_view argument) {
  GameSetup setup = table_.setup();
  // Not random: the session must be reproducible.
  const auto seed = argument.empty() ? setup.seed + 1 : parse_whole(argument);
  if (!seed) return complain("new takes a seed, a whole number.");
  setup.seed = *seed;
  setup.dealt_before = false;
  auto table = GameInPlay::deal(setup);
  if (!table) return complain(table.error());
  table_ = std::move(*table);
  file_.clear();
  event_log_ = EventLog(table_);
  changed_ = true;
  screen_.line(fmt::format("A new game, seed {}.", setup.seed), Tone::kHeading);
}

namespace {

bool has_word(std::string_view text, std::string_view word) {
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

}  // namespace

void PlaySession::rules(std::string_view word) {
  bool found = false;
  bool for_programs = false;
  for (const std::string& text : markdown_paragraphs(rules_text(table_.setup().game))) {
    const bool is_heading = text.starts_with("#");
    if (text.starts_with("## ")) for_programs = is_for_programs(text);
    if (for_programs || text.starts_with("|")) continue;
    if (!has_word(text, word) || (is_heading && !word.empty())) continue;
    if (is_heading && found) screen_.blank();
    found = true;
    screen_.line(text, is_heading ? Tone::kHeading : Tone::kPlain, text.starts_with("- ") ? 2 : 0);
  }
  if (!found) complain(fmt::format("No rule has '{}' in it.", word));
}

void PlaySession::help(std::string_view) {
  const auto entry = [this](std::string_view name, std::string_view meaning) {
    screen_.line(fmt::format("  {:<14}{}", name, meaning), Tone::kPlain, 16);
  };
  if (const GameWords* words = find_words(table_.setup().game)) {
    screen_.line("The symbols in moves and events:");
    for (const SymbolWords& symbols : words->symbols) entry(symbols.kind, for_people(symbols));
  }
  screen_.line(
      "Type the number of a move, its text, or part of its text to list the moves that match.");
  for (const Command& command : commands()) {
    if (command.help.empty()) continue;
    entry(std::string(command.name) + " " + std::string(command.argument), command.help);
  }
}

void PlaySession::quit(std::string_view) { done_ = true; }

}  // namespace turnkey::play
