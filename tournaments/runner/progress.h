// What a run shows while it goes on: on a terminal the current table and a bar, drawn over the last
// ones; elsewhere a line every so often, as logs like it.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "protocol/platform/posix.h"

namespace turnkey::tournament {

/// Where a run stands.
struct RunState {
  std::uint64_t games = 0;        ///< of this run's part of the schedule
  std::uint64_t done_before = 0;  ///< of these, stored by earlier runs
  std::uint64_t played = 0;       ///< by this run
  std::uint64_t faults = 0;       ///< games of this run lost by a fault
  std::chrono::duration<double> elapsed{0};
  std::string table;         ///< lines, each with its end; may be empty
  std::string test;          ///< how the sequential test stands, one line; empty: none
  bool ending = false;       ///< no game begins any more
  bool interrupted = false;  ///< by a signal, of which the next ends the run at once
};

/// `1:02:03`, or `12 s` below two minutes.
std::string duration_text(double seconds);

/// One line: games done of all, rate, time left, faults.
std::string progress_line(const RunState& state);

/// What a terminal shows, and how many of its rows that takes: never more than it has, or each
/// redrawing would scroll. Lines of the table are left out for that, and counted.
struct Board {
  std::string text;
  int rows = 0;
};
Board board_of(const RunState& state, posix::TerminalSize size);

class ProgressDisplay {
 public:
  /// `out` nullptr: shows nothing. `interval`: between two lines where it is no terminal.
  ProgressDisplay(std::FILE* out, std::chrono::seconds interval);

  /// Whether it is time to show something again: making a table costs a little.
  bool due() const;
  void show(const RunState& state);
  /// Takes away what is drawn over, so that the final table comes below the last line.
  void finish();

 private:
  void draw(const RunState& state);

  std::FILE* out_;
  std::chrono::steady_clock::duration interval_;
  std::chrono::steady_clock::time_point last_;
  int drawn_rows_ = 0;
  bool terminal_;
};

}  // namespace turnkey::tournament
