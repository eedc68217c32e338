// Splits a line into words like a shell, without expansion: for commands and for `--agent` and
// `--game`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Splits at any of `separators`. Single quotes keep everything, double quotes everything except a
/// backslash before `"` or `\`. Outside of quotes a backslash keeps the next character. Errors: an
/// unfinished quote, a backslash at the end.
Outcome<std::vector<std::string>> split_words(std::string_view text,
                                              std::string_view separators = " \t\n");

}  // namespace turnkey::tournament
