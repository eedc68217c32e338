// The queries: one table has the grammar and the answer of each. Answers are pure functions of a
// record and the last search.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/session/query_form.h"
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

struct QueryCommand {
  std::string_view what;  ///< a name in the table
  QueryWords words;
};

/// Takes all tokens of the line, including `query`. Does not depend on the position.
Checked<QueryCommand> parse_query(const TokenList& tokens);

/// The whole response, including `response`.
Checked<std::string> answer(const QueryCommand& query, const QueryContext& context);

/// Parses a move in any legal spelling and returns its canonical form. Errors: kIllegalMove.
Checked<AnyMove> legal_move(const AnyPosition& position, std::string_view text);

}  // namespace turnkey
