// A multiset of cards by kind, for decks too large for CardCounts: up to 128 kinds with up to 15 or
// up to 255 cards each. Counts are packed into 64-bit words with 4 or 8 bits a kind; one multiset
// can have both. A hand of 64 kinds takes 32 bytes. Copies, comparisons, hashes and sums work word
// by word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/assert.h"
#include "engine/core/bits.h"

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
    // The product's topmost double count is the sum of all counts: at most 16 × 15 < 2^8, 8 × 255 <
    // 2^16.
    return static_cast<int>(((even(word) + odd(word)) * kOnesOfEven) >> (64 - 2 * kBits));
  }

  /// Bit 0 of every count that is not zero.
  static constexpr std::uint64_t present(std::uint64_t word) {
    if constexpr (kBits == 8) word |= word >> 4;
    word |= word >> 2;
    word |= word >> 1;
    return word & kOnes;
  }
  /// The same with the bits side by side, from the lowest count on. It has no branches, because no
  /// processor would predict them.
  static constexpr std::uint64_t present_in_row(std::uint64_t word) {
    std::uint64_t bits = present(word);
    if constexpr (kBits == 8) return (bits * 0x0102040810204080u) >> 56;
    bits = (bits | bits >> 3) & 0x0303030303030303u;
    bits = (bits | bits >> 6) & 0x000F000F000F000Fu;
    bits = (bits | bits >> 12) & 0x000000FF000000FFu;
    return (bits | bits >> 24) & 0xFFFFu;
  }

  /// Whether each count of `a` is at least that of `b`: a guard bit above each stays set.
  static constexpr bool contains(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kGuard = kOnesOfEven << kBits;
    const std::uint64_t even_left = (even(a) | kGuard) - even(b);
    const std::uint64_t odd_left = (odd(a) | kGuard) - odd(b);
    return (even_left & odd_left & kGuard) == kGuard;
  }
};

/// At most `kMost` cards of each of the kinds 0 to kKindCount − 1. Where only the last `kMany`
/// kinds may have more than 15 cards, only these take eight bits each, behind the others.
template <int kKindCount, int kMost = 15, int kMany = (kMost <= 15 ? 0 : kKindCount)>
class CardMultiset {
  static_assert(kKindCount >= 1 && kKindCount <= 128 && kMost >= 1 && kMost <= 255);
  static_assert(kMany >= 0 && kMany <= kKindCount && (kMost <= 15 || kMany > 0));

  using Four = PackedCounts<4>;
  using Eight = PackedCounts<8>;
  static constexpr int kFew = kKindCount - kMany;
  static constexpr int kManyAt = (kFew + 1) / 2 * 8;  ///< the bit where counts of eight bits begin
  static constexpr std::size_t kWords = (kManyAt + 8 * kMany + 63) / 64;
  /// By word, the bits of the counts of four bits.
  static constexpr auto kFewIn = [] {
    std::array<std::uint64_t, kWords> bits{};
    for (int at = 0; at < kManyAt; at += 8) bits[at / 64] |= std::uint64_t{255} << at % 64;
    return bits;
  }();

 public:
  static constexpr int kKinds = kKindCount;
  static constexpr int kMaxPerKind = kMost;

  constexpr CardMultiset() = default;

  constexpr int count(int kind) const {
    return static_cast<int>((word_of(kind) >> shift(kind)) & (kind < kFew ? 15u : 255u));
  }
  constexpr bool has(int kind) const { return count(kind) != 0; }
  constexpr bool empty() const { return *this == CardMultiset(); }

  /// Number of cards.
  constexpr int total() const {
    int sum = 0;
    for (std::size_t i = 0; i < kWords; ++i) sum += total_of(i);
    return sum;
  }

  constexpr void add(int kind, int n = 1) {
    TURNKEY_ASSERT(n >= 0 && count(kind) + n <= most_of(kind));
    word_of(kind) += static_cast<std::uint64_t>(n) << shift(kind);
  }
  constexpr void remove(int kind, int n = 1) {
    TURNKEY_ASSERT(n >= 0 && count(kind) >= n);
    word_of(kind) -= static_cast<std::uint64_t>(n) << shift(kind);
  }

