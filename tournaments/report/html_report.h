// A report as one page that needs nothing else: styles, script and data inside it. The last games
// can be replayed in it, move by move.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

inline constexpr std::size_t kEmbeddedGames = 200;

/// With the last `games` games of the store. An error of the store, or a game that its rules
/// refuse.
StoreResult<std::string> html_report(const Report& report, const Store& store, std::size_t games);

/// Text between tags or in quotes.
std::string escape_html(std::string_view text);
/// JSON inside a script element: no `</` and no `<!--` is left in it; its value stays the same.
std::string escape_script(std::string_view json);

}  // namespace turnkey::tournament
