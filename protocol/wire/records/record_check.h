// Whether the game of a record can have happened: every event against the rules, the referee's and
// those of each seat's view; events of chance against the seed; the result against the end.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/any_game.h"
#include "protocol/outcome.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey {

/// The game of a record as far as it went.
struct ReplayedGame {
  std::unique_ptr<AnyState> end;
  std::vector<AnyEvent> events;
};

/// Called before each event, which is legal.
using EventWatcher = std::function<void(const AnyState& before, const AnyEvent& event)>;

/// What a game pays that is longer than it may be: the mean of what it would pay, were each of the
/// seats to drop out.
Result undecided(const AnyState& state);

/// The error names the line, and the event if it is one. A record without a result may stop
/// anywhere; after a fault the result must be what the game pays when that seat drops out.
Outcome<ReplayedGame> check_record(const GameRecord& record, const EventWatcher& watcher = nullptr);

}  // namespace turnkey
