// The standings of a running tournament, and its sequential test, from the blocks finished so far.
// Unlike a report it sees each game once; ratings are left to the report.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/stats/means.h"
#include "tournaments/stats/sprt.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

class Standings {
 public:
  /// Both must outlive this object.
  Standings(const Cup& cup, const Schedule& schedule);

  /// Games come in any order, each once. Only complete blocks count.
  void add(const GameRow& game);
  /// Whether the sequential test has ended; no further game changes that.
  bool decided() const { return sprt_ && sprt_->state().decided(); }

  std::string table() const;  ///< lines, each with its end; at most 80 columns
  std::string test() const;   ///< one line; empty where there is no test

 private:
  void add(const BlockOutcome& block);

  const Cup& cup_;
  const Schedule& schedule_;
  std::map<std::uint64_t, BlockOutcome> open_;  ///< blocks with games missing
  std::vector<AgentMeans> means_;               ///< by variant
  std::optional<Sprt> sprt_;
};

}  // namespace turnkey::tournament
