#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/words.h"
#include "protocol/apps/review/event_words.h"
#include "protocol/apps/review/summary.h"

namespace turnkey::review {

namespace {

/// The kinds of moments, by Grade.
constexpr std::array<std::string_view, kGradeNames.size()> kKinds = {"luck", "a doubtful move",
                                                                     "a mistake", "a blunder"};

/// Quotes `text` as one word of a shell command.
std::string shell_word(const std::string& text) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos) return text;
  std::string word = "'";
  for (const char each : text) word += each == '\'' ? std::string("'\\''") : std::string(1, each);
  return word + "'";
}

std::string moment_text(const MomentWords& words, Seat reader, const GameRecord& record,
                        const std::string& file) {
  const Moment& moment = words.moment;
  std::string text = fmt::format("  Event {}, {}: {}\n", moment.event + 1,
                                 kKinds[static_cast<std::size_t>(moment.grade)], words.happened);
  if (!words.better.empty()) text += "    Better: " + words.better + "\n";
  text += "    " + words.meant + "\n";
  if (!is_to_practise(moment, reader) || file.empty()) return text;
  return text + "    Practise this: " + practise_command(record, file, moment) + "\n";
}

}  // namespace

std::string practise_command(const GameRecord& record, const std::string& file,
                             const Moment& moment) {
  const bool is_own = record.seat && static_cast<std::size_t>(record.seat->index()) == moment.seat;
  const bool has_file =
      std::any_of(record.options.begin(), record.options.end(),
                  [](const auto& option) { return option.second.starts_with("file:"); });
  return fmt::format("turnkey play --load {} --after {}{}{}{}", shell_word(file), moment.event,
                     is_own ? "" : fmt::format(" --seat {}", moment.seat),
                     record.seed ? "" : " --seed 1", has_file ? " --allow-files" : "");
}

std::string summary_text(const Review& review, const GameRecord& record, const std::string& file) {
  const Summary summary = summary_of(review, record);
  std::string text = fmt::format("{}, {} event{}.\n", game_title(record.game), review.events.size(),
                                 review.events.size() == 1 ? "" : "s");
  for (const std::string& line : {summary.outcome, summary.last, summary.cause, summary.moves}) {
    if (!line.empty()) text += line + "\n";
  }
  if (summary.moments.empty()) return text + "No single moment decided.\n";
  text += summary.moments.size() == 1 ? "The moment that decided most:\n"
                                      : "The moments that decided most:\n";
  const Seat reader = reader_of(review, record);
  for (const MomentWords& words : summary.moments) text += moment_text(words, reader, record, file);
  return text;
}

}  // namespace turnkey::review
