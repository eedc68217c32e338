// Texts put into a page that was packed into the program (protocol/embed.cmake), so that a page
// with its data is one file which needs nothing else.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace turnkey::page {

/// A mark of the page, such as `{{title}}`, and what comes in its place.
using Filling = std::pair<std::string_view, std::string_view>;

/// Each mark is replaced wherever it stands; marks in what was put in are text like any other.
std::string fill(std::string_view page, std::span<const Filling> fillings);

/// Text between tags or in quotes.
std::string escape_html(std::string_view text);

}  // namespace turnkey::page
