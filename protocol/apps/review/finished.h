// The file that a batch of reviews writes, one line for each record: what stands there already is
// not done again, so that whatever ended a batch, the same command goes on with it. One program at
// a time writes it.
#pragma once

#include <fstream>
#include <optional>
#include <set>
#include <string>

#include "protocol/outcome.h"
#include "protocol/platform/posix.h"

namespace turnkey::review {

class Finished {
 public:
  /// A file that is not there is made; the beginning of a line at its end is cut off. The error
  /// names the line that is no review, or who has the file, or that it can't be read; then it is as
  /// it was. An empty path is no file; a pipe or a terminal is written to alone.
  static Outcome<Finished> open(const std::string& path);

  bool has(const std::string& key) const { return keys_.contains(key); }
  /// `line` is json_report()'s, and is in the file when this returns.
  Outcome<void> add(const std::string& key, const std::string& line);

 private:
  /// With what stands in the file already.
  Outcome<void> go_on();

  std::string path_;
  std::optional<posix::LockFile> lock_;
  std::set<std::string> keys_;
  std::ofstream file_;
};

}  // namespace turnkey::review
