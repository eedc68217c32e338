#include "tournaments/schedule/pace.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace turnkey::tournament {

namespace {

/// Searches end slightly before their time, but not earlier than this fraction.
constexpr double kCut = 0.8;

double seconds_in(Milliseconds time) { return std::chrono::duration<double>(time).count(); }

bool only_time_ends(const TimeControl& time) { return time.timed() && !time.nodes && !time.depth; }

/// The time for a move with `left` on the clock, in seconds.
double budget(const TimeControl& time, double left) {
  Limits limits;
  limits.move_time = time.move_time;
  if (time.clock) limits.time = Milliseconds(std::llround(left * 1e3));
  limits.increment = time.increment;
  const auto whole = time_budget(limits);
  return whole ? seconds_in(*whole) : HUGE_VAL;
}

}  // namespace

bool Took::cut() const { return wall >= kCut * given; }

std::optional<Milliseconds> first_budget(const TimeControl& time) {
  Limits limits;
  limits.move_time = time.move_time;
  limits.time = time.clock;
  limits.increment = time.increment;
  return time_budget(limits);
}

void Pace::add(const TimeControl& time, const Took& took) {
  looks_ += took.weight;
  spent_ += took.wall;
  const bool only_time = only_time_ends(time);
  // A search that was cut short is assumed to continue at the same rate.
  const bool counts_up = took.cut() && time.nodes && took.nodes > 0 && took.nodes < *time.nodes;
  const double part =
      counts_up ? static_cast<double>(took.nodes) / static_cast<double>(*time.nodes) : 1;
  const auto first = first_budget(time);
  const double most = first ? seconds_in(*first) : HUGE_VAL;
  if (took.cut() && (only_time || took.wall / part >= kCut * most)) {
    cut_ += took.weight;
    if (only_time || took.given >= most) {
      late_ += took.weight * std::max(0.0, took.wall - took.given);
    }
    return;
  }
  early_ += took.weight * (only_time ? took.wall : took.cpu / part);
}

void Pace::add_game(std::uint64_t moves) {
  ++games_;
  moves_ += moves;
}

double Pace::moves_a_game(double otherwise) const {
  return games_ == 0 ? otherwise : static_cast<double>(moves_) / static_cast<double>(games_);
}

Pace::Seconds Pace::game(const TimeControl& time, double moves) const {
  Seconds all;
  if (looks_ == 0) return all;
  double left = time.clock ? seconds_in(*time.clock) : 0;
  for (double rest = moves; rest > 0; rest -= 1) {
    const double whole = std::min(rest, 1.0);  // the last move may be a fraction
    const double may = budget(time, left);
    const double timed = cut_ == 0 ? 0 : (cut_ * may + late_) / looks_;
    const double counted = std::min(may, early_ / looks_);
    all.timed += whole * timed;
    all.counted += whole * counted;
    if (!time.clock) continue;
    left = std::max(0.0, left - timed - counted) + seconds_in(time.increment);
  }
  return all;
}

Pace whole_pace() {
  Pace pace;
  TimeControl time;
  time.move_time = Milliseconds(1);
  pace.add(time, {1e-3, 1e-3, 1e-3, 0, 1});
  return pace;
}

}  // namespace turnkey::tournament
