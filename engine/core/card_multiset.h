// A multiset of cards by kind for the decks that CardCounts is too small for: up to 128 kinds, up
// to 15 or up to 255 of each, packed into 64-bit words (4 or 8 bits a kind), so that a hand of 64
// kinds takes 32 bytes, is copied, compared and hashed as such, and is added to word by word.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/assert.h"

namespace turnkey {

/// Arithmetic on the counts within one word, `kBits` bits each.
template <int kBits>
struct PackedCounts {
  static_assert(kBits == 4 || kBits == 8);
  static constexpr int kPerWord = 64 / kBits;
  static constexpr std::uint64_t kMask = (std::uint64_t{1} << kBits) - 1;
  /// Bit 0 of every count; and every second count, with room above it.
  static constexpr std::uint64_t kOnes = ~std::uint64_t{0} / kMask;
  static constexpr std::uint64_t kEven = ~std::uint64_t{0} / ((kMask << kBits) | kMask) * kMask;
  static constexpr std::uint64_t kOnesOfEven = kOnes & kEven;

  static constexpr std::uint64_t even(std::uint64_t word) { return word & kEven; }
  static constexpr std::uint64_t odd(std::uint64_t word) { return (word >> kBits) & kEven; }

  static constexpr int total(std::uint64_t word) {
    // The product's topmost double count is the sum of all: at most 16 × 15 < 2^8, 8 × 255 < 2^16.
    return static_cast<int>(((even(word) + odd(word)) * kOnesOfEven) >> (64 - 2 * kBits));
  }

  /// Bit 0 of every count that is not zero.
  static constexpr std::uint64_t present(std::uint64_t word) {
    if constexpr (kBits == 8) word |= word >> 4;
    word |= word >> 2;
    word |= word >> 1;
    return word & kOnes;
  }

  /// Whether each count of `a` is at least that of `b`: a guard bit above each stays set.
  static constexpr bool contains(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kGuard = kOnesOfEven << kBits;
    const std::uint64_t even_left = (even(a) | kGuard) - even(b);
    const std::uint64_t odd_left = (odd(a) | kGuard) - odd(b);
    return (even_left & odd_left & kGuard) == kGuard;
  }
};

/// At most `kMost` cards of each of the kinds 0 to kKindCount − 1.
template <int kKindCount, int kMost = 15>
class CardMultiset {
  static_assert(kKindCount >= 1 && kKindCount <= 128 && kMost >= 1 && kMost <= 255);

  using Packed = PackedCounts<(kMost <= 15 ? 4 : 8)>;
  static constexpr int kBits = kMost <= 15 ? 4 : 8;
  static constexpr int kPerWord = Packed::kPerWord;
  static constexpr std::size_t kWords = (kKindCount + kPerWord - 1) / kPerWord;

 public:
  static constexpr int kKinds = kKindCount;
  static constexpr int kMaxPerKind = kMost;

  constexpr CardMultiset() = default;

  constexpr int count(int kind) const {
    return static_cast<int>((word_of(kind) >> shift(kind)) & Packed::kMask);
  }
  constexpr bool has(int kind) const { return count(kind) != 0; }
  constexpr bool empty() const { return *this == CardMultiset(); }

  /// Number of cards.
  constexpr int total() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += Packed::total(word);
    return sum;
  }

  constexpr void add(int kind, int n = 1) {
    TURNKEY_ASSERT(n >= 0 && count(kind) + n <= kMaxPerKind);
    word_of(kind) += static_cast<std::uint64_t>(n) << shift(kind);
  }
  constexpr void remove(int kind, int n = 1) {
    TURNKEY_ASSERT(n >= 0 && count(kind) >= n);
    word_of(kind) -= static_cast<std::uint64_t>(n) << shift(kind);
  }

  constexpr bool contains(const CardMultiset& other) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      if (!Packed::contains(words_[i], other.words_[i])) return false;
    }
    return true;
  }

  /// Calls visit(kind) for every kind held, lowest first.
  template <class F>
  constexpr void for_each_kind(F&& visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t bits = Packed::present(words_[i]); bits != 0; bits &= bits - 1) {
        visit(first_of(i) + std::countr_zero(bits) / kBits);
      }
    }
  }

  /// The lowest kind held; not of an empty multiset.
  constexpr int lowest() const { return at(0); }

  /// The kind of card number `index` when the cards lie in kind order; index < total().
  constexpr int at(int index) const {
    std::size_t i = 0;
    for (int held = Packed::total(words_[0]); index >= held; held = Packed::total(words_[i])) {
      index -= held;
      ++i;
      TURNKEY_ASSERT(i < kWords);
    }
    for (std::uint64_t bits = Packed::present(words_[i]);; bits &= bits - 1) {
      const int kind = first_of(i) + std::countr_zero(bits) / kBits;
      index -= count(kind);
      if (index < 0) return kind;
    }
  }

  /// at(index) in half the time where there are fewer than 128 cards, of counts of eight bits: the
  /// sums from the lowest kind on, eight at a time, of which the first above the index is sought.
  constexpr int at_of_few(std::uint32_t index) const requires(kBits == 8) {
    constexpr std::uint64_t kHigh = Packed::kOnes << 7;
    std::size_t i = 0;
    std::uint64_t sums = words_[0] * Packed::kOnes;
    for (; index >= sums >> 56; sums = words_[i] * Packed::kOnes) {
      index -= static_cast<std::uint32_t>(sums >> 56);
      ++i;
      TURNKEY_ASSERT(i < kWords);
    }
    const std::uint64_t more = std::uint64_t{index} + 1;
    const std::uint64_t above = ((sums | kHigh) - more * Packed::kOnes) & kHigh;
    return first_of(i) + std::countr_zero(above) / kBits;
  }

  constexpr CardMultiset& operator+=(CardMultiset other) {  // a copy: it may be this one
    for (std::size_t i = 0; i < kWords; ++i) words_[i] += other.words_[i];
    TURNKEY_ASSERT(contains(other));  // no count ran over
    return *this;
  }
  constexpr CardMultiset& operator-=(const CardMultiset& other) {
    TURNKEY_ASSERT(contains(other));
    for (std::size_t i = 0; i < kWords; ++i) words_[i] -= other.words_[i];
    return *this;
  }
  friend constexpr CardMultiset operator+(CardMultiset a, const CardMultiset& b) { return a += b; }
  friend constexpr CardMultiset operator-(CardMultiset a, const CardMultiset& b) { return a -= b; }
  friend constexpr bool operator==(const CardMultiset&, const CardMultiset&) = default;

 private:
  static constexpr int first_of(std::size_t word) { return static_cast<int>(word) * kPerWord; }
  static constexpr int shift(int kind) { return kBits * (kind % kPerWord); }
  constexpr std::uint64_t& word_of(int kind) {
    TURNKEY_ASSERT(kind >= 0 && kind < kKinds);
    return words_[static_cast<std::size_t>(kind / kPerWord)];
  }
  constexpr const std::uint64_t& word_of(int kind) const {
    TURNKEY_ASSERT(kind >= 0 && kind < kKinds);
    return words_[static_cast<std::size_t>(kind / kPerWord)];
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace turnkey
