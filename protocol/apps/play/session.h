// A person's session at the table: reads lines, plays moves, answers commands, lets the bots move.
// It works on any streams and depends on nothing else but its settings, so that the same lines give
// the same bytes (with a limit in nodes).
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

/// The table that the settings ask for: dealt anew or from a record.
Outcome<GameInPlay> open_table(const PlaySettings& settings);

class PlaySession {
 public:
  PlaySession(std::istream& in, std::ostream& out, PlaySettings settings, GameInPlay table);

  /// Until `quit` or the end of input. Returns the exit code.
  int run();

 private:
  struct Command {
    std::string_view name;
    std::string_view argument;  ///< for the help
    std::string_view help;
    void (PlaySession::*carry_out)(std::string_view argument);
  };
  static std::span<const Command> commands();

  // ---- session.cpp: the loop
  // ---------------------------------------------------------------------
  /// Where the person sits, and who the others are.
  std::string place() const;
  void greet();
  void present();
  void let_bots_move();
  void tell();
  void show_told(const Told& told);
  void show_result();
  std::string prompt_text() const;
  bool read_line(std::string& line);
  void handle(std::string_view line);
  /// Each says whether the line was one of its kind, and then has answered it.
  bool handle_number(std::string_view line);
  bool handle_move(std::string_view line);
  bool handle_command(std::string_view line);
  /// A move of the game that can't be made now. After the commands: `?` is what a bid looks like
  /// that nobody has seen, and the help.
  bool refuse_move(std::string_view line);
  void play(const AnyMove& move);
  void complain(std::string_view text) { screen_.line(text, Tone::kError, 2); }
  /// Another game, or another point of this one, that the person knows already.
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
  std::optional<MoveMenu> menu_;  ///< when the person decides
  std::string file_;              ///< of the last save or load
  bool changed_ = true;           ///< the position was not shown yet
  bool done_ = false;
};

}  // namespace turnkey::play
