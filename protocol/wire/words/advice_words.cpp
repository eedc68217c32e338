#include "protocol/wire/words/advice_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>

#include "engine/words.h"
#include "protocol/wire/words/advice_order.h"

namespace turnkey {

namespace {

/// Percentage points, or points, that are not 0.0 when they are written.
constexpr double kLeastShown = 0.05;

std::string capital(std::string text) {
  if (!text.empty()) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  return text;
}

/// In what is played for: per cent, or points.
double value_of_line(const AnyView& view, const Report& report, const Line& line) {
  const auto own = static_cast<std::size_t>(view.seat().index());
  return report.objective == Objective::kScore ? line.score[own].mean : 100 * line.share[own].mean;
}

/// "54 % to win against 49 % for the next best move", with as many digits as tell them apart, but
/// two at most; without a next one, or where these don't, the first value alone.
std::string value_text(const AnyView& view, const Report& report, const Line* next) {
  const bool for_score = report.objective == Objective::kScore;
  const double own = value_of_line(view, report, report.lines.front());
  const std::string unit = for_score ? score_unit(view.game().name()) : "% to win";
  const int fewest = for_score ? 1 : 0;
  for (int digits = fewest; next != nullptr && digits <= 2; ++digits) {
    const std::string mine = fmt::format("{:.{}f}", own, digits);
    const std::string theirs = fmt::format("{:.{}f}", value_of_line(view, report, *next), digits);
    if (mine == theirs) continue;
    return fmt::format("{} {} against {}{} for the next best move", mine, unit, theirs,
                       for_score ? "" : " %");
  }
  return fmt::format("{:.{}f} {}", own, fewest, unit);
}

/// "another move is as good".
std::string as_good_words(std::size_t as_good, std::size_t others) {
  if (as_good == others)
    return as_good == 1 ? "the other move is as good" : "all moves are as good";
  return as_good == 1 ? "another move is as good"
                      : fmt::format("{} other moves are as good", as_good);
}

/// What the first line has over the second, in what the agent played for, with two errors of that;
/// no move is called better within them.
std::string gain_text(const AnyView& view, const SeatWords& words, const Report& report) {
  const bool for_score = report.objective == Objective::kScore;
  const Line& second = report.lines[1];
  const Estimate gap = behind_first(report, second, view.seat());
  const double gain = gap.mean * (for_score ? 1 : 100);
  const double doubt = 2 * gap.error * (for_score ? 1 : 100);
  const std::string next = "“" + words.deed(view.seat(), view.describe(*second.move)) + "”";
  if (!std::isfinite(doubt)) return "chosen over " + next + ", too little tried to say by how much";
  if (std::abs(gain) < kLeastShown) return "as good as " + next;
  std::string much = fmt::format("{:.1f}", gain);
  if (doubt > 0) much += fmt::format(" ± {:.1f}", std::ceil(10 * doubt) / 10);
  much += for_score ? " " + score_unit(view.game().name()) : " percentage points";
  if (std::abs(gain) < doubt) {
    const bool close = is_as_good(report, second, view.seat());
    return fmt::format("{} {} ({})", close ? "as good as" : "not told apart from", next, much);
  }
  if (gain < 0) return "tried more often than " + next;  // which is what a search chooses by
  return much + " better than " + next;
}

}  // namespace

std::string hint_sentence(const AnyView& view, const Report& report) {
  if (report.lines.empty() || !report.lines.front().move) return {};
  std::size_t as_good = 0;
  const Line* next = nullptr;  // the best of those that are known to be worse
  for (std::size_t i = 1; i < report.lines.size(); ++i) {
    const Line& line = report.lines[i];
    if (is_as_good(report, line, view.seat())) {
      ++as_good;
    } else if (next == nullptr && std::isfinite(behind_first(report, line, view.seat()).error)) {
      next = &line;
    }
  }
  const AnyMove& best = *report.lines.front().move;
  std::string text = capital(SeatWords(view).deed(view.seat(), view.describe(best))) + ": ";
  if (as_good > 0) {
    text += value_text(view, report, nullptr) + "; ";
    text += as_good_words(as_good, view.moves().size() - 1);
  } else {
    text += value_text(view, report, next);
  }
  return text + ".";
}

std::string foretold(const AnyView& view, const SeatWords& words, const std::vector<AnyEvent>& line,
                     const AnyEvent& event) {
  const auto at = std::find(line.begin(), line.end(), event);
  if (at == line.end()) return {};
  const auto then = view.clone();
  for (auto before = line.begin(); before != at; ++before) {
    if (!then->apply(before->move)) return {};
  }
  if (!then->clone()->apply(event.move)) return {};
  std::string sentence = words.sentence(event.actor, then->describe(event.move));
  if (sentence.ends_with('.')) sentence.pop_back();
  if (sentence.empty()) return {};
  sentence.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence.front())));
  return sentence;
}

std::string hint_reason(const AnyView& view, const Report& report,
                        const std::optional<AnyEvent>& decisive) {
  if (report.lines.empty() || !report.lines.front().move) return {};
  const SeatWords words(view);
  const std::vector<AnyEvent>& line = report.lines.front().pv;
  std::vector<std::string> parts;
  if (report.lines.size() > 1 && report.lines[1].move) {
    parts.push_back(gain_text(view, words, report));
  }
  const auto add = [&](std::string_view what, const AnyEvent& event) {
    const std::string said = foretold(view, words, line, event);
    if (!said.empty()) parts.push_back(fmt::format("{}: {}", what, said));
  };
  if (line.size() > 1 && line[1].actor.is_seat()) add("expected then", line[1]);
  if (decisive) add("the luck that decides most", *decisive);
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace turnkey
