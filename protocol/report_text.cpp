#include "protocol/report_text.h"

#include <algorithm>
#include <cmath>

#include "protocol/record.h"

namespace turnkey {

namespace {

// What a sampling error of nearly no samples is cut to: a thousand units of anybody's scoring.
constexpr double kMostThousandths = 1e9;

long long thousandths_up(double value) {
  if (std::isnan(value)) return 0;
  return static_cast<long long>(std::ceil(std::min(std::abs(value) * 1000, kMostThousandths)));
}

template <class Number>
std::string list(const std::vector<Estimate>& estimates, Number number) {
  std::string text;
  for (const Estimate& estimate : estimates) {
    text += (text.empty() ? "" : ",") + std::to_string(number(estimate));
  }
  return text;
}

long long mean(const Estimate& estimate) { return thousandths(estimate.mean); }
long long error(const Estimate& estimate) { return thousandths_up(estimate.error); }

std::string counts(const Report& report) {
  const auto microseconds = static_cast<double>(report.time.count());
  const double rate = microseconds > 0 ? 1e6 * static_cast<double>(report.nodes) / microseconds : 0;
  return "info depth " + std::to_string(report.depth) + " seldepth " +
         std::to_string(report.selective_depth) + " nodes " + std::to_string(report.nodes) +
         " time " + std::to_string(report.time.count() / 1000) + " nps " +
         std::to_string(std::llround(rate)) + " hashfull " + std::to_string(report.hash_permille);
}

std::string estimates(const Line& line, Seat seat) {
  if (line.visits == 0 && !line.exact) return "";  // the random agent has none
  std::string text;
  if (!seat.is_spectator()) {
    const auto own = static_cast<std::size_t>(seat.index());
    text += " eu " + std::to_string(mean(line.score[own])) + " se " +
            std::to_string(error(line.score[own])) + " wp " +
            std::to_string(mean(line.share[own])) + " wpse " +
            std::to_string(error(line.share[own]));
  }
  return text + " eus " + list(line.score, mean) + " wps " + list(line.share, mean) + " ses " +
         list(line.score, error) + " wpses " + list(line.share, error);
}

std::string line_text(const Line& line, const ReportStyle& style) {
  std::string text = estimates(line, style.seat);
  if (line.frequency) text += " freq " + std::to_string(thousandths(*line.frequency));
  if (line.exact) text += " exact";
  if (!line.pv.empty()) text += " pv";
  for (const AnyEvent& event : line.pv) text += " " + event_text(*style.game, event);
  return text;
}

}  // namespace

long long thousandths(double value) {
  if (std::isnan(value)) return 0;
  return std::llround(std::clamp(value * 1000, -kMostThousandths, kMostThousandths));
}

std::vector<std::string> info_lines(const Report& report, const ReportStyle& style) {
  const std::string head = counts(report);
  if (!style.analyse || (report.lines.empty() && report.also.empty())) return {head};
  const auto shown = std::min(report.lines.size(), static_cast<std::size_t>(style.multi_pv));
  std::vector<const Line*> lines;
  for (std::size_t i = 0; i < shown; ++i) lines.push_back(&report.lines[i]);
  for (const Line& graded : report.also) {
    const bool repeated =
        std::ranges::any_of(lines, [&](const Line* line) { return line->move == graded.move; });
    if (!repeated) lines.push_back(&graded);
  }
  std::vector<std::string> text;
  for (const Line* line : lines) {
    text.push_back(head + " multipv " + std::to_string(text.size() + 1) + line_text(*line, style));
  }
  return text;
}

}  // namespace turnkey
