#include "protocol/wire/session/random_bits.h"

#include <random>

namespace turnkey {

std::uint64_t random_bits() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

}  // namespace turnkey
