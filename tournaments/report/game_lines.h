// Games as one line each, for programs: comma-separated values, or JSON.
#pragma once

#include <string>

#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// id,block,variant,game,seed,plies,duration_us,fault,fault_seat, and for each seat n of the
/// largest variant agent_n,score_n,share_n,moves_n,time_us_n,slowest_us_n. Missing values are
/// empty.
std::string csv_head(const Cup& cup);
std::string csv_line(const Cup& cup, const GameRow& row);
/// The same names; `seats` is a list, and `events` holds the moves.
std::string json_line(const Cup& cup, const GameRow& row, const GameText& text);

}  // namespace turnkey::tournament
