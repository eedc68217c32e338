// Extends a tournament beyond its plan: more deals (also at the end of a book), or more agents at
// the end. Games keep their numbers, deals and seats, whatever is added later.
#pragma once

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Whether the cups belong to the same tournament, ignoring extensions. The error: a line for each
/// setting that differs, as in cup_difference().
Outcome<void> same_tournament(const Cup& stored, const Cup& asked);

/// `asked` as a continuation of `stored`. The error, in whole lines: other differences, or why
/// there is no common schedule.
Outcome<Cup> extended(const Cup& stored, const Cup& asked);

}  // namespace turnkey::tournament
