// The files of the table's page, as they lie in a folder: the web server has them in memory, and
// protocol/web/table makes a folder of them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace turnkey::table {

struct PageFile {
  std::string name;  ///< `index.html`, `rules/kuhn.html`
  std::string text;
};

/// With the rules of these games.
std::vector<PageFile> page_files(std::span<const std::string_view> games);

}  // namespace turnkey::table