  constexpr bool contains(const CardMultiset& other) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      const bool few = kFew == 0 || Four::contains(few_of(i), other.few_of(i));
      const bool many = kMany == 0 || Eight::contains(many_of(i), other.many_of(i));
      if (!few || !many) return false;
    }
    return true;
  }

  /// Calls visit(kind) for every kind held, lowest first.
  template <class F>
  constexpr void for_each_kind(F&& visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      const int at = 64 * static_cast<int>(i);
      if constexpr (kFew > 0) {
        for_each_bit(Four::present(few_of(i)), [&](int place) { visit((at + place) / 4); });
      }
      if constexpr (kMany > 0) {
        for_each_bit(Eight::present(many_of(i)),
                     [&](int place) { visit(kFew + (at + place - kManyAt) / 8); });
      }
    }
  }

  /// The kinds held, as bits of a word.
  constexpr std::uint64_t kinds() const requires(kKindCount <= 64) {
    std::uint64_t kinds = 0;
    for (int i = 0; 64 * i < kManyAt; ++i) kinds |= Four::present_in_row(few_of(i)) << 16 * i;
    for (int i = kManyAt / 64; kMany > 0 && i < static_cast<int>(kWords); ++i) {
      kinds |= Eight::present_in_row(many_of(i)) << (kFew + 8 * i - kManyAt / 8);
    }
    return kinds;
  }

  /// The lowest kind held; not of an empty multiset.
  constexpr int lowest() const { return at(0); }

  /// The kind of card number `index` when the cards lie in kind order; index < total().
  constexpr int at(int index) const {
    std::size_t i = 0;
    for (int held = total_of(0); index >= held; held = total_of(i)) {
      index -= held;
      ++i;
      TURNKEY_ASSERT(i < kWords);
    }
    for (std::uint64_t bits = present(i);; bits &= bits - 1) {
      const int kind = kind_at(i, std::countr_zero(bits));
      index -= count(kind);
      if (index < 0) return kind;
    }
  }

  /// at(index) for counts of eight bits and fewer than 128 cards, in half the time: computes eight
  /// running sums at once and finds the first above the index.
  constexpr int at_of_few(std::uint32_t index) const requires(kFew == 0) {
    constexpr std::uint64_t kHigh = Eight::kOnes << 7;
    std::size_t i = 0;
    std::uint64_t sums = words_[0] * Eight::kOnes;
    for (; index >= sums >> 56; sums = words_[i] * Eight::kOnes) {
      index -= static_cast<std::uint32_t>(sums >> 56);
      ++i;
      TURNKEY_ASSERT(i < kWords);
    }
    const std::uint64_t more = std::uint64_t{index} + 1;
    const std::uint64_t above = ((sums | kHigh) - more * Eight::kOnes) & kHigh;
    return kind_at(i, std::countr_zero(above));
  }

  /// The number of cards in a row of `kRow` kinds: a suit, or a number.
  template <int kRow>
  constexpr int total_of_row(int row) const {
    const int first = row * kRow;
    if (Four::kPerWord % kRow == 0 && first + kRow <= kFew) {
      constexpr std::uint64_t kAll = ~std::uint64_t{0} >> (64 - std::min(4 * kRow, 64));
      return Four::total(word_of(first) >> shift(first) & kAll);
    }
    int sum = 0;
    for (int kind = first; kind < first + kRow; ++kind) sum += count(kind);
    return sum;
  }

  /// A word of counts, for games that look at several kinds at once: kinds 16·i to 16·i + 15, or
  /// 8·i to 8·i + 7 of eight bits each.
  constexpr std::uint64_t word(std::size_t i) const { return words_[i]; }

  constexpr CardMultiset& operator+=(CardMultiset other) {  // a copy: it may be this one
    for (std::size_t i = 0; i < kWords; ++i) words_[i] += other.words_[i];
    TURNKEY_ASSERT(contains(other));  // no count overflowed
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
  static constexpr int bit_of(int kind) {
    TURNKEY_ASSERT(kind >= 0 && kind < kKinds);
    return kind < kFew ? 4 * kind : kManyAt + 8 * (kind - kFew);
  }
  static constexpr int shift(int kind) { return bit_of(kind) % 64; }
  static constexpr int most_of(int kind) { return kind < kFew ? std::min(kMost, 15) : kMost; }
  /// The kind whose count has this bit of the word.
  static constexpr int kind_at(std::size_t word, int place) {
    const int at = 64 * static_cast<int>(word) + place;
    return at < kManyAt ? at / 4 : kFew + (at - kManyAt) / 8;
  }
  constexpr std::uint64_t& word_of(int kind) {
    return words_[static_cast<std::size_t>(bit_of(kind) / 64)];
  }
  constexpr const std::uint64_t& word_of(int kind) const {
    return words_[static_cast<std::size_t>(bit_of(kind) / 64)];
  }

  /// The counts of four and of eight bits in a word, each with the other counts set to 0.
  constexpr std::uint64_t few_of(std::size_t i) const { return words_[i] & kFewIn[i]; }
  constexpr std::uint64_t many_of(std::size_t i) const { return words_[i] & ~kFewIn[i]; }
  constexpr int total_of(std::size_t i) const {
    if constexpr (kMany == 0) return Four::total(words_[i]);
    if constexpr (kFew == 0) return Eight::total(words_[i]);
    return Four::total(few_of(i)) + Eight::total(many_of(i));
  }
  /// The lowest bit of every count that is not zero.
  constexpr std::uint64_t present(std::size_t i) const {
    if constexpr (kMany == 0) return Four::present(words_[i]);
    if constexpr (kFew == 0) return Eight::present(words_[i]);
    return Four::present(few_of(i)) | Eight::present(many_of(i));
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace turnkey
