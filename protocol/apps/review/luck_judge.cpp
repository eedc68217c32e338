#include "protocol/apps/review/luck_judge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/core/hash.h"
#include "protocol/apps/review/standing_judge.h"
#include "search/common/tally.h"

namespace turnkey::review {

namespace {

using Estimates = std::vector<Estimate>;

std::unique_ptr<AnyState> state_after(const AnyState& state, const AnyMove& event) {
  auto next = state.clone();
  next->make(event);
  return next;
}

Worth unknown(int seats) {
  const Estimates nothing(static_cast<std::size_t>(seats), Estimate{0, Estimate::kUnknown});
  return {nothing, nothing, false};
}

/// The value of the actual outcome less the mean by the odds. That outcome is part of the mean, so
/// its error counts only for the rest.
Estimate luck_in(const std::vector<Worth>& values, const std::vector<Odds>& odds,
                 std::size_t happened, Estimates Worth::*what, std::size_t seat) {
  Estimate luck;
  double squares = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double weight = (i == happened ? 1.0 : 0.0) - odds[i].probability;
    const Estimate& value = (values[i].*what)[seat];
    luck.mean += weight * value.mean;
    squares += weight * weight * value.error * value.error;
  }
  luck.error = std::sqrt(squares);
  return luck;
}

/// The same, with the mean over sampled outcomes. `range`: of the samples.
Estimate luck_over(const std::vector<Worth>& draws, const Worth& happened, Estimates Worth::*what,
                   const ScoreBounds& range, std::size_t seat) {
  double sum = 0;
  double squares = 0;
  for (const Worth& draw : draws) {
    const double value = (draw.*what)[seat].mean;
    sum += value;
    squares += value * value;
  }
  const Estimate mean = estimate_of(sum, squares, draws.size(), range);
  const Estimate& value = (happened.*what)[seat];
  return {value.mean - mean.mean, std::hypot(value.error, mean.error)};
}

}  // namespace

std::optional<Luck> LuckJudge::of(const Position& before, const AnyMove& event) const {
  const auto chances = before.state().odds({kMostOutcomes});
  if (!chances) return sampled(before, event);
  const std::vector<Odds>& odds = chances->events;
  const auto happened =
      std::find_if(odds.begin(), odds.end(), [&](const Odds& one) { return one.event == event; });
  if (happened == odds.end()) return sampled(before, event);
  if (odds.size() == 1) return std::nullopt;
  const auto place = static_cast<std::size_t>(happened - odds.begin());
  return against(values(before, odds, place), odds, place);
}

std::vector<Luck> LuckJudge::of_all(const Position& before, const std::vector<Odds>& odds) const {
  const std::vector<Worth> all = values(before, odds, 0);
  std::vector<Luck> lucks;
  for (std::size_t i = 0; i < odds.size(); ++i) lucks.push_back(against(all, odds, i));
  return lucks;
}

Luck LuckJudge::against(const std::vector<Worth>& values, const std::vector<Odds>& odds,
                        std::size_t happened) const {
  Luck luck;
  luck.outcomes = odds.size();
  luck.is_exact =
      std::all_of(values.begin(), values.end(), [](const Worth& value) { return value.solved; });
  for (std::size_t seat = 0; seat < values.front().share.size(); ++seat) {
    luck.share.push_back(luck_in(values, odds, happened, &Worth::share, seat));
    luck.score.push_back(luck_in(values, odds, happened, &Worth::score, seat));
  }
  return luck;
}

std::vector<Worth> LuckJudge::values(const Position& before, const std::vector<Odds>& odds,
                                     std::size_t likely) const {
  std::vector<Worth> all;
  if (agent_ != nullptr) {
    for (const Odds& one : odds) all.push_back(ask(before, one.event));
    return all;
  }
  if (auto solved = solve(before, odds)) return *std::move(solved);
  for (std::size_t i = 0; i < odds.size(); ++i) {
    // Spends most playouts where the weight in the difference is largest.
    const double part = i == likely ? 0.5 : 0.5 * odds[i].probability;
    const auto playouts = static_cast<std::uint64_t>(part * static_cast<double>(nodes_));
    all.push_back(hindsight_.play_out(*state_after(before.state(), odds[i].event),
                                      std::max<std::uint64_t>(playouts, 2), 0));
  }
  return all;
}

std::optional<std::vector<Worth>> LuckJudge::solve(const Position& before,
                                                   const std::vector<Odds>& odds) const {
  std::vector<Worth> all;
  for (const Odds& one : odds) {
    auto worth = hindsight_.solve(*state_after(before.state(), one.event), nodes_ / odds.size());
    if (!worth) return std::nullopt;
    all.push_back(*std::move(worth));
  }
  return all;
}

Worth LuckJudge::ask(const Position& before, const AnyMove& event) const {
  Position after = before;
  after.make(event);
  return worth_of(*agent_, after).value_or(unknown(after.state().seats()));
}

Luck LuckJudge::sampled(const Position& before, const AnyMove& event) const {
  Worth happened;
  if (agent_ != nullptr) {
    happened = ask(before, event);
  } else {
    const std::uint64_t playouts = std::max<std::uint64_t>(nodes_ / 2, 2);
    happened = hindsight_.play_out(*state_after(before.state(), event), playouts, 0);
  }
  const std::vector<Worth> others = draws(before);
  const ScoreBounds scores = hindsight_.score_bounds(before.state());
  Luck luck;
  for (std::size_t seat = 0; seat < happened.share.size(); ++seat) {
    luck.share.push_back(luck_over(others, happened, &Worth::share, kShareBounds, seat));
    luck.score.push_back(luck_over(others, happened, &Worth::score, scores, seat));
  }
  return luck;
}

std::vector<Worth> LuckJudge::draws(const Position& before) const {
  // An agent's value costs a search; a playout costs almost nothing.
  constexpr std::uint64_t kAsked = 16;
  const AnyState& state = before.state();
  Rng rng(hash_of(std::array{seed_, state.key()}));
  const std::uint64_t count = agent_ ? kAsked : std::max<std::uint64_t>(nodes_ / 2, 2);
  std::vector<Worth> all;
  for (std::uint64_t i = 0; i < count; ++i) {
    const AnyMove drawn = hindsight_.draw(state, rng);
    all.push_back(agent_ ? ask(before, drawn)
                         : hindsight_.play_out(*state_after(state, drawn), 1, i + 1));
  }
  return all;
}

}  // namespace turnkey::review
