#include "protocol/wire/session/random_bits.h"

#ifdef __EMSCRIPTEN__
#include <cstddef>

// Not by std::random_device: in a module without emscripten's loader newer versions of it trap.
extern "C" __attribute__((import_module("turnkey"), import_name("random"))) void turnkey_random(
    void* to, std::size_t size);

namespace turnkey {

std::uint64_t random_bits() {
  std::uint64_t bits = 0;
  turnkey_random(&bits, sizeof bits);
  return bits;
}

}  // namespace turnkey
#else
#include <random>

namespace turnkey {

std::uint64_t random_bits() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

}  // namespace turnkey
#endif
