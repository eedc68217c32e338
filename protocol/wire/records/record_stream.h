// Files of records: one after the other, as `export` prints them. Whatever is in a file, no more of
// it than the longest record allowed is in memory.
#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

#include "protocol/outcome.h"

namespace turnkey {

/// A file of records to be read. The error names the file and says why it can't be.
Outcome<std::ifstream> open_records(const std::string& path);

class RecordStream {
 public:
  /// `in` must outlive this.
  explicit RecordStream(std::istream& in) : in_(in) {}

  struct Piece {
    std::string text;            ///< from its mark to before the next one
    std::size_t first_line = 1;  ///< its place in the file
  };
  /// The next record, or what stands in place of the first one; none at the end of the file. One
  /// that is too long is cut behind the longest length, so that it is too long for its reader.
  std::optional<Piece> next();

 private:
  /// A line or the beginning of one, with its end; false at the end of the file.
  bool read_line(std::string& line);

  std::istream& in_;
  std::string mark_;  ///< the line that ended the last piece
  std::size_t lines_ = 0;
  bool at_line_start_ = true;
};

}  // namespace turnkey
