// A cup's file in TOML 1.0. The keys are those of cup_keys.h at the top and in the table `sprt`,
// and the arrays of tables `game` and `agent`. See cups/README.md for all of it.
#pragma once

#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Errors: missing file, invalid TOML, unknown table; with file and line.
Outcome<Draft> read_toml_file(const std::string& path);
/// `path` is for messages.
Outcome<Draft> read_toml(std::string_view text, const std::string& path);

}  // namespace turnkey::tournament
