// Converts stored games to records (protocol/wire/records/record_file.h) and back. A record only
// names its cup and players; the cup's schedule checks the rest.
#pragma once

#include "protocol/outcome.h"
#include "protocol/wire/records/record_file.h"
#include "tournaments/cup/cup.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The record of a stored game. `row` and `text` belong to the same game of `cup`.
GameRecord to_record(const Cup& cup, const GameRow& row, const GameText& text);

/// The game of a record. It must be in the schedule, played as scheduled, legal throughout, and
/// have the right result. The error says what does not fit, and in which line.
Outcome<GameResult> from_record(const Cup& cup, const Schedule& schedule, const GameRecord& record);

}  // namespace turnkey::tournament
