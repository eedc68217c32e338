// Bytes as they come into lines: LF or CRLF ends one, a line beyond the limit is reported once and
// skipped without being kept, and a last line without an end counts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/lines/errors.h"

namespace turnkey {

/// One line of input. With a fault `text` holds its beginning only.
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

  /// End of input: the last line, if there is an unfinished one.
  template <class Take>
  void end(Take&& take) {
    if (length_ > 0) take(finish());
  }

 private:
  void keep(std::string_view part);
  RawLine finish();

  std::string text_;
  std::size_t length_ = 0;  ///< of the line so far, including what was not kept
};

}  // namespace turnkey
