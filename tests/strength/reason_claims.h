// Whether the reason of a hint is true: found by playing the moves on the seat's view, and by
// counting cards anew, apart from the code that words it.
#pragma once

#include <string>

#include "engine/any_game.h"
#include "search/common/report.h"

namespace turnkey {

enum class Claim { kTrue, kFalse, kUnchecked };

/// `better` and `worse` are the lines that the reason compares; each starts with its move.
Claim check_claim(const AnyView& view, const Line& better, const Line& worse,
                  const std::string& reason);

}  // namespace turnkey
