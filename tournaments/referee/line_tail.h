// The last lines of the talk with an engine, for reports of faults. Stored in place, because this
// runs for every line of every game. Long lines lose their middle.
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
  /// Oldest first.
  std::vector<std::string> lines() const;
  void clear() { count_ = 0; }

 private:
  std::array<std::string, kLines> lines_;
  std::size_t count_ = 0;  ///< lines added so far
};

}  // namespace turnkey::tournament
