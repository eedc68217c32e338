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
  /// Keeps nothing where the path is empty. A file that can't be written is complained of once, on
  /// standard error: games don't depend on it.
  explicit EngineLog(const std::string& path);

  bool on() const { return file_ != nullptr; }
  /// `mark`: `>`, `<`, or `#` for a remark.
  void add(char mark, std::string_view line);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
};

}  // namespace turnkey::tournament
