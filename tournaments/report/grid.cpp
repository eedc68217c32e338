#include "tournaments/report/grid.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "protocol/wire/lines/errors.h"
#include "tournaments/report/numbers.h"

namespace turnkey::tournament {

void Grid::row(std::vector<std::string> cells) {
  for (std::string& cell : cells) cell = without_controls(cell);
  rows_.push_back(std::move(cells));
}

/// Whether first cells that differ still differ when cut to this width.
bool Grid::tells_apart(std::size_t width) const {
  std::set<std::string> whole;
  std::set<std::string> cut;
  for (const auto& cells : rows_) {
    whole.insert(cells[0]);
    cut.insert(fit_columns(cells[0], width));
  }
  return cut.size() == whole.size();
}

std::string Grid::text() const {
  std::vector<std::size_t> width;
  for (const auto& cells : rows_) {
    width.resize(std::max(width.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) width[i] = std::max(width[i], columns(cells[i]));
  }
  // Names are cut if the figures need the room.
  const std::size_t all = std::accumulate(width.begin(), width.end(), 2 * width.size());
  if (all > kReportWidth) width[0] -= std::min(width[0] - 4, all - kReportWidth);
  while (!tells_apart(width[0])) ++width[0];
  std::string text;
  for (const auto& cells : rows_) {
    std::string line = "  " + pad_right(fit_columns(cells[0], width[0]), width[0]);
    for (std::size_t i = 1; i < cells.size(); ++i) line += "  " + pad_left(cells[i], width[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace turnkey::tournament
