// Shows the progress of a batch of reviews on standard error. On a terminal: one line, overwritten
// and erased at the end. Elsewhere: a line now and then, so that the log of a long run shows
// progress.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>

#include "search/common/limits.h"

namespace turnkey::review {

class ProgressLine {
 public:
  static constexpr Milliseconds kPace{100};          ///< on a terminal
  static constexpr Milliseconds kPlainPace{30'000};  ///< elsewhere, also before the first line

  ProgressLine(std::ostream& out, bool is_terminal, std::size_t records, Clock::time_point now);

  /// Starts the next record.
  void begin(const std::string& name);
  void show(std::size_t done, std::size_t events, Clock::time_point now);
  /// Erases the line before other output.
  void clear();

 private:
  std::ostream& out_;
  bool is_terminal_;
  std::size_t records_;
  std::size_t begun_ = 0;
  std::string name_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace turnkey::review
