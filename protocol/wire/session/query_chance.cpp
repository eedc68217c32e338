// The possible chance events, for tables where people deal the cards: what may be entered, and its
// probability given this position's knowledge.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "protocol/limits.h"
#include "protocol/wire/session/query_answers.h"

namespace turnkey {

namespace {

/// Finer than elsewhere in the protocol, because most of up to 256 outcomes are rare.
constexpr double kMillion = 1e6;

}  // namespace

// A possible outcome never rounds to 0.
long long millionths(double probability) {
  return std::max(1LL, std::llround(probability * kMillion));
}

Answer answer_chance(const Record& record) {
  const AnyPosition& position = record.position();
  if (!position.turn().is_chance()) return " none";
  const auto odds = position.odds({.most = kMaxListedChances});
  if (!odds) return " many " + std::to_string(kMaxListedChances);
  std::string text = odds->exact ? " exact" : " sampled";
  std::string_view between = "";
  for (const Odds& one : odds->events) {
    const std::string event = event_text(record.game(), {Actor::chance(), one.event});
    fmt::format_to(std::back_inserter(text), "{} {} odds={} {}", between, event,
                   millionths(one.probability), position.describe(one.event));
    between = " |";
  }
  return text;
}

}  // namespace turnkey
