// A line on its way from the reader to the worker. The reader looks at the first token only; the
// worker parses, so that errors are answered in the order of the commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/line_splitter.h"

namespace turnkey {

enum class LineKind {
  kNothing,  ///< blank or a comment
  kStop,
  kQuit,
  kIsReady,
  kGo,  ///< any line that begins with `go`: it is owed a bestmove
  kBench,
  kQuery,     ///< but `query why`, which speaks of the search before it
  kPosition,  ///< any line that begins with `position`: a bad one leaves no position
  kOther,
};

/// `quit` and `isready` are what they say only when they stand alone, `stop` also with the id of a
/// search.
LineKind classify(std::string_view line);

struct Job {
  LineKind kind = LineKind::kOther;
  std::string line;            ///< without its tag
  std::string tag;             ///< `@` and what the peer calls this line; empty: nothing
  std::optional<Fault> fault;  ///< of the line itself: bad bytes, too long, a bad tag
  std::uint64_t number = 0;    ///< of a go or bench
  std::string id;              ///< of a go, or of those that a stop means; empty: none, all
  std::chrono::steady_clock::time_point read_at;

  std::uint64_t place = 0;  ///< in the queue, which gives it: the order in which they came

  /// A gap stands for what the full queue dropped: how many `go` are owed a bestmove, and whether a
  /// position was lost.
  bool is_gap = false;
  int lost_searches = 0;
  bool lost_position = false;
};

static_assert(sizeof(Job) <= kQueuedCommandBytes, "what a command is counted with");

/// A Job of a line as it was read; `number` is left to the caller.
Job make_job(RawLine line);

}  // namespace turnkey
