// Records as text: the writing half of record_file.h.
#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/all_of.hpp>

#include "protocol/wire/records/record.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey {

namespace {

/// Free text on one line that reads back unchanged: escapes unprintable bytes, backslashes, and
/// blanks at both ends.
std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool outer_blank = c == ' ' && (i == 0 || i + 1 == text.size());
    if (c == '\\') {
      out += "\\\\";
    } else if (c < ' ' || c > '~' || outer_blank) {
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out;
}

/// Adding 0 turns -0 into 0.
std::string numbers(const std::vector<double>& values) {
  std::string text;
  for (const double value : values)
    text += fmt::format("{}{}", text.empty() ? "" : ",", value + 0.0);
  return text;
}

/// In milliseconds, to the microsecond: `12.3ms`.
std::string time_text(std::chrono::microseconds time) {
  std::string text = fmt::format("{}.{:03}", time.count() / 1000, time.count() % 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text + "ms";
}

std::string note_text(const MoveNote& note) {
  std::string text = "{";
  if (note.win_permille) text += fmt::format("wp {} ", *note.win_permille);
  if (note.win_error) text += fmt::format("wpse {} ", *note.win_error);
  if (note.milli_score) text += fmt::format("eu {} ", *note.milli_score);
  if (note.depth) text += fmt::format("depth {} ", *note.depth);
  if (note.nodes) text += fmt::format("nodes {} ", *note.nodes);
  if (note.forced) text += "forced ";
  text += time_text(note.time);
  if (!note.line.empty()) text += " pv " + note.line;
  return text + "}";
}

std::string options_text(const OptionValues& options) {
  std::string text;
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text;
}

/// Collects header lines.
class Header {
 public:
  void line(std::string_view key, std::string_view value) {
    text_ += fmt::format("# {}:{}{}\n", key, value.empty() ? "" : " ", value);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_ = std::string(kRecordMark) + "\n";
};

void write_fault(Header& header, const RecordFault& fault) {
  std::string text = fmt::format("seat {} {}", seat_text(fault.seat), fault.kind);
  if (fault.late) text += fmt::format(" late {}ms", fault.late->count());
  header.line("Fault", text + ": " + escaped(fault.detail));
  for (const std::string& line : fault.protocol_tail) header.line("Protocol", escaped(line));
  std::string_view rest = fault.error_tail;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    header.line("Stderr", escaped(rest.substr(0, end)));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
    if (rest.empty()) header.line("Stderr", "");
  }
}

std::string header_text(const GameRecord& record) {
  Header header;
  header.line("Game", record.game);
  const std::string options = options_text(record.options);
  header.line("Options", options.empty() ? options : options.substr(1));
  if (record.seed) header.line("Seed", std::to_string(*record.seed));
  if (record.seat) header.line("Seat", seat_text(*record.seat));
  if (record.agent) header.line("Agent", *record.agent);
  if (record.cup) header.line("Cup", escaped(*record.cup));
  if (record.id) header.line("Id", std::to_string(*record.id));
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    header.line(fmt::format("Player {}", i), escaped(record.players[i]));
  }
  header.line("Events", std::to_string(record.events.size()));
  header.line("Result", result_text(record.result));
  if (record.fault) write_fault(header, *record.fault);
  if (record.cut) header.line("Cut", std::to_string(*record.cut));
  if (record.duration) header.line("Duration", time_text(*record.duration));
  return header.text();
}

}  // namespace

std::string result_text(const std::optional<Result>& result) {
  if (!result) return "none";
  return "scores " + numbers(result->score) + " shares " + numbers(result->share);
}

std::string cut_line(std::string_view line) {
  std::string kept;
  for (std::size_t events = 0; events < kMaxNoteEvents; ++events) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::string_view event = line.substr(0, line.find(' '));
    const bool good =
        ranges::all_of(event, [](char c) { return c > ' ' && c <= '~' && c != '{' && c != '}'; });
    if (event.empty() || !good || kept.size() + 1 + event.size() > kMaxNoteLine) break;
    kept.append(kept.empty() ? "" : " ").append(event);
    line.remove_prefix(event.size());
  }
  return kept;
}

std::string write_record(const GameRecord& record) {
  std::string text = header_text(record);
  for (const std::string& remark : record.remarks) text += "# (" + escaped(remark) + ")\n";
  std::string line;
  for (const RecordEvent& event : record.events) {
    std::string unit = event.text;
    if (event.note) unit += " " + note_text(*event.note);
    if (!line.empty() && line.size() + 1 + unit.size() > kRecordWidth) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + unit;
  }
  // With no events an empty line ends the record too.
  return text + line + "\n";
}

}  // namespace turnkey
