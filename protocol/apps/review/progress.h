// How far a batch of reviews is, on standard error: on a terminal one line that is written over and
// gone in the end, elsewhere a line now and then, so that a log of hours says something.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>

#include "search/common/limits.h"

namespace turnkey::review {

class ProgressLine {
 public:
  static constexpr Milliseconds kPace{100};          ///< on a terminal
  static constexpr Milliseconds kPlainPace{30'000};  ///< elsewhere, from the first such time on

  ProgressLine(std::ostream& out, bool is_terminal, std::size_t records, Clock::time_point now);

  /// The next of the records, as it is called.
  void begin(const std::string& name);
  void show(std::size_t done, std::size_t events, Clock::time_point now);
  /// Makes room for what is printed.
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
