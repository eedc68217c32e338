// Reads a fuzzer's input piece by piece, as small numbers and short texts; zeros and empty texts at
// the end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace turnkey::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size)
      : text_(reinterpret_cast<const char*>(data), size) {}

  bool empty() const { return text_.empty(); }
  std::string_view rest() const { return text_; }

  std::uint8_t byte() {
    if (text_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(text_.front());
    text_.remove_prefix(1);
    return first;
  }

  /// 0…bound-1 from two bytes; 0 if there is no choice.
  std::size_t below(std::size_t bound) {
    const std::size_t number = byte() * std::size_t{256} + byte();
    return bound == 0 ? 0 : number % bound;
  }

  /// The text up to the next `end`, which is skipped.
  std::string_view text(char end) {
    const std::size_t length = std::min(text_.find(end), text_.size());
    const std::string_view result = text_.substr(0, length);
    text_.remove_prefix(std::min(length + 1, text_.size()));
    return result;
  }

 private:
  std::string_view text_;
};

/// Reports a finding; unlike an assertion it is alive in every build.
inline void require(bool condition, std::string_view what) {
  if (condition) return;
  std::fprintf(stderr, "not so: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace turnkey::fuzz
