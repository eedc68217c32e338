// Parsers of the values in a record's text; nullopt for malformed text. Only the record reader uses
// them.
#pragma once

#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/records/record_file.h"

namespace turnkey::record_values {

/// The text without surrounding blanks and line ends.
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
/// Undoes the escapes of free text.
std::optional<std::string> unescaped(std::string_view text);
/// `seat 1 timeout late 12ms: no move in time`.
std::optional<RecordFault> fault(std::string_view text);
/// The content of a pair of braces: `wp 612 eu 1200 12.3ms`.
std::optional<MoveNote> note(std::string_view text);

}  // namespace turnkey::record_values
