// How well a seat has decided, beside what agents of the house lose by a decision when the same
// judge looks back on their games (benchmarks.cpp). One game has few decisions, and they differ
// much: a rating is a band between two agents, and wide.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/review/sums.h"
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

struct Rating {
  Estimate lost;                        ///< thousandths a decision
  const Benchmark* stronger = nullptr;  ///< the weakest that loses less, beyond two errors
  const Benchmark* weaker = nullptr;    ///< the strongest that loses more
};

/// `decisions`: how many made the estimate. None where they are too few, or the table has no
/// benchmarks.
std::optional<Rating> rate(std::string_view game, int seats, const Estimate& lost,
                           std::uint64_t decisions);
/// None besides where another judge or other options were asked for.
std::optional<Rating> rating_of(const Review& review, const LossSums& known);

/// `3.6 ± 1.2 ‰ a decision: between greedy (5.1) and random (20.3)`
std::string rating_text(const Rating& rating);

}  // namespace turnkey::review
