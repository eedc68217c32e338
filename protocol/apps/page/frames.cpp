#include "protocol/apps/page/frames.h"

#include <algorithm>
#include <utility>

namespace turnkey::page {

int LineDictionary::id(std::string_view line) {
  const auto [at, added] = ids_.try_emplace(std::string(line), static_cast<int>(lines_.size()));
  if (added) lines_.emplace_back(line);
  return at->second;
}

void FramePacker::add(std::string_view drawing) {
  std::vector<int> lines;
  while (!drawing.empty()) {
    const std::size_t end = std::min(drawing.find('\n'), drawing.size());
    lines.push_back(dictionary_->id(drawing.substr(0, end)));
    drawing.remove_prefix(std::min(end + 1, drawing.size()));
  }
  frames_.push_back(static_cast<int>(lines.size()));
  const std::size_t count_at = frames_.size();
  frames_.push_back(0);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i < current_.size() && current_[i] == lines[i]) continue;
    frames_.push_back(static_cast<int>(i));
    frames_.push_back(lines[i]);
    ++frames_[count_at];
  }
  current_ = std::move(lines);
}

}  // namespace turnkey::page
