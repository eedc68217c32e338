// The rules of a game are Markdown: as a terminal and as a page show them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turnkey {

/// Headings, items of lists, rows of tables and paragraphs, one each however their lines are
/// broken, without the marks of stress.
std::vector<std::string> markdown_paragraphs(std::string_view markdown);

/// Whether a section is for programs that read and write the game, by its heading `## …`.
bool is_for_programs(std::string_view heading);

/// The text without such sections.
std::string without_programs(std::string_view markdown);

/// The paragraphs as HTML, to stand below a heading of the second level; tables scroll by
/// themselves.
std::string markdown_html(std::string_view markdown);

}  // namespace turnkey
