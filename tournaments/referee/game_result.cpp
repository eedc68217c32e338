#include "tournaments/referee/game_result.h"

#include "engine/core/assert.h"

namespace turnkey::tournament {

std::string_view fault_name(FaultKind kind) {
  switch (kind) {
    case FaultKind::kStart: return "start";
    case FaultKind::kCrash: return "crash";
    case FaultKind::kHang: return "hang";
    case FaultKind::kTimeout: return "timeout";
    case FaultKind::kIllegal: return "illegal";
    case FaultKind::kGarbage: return "garbage";
  }
  TURNKEY_ASSERT(false);
  return "";
}

}  // namespace turnkey::tournament
