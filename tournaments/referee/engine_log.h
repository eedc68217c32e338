// The file in which the talk with one engine process is kept: each line with the seconds since the
// log was opened, `>` for what was sent, `<` for what came.
#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace turnkey::tournament {

class EngineLog {
 public:
  /// Keeps nothing where the path is empty.
  explicit EngineLog(const std::string& path);

  bool on() const { return file_ != nullptr; }
  /// `mark`: `>`, `<`, or `#` for a remark.
  void add(char mark, std::string_view line);
  /// Why it does not have all that was added, a sentence with its path; empty: it does. After the
  /// first error nothing is written.
  const std::string& error() const { return error_; }

 private:
  void fail();

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::string error_;
  std::unique_ptr<std::FILE, Close> file_;
  std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
};

}  // namespace turnkey::tournament
