// Memory for tables and trees: zero pages that exist only when touched, as many as the system
// gives.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace turnkey {

struct FreeMemory {
  void operator()(void* memory) const { std::free(memory); }
};

template <class T>
using ZeroedArray = std::unique_ptr<T[], FreeMemory>;

/// Null if there is no memory.
template <class T>
ZeroedArray<T> zeroed(std::size_t count) {
  static_assert(std::is_trivially_copyable_v<T>);
  return ZeroedArray<T>(static_cast<T*>(std::calloc(count, sizeof(T))));
}

/// Calls reserve(bytes), then with half as many and so on, until it returns true; returns the bytes
/// of that call. Throws std::bad_alloc if almost no memory is left.
template <class Reserve>
std::size_t reserve_halving(std::size_t bytes, Reserve&& reserve) {
  constexpr std::size_t kFewest = std::size_t{64} << 10;
  while (!reserve(bytes)) {
    if (bytes < kFewest) throw std::bad_alloc();
    bytes /= 2;
  }
  return bytes;
}

}  // namespace turnkey
