// std::bit_cast. libc++ has it only since version 14, but Emscripten in Debian 12 comes with 13.
#pragma once

#include <type_traits>

namespace turnkey {

/// The same bytes as a value of another type.
template <class To, class From>
constexpr To bits_as(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  return __builtin_bit_cast(To, from);
}

}  // namespace turnkey
