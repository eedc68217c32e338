#include "protocol/apps/play/markdown.h"

#include <algorithm>

namespace turnkey::play {

namespace {

bool begins_paragraph(std::string_view line) {
  return line.starts_with("#") || line.starts_with("- ") || line.starts_with("|");
}

}  // namespace

std::vector<std::string> paragraphs(std::string_view markdown) {
  std::vector<std::string> found;
  bool open = false;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (!line.empty() && (!open || begins_paragraph(line))) {
      found.emplace_back(line);
    } else if (!line.empty()) {
      found.back() += " " + std::string(line);
    }
    open = !line.empty() && !line.starts_with("#");
  }
  for (std::string& text : found) {
    for (auto at = text.find("**"); at != text.npos; at = text.find("**", at)) text.erase(at, 2);
  }
  return found;
}

}  // namespace turnkey::play
