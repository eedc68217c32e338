// The grammar of one query: its argument and the words that may stand before it.
#pragma once

#include <string_view>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

struct QueryForm {
  std::string_view what;
  std::string_view argument = "";  ///< as errors show it; empty: takes none
  std::string_view keyword = "";   ///< precedes the argument; both are optional
  bool memory = false;             ///< `memory` is allowed as the first word
};

/// A query as sent. It points into the line.
struct QueryWords {
  std::string_view argument;  ///< empty: none, or an optional one left out
  bool memory = false;        ///< only for `legal`: moves for a player who must remember
};

/// Reads the line of a query whose name is that of the form.
Checked<QueryWords> read_as(const QueryForm& form, const TokenList& tokens);

}  // namespace turnkey
