// Reads files of concatenated records, as `export` prints them. Never holds more than one record of
// the maximum length in memory.
#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

#include "protocol/outcome.h"

namespace turnkey {

/// Opens a file of records. The error names the file and the reason.
Outcome<std::ifstream> open_records(const std::string& path);

class RecordStream {
 public:
  /// `in` must outlive this.
  explicit RecordStream(std::istream& in) : in_(in) {}

  struct Piece {
    std::string text;            ///< from its mark up to the next one
    std::size_t first_line = 1;  ///< its place in the file
  };
  /// The next record, or the text before the first mark; none at the end of the file. An overlong
  /// record is cut just past the maximum length, so that the parser refuses it.
  std::optional<Piece> next();

 private:
  /// A line or its beginning, with its line end; false at the end of the file.
  bool read_line(std::string& line);

  std::istream& in_;
  std::string mark_;  ///< the line that ended the last piece
  std::size_t lines_ = 0;
  bool at_line_start_ = true;
};

}  // namespace turnkey
