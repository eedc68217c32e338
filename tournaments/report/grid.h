// Cells in columns, for the text report.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace turnkey::tournament {

inline constexpr std::size_t kReportWidth = 100;

/// Aligns the first column left and the others right.
class Grid {
 public:
  /// Control characters become `?`.
  void row(std::vector<std::string> cells);
  /// Lines with line ends that fit kReportWidth, if shortening the first column achieves that and
  /// keeps its cells distinct.
  std::string text() const;

 private:
  bool tells_apart(std::size_t width) const;

  std::vector<std::vector<std::string>> rows_;
};

}  // namespace turnkey::tournament
