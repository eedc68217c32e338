// The output file of a batch of reviews, one line for each record. Records already in the file are
// skipped, so after any interruption the same command continues. One program at a time writes it.
#pragma once

#include <fstream>
#include <optional>
#include <set>
#include <string>

#include "protocol/outcome.h"
#include "protocol/platform/platform.h"

namespace turnkey::review {

class Finished {
 public:
  /// Creates a missing file, and cuts off an unfinished line at the end. The error names the line
  /// that is not a review, the other program, or the read error; then the file is unchanged. An
  /// empty path means no file. A pipe or a terminal is only written to.
  static Outcome<Finished> open(const std::string& path);

  bool has(const std::string& key) const { return keys_.contains(key); }
  /// `line` comes from json_report(). It is in the file when this returns.
  Outcome<void> add(const std::string& key, const std::string& line);

 private:
  /// Reads the lines already in the file.
  Outcome<void> go_on();

  std::string path_;
  std::optional<platform::LockFile> lock_;
  std::set<std::string> keys_;
  std::ofstream file_;
};

}  // namespace turnkey::review
