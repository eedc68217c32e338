#include "protocol/review/rating.h"

#include <fmt/format.h>

#include <cmath>

#include "search/common/tally.h"

namespace turnkey::review {

namespace {

/// Of fewer decisions the spread says nothing: they may all have been easy.
constexpr std::uint64_t kFewest = 20;

std::string named(const Benchmark& benchmark) {
  return fmt::format("{} ({:.1f})", benchmark.agent, benchmark.lost.mean);
}

std::string band_text(const Rating& rating) {
  if (rating.stronger && rating.weaker) {
    return fmt::format("between {} and {}", named(*rating.stronger), named(*rating.weaker));
  }
  if (rating.weaker) return "better than " + named(*rating.weaker);
  if (rating.stronger) return "worse than " + named(*rating.stronger);
  return "too few decisions to tell from any agent";
}

}  // namespace

std::optional<Rating> rate(std::string_view game, int seats, const Estimate& lost,
                           std::uint64_t decisions) {
  if (decisions < kFewest) return std::nullopt;
  Rating rating{lost};
  bool is_measured = false;
  for (const Benchmark& one : benchmarks()) {
    if (one.game != game || one.seats != seats) continue;
    is_measured = true;
    const double doubt = 2 * std::hypot(lost.error, one.lost.error);
    if (one.lost.mean < lost.mean - doubt) rating.stronger = &one;
    if (one.lost.mean > lost.mean + doubt && !rating.weaker) rating.weaker = &one;
  }
  return is_measured ? std::optional(rating) : std::nullopt;
}

std::optional<Rating> rating_of(const Review& review, const LossSums& known) {
  if (!review.usual) return std::nullopt;
  const auto decisions = static_cast<std::uint64_t>(known.judged);
  const Estimate lost = estimate_of(known.thousandths, known.squares, decisions);
  return rate(review.game->name(), review.seats, lost, decisions);
}

std::string rating_text(const Rating& rating) {
  return fmt::format("{:.1f} ± {:.1f} ‰ a decision: {}", rating.lost.mean + 0.0, rating.lost.error,
                     band_text(rating));
}

}  // namespace turnkey::review
