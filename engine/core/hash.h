// Hashing with xxHash (XXH3, inlined): the only hash function of the engine.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace turnkey {

/// Hash of the bytes of a value without padding. The seed chains hashes: a hash of a sequence is
/// the hash of its last element seeded with the hash of what came before.
template <class T>
inline std::uint64_t hash_of(const T& value, std::uint64_t seed = 0) {
  static_assert(std::has_unique_object_representations_v<T>, "padding bytes would be hashed");
  return XXH3_64bits_withSeed(&value, sizeof value, seed);
}

inline std::uint64_t hash_of_text(std::string_view text, std::uint64_t seed = 0) {
  return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

}  // namespace turnkey
