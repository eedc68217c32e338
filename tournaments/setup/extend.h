// A tournament that goes further than was planned: more deals (of a book too, behind those it had),
// or agents that are added at the end.
// Games keep their numbers, deals and seats, whatever is added later.
#pragma once

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Whether the cups are of the same tournament; how often it was extended does not count.
/// The error: a line for each setting that differs, as cup_difference().
Outcome<void> same_tournament(const Cup& stored, const Cup& asked);

/// `asked` as `stored` carried on. The error: in what else they differ, or why there is no schedule
/// of both, whole lines.
Outcome<Cup> extended(const Cup& stored, const Cup& asked);

}  // namespace turnkey::tournament
