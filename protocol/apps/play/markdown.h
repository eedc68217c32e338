// Markdown as a terminal shows it: the rules of a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turnkey::play {

/// Headings, items of lists, rows of tables and paragraphs, however their lines are broken, and
/// without the marks of stress.
std::vector<std::string> paragraphs(std::string_view markdown);

}  // namespace turnkey::play
