// Luck at an event of chance: what everybody may expect after it, less the mean over what else
// could have come. Where nothing is hidden an agent says what positions are worth; else they are
// solved with open cards if all of them can be, or played out (agents/hindsight.h). Whatever the
// values are, the mean of this over what chance may do is zero: by enumeration exactly, where it
// can do few things, and by draws within the error.
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
  /// `settings`: those of the hindsight; `agent`: only where nothing is hidden.
  LuckJudge(const Hindsight& hindsight, const HindsightSettings& settings, const MoveJudge* agent)
      : hindsight_(hindsight), nodes_(settings.nodes), seed_(settings.seed), agent_(agent) {}

  /// Of the event that chance made here; none where it was the only one.
  std::optional<Luck> of(const Position& before, const AnyMove& event) const;
  /// Of each thing that chance may do here, in the order of AnyState::odds; it must be few.
  std::vector<Luck> of_all(const Position& before, const std::vector<Odds>& odds) const;

  /// More than so many outcomes are not enumerated.
  static constexpr std::size_t kMostOutcomes = 64;

 private:
  /// Values of all outcomes; `likely`: the one that is looked at most.
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
