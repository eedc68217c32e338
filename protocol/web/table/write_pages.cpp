// write_pages FOLDER GAME...: writes the files of the table's page into a folder. It runs in Node
// during the build, because the code that makes rules and pages is C++.
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/apps/table/page_files.h"

int main(int count, char** arguments) {
  const std::vector<std::string_view> given(arguments + 1, arguments + count);
  if (given.empty()) return 2;
  for (const auto& file : turnkey::table::page_files(std::span(given).subspan(1))) {
    std::ofstream out(std::string(given.front()) + "/" + file.name, std::ios::binary);
    out << file.text;
    if (!out.flush().good()) return 1;
  }
}
