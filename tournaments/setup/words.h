// Words of a line as a shell cuts it, without expansion: for commands and for `--agent` and
// `--game`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Cuts at any of `separators`. Single quotes keep everything, double quotes all but a backslash
/// before `"` or `\`; outside of quotes a backslash keeps the next character. Errors: a quote that
/// does not end, a backslash at the end.
Outcome<std::vector<std::string>> split_words(std::string_view text,
                                              std::string_view separators = " \t\n");

}  // namespace turnkey::tournament
