// How well a seat has decided, beside what agents of the house lose by a decision when the same
// judge looks back on their games (benchmarks.cpp). One game has few decisions, and they differ
// much: a rating is a band between two agents, and wide.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "protocol/apps/review/sums.h"
#include "protocol/outcome.h"
#include "search/common/report.h"

namespace turnkey::review {

/// What an agent loses by a decision at a table with usual options: thousandths, as verdicts have
/// them, by what its seat knew.
struct Benchmark {
  std::string_view game;
  int seats;
  std::string_view agent;
  Estimate lost;
};

/// Of all tables that were measured; those of a table stand together, the strongest first.
std::span<const Benchmark> benchmarks();

/// Of a table that was measured and has no benchmarks, why; else empty.
std::string_view why_no_benchmarks(std::string_view game, int seats);

struct Rating {
  Estimate lost;                        ///< thousandths a decision
  const Benchmark* stronger = nullptr;  ///< the weakest that loses less, beyond two errors
  const Benchmark* weaker = nullptr;    ///< the strongest that loses more
};

/// Whether agents were measured at such a table; the error says what was not, for people.
Outcome<void> can_rate(std::string_view game, int seats);
/// `decisions`: how many made the estimate. The error says why there is none: these are too few, or
/// the table has no benchmarks.
Outcome<Rating> rate(std::string_view game, int seats, const Estimate& lost,
                     std::uint64_t decisions);

/// The same of a review, where another judge or other options were not measured either.
Outcome<void> can_rate(const Review& review);
Outcome<Rating> rating_of(const Review& review, const LossSums& known);

/// `3.6 ± 1.2 ‰ a decision: between greedy (5.1) and random (20.3)`
std::string rating_text(const Rating& rating);
/// That behind `rating: `, or why there is none behind `no rating: `.
std::string rating_line(const Outcome<Rating>& rating);

}  // namespace turnkey::review
