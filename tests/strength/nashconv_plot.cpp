#include "tests/strength/nashconv_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace turnkey {

namespace {

constexpr double kWidth = 300;  // of a panel's axes
constexpr double kHeight = 260;
constexpr double kLeft = 60;
constexpr double kTop = 40;
constexpr double kStep = kWidth + kLeft + 10;
constexpr std::array<std::string_view, 6> kColours = {"#d62728", "#1f77b4", "#2ca02c",
                                                      "#9467bd", "#ff7f0e", "#7f7f7f"};

/// Whole powers of ten around the values.
struct Axis {
  int low = 0;
  int high = 1;

  void cover(double value) {
    const double log = std::log10(value);
    if (!started) low = high = static_cast<int>(std::floor(log));
    started = true;
    low = std::min(low, static_cast<int>(std::floor(log)));
    high = std::max(high, static_cast<int>(std::ceil(log)));
  }
  double place(double value) const { return (std::log10(value) - low) / std::max(1, high - low); }

 private:
  bool started = false;
};

std::string text(double x, double y, std::string_view anchor, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     words);
}

std::string line(double x1, double y1, double x2, double y2, std::string_view colour) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1, y1, x2,
      y2, colour);
}

std::string grid(const Axis& x, const Axis& y, double left) {
  std::string svg;
  for (int power = x.low; power <= x.high; ++power) {
    const double at = left + kWidth * x.place(std::pow(10.0, power));
    svg += line(at, kTop, at, kTop + kHeight, "#dddddd");
    svg += text(at, kTop + kHeight + 16, "middle", fmt::format("1e{}", power));
  }
  for (int power = y.low; power <= y.high; ++power) {
    const double at = kTop + kHeight * (1 - y.place(std::pow(10.0, power)));
    svg += line(left, at, left + kWidth, at, "#dddddd");
    svg += text(left - 6, at + 4, "end", fmt::format("{:g}", std::pow(10.0, power)));
  }
  return svg;
}

std::string draw(const Curve& curve, const Axis& x, const Axis& y, double left,
                 std::string_view colour) {
  std::string points;
  std::string marks;
  for (const auto& [value, height] : curve.points) {
    const double at_x = left + kWidth * x.place(value);
    const double at_y = kTop + kHeight * (1 - y.place(height));
    points += fmt::format("{:.1f},{:.1f} ", at_x, at_y);
    marks += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", at_x, at_y,
                         colour);
  }
  return fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" points=\"{}\"/>\n",
                     colour, points) +
         marks;
}

}  // namespace

std::string plot(const std::vector<Panel>& panels, const std::string& x_title,
                 const std::string& y_title) {
  Axis x;
  Axis y;
  for (const Panel& panel : panels) {
    for (const Curve& curve : panel.curves) {
      for (const auto& [value, height] : curve.points) {
        x.cover(value);
        y.cover(height);
      }
    }
  }
  const double width = kStep * static_cast<double>(panels.size()) + 20;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"white\"/>\n",
      width, kTop + kHeight + 70);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const double left = kLeft + kStep * static_cast<double>(i);
    svg += grid(x, y, left) + text(left + kWidth / 2, kTop - 12, "middle", panels[i].title);
    for (std::size_t k = 0; k < panels[i].curves.size(); ++k) {
      svg += draw(panels[i].curves[k], x, y, left, kColours[k % kColours.size()]);
    }
  }
  svg += text(kLeft, 14, "start", y_title + " against " + x_title);
  for (std::size_t k = 0; !panels.empty() && k < panels[0].curves.size(); ++k) {
    const double left = kLeft + 180 * static_cast<double>(k);
    const double at = kTop + kHeight + 44;
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n", left, at - 4,
                       kColours[k % kColours.size()]);
    svg += text(left + 10, at, "start", panels[0].curves[k].name);
  }
  return svg + "</svg>\n";
}

}  // namespace turnkey
