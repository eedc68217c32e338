#include "protocol/apps/play/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/none_of.hpp>
#include <utility>
#include <vector>

#include "engine/core/value_text.h"
#include "engine/words.h"
#include "protocol/apps/game/saved_game.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::play {

namespace {

// Longer lines do not come from a person.
constexpr std::size_t kMaxTyped = 4096;

/// Moves and commands are ASCII; file names need not be.
bool is_plain(std::string_view line) {
  return ranges::none_of(line,
                         [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7F'; });
}

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

/// A game without its own scores uses 1000 × share, which adds nothing.
bool has_scores(const Result& result) {
  for (std::size_t i = 0; i < result.score.size(); ++i) {
    if (result.score[i] != kScorePerShare * result.share[i]) return true;
  }
  return false;
}

/// The seat's hand as card names; empty if the game has no names or no hand.
std::string hand_words(const AnyView& view) {
  const GameWords* const words = find_words(view.game().name());
  if (words == nullptr || words->value_words == nullptr) return "";
  const Facts board = view.board();
  const std::string seat = seat_text(view.seat());
  for (const std::string& key : {"hand_" + seat, "cards_" + seat}) {
    const std::string_view cards = board.text_of(key);
    if (!cards.empty() && cards != "-") return words->value_words("cards", cards);
  }
  return "";
}

}  // namespace

Outcome<GameInPlay> open_table(const PlaySettings& settings) {
  if (settings.load.empty()) return GameInPlay::deal(settings.setup);
  auto loaded = load_record(settings.load,
                            settings.seed_given ? std::optional(settings.setup.seed) : std::nullopt,
                            settings.after);
  if (!loaded || (!settings.seat_given && !settings.agent_given)) return loaded;
  return loaded->with_players(settings.seat_given ? settings.setup.seat : loaded->setup().seat,
                              settings.agent_given ? settings.setup.agent : loaded->setup().agent);
}

PlaySession::PlaySession(std::istream& in, std::ostream& out, PlaySettings settings,
                         GameInPlay table)
    : in_(in),
      screen_(out, settings.colour),
      settings_(std::move(settings)),
      table_(std::move(table)),
      event_log_(table_),
      // Saving a practised game must not overwrite the game that it comes from.
      file_(settings_.after ? "" : settings_.load) {}

int PlaySession::run() {
  greet();
  std::string line;
  while (!done_ && screen_.good()) {
    if (changed_) present();
    screen_.prompt(prompt_text());
    if (!read_line(line)) break;
    handle(line);
  }
  screen_.flush();
  return screen_.good() ? kExitDone : kExitOutputGone;
}

std::string PlaySession::place() const {
  if (table_.seats() == 1) return "alone at the table";
  const auto partner = SeatWords(table_.view()).partner();
  return fmt::format("seat {}{}, the others are played by {}", table_.setup().seat.index(),
                     partner ? fmt::format(", seat {} is your partner", partner->index()) : "",
                     table_.opponents());
}

void PlaySession::greet() {
  const GameSetup& setup = table_.setup();
  const int seats = table_.seats();
  screen_.line(fmt::format("Turnkey: {}, {} seat{}. You are {}.", game_title(setup.game), seats,
                           seats == 1 ? "" : "s", place()),
               Tone::kHeading);
  if (const auto notice = table_.game().notice(); !notice.empty()) screen_.line(notice);
  if (settings_.load.empty()) {
    std::string again = fmt::format("  turnkey play {} --seed {}", setup.game, setup.seed);
    for (const auto& [name, value] : settings_.setup.options) {
      again += fmt::format(" --option {}={}", name, value);
    }
    if (settings_.allow_files) again += " --allow-files";
    screen_.line("The same cards again:", Tone::kFaint);
    screen_.whole_line(again, Tone::kFaint);
  } else {
    go_on_silently();
  }
  screen_.line("Play a move by its number or its text; type help for other commands.",
               Tone::kFaint);
  screen_.blank();
}

void PlaySession::present() {
  changed_ = false;
  menu_.reset();
  tell();
  let_bots_move();
  screen_.blank();
  const std::string drawing = SeatWords(table_.view()).drawing(table_.view().drawing());
  screen_.drawing(drawing);
  const std::string cards = hand_words(table_.view());
  if (drawing.find(cards) == drawing.npos) screen_.line("Your cards: " + cards, Tone::kOwn, 2);
  screen_.blank();
  if (table_.over()) return show_result();
  menu_.emplace(table_.view());
  screen_.line(
      menu_->size() == 1 ? "Your only move:" : fmt::format("Your {} moves:", menu_->size()),
      Tone::kHeading);
  menu_->show(screen_);
}

void PlaySession::let_bots_move() {
  while (!table_.over() && !table_.persons_turn()) {
    if (settings_.terminal) {
      screen_.waiting(fmt::format("{} thinks ...", SeatWords(table_.view()).who(table_.turn())));
    }
    const AnyMove move = table_.bot_move(settings_.limits);
    if (settings_.terminal) screen_.done_waiting();
    if (const auto played = table_.play(move); !played) {
      complain(played.error());
      done_ = true;
      return;
    }
    tell();
  }
}

void PlaySession::tell() {
  for (const EventLine& told : event_log_.catch_up(table_)) show_event(told);
  screen_.flush();
}

void PlaySession::show_event(const EventLine& told) {
  if (told.actor.is_chance()) return screen_.line("  * " + told.phrase, Tone::kFaint, 4);
  const bool own = told.actor == Actor(table_.setup().seat);
  const std::string who = SeatWords(table_.view()).who(told.actor);
  screen_.line(fmt::format("  {:<7}  {:<8}  {}", who, told.move, told.phrase),
               own ? Tone::kOwn : Tone::kOther, 21);
}

void PlaySession::show_result() {
  const Result result = table_.result();
  const SeatWords words(table_.view());
  const double own = result.share[static_cast<std::size_t>(table_.setup().seat.index())];
  screen_.line(own == 1   ? "You win."
               : own == 0 ? "You lose."
                          : "The win is shared.",
               Tone::kHeading);
  std::string line;
  for (std::size_t i = 0; i < result.share.size(); ++i) {
    const std::string who = words.who(Actor(Seat::at(static_cast<int>(i))));
    line += fmt::format("{}{}: {}", line.empty() ? "" : ", ", who,
                        has_scores(result)
                            ? score_words(table_.setup().game, result.score[i], table_.seats())
                            : percent(result.share[i]));
  }
  screen_.line((has_scores(result) ? "Scores: " : "Shares: ") + line, Tone::kPlain, 2);
}

std::string PlaySession::prompt_text() const {
  if (!menu_) return "game over (new, undo, log, save, quit)> ";
  if (menu_->size() == 1) return "Enter plays it> ";
  return fmt::format("your move, 1-{}> ", menu_->size());
}

bool PlaySession::read_line(std::string& line) {
  const bool got = static_cast<bool>(std::getline(in_, line));
  if (!got) {
    screen_.blank();
    return false;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  // Without a terminal, echo the input, so the output tells the whole story.
  if (!settings_.terminal) {
    screen_.line(line.size() > kMaxEchoBytes ? echo(line) : without_controls(line));
  }
  return true;
}

void PlaySession::handle(std::string_view line) {
  if (line.size() > kMaxTyped || !is_plain(line)) {
    return complain("That is not plain text; type help.");
  }
  line = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
  line = line.substr(0, line.find_last_not_of(" \t") + 1);
  if (line.empty()) {
    if (menu_ && menu_->size() == 1) return play(menu_->at(0).move);
    if (menu_ && menu_->show_more(screen_)) return;
    return screen_.line("Type a number or a move, or help.", Tone::kFaint);
  }
  if (handle_number(line) || handle_move(line) || handle_command(line)) return;
  if (refuse_move(line)) return;
  // Part of a move: list the moves that begin with it.
  if (menu_ && menu_->show_list(screen_, menu_->beginning(line))) return;
  complain("\"" + echo(line) + "\" is neither a move nor a command; type help.");
}

bool PlaySession::handle_number(std::string_view line) {
  if (line.find_first_not_of("0123456789") != std::string_view::npos) return false;
  if (!menu_) {
    complain("The game is over.");
    return true;
  }
  const auto number = parse_whole(line);
  if (!number || *number < 1 || *number > menu_->size()) {
    complain(
        fmt::format("There is no move {}: they are numbered 1 to {}.", echo(line), menu_->size()));
    return true;
  }
  play(menu_->at(static_cast<std::size_t>(*number - 1)).move);
  return true;
}

bool PlaySession::handle_move(std::string_view line) {
  const auto move = table_.game().parse(line);
  if (!move || !menu_) return false;
  const auto canonical = table_.view().canonical(*move);
  if (canonical) play(*canonical);
  return canonical.has_value();
}

bool PlaySession::refuse_move(std::string_view line) {
  const auto move = table_.game().parse(line);
  if (!move) return false;
  if (!menu_) {
    complain("The game is over.");
    return true;
  }
  const auto canonical = table_.view().canonical(*move);
  const std::string why = canonical ? "" : " (" + canonical.error().detail + ")";
  complain(echo(line) + " is not legal now" + why + "; moves lists what is.");
  return true;
}

bool PlaySession::handle_command(std::string_view line) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view name = line.substr(0, end);
  const std::string_view rest =
      line.substr(std::min(line.find_first_not_of(" \t", end), line.size()));
  for (const Command& command : commands()) {
    if (!equal_ignoring_case(command.name, name)) continue;
    if (command.argument.empty() && !rest.empty()) {
      complain(std::string(name) + " takes no argument.");
    } else {
      (this->*command.carry_out)(rest);
    }
    return true;
  }
  return false;
}

void PlaySession::play(const AnyMove& move) {
  if (const auto played = table_.play(move); !played) return complain(played.error());
  changed_ = true;
}

void PlaySession::go_on_silently() {
  event_log_ = EventLog(table_);
  event_log_.catch_up(table_);
  changed_ = true;
}

}  // namespace turnkey::play
