#include "protocol/apps/table/page_files.h"

#include <fmt/format.h>

#include "engine/rules_text.h"
#include "protocol/apps/game/markdown.h"
#include "protocol/apps/review/page_assets.h"
#include "protocol/apps/review/page_report.h"
#include "protocol/apps/table/page_assets.h"

namespace turnkey::table {

std::vector<PageFile> page_files(std::span<const std::string_view> games) {
  std::vector<PageFile> files = {
      {"index.html", std::string(kPageHtml)},
      {"table.css", std::string(kPageStyle)},
      {"table.js", std::string(kPageScript)},
      {"icon.svg", std::string(kPageIcon)},
      {"review.html", review::framed_page("review.css", "review.js")},
      {"review.css", std::string(review::kPageStyle)},
      {"review.js", review::framed_script()},
  };
  for (const std::string_view game : games) {
    files.push_back(
        {fmt::format("rules/{}.html", game), markdown_html(without_programs(rules_text(game)))});
  }
  return files;
}

}  // namespace turnkey::table
