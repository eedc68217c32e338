#include "protocol/wire/words/advice_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>

#include "engine/core/spoken.h"
#include "engine/words.h"
#include "protocol/wire/words/advice_order.h"
#include "protocol/wire/words/reason_words.h"
#include "protocol/wire/words/report_text.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey {

namespace {

/// Percentage points, or points, that are not 0.0 when they are written.
constexpr double kLeastShown = 0.05;

/// Of a hint in one sentence, without the values.
constexpr std::size_t kMostWords = 20;
constexpr std::size_t kFewestWords = 8;  ///< for a reason, however long the move is

std::size_t words_left(std::string_view move) {
  const std::size_t used = word_count(move);
  return used + kFewestWords > kMostWords ? kFewestWords : kMostWords - used;
}

/// "Play the 8: green from 54 to 62" before a colon of its own: a comma does.
std::string commas_for_colons(std::string text) {
  for (auto at = text.find(": "); at != std::string::npos; at = text.find(": ", at)) text[at] = ',';
  return text;
}

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

/// "54 % to win against 49 % for the next best move", in brief "54 % against 49 %", with as many
/// digits as tell them apart, but two at most; without a next one, or where these don't, the first
/// value alone.
std::string value_text(const AnyView& view, const Report& report, const Line* next, bool is_brief) {
  const bool for_score = report.objective == Objective::kScore;
  const double own = value_of_line(view, report, report.lines.front());
  const std::string unit = for_score ? score_unit(view.game().name()) : "% to win";
  const int fewest = for_score ? 1 : 0;
  for (int digits = fewest; next != nullptr && digits <= 2; ++digits) {
    const std::string mine = with_minus(fixed_text(own, digits));
    const std::string theirs = with_minus(fixed_text(value_of_line(view, report, *next), digits));
    if (mine == theirs) continue;
    const std::string_view sign = for_score ? "" : " %";
    if (is_brief) {
      return fmt::format("{} {} against {}{}", mine, for_score ? unit : "%", theirs, sign);
    }
    return fmt::format("{} {} against {}{} for the next best move", mine, unit, theirs, sign);
  }
  return fmt::format("{} {}", with_minus(fixed_text(own, fewest)), unit);
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
  const bool close = is_as_good(report, second, view.seat());
  if (close && gain < 0) return "as good as " + next;
  std::string much = with_minus(fmt::format("{:.1f}", gain));
  if (doubt > 0) much += fmt::format(" ± {:.1f}", std::ceil(10 * doubt) / 10);
  much += for_score ? " " + score_unit(view.game().name()) : " percentage points";
  if (close || std::abs(gain) < doubt) {
    return fmt::format("{} {} ({})", close ? "as good as" : "not told apart from", next, much);
  }
  if (gain < 0) return "tried more often than " + next;  // which is what a search chooses by
  return much + " better than " + next;
}

/// What the report says of the moves besides the first.
struct Others {
  std::size_t as_good = 0;
  const Line* next = nullptr;  ///< the best of those that are known to be worse, if none is as good
};

Others others_of(const Report& report, Seat seat) {
  Others found;
  for (std::size_t i = 1; i < report.lines.size(); ++i) {
    const Line& line = report.lines[i];
    if (is_as_good(report, line, seat)) {
      ++found.as_good;
    } else if (found.next == nullptr && std::isfinite(behind_first(report, line, seat).error)) {
      found.next = &line;
    }
  }
  if (found.as_good > 0) found.next = nullptr;
  return found;
}

/// "good play does so 62 % of the time"; empty for a move that is played always or not at all.
std::string frequency_words(const Line& line) {
  constexpr double kAlways = 0.995;
  if (!line.frequency || *line.frequency > kAlways || *line.frequency < 1 - kAlways) return {};
  return fmt::format("good play does so {:.0f} % of the time", 100 * *line.frequency);
}

}  // namespace

std::string short_reason(const AnyView& view, const Report& report, std::size_t most) {
  if (report.lines.empty() || !report.lines.front().move) return {};
  const Line& first = report.lines.front();
  if (std::string often = frequency_words(first); !often.empty()) return often;
  const Line* const next = others_of(report, view.seat()).next;
  TwoLines lines{first.pv, {}};
  if (next != nullptr) lines.worse = next->pv;
  return commas_for_colons(reason_words(view, lines, most));
}

std::string hint_sentence(const AnyView& view, const Report& report) {
  if (report.lines.empty() || !report.lines.front().move) return {};
  const AnyMove& best = *report.lines.front().move;
  std::string text = capital(SeatWords(view).deed(view.seat(), view.describe(best)));
  text = commas_for_colons(text) + ": ";
  const std::string reason = short_reason(view, report, words_left(text));
  if (!reason.empty()) text += reason + ", ";
  const auto [as_good, next] = others_of(report, view.seat());
  text += value_text(view, report, next, !reason.empty());
  if (as_good > 0) text += "; " + as_good_words(as_good, view.moves().size() - 1);
  return text + ".";
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
