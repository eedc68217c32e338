#include "protocol/apps/review/rating.h"

#include <fmt/format.h>

#include <cmath>

#include "protocol/wire/words/report_text.h"

namespace turnkey::review {

namespace {

/// With fewer decisions the spread means nothing: all may have been easy.
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
  return "too few decisions to tell it from any agent";
}

}  // namespace

Outcome<void> can_rate(std::string_view game, int seats) {
  bool is_known = false;
  for (const Benchmark& one : benchmarks()) {
    if (one.game != game) continue;
    if (one.seats == seats) return {};
    is_known = true;
  }
  const std::string_view why = why_no_benchmarks(game, seats);
  if (!why.empty()) return failure(std::string(why));
  return failure(is_known ? fmt::format("no agents were measured at {} with {} seats", game, seats)
                          : fmt::format("no agents were measured at {}", game));
}

Outcome<Rating> rate(std::string_view game, int seats, const Estimate& lost,
                     std::uint64_t decisions) {
  if (const auto can = can_rate(game, seats); !can) return failure(can.error());
  if (decisions < kFewest) {
    return failure(fmt::format("it needs {} decisions, and there are {}", kFewest, decisions));
  }
  Rating rating{lost};
  for (const Benchmark& one : benchmarks()) {
    if (one.game != game || one.seats != seats) continue;
    const double doubt = 2 * std::hypot(lost.error, one.lost.error);
    if (one.lost.mean < lost.mean - doubt) rating.stronger = &one;
    if (one.lost.mean > lost.mean + doubt && !rating.weaker) rating.weaker = &one;
  }
  return rating;
}

Outcome<void> can_rate(const Review& review) {
  if (!review.unusual.empty()) return failure(review.unusual);
  return can_rate(review.game->name(), review.seats);
}

Outcome<Rating> rating_of(const Review& review, const LossSums& known) {
  if (const auto can = can_rate(review); !can) return failure(can.error());
  LossRate losses;
  losses.add(known);
  return rate(review.game->name(), review.seats, losses.lost(), losses.decisions());
}

std::string rating_text(const Rating& rating) {
  return fmt::format("{} ± {:.1f} ‰ a decision: {}", fixed_text(rating.lost.mean, 1),
                     rating.lost.error, band_text(rating));
}

std::string rating_line(const Outcome<Rating>& rating) {
  return rating ? "rating: " + rating_text(*rating) : "no rating: " + rating.error();
}

}  // namespace turnkey::review
