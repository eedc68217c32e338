// Cells in columns, for the text report.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace turnkey::tournament {

inline constexpr std::size_t kReportWidth = 100;

/// The first column to the left, the others to the right.
class Grid {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// Lines, each with its end, that fit kReportWidth if the first column can make it so and what
  /// stands there is still told apart.
  std::string text() const;

 private:
  bool tells_apart(std::size_t width) const;

  std::vector<std::vector<std::string>> rows_;
};

}  // namespace turnkey::tournament
