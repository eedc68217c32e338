// A person's session at the table: reads lines, plays moves, runs commands, moves for the bots. It
// works on any streams and depends only on its settings, so the same lines give the same output
// (with a limit in nodes).
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "protocol/apps/game/game_in_play.h"
#include "protocol/apps/play/event_log.h"
#include "protocol/apps/play/move_menu.h"
#include "protocol/apps/play/screen.h"
#include "protocol/apps/play/settings.h"

namespace turnkey::play {

/// Makes the table that the settings ask for: a new deal or a saved record.
Outcome<GameInPlay> open_table(const PlaySettings& settings);

class PlaySession {
 public:
  PlaySession(std::istream& in, std::ostream& out, PlaySettings settings, GameInPlay table);

  /// Runs until `quit` or the end of input. Returns the exit code.
  int run();

 private:
  struct Command {
    std::string_view name;
    std::string_view argument;  ///< as the help shows it
    std::string_view help;
    void (PlaySession::*carry_out)(std::string_view argument);
  };
  static std::span<const Command> commands();

  // ---- session.cpp: the loop
  // ---------------------------------------------------------------------
  /// The person's seat, and who plays the others.
  std::string place() const;
  void greet();
  void present();
  void let_bots_move();
  void tell();
  void show_event(const EventLine& told);
  void show_result();
  std::string prompt_text() const;
  bool read_line(std::string& line);
  void handle(std::string_view line);
  /// Each returns whether it recognised the line, and then has answered it.
  bool handle_number(std::string_view line);
  bool handle_move(std::string_view line);
  bool handle_command(std::string_view line);
  /// Refuses a move that is not legal now. Called after the commands, because `?` means help but is
  /// also the text of a hidden bid.
  bool refuse_move(std::string_view line);
  void play(const AnyMove& move);
  void complain(std::string_view text) { screen_.line(text, Tone::kError, 2); }
  /// Shows nothing, because the person knows this game or position already.
  void go_on_silently();

  // ---- commands.cpp
  // --------------------------------------------------------------------------------
  void hint(std::string_view argument);
  void show_hint(const Report& report);
  void show_hints(const Report& report);
  void undo(std::string_view argument);
  void save(std::string_view argument);
  void load(std::string_view argument);
  void list_moves(std::string_view argument);
  void more(std::string_view argument);
  void board(std::string_view argument);
  void log(std::string_view argument);
  void start_new(std::string_view argument);
  void rules(std::string_view argument);
  void help(std::string_view argument);
  void quit(std::string_view argument);

  std::istream& in_;
  Screen screen_;
  PlaySettings settings_;
  GameInPlay table_;
  EventLog event_log_;
  std::optional<MoveMenu> menu_;  ///< set while the person decides
  std::string file_;              ///< of the last save or load
  bool changed_ = true;           ///< the position is not shown yet
  bool done_ = false;
};

}  // namespace turnkey::play
