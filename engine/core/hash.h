// Hashing with xxHash (XXH3, inlined), with one exception that needs more speed: searches chain a
// hash of every event that a seat observes, of a few bytes each.
#pragma once

#define XXH_INLINE_ALL
// Read bytes by memcpy. The library's default for GCC reads them through other types; g++ 12 for
// aarch64 then hashes values before they are stored.
#define XXH_FORCE_MEMORY_ACCESS 0
#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace turnkey {

/// Hash of the bytes of a value without padding. The seed chains hashes: the hash of a sequence is
/// that of its last element, seeded with the hash of the elements before.
template <class T>
inline std::uint64_t hash_of(const T& value, std::uint64_t seed = 0) {
  static_assert(std::has_unique_object_representations_v<T>, "padding bytes would be hashed");
  return XXH3_64bits_withSeed(&value, sizeof value, seed);
}

/// Hash of a small value, chained to the hash `before` of earlier values. For every eight bytes it
/// folds the two halves of one product together, as in wyhash (Wang Yi 2019).
template <class T>
inline std::uint64_t chain_hash(const T& value, std::uint64_t before) {
  static_assert(std::has_unique_object_representations_v<T>, "padding bytes would be hashed");
  __extension__ using Product = unsigned __int128;
  constexpr std::uint64_t kBefore = 0xA0761D6478BD642Fu;
  constexpr std::uint64_t kWord = 0xE7037ED1A0B428DBu;
  std::uint64_t hash = before;
  for (std::size_t at = 0; at < sizeof value; at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<const unsigned char*>(&value) + at,
                std::min(sizeof word, sizeof value - at));
    const Product product = Product{hash ^ kBefore} * (word ^ kWord);
    hash = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  return hash;
}

inline std::uint64_t hash_of_text(std::string_view text, std::uint64_t seed = 0) {
  return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

}  // namespace turnkey
