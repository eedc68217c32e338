// Parses the values that record_write.cpp writes. Files may come from anywhere, so every number has
// a bound.
#include "protocol/wire/records/record_values.h"

#include <algorithm>
#include <climits>
#include <utility>

#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::record_values {

namespace {

using Time = std::chrono::microseconds;

constexpr std::string_view kBlanks = " \t\r\n";

/// A comma-separated list with at most one item for each seat.
template <class T>
std::optional<std::vector<T>> list(std::string_view text,
                                   std::optional<T> (*read)(std::string_view)) {
  std::vector<T> values;
  while (values.size() < kMaxSeats) {
    const std::size_t comma = text.find(',');
    const auto value = read(text.substr(0, comma));
    if (!value) return {};
    values.push_back(*value);
    if (comma == std::string_view::npos) return values;
    text.remove_prefix(comma + 1);
  }
  return {};
}

/// The words of a note, taken from first to last. After a bad word, no further take() succeeds.
class NoteValues {
 public:
  explicit NoteValues(std::string_view text) : tokens_(split(text)) {}

  /// Takes `name value` if these come next.
  template <class T>
  void take(std::string_view name, std::optional<T>& value, T low, T high) {
    if (next_ + 1 >= tokens_.size() || tokens_[next_] != name) return;
    value = whole<T>(tokens_[next_ + 1], low, high);
    good_ = good_ && value;
    next_ += 2;
  }
  /// Takes a single word if it comes next.
  bool take(std::string_view word) {
    if (next_ >= tokens_.size() || tokens_[next_] != word) return false;
    ++next_;
    return true;
  }
  std::optional<std::string_view> last() const {
    if (!good_ || next_ + 1 != tokens_.size()) return {};
    return tokens_[next_];
  }

 private:
  TokenList tokens_;
  std::size_t next_ = 0;
  bool good_ = true;
};

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::optional<Time> time(std::string_view text) {
  if (!text.ends_with("ms")) return {};
  text.remove_suffix(2);
  const std::size_t dot = text.find('.');
  const auto milli = whole<std::int64_t>(text.substr(0, dot), 0, kMaxMilliseconds);
  std::string micro = dot == std::string_view::npos ? "0" : std::string(text.substr(dot + 1));
  if (!milli || micro.empty() || micro.size() > 3) return {};
  micro.append(3 - micro.size(), '0');
  const auto rest = whole<std::int64_t>(micro, 0, 999);
  if (!rest) return {};
  return Time(*milli * 1000 + *rest);
}

std::optional<Result> result(std::string_view text) {
  const TokenList tokens = split(text);
  if (tokens.size() != 4 || tokens[0] != "scores" || tokens[2] != "shares") return {};
  auto score = list<double>(tokens[1], parse_decimal);
  auto share = list<double>(tokens[3], parse_decimal);
  if (!score || !share || score->size() != share->size()) return {};
  return Result{std::move(*score), std::move(*share)};
}

std::optional<Seat> seat(std::string_view text) {
  const auto index = whole<int>(text, 0, kMaxSeats - 1);
  if (!index) return {};
  return Seat::at(*index);
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
    } else if (text.substr(i + 1, 1) == "\\") {
      out += text[++i];
    } else {
      unsigned value = 0;
      const std::string_view digits = text.substr(std::min(i + 2, text.size()), 2);
      const auto [end, error] =
          std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
      if (text.substr(i + 1, 1) != "x" || digits.size() != 2 || error != std::errc() ||
          end != digits.data() + 2) {
        return {};
      }
      out += static_cast<char>(value);
      i += 3;
    }
  }
  return out;
}

std::optional<RecordFault> fault(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const TokenList tokens = split(text.substr(0, colon));
  if (colon == text.size() || (tokens.size() != 3 && tokens.size() != 5)) return {};
  const auto at = seat(tokens[1]);
  const auto detail = unescaped(trimmed(text.substr(colon + 1)));
  if (tokens[0] != "seat" || !at || !detail) return {};
  RecordFault fault;
  fault.seat = *at;
  fault.kind = tokens[2];
  fault.detail = *detail;
  if (tokens.size() == 3) return fault;
  const auto late = time(tokens[4]);
  if (tokens[3] != "late" || !late) return {};
  fault.late = std::chrono::duration_cast<Milliseconds>(*late);
  return fault;
}

std::optional<MoveNote> note(std::string_view text) {
  MoveNote note;
  const std::size_t line = text.find(" pv ");
  if (line != std::string_view::npos) {
    note.line = cut_line(text.substr(line + 4));
    if (note.line.empty()) return {};
    text = text.substr(0, line);
  }
  NoteValues values(text);
  values.take("wp", note.win_permille, 0, 1000);
  values.take("wpse", note.win_error, 0, INT_MAX);
  values.take("eu", note.milli_score, std::int64_t{INT64_MIN}, std::int64_t{INT64_MAX});
  values.take("depth", note.depth, std::uint64_t{0}, std::uint64_t{UINT64_MAX});
  values.take("nodes", note.nodes, std::uint64_t{0}, std::uint64_t{UINT64_MAX});
  note.forced = values.take("forced");
  const auto last = values.last();
  const auto taken = last ? time(*last) : std::nullopt;
  if (!taken) return {};
  note.time = *taken;
  return note;
}

}  // namespace turnkey::record_values
