// Curves on two logarithmic axes as SVG: all that the plots of search/README.md need.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace turnkey {

struct Curve {
  std::string name;
  std::vector<std::pair<double, double>> points;  ///< x and y, both positive
};

struct Panel {
  std::string title;
  std::vector<Curve> curves;
};

/// Panels side by side; curves of the same place have the same colour, named under the last panel.
std::string plot(const std::vector<Panel>& panels, const std::string& x_title,
                 const std::string& y_title);

}  // namespace turnkey
