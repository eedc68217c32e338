// Shows a run's progress. On a terminal: the current table and a bar, drawn over the old ones.
// Elsewhere: a line now and then, as suits logs.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "protocol/platform/posix.h"

namespace turnkey::tournament {

/// The progress of a run.
struct RunState {
  std::uint64_t games = 0;        ///< in this run's part of the schedule
  std::uint64_t done_before = 0;  ///< of these, stored by earlier runs
  std::uint64_t played = 0;       ///< by this run
  std::uint64_t faults = 0;       ///< games of this run lost by a fault
  std::chrono::duration<double> elapsed{0};
  std::string table;         ///< lines, each with its end; may be empty
  std::string test;          ///< the sequential test's state, one line; empty: no test
  bool ending = false;       ///< no more games begin
  bool interrupted = false;  ///< by a signal; the next signal ends the run at once
};

/// `1:02:03`, or `12 s` below two minutes.
std::string duration_text(double seconds);

/// One line: games done of all, rate, time left, faults.
std::string progress_line(const RunState& state);

/// The lines on a terminal, and the number of rows that they take. Never more rows than the
/// terminal has, or redrawing would scroll: table lines are left out and counted.
struct Board {
  std::string text;
  int rows = 0;
};
Board board_of(const RunState& state, posix::TerminalSize size);

class ProgressDisplay {
 public:
  /// `out` nullptr: shows nothing. `interval`: between two lines without a terminal.
  ProgressDisplay(std::FILE* out, std::chrono::seconds interval);

  /// Whether the next update is due, because making a table costs a little.
  bool due() const;
  void show(const RunState& state);
  /// Erases the drawing, so that the final table comes below the last line.
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
