// Rules for terminals and pages: the same blocks, whatever their markup and line breaks.
#include "protocol/apps/game/markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace turnkey {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kText = R"(# Name
First line
goes on. A < B

- **one** item
  of two lines
- *two* `a*b` 2 * 3
| **Head** | b |
|---|---|
| x | `y` |

| Other |
|---|

Text.

| Other |
|---|
)";

TEST(Markdown, ParagraphsAreBlocksWithoutStress) {
  EXPECT_THAT(markdown_paragraphs(kText),
              ElementsAre("# Name", "First line goes on. A < B", "- one item of two lines",
                          "- *two* `a*b` 2 * 3", "| Head | b |", "|---|---|", "| x | `y` |",
                          "| Other |", "|---|", "Text.", "| Other |", "|---|"));
}

TEST(Markdown, HtmlHasListsTablesAndMarks) {
  const auto table = [](std::string_view label, std::string_view rest) {
    return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" +
           std::string(label) + "\"><table><thead>" + std::string(rest) + "</tbody></table></div>";
  };
  std::string html = markdown_html(kText);
  std::erase(html, '\n');
  EXPECT_EQ(html,
            "<h3>Name</h3><p>First line goes on. A &lt; B</p>"
            "<ul><li><strong>one</strong> item of two lines</li>"
            "<li><em>two</em> <code>a*b</code> 2 * 3</li></ul>" +
                table(" Head | b |",
                      "<tr><th scope=\"col\"> <strong>Head</strong> </th>"
                      "<th scope=\"col\"> b </th></tr></thead><tbody>"
                      "<tr><td> x </td><td> <code>y</code> </td></tr>") +
                table(" Other |", "<tr><th scope=\"col\"> Other </th></tr></thead><tbody>") +
                "<p>Text.</p>" +
                table(" Other | (2)", "<tr><th scope=\"col\"> Other </th></tr></thead><tbody>"));
}

TEST(Markdown, LeavesOutSectionsForPrograms) {
  EXPECT_EQ(
      without_programs("# G\n## Rules\nOne.\n## Notation\nCode.\n### More\n## Known values\nTwo"),
      "# G\n## Rules\nOne.\n## Known values\nTwo\n");
}

}  // namespace
}  // namespace turnkey
