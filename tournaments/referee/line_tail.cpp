#include "tournaments/referee/line_tail.h"

#include <algorithm>

namespace turnkey::tournament {

void LineTail::add(char mark, std::string_view line) {
  constexpr std::size_t kStart = 80;
  constexpr std::string_view kGap = " ... ";
  std::string& kept = lines_[count_++ % kLines];
  kept.assign({mark, ' '});
  if (line.size() <= kLineBytes) {
    kept += line;
    return;
  }
  kept += line.substr(0, kStart);
  kept += kGap;
  kept += line.substr(line.size() - (kLineBytes - kStart - kGap.size()));
}

std::vector<std::string> LineTail::lines() const {
  std::vector<std::string> result;
  for (std::size_t i = count_ - std::min(count_, kLines); i < count_; ++i) {
    result.push_back(lines_[i % kLines]);
  }
  return result;
}

}  // namespace turnkey::tournament
