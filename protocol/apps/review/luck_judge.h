// The luck of a chance event: the value for each seat after it, less the mean over the other
// possible outcomes. When nothing is hidden, an agent gives the values. Otherwise positions are
// solved with open cards if all of them can be, else played out (agents/hindsight.h). Whatever the
// values, luck has mean zero over the outcomes: exactly when they are few and enumerated, else
// within the sampling error.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "agents/hindsight.h"
#include "protocol/apps/review/position.h"
#include "protocol/wire/judge/grades.h"
#include "protocol/wire/judge/move_judge.h"

namespace turnkey::review {

class LuckJudge {
 public:
  /// `settings`: of the hindsight. `agent`: only when nothing is hidden, else nullptr.
  LuckJudge(const Hindsight& hindsight, const HindsightSettings& settings, const MoveJudge* agent)
      : hindsight_(hindsight), nodes_(settings.nodes), seed_(settings.seed), agent_(agent) {}

  /// The luck of an event that chance made here; none when it had no choice.
  std::optional<Luck> of(const Position& before, const AnyMove& event) const;
  /// The luck of each possible event, in the order of AnyState::odds. There must be few.
  std::vector<Luck> of_all(const Position& before, const std::vector<Odds>& odds) const;

  /// Larger numbers of outcomes are sampled instead of enumerated.
  static constexpr std::size_t kMostOutcomes = 64;

 private:
  /// Values of all outcomes. Searches `likely` the most.
  std::vector<Worth> values(const Position& before, const std::vector<Odds>& odds,
                            std::size_t likely) const;
  std::optional<std::vector<Worth>> solve(const Position& before,
                                          const std::vector<Odds>& odds) const;
  Worth ask(const Position& before, const AnyMove& event) const;
  Luck against(const std::vector<Worth>& values, const std::vector<Odds>& odds,
               std::size_t happened) const;
  Luck sampled(const Position& before, const AnyMove& event) const;
  std::vector<Worth> draws(const Position& before) const;

  const Hindsight& hindsight_;
  std::uint64_t nodes_;
  std::uint64_t seed_;
  const MoveJudge* agent_;
};

}  // namespace turnkey::review
