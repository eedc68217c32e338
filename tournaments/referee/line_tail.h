// The last lines of a talk with an engine, for the report of its faults. Lines are kept in place,
// as this is done for every line of every game; of a long one the middle is left out.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace turnkey::tournament {

class LineTail {
 public:
  static constexpr std::size_t kLines = 20;
  static constexpr std::size_t kLineBytes = 240;

  /// `mark`: `>` or `<`.
  void add(char mark, std::string_view line);
  /// The oldest first.
  std::vector<std::string> lines() const;
  void clear() { count_ = 0; }

 private:
  std::array<std::string, kLines> lines_;
  std::size_t count_ = 0;  ///< added so far
};

}  // namespace turnkey::tournament
