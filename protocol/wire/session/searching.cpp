#include "protocol/wire/session/searching.h"

#include <algorithm>

#include "protocol/limits.h"
#include "protocol/wire/session/skill.h"

namespace turnkey {

namespace {

/// `query why` compares the best move with the next, so always ask for two.
constexpr int kLeastLines = 2;

bool has_depth_only(const Limits& limits) {
  return limits.depth && !limits.nodes && !limits.move_time && !limits.time;
}

}  // namespace

SearchRequest search_request(const EngineOptions& options, const AnyGame& game,
                             const Limits& limits, Clock::time_point start,
                             std::optional<int> multi_pv) {
  SearchRequest request;
  request.limits = limits;
  if (has_depth_only(limits)) request.limits.nodes = kDepthOnlyNodes;
  request.start = start;
  request.multi_pv = std::max(kLeastLines, multi_pv.value_or(options.multi_pv));
  request.assess = options.analyse;  // without Analyse no values are printed, so sample none
  weaken(request, options, game);
  return request;
}

}  // namespace turnkey
