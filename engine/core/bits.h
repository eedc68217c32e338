// Small sets as bits of a word: bit i is element i. Used for seats, colours, tokens and faces of at
// most 32 kinds.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

#include "engine/core/assert.h"
#include "engine/core/rng.h"

namespace turnkey {

using Bits = std::uint32_t;

constexpr Bits bit(int element) { return Bits{1} << element; }
constexpr bool has_bit(Bits set, int element) { return ((set >> element) & 1u) != 0; }
/// The elements 0 … count − 1; count < 32.
constexpr Bits first_bits(int count) { return bit(count) - 1; }

/// Calls visit(element) for every element, lowest first.
template <std::unsigned_integral Set, class F>
constexpr void for_each_bit(Set set, F&& visit) {
  for (; set != 0; set = static_cast<Set>(set & (set - 1))) visit(std::countr_zero(set));
}

/// Adds make(element) of every element to a list, lowest first. The first two need no branch, as
/// sets rarely have more and their size is unpredictable. Where an element is missing, the function
/// therefore calls make() with the highest number, as an empty set has no lowest bit. It writes the
/// result behind the list's end, so the list must have room for it.
template <class List, std::unsigned_integral Set, class F>
constexpr void add_each_bit(List& list, Set set, F&& make) {
  constexpr Set kHighest = static_cast<Set>(Set{1} << (std::numeric_limits<Set>::digits - 1));
  for (int i = 0; i < 2; ++i, set = static_cast<Set>(set & (set - 1))) {
    list.push_back_if(set != 0, make(std::countr_zero(static_cast<Set>(set | kHighest))));
  }
  for_each_bit(set, [&](int element) { list.push_back(make(element)); });
}

/// The n-th of a set's elements, from 0; n < popcount(set).
template <std::unsigned_integral Set>
constexpr int nth_bit(Set set, std::uint32_t n) {
  TURNKEY_ASSERT(static_cast<int>(n) < std::popcount(set));
  for (; n > 0; --n) set = static_cast<Set>(set & (set - 1));
  return std::countr_zero(set);
}

/// A uniformly random element of a set that is not empty.
inline int random_bit(Bits set, Rng& rng) {
  return nth_bit(set, rng.below(static_cast<std::uint32_t>(std::popcount(set))));
}

}  // namespace turnkey
