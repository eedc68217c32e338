// Splits incoming bytes into lines. LF or CRLF ends a line. An overlong line is reported once and
// skipped without being kept. A last line without an end counts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/lines/errors.h"

namespace turnkey {

/// One line of input. With a fault, `text` holds only its beginning.
struct RawLine {
  std::string text;
  std::optional<Fault> fault;
};

class LineSplitter {
 public:
  /// Calls `take(RawLine)` for every line that `bytes` completes.
  template <class Take>
  void feed(std::string_view bytes, Take&& take) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      keep(bytes.substr(0, end));
      if (end == std::string_view::npos) return;
      take(finish());
      bytes.remove_prefix(end + 1);
    }
  }

  /// At the end of input: the unfinished last line, if any.
  template <class Take>
  void end(Take&& take) {
    if (length_ > 0) take(finish());
  }

 private:
  void keep(std::string_view part);
  RawLine finish();

  std::string text_;
  std::size_t length_ = 0;  ///< of the line so far, including dropped bytes
};

}  // namespace turnkey
