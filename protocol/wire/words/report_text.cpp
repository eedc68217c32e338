#include "protocol/wire/words/report_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/view/transform.hpp>

#include "protocol/wire/records/record.h"

namespace turnkey {

namespace {

// Bounds the sampling error of very few samples: a million points.
constexpr double kMostThousandths = 1e9;

template <class Number>
std::string list(const std::vector<Estimate>& estimates, Number number) {
  return fmt::format("{}", fmt::join(estimates | ranges::views::transform(number), ","));
}

long long mean(const Estimate& estimate) { return thousandths(estimate.mean); }
long long error(const Estimate& estimate) { return thousandths_up(estimate.error); }

std::string counts(const Report& report, const std::string& id) {
  const auto microseconds = static_cast<double>(report.time.count());
  const double rate = microseconds > 0 ? 1e6 * static_cast<double>(report.nodes) / microseconds : 0;
  return "info " + (id.empty() ? "" : "id " + id + " ") + "depth " + std::to_string(report.depth) +
         " seldepth " + std::to_string(report.selective_depth) + " nodes " +
         std::to_string(report.nodes) + " time " + std::to_string(report.time.count() / 1000) +
         " nps " + std::to_string(std::llround(rate)) + " hashfull " +
         std::to_string(report.hash_permille);
}

bool is_known(const Estimate& estimate) { return std::isfinite(estimate.error); }

/// ` name mean error_name error`; leaves out unknown values.
std::string pair(const char* name, const char* error_name, const Estimate& estimate) {
  std::string text = fmt::format(" {} {}", name, mean(estimate));
  if (is_known(estimate)) text += fmt::format(" {} {}", error_name, error(estimate));
  return text;
}

std::string estimates(const Line& line, Seat seat) {
  if (line.visits == 0 && !line.exact()) return "";  // the random agent gives no values
  std::string text = fmt::format(" visits {} kind {}", line.visits, name_of(line.kind));
  if (!seat.is_spectator()) {
    const auto own = static_cast<std::size_t>(seat.index());
    text += pair("eu", "se", line.score[own]) + pair("wp", "wpse", line.share[own]);
  }
  text += " eus " + list(line.score, mean) + " wps " + list(line.share, mean);
  const bool known = ranges::all_of(line.score, is_known);
  if (known) text += " ses " + list(line.score, error) + " wpses " + list(line.share, error);
  if (line.gap) text += pair("gap", "gapse", *line.gap);
  return text;
}

std::string line_text(const Line& line, const ReportStyle& style) {
  std::string text;
  if (line.move) text += " move " + style.game->text(*line.move);
  text += estimates(line, style.seat);
  if (line.frequency) text += " freq " + std::to_string(thousandths(*line.frequency));
  if (line.exact()) text += " exact true";
  if (!line.pv.empty()) text += " pv";
  for (const AnyEvent& event : line.pv) text += " " + event_text(*style.game, event);
  return text;
}

}  // namespace

std::string_view name_of(ValueKind kind) {
  switch (kind) {
    case ValueKind::kSampled: return "sampled";
    case ValueKind::kEvaluated: return "eval";
    case ValueKind::kExact: return "exact";
  }
  return "";
}

long long thousandths(double value) {
  if (std::isnan(value)) return 0;
  return std::llround(std::clamp(value * 1000, -kMostThousandths, kMostThousandths));
}

long long thousandths_up(double value) {
  if (std::isnan(value)) return 0;
  return static_cast<long long>(std::ceil(std::min(std::abs(value) * 1000, kMostThousandths)));
}

std::string fixed_text(double value, int digits, bool with_plus) {
  const auto text = [&](double number) {
    return with_plus ? fmt::format("{:+.{}f}", number, digits)
                     : fmt::format("{:.{}f}", number, digits);
  };
  const std::string told = text(value);
  return told.find_first_not_of("+-0.") == told.npos ? text(0) : told;
}

std::vector<std::string> info_lines(const Report& report, const ReportStyle& style) {
  std::string head = counts(report, style.id);
  if (!style.analyse || (report.lines.empty() && report.also.empty())) return {head};
  if (!report.agent.empty()) head += " agent " + std::string(report.agent);
  const auto shown = std::min(report.lines.size(), static_cast<std::size_t>(style.multi_pv));
  std::vector<const Line*> lines;
  for (std::size_t i = 0; i < shown; ++i) lines.push_back(&report.lines[i]);
  for (const Line& graded : report.also) {
    const bool repeated =
        ranges::any_of(lines, [&](const Line* line) { return line->move == graded.move; });
    if (!repeated) lines.push_back(&graded);
  }
  std::vector<std::string> text;
  for (const Line* line : lines) {
    text.push_back(head + " multipv " + std::to_string(text.size() + 1) + line_text(*line, style));
  }
  return text;
}

}  // namespace turnkey
