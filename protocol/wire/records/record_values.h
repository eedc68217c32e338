// Values in a record's text: what they are when they are right, none otherwise. Only the reader of
// records needs them.
#pragma once

#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/records/record_file.h"

namespace turnkey::record_values {

/// Without blanks and ends of lines around it.
std::string_view trimmed(std::string_view text);

/// A whole number within bounds.
template <class T>
std::optional<T> whole(std::string_view text, T low, T high) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool good = error == std::errc() && end == text.data() + text.size() && !text.empty();
  if (!good || value < low || value > high) return {};
  return value;
}

/// `12ms` or `12.345ms`, at most kMaxMilliseconds.
std::optional<std::chrono::microseconds> time(std::string_view text);
/// `scores 2,-2 shares 1,0`.
std::optional<Result> result(std::string_view text);
std::optional<Seat> seat(std::string_view text);
/// Free text as it was before it was written.
std::optional<std::string> unescaped(std::string_view text);
/// `seat 1 timeout late 12ms: no move in time`.
std::optional<RecordFault> fault(std::string_view text);
/// What stands between two braces: `wp 612 eu 1200 12.3ms`.
std::optional<MoveNote> note(std::string_view text);

}  // namespace turnkey::record_values
