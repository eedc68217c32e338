// The answers to `query`. Pure functions of a record and the last search.
#pragma once

#include <optional>
#include <string>

#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/session/engine_options.h"
#include "search/common/report.h"

namespace turnkey {

/// The search that `query why` explains.
struct LastSearch {
  Report report;
  Seat seat;
  std::optional<AnyEvent> decisive_chance = std::nullopt;  ///< filled in for `query why`
};

struct QueryContext {
  const Record* record;      ///< nullptr: no position
  const LastSearch* search;  ///< nullptr: none in this position
  const EngineOptions* options;
};

/// The whole response, including `response`.
Checked<std::string> answer(const QueryCommand& query, const QueryContext& context);

/// Parses a move in any legal spelling and returns its canonical form. Errors: kIllegalMove.
Checked<AnyMove> legal_move(const AnyPosition& position, std::string_view text);

}  // namespace turnkey
