// Numbers as few bytes: the encoding of the store's blobs. Little-endian base 128 with the low
// seven bits first, as in protocol buffers; signed numbers are folded first (0, −1, 1, −2…).
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/bits_as.h"

namespace turnkey::tournament::bytes {

inline void put(std::string& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  out.push_back(static_cast<char>(value));
}

constexpr std::uint64_t fold(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}
constexpr std::int64_t unfold(std::uint64_t value) {
  return static_cast<std::int64_t>((value >> 1) ^ (0 - (value & 1)));
}

/// Scores are nearly always whole numbers: folded and doubled. Otherwise 1 and the eight bytes of
/// the IEEE 754 double, low byte first. The number must be finite.
inline void put_real(std::string& out, double value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (std::abs(value) < kExact && value == std::trunc(value)) {
    return put(out, fold(static_cast<std::int64_t>(value)) << 1);
  }
  put(out, 1);
  auto bits = bits_as<std::uint64_t>(value);
  for (int i = 0; i < 8; ++i, bits >>= 8) out.push_back(static_cast<char>(bits & 0xFF));
}

/// Reads in the order of writing. After missing or malformed data, ok() stays false and all values
/// are 0, so check it once at the end.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool ok() const { return ok_; }
  bool at_end() const { return rest_.empty(); }

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (rest_.empty()) break;
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
    return fail();
  }

  double real() {
    const std::uint64_t head = number();
    if ((head & 1) == 0) return static_cast<double>(unfold(head >> 1));
    const std::string_view raw = text(8);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(raw[i])) << (8 * i);
    }
    return bits_as<double>(bits);
  }

  std::string_view text(std::uint64_t size) {
    if (size > rest_.size()) {
      fail();
      return {};
    }
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

 private:
  std::uint64_t fail() {
    ok_ = false;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace turnkey::tournament::bytes
