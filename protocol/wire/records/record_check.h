// Checks that the game of a record can have happened: each event against the rules, for the referee
// and every seat's view; chance events against the seed; the result against the end.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/any_game.h"
#include "protocol/outcome.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey {

/// The game of a record, up to its last event.
struct ReplayedGame {
  std::unique_ptr<AnyState> end;
  std::vector<AnyEvent> events;
};

/// Called before each event, which is legal.
using EventWatcher = std::function<void(const AnyState& before, const AnyEvent& event)>;

/// The result of a game that exceeds the event limit: the mean over the seats of the result if that
/// seat forfeits.
Result undecided(const AnyState& state);

/// Errors name the line, and the event if there is one. A record without a result may stop
/// anywhere. After a fault, the result must be that of the seat's forfeit.
Outcome<ReplayedGame> check_record(const GameRecord& record, const EventWatcher& watcher = nullptr);

}  // namespace turnkey
