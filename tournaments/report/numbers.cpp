#include "tournaments/report/numbers.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "protocol/wire/lines/errors.h"

namespace turnkey::tournament {

namespace {

constexpr std::string_view kDash = "-";
/// An interval whose centre is further from the value (in half widths) prints its ends.
constexpr double kSkew = 0.1;

/// Nudges a value exactly halfway between two printed numbers away from zero, because formatting
/// would round it to even.
double off_halfway(double value, int digits) {
  const double twice = 2 * std::pow(10.0, digits);  // exact, like the product of a halfway value
  const double steps = value * twice;
  const bool exact = std::fma(value, twice, -steps) == 0;
  const bool halfway = exact && std::abs(std::fmod(steps, 2.0)) == 1;
  return halfway ? std::nextafter(value, std::copysign(INFINITY, value)) : value;
}

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !continues(byte); }));
}

std::string fit_columns(std::string_view text, std::size_t width) {
  std::string fitted;
  const std::string clean = without_controls(text);
  const bool long_text = columns(clean) > width;
  std::size_t used = 0;
  for (const char byte : clean) {
    if (!continues(byte) && used++ == width - (long_text ? 1 : 0)) break;
    fitted += byte;
  }
  return long_text ? fitted + "…" : fitted;
}

std::string pad_right(std::string_view text, std::size_t width) {
  const std::size_t used = columns(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::size_t used = columns(text);
  return std::string(used < width ? width - used : 0, ' ') + std::string(text);
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::string counted(std::uint64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", grouped(number), thing, number == 1 ? "" : "s");
}

std::string decimal(double value, int digits, bool plus) {
  if (!std::isfinite(value)) return std::string(kDash);
  std::string text = fmt::format("{:.{}f}", off_halfway(value, digits), digits);
  const bool zero = text.find_first_of("123456789") == std::string::npos;
  if (zero && text.front() == '-') text.erase(0, 1);
  return (plus && !zero && value > 0 ? "+" : "") + text;
}

std::string with_interval(const Estimate& estimate, int digits, double scale, bool plus) {
  std::string text = decimal(scale * estimate.value, digits, plus);
  if (!estimate.interval) return text;
  const auto& [low, high] = *estimate.interval;
  const double half = (high - low) / 2;
  if (!(half > 0)) return text;
  digits = digits_to_show(scale * half, digits);
  text = decimal(scale * estimate.value, digits, plus);
  const double skew = std::abs(estimate.value - (low + high) / 2);
  if (skew > kSkew * half) {
    return text + fmt::format(" [{}, {}]", decimal(scale * low, digits, plus),
                              decimal(scale * high, digits, plus));
  }
  return text + " ± " + decimal(scale * half, digits);
}

bool is_too_wide(const std::optional<Interval>& elo) {
  return elo && elo->high - elo->low > kWidestElo;
}

std::string elo_text(const Estimate& estimate, int digits) {
  if (is_too_wide(estimate.interval)) return std::string(kTooFewGames);
  return with_interval(estimate, digits, 1, true);
}

std::string elo_text(const EloEstimate& estimate) {
  std::string text = decimal(estimate.elo, 0, true);
  if (!estimate.interval) return text;
  const auto& [low, high] = *estimate.interval;
  if (low && high) {
    if (!(*low < *high)) return text;
    if (is_too_wide(Interval{*low, *high})) return std::string(kTooFewGames);
    return text + fmt::format(" [{}, {}]", decimal(*low, 0, true), decimal(*high, 0, true));
  }
  if (low) return text + ", at least " + decimal(*low, 0, true);
  if (high) return text + ", at most " + decimal(*high, 0, true);
  return text;
}

std::string share_text(const Estimate& share) {
  const auto& ends = share.interval;
  if (ends && ends->high - ends->low > kWidestShare) return std::string(kTooFewGames);
  return with_interval(share, 1, 100);
}

std::string likelihood_text(double probability) {
  if (probability > 0.9999) return "> 99.99 %";
  if (probability < 0.0001) return "< 0.01 %";
  return decimal(100 * probability, 2) + " %";
}

std::string time_text(std::int64_t seconds) {
  // A file may hold any number, but calendars have bounds.
  constexpr std::int64_t kYear10000 = 253'402'300'800;
  if (seconds < 0 || seconds >= kYear10000) return std::string(kDash);
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::string move_time_text(double microseconds) {
  if (!std::isfinite(microseconds)) return std::string(kDash);
  if (microseconds < 1e3) return decimal(microseconds, microseconds < 10 ? 1 : 0) + " µs";
  if (microseconds < 1e6) return decimal(microseconds / 1e3, microseconds < 1e4 ? 1 : 0) + " ms";
  return decimal(microseconds / 1e6, microseconds < 1e7 ? 1 : 0) + " s";
}

int digits_to_show(double half, int digits) {
  constexpr int kMostDigits = 9;
  while (digits < kMostDigits && half * std::pow(10.0, digits) < 0.5) ++digits;
  return digits;
}

int digits_for(const Estimate& estimate, int most) {
  double half = std::abs(estimate.value) / 20;
  if (estimate.interval) half = (estimate.interval->high - estimate.interval->low) / 2;
  if (!(half > 0) || !std::isfinite(half)) return std::min(2, most);
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(half))), 0, most);
}

int digits_for_all(std::span<const Estimate> column) {
  std::optional<int> wanted;
  int without_interval = 0;
  for (const Estimate& estimate : column) {
    const int digits = digits_for(estimate);
    if (estimate.interval) {
      wanted = std::max(digits, wanted.value_or(0));
    } else {
      without_interval = std::max(digits, without_interval);
    }
  }
  return wanted.value_or(without_interval);
}

}  // namespace turnkey::tournament
