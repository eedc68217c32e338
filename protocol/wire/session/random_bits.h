// Unpredictable bits: for keys, and for seeds where none is given.
#pragma once

#include <cstdint>

namespace turnkey {

/// From the system's random source.
std::uint64_t random_bits();

}  // namespace turnkey
