// A line on its way from the reader to the worker. The reader looks at the first token only. The
// worker parses, so errors are answered in the order of the commands.
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
  kPonderHit,
  kQuit,
  kIsReady,
  kGo,  ///< any line that begins with `go`: it must get a bestmove
  kBench,
  kQuery,     ///< except `query why`, which depends on the search before it
  kPosition,  ///< any line that begins with `position`: a bad one leaves no position
  kOther,
};

/// `quit`, `isready` and `ponderhit` count only when they stand alone, `stop` also with the id of a
/// search.
LineKind classify(std::string_view line);

struct Job {
  LineKind kind = LineKind::kOther;
  std::string line;            ///< without its tag
  std::string tag;             ///< `@` and the peer's name for this line; empty: no tag
  std::optional<Fault> fault;  ///< a fault of the line itself: bad bytes, overlong, bad tag
  std::uint64_t number = 0;    ///< the number of a go or bench
  std::string id;              ///< of a go, or of the searches to stop; empty: none, or all
  std::chrono::steady_clock::time_point read_at;

  std::uint64_t place = 0;  ///< order of arrival; the queue assigns it

  /// A gap stands for commands that the full queue dropped: how many `go` still need a bestmove,
  /// and whether a position was lost.
  bool is_gap = false;
  int lost_searches = 0;
  bool lost_position = false;
};

static_assert(sizeof(Job) <= kQueuedCommandBytes, "the queue counts a command with this size");

/// Makes a Job of a line as read. The caller sets `number`.
Job make_job(RawLine line);

}  // namespace turnkey
