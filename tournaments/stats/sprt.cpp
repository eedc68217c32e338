// The sequential test, block by block in the order of the schedule.
#include "tournaments/stats/sprt.h"

#include <algorithm>
#include <cmath>

#include "engine/core/assert.h"
#include "tournaments/stats/elo.h"

namespace turnkey::tournament {
namespace {

using Unit = SprtSettings::Unit;

double value_of(const BlockDifference& block, Unit unit) {
  switch (unit) {
    case Unit::kShare: return block.share;
    case Unit::kScore: return block.score;
    case Unit::kElo:
    case Unit::kNormalizedElo: break;
  }
  return (1 + block.share) / 2;
}

/// ρ of the header.
double largest_deviation(const SprtSettings& settings, double widest) {
  switch (settings.unit) {
    case Unit::kShare: return 1.0;
    case Unit::kScore: return std::max(settings.high - settings.low, widest);
    case Unit::kElo:
    case Unit::kNormalizedElo: break;
  }
  return 0.5;
}

double bound_of(const SprtSettings& settings, double bound, const SprtState& state) {
  switch (settings.unit) {
    case Unit::kShare:
    case Unit::kScore: return bound;
    case Unit::kElo: return share_of_elo(bound);
    case Unit::kNormalizedElo: break;
  }
  return 0.5 + bound / kNormalizedPerDeviation * state.deviation * std::sqrt(state.games_a_block);
}

}  // namespace

BlockDifference block_difference(const BlockOutcome& block, std::uint16_t first,
                                 std::uint16_t second) {
  BlockDifference result{0, 0, static_cast<int>(block.games.size())};
  for (const GameOutcome& game : block.games) {
    double score = 0;
    for (const AgentOutcome& agent : game.all_agents()) {
      TURNKEY_ASSERT(agent.agent == first || agent.agent == second);
      const double sign = agent.agent == first ? 1.0 : -1.0;
      result.share += sign * agent.share / result.games;
      result.score += sign * agent.score / result.games;
      score += sign * agent.score;
    }
    result.widest = std::max(result.widest, std::abs(score));
  }
  return result;
}

Sprt::Sprt(const SprtSettings& settings, std::uint64_t most_blocks)
    : settings_(settings), most_blocks_(most_blocks) {
  TURNKEY_ASSERT(settings.low < settings.high);
  TURNKEY_ASSERT(settings.alpha > 0 && settings.beta > 0 && settings.alpha + settings.beta < 1);
  state_.lower = std::log(settings.beta / (1 - settings.alpha));
  state_.upper = std::log((1 - settings.beta) / settings.alpha);
}

void Sprt::add(std::uint64_t index, const BlockDifference& value) {
  if (state_.decided()) return;
  TURNKEY_ASSERT(index >= state_.blocks && !waiting_.contains(index));
  waiting_.emplace(index, value);
  while (!state_.decided() && !waiting_.empty() && waiting_.begin()->first == state_.blocks) {
    look(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
  }
  if (state_.decided()) waiting_.clear();
}

void Sprt::look(const BlockDifference& block) {
  const double value = value_of(block, settings_.unit);
  ++state_.blocks;
  const double blocks = static_cast<double>(state_.blocks);
  const double step = value - state_.mean;
  state_.mean += step / blocks;
  squares_ += step * (value - state_.mean);
  state_.games_a_block += (block.games - state_.games_a_block) / blocks;
  widest_ = std::max(widest_, block.widest);
  const double rho = largest_deviation(settings_, widest_);
  const double added = std::max(-state_.lower, state_.upper);
  const double variance = (squares_ + added * rho * rho) / blocks;
  state_.deviation = std::sqrt(variance);
  state_.low_mean = bound_of(settings_, settings_.low, state_);
  state_.high_mean = bound_of(settings_, settings_.high, state_);
  if (state_.blocks >= 2) {
    state_.llr = blocks * (state_.high_mean - state_.low_mean) *
                 (2 * state_.mean - state_.low_mean - state_.high_mean) / (2 * variance);
  }
  if (state_.blocks >= settings_.fewest_blocks) {
    if (state_.llr >= state_.upper) state_.verdict = SprtState::Verdict::kH1;
    if (state_.llr <= state_.lower) state_.verdict = SprtState::Verdict::kH0;
  }
  if (!state_.decided() && state_.blocks >= most_blocks_) {
    state_.verdict = SprtState::Verdict::kUndecided;
  }
}

}  // namespace turnkey::tournament
