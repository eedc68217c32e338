// Stored games as records (protocol/wire/records/record_file.h) and back. A record knows only the
// names of its cup and players: what a game must be beyond the rules, the cup's schedule says.
#pragma once

#include "protocol/outcome.h"
#include "protocol/wire/records/record_file.h"
#include "tournaments/cup/cup.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The record of a stored game; `row` and `text` are of the same game of `cup`.
GameRecord to_record(const Cup& cup, const GameRow& row, const GameText& text);

/// The game of a record, if it is one of the schedule, played as the schedule has it, legal from
/// beginning to end, and with the right result. The error says what does not fit, and in which
/// line.
Outcome<GameResult> from_record(const Cup& cup, const Schedule& schedule, const GameRecord& record);

}  // namespace turnkey::tournament
