// The memory of tables and trees: zero pages that exist only when touched, and as many of them as
// are to be had.
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

/// Null where there is no memory.
template <class T>
ZeroedArray<T> zeroed(std::size_t count) {
  static_assert(std::is_trivially_copyable_v<T>);
  return ZeroedArray<T>(static_cast<T*>(std::calloc(count, sizeof(T))));
}

/// Calls reserve(bytes), then with half as many and so on, until it is true; returns how many bytes
/// that was with. Throws std::bad_alloc where next to nothing is to be had.
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
