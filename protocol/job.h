// A line on its way from the reader to the worker. The reader looks at the first token only; the
// worker parses, so that errors are answered in the order of the commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/errors.h"
#include "protocol/line_splitter.h"

namespace turnkey {

enum class LineKind {
  kNothing,  ///< blank or a comment
  kStop,
  kQuit,
  kIsReady,
  kGo,  ///< any line that begins with `go`: it is owed a bestmove
  kBench,
  kPosition,  ///< any line that begins with `position`: a bad one leaves no position
  kOther,
};

/// `stop`, `quit` and `isready` are what they say only when they stand alone.
LineKind classify(std::string_view line);

struct Job {
  LineKind kind = LineKind::kOther;
  std::string line;
  std::optional<Fault> fault;  ///< of the line itself: bad bytes, too long
  std::uint64_t number = 0;    ///< of a go or bench
  std::chrono::steady_clock::time_point read_at;

  /// A gap stands for what the full queue dropped: how many `go` are owed a bestmove, and whether a
  /// position was lost.
  bool is_gap = false;
  int lost_searches = 0;
  bool lost_position = false;
};

/// A Job of a line as it was read; `number` is left to the caller.
Job make_job(RawLine line);

}  // namespace turnkey
