// The answers to `query`: rules as a service. Pure functions of a record and the last search.
#pragma once

#include <optional>
#include <string>

#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/session/engine_options.h"
#include "search/common/report.h"

namespace turnkey {

/// What `query why` looks back at.
struct LastSearch {
  Report report;
  Seat seat;
  std::optional<AnyEvent> decisive_chance = std::nullopt;  ///< filled in for `query why`
};

struct QueryContext {
  const Record* record;      ///< nullptr: no position
  const LastSearch* search;  ///< nullptr: none of this position
  const EngineOptions* options;
};

/// The response, `response` included.
Checked<std::string> answer(const QueryCommand& query, const QueryContext& context);

/// A move in any legal spelling, as the position keeps it; kIllegalMove.
Checked<AnyMove> legal_move(const AnyPosition& position, std::string_view text);

}  // namespace turnkey
