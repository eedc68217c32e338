// Rates how well a seat decided, compared with agents that the same judge reviewed
// (benchmarks.cpp). One game has few decisions, and they differ much, so a rating is a wide band
// between two agents.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "protocol/apps/review/sums.h"
#include "protocol/outcome.h"
#include "search/common/report.h"

namespace turnkey::review {

/// An agent's loss a decision in a game with default options, judged by its own view. Unit:
/// thousandths, as in verdicts.
struct Benchmark {
  std::string_view game;
  int seats;
  std::string_view agent;
  Estimate lost;
};

/// All measured agents. Those of one game and table size are adjacent, strongest first.
std::span<const Benchmark> benchmarks();

/// Why a measured game has no benchmarks; else empty.
std::string_view why_no_benchmarks(std::string_view game, int seats);

struct Rating {
  Estimate lost;                        ///< thousandths a decision
  const Benchmark* stronger = nullptr;  ///< the weakest agent that loses less, beyond two errors
  const Benchmark* weaker = nullptr;    ///< the strongest agent that loses more, beyond two errors
};

/// Whether agents were measured in such a game. The error says for people what was not.
Outcome<void> can_rate(std::string_view game, int seats);
/// `decisions`: their number in the estimate. Fails with too few decisions or without benchmarks.
Outcome<Rating> rate(std::string_view game, int seats, const Estimate& lost,
                     std::uint64_t decisions);

/// The same for a review. Also fails for another judge or other options, which were not measured.
Outcome<void> can_rate(const Review& review);
Outcome<Rating> rating_of(const Review& review, const LossSums& known);

/// `3.6 ± 1.2 ‰ a decision: between greedy (5.1) and random (20.3)`
std::string rating_text(const Rating& rating);
/// The same after `rating: `, or the error after `no rating: `.
std::string rating_line(const Outcome<Rating>& rating);

}  // namespace turnkey::review
