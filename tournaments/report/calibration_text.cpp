#include "tournaments/report/calibration_text.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "tournaments/report/grid.h"
#include "tournaments/report/numbers.h"

namespace turnkey::tournament {

namespace {

/// With more agents the terminal shows no tables; the page and the files have them.
constexpr std::size_t kMostTables = 2;
constexpr std::size_t kMostShownName = 22;

bool is_wider(const std::optional<Interval>& interval, double width) {
  return interval && interval->high - interval->low > width;
}

/// Slopes and differences of chances with wider intervals are meaningless.
constexpr double kWidestChance = 1;
constexpr double kWidestSlope = 4;

/// In thousandths.
std::string permille(const Estimate& estimate) {
  if (is_wider(estimate.interval, kWidestChance)) return std::string(kTooFewGames);
  Estimate scaled = estimate;
  scaled.value *= 1000;
  if (scaled.interval)
    scaled.interval = {estimate.interval->low * 1000, estimate.interval->high * 1000};
  return with_interval(scaled, digits_for(scaled, 1), 1, true);
}

std::string permille(const std::optional<Estimate>& estimate) {
  return estimate ? permille(*estimate) : "-";
}

std::string plain(const std::optional<Estimate>& estimate) {
  if (estimate && is_wider(estimate->interval, kWidestSlope)) return std::string(kTooFewGames);
  return estimate ? with_interval(*estimate, digits_for(*estimate)) : "-";
}

std::string name_of(const Cup& cup, std::size_t agent) {
  return fit_columns(cup.agents[agent].name, kMostShownName);
}

std::string stretch(const CalibrationBin& bin) {
  if (bin.high == 0) return fmt::format("moves from {:.0f}", bin.low);
  if (bin.low == bin.high) return fmt::format("move {:.0f}", bin.low);
  return fmt::format("moves {:.0f} to {:.0f}", bin.low, bin.high);
}

void add_bin(Grid& grid, const std::string& what, const CalibrationBin& bin) {
  grid.row({what, grouped(bin.claims), decimal(100 * bin.said, 1), with_interval(bin.came, 1, 100),
            permille(bin.excess)});
}

std::string tables(const std::string& name, const Calibration& of) {
  Grid grid;
  grid.row({name, "claims", "said %", "came %", "said - came ‰"});
  for (const CalibrationBin& bin : of.tenths) {
    add_bin(grid, fmt::format("{:.0f} to {:.0f} %", 100 * bin.low, 100 * bin.high), bin);
  }
  for (const CalibrationBin& bin : of.moves) add_bin(grid, stretch(bin), bin);
  return grid.text();
}

std::string summary(const Cup& cup, const Section& section,
                    const std::vector<std::size_t>& agents) {
  Grid grid;
  grid.row({"chances said", "claims", "forced", "said - came ‰", "slope", "intercept ‰", "Brier"});
  for (const std::size_t agent : agents) {
    const Calibration& of = section.calibration[agent];
    grid.row({name_of(cup, agent), grouped(of.claims), grouped(of.forced), permille(of.excess),
              plain(of.slope), permille(of.intercept), plain(of.brier)});
  }
  return grid.text();
}

}  // namespace

std::string calibration_text(const Cup& cup, const Section& section) {
  std::vector<std::size_t> agents;
  std::string silent;
  for (std::size_t a = 0; a < section.calibration.size(); ++a) {
    if (section.calibration[a].claims > 0) {
      agents.push_back(a);
    } else if (section.means[a].games > 0) {
      silent += (silent.empty() ? "" : ", ") + name_of(cup, a);
    }
  }
  if (agents.empty())
    return "  No agent reported win chances, so there is nothing to compare with results.\n";
  std::string text = summary(cup, section, agents);
  if (!silent.empty()) {
    text += "  " + fit_columns("None reported: " + silent, kReportWidth - 2) + "\n";
  }
  if (agents.size() > kMostTables) return text;
  for (const std::size_t a : agents) text += tables(name_of(cup, a), section.calibration[a]);
  return text;
}

}  // namespace turnkey::tournament
