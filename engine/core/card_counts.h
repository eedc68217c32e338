// A multiset of cards by rank in one 64-bit word: up to 16 ranks with at most 15 cards of each. It
// holds a hand, a deck or the cards seen. Adding or subtracting multisets is one integer operation.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/assert.h"

namespace turnkey {

class CardCounts {
 public:
  static constexpr int kRanks = 16;
  static constexpr int kMaxPerRank = 15;
  /// Names that all bags of cards share (card_bag.h).
  static constexpr int kKinds = kRanks;
  static constexpr int kMaxPerKind = kMaxPerRank;

  constexpr CardCounts() = default;

  constexpr int count(int rank) const { return static_cast<int>((word_ >> (4 * rank)) & 15u); }
  constexpr bool has(int rank) const { return count(rank) != 0; }
  constexpr bool empty() const { return word_ == 0; }
  constexpr std::uint64_t word() const { return word_; }

  /// Number of cards.
  constexpr int total() const {
    constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0Fu;
    const std::uint64_t bytes = (word_ & kLow) + ((word_ >> 4) & kLow);
    return static_cast<int>((bytes * 0x0101010101010101u) >> 56);
  }

  constexpr void add(int rank, int n = 1) {
    TURNKEY_ASSERT(count(rank) + n <= kMaxPerRank);
    word_ += static_cast<std::uint64_t>(n) << (4 * rank);
  }
  constexpr void remove(int rank, int n = 1) {
    TURNKEY_ASSERT(count(rank) >= n);
    word_ -= static_cast<std::uint64_t>(n) << (4 * rank);
  }

  constexpr bool contains(CardCounts other) const {
    for (std::uint64_t mine = word_, rest = other.word_; rest != 0; mine >>= 4, rest >>= 4) {
      if ((mine & 15u) < (rest & 15u)) return false;
    }
    return true;
  }

  /// Bit 4r is set where the multiset holds rank r: walk it with for_each_rank.
  constexpr std::uint64_t present() const {
    const std::uint64_t any = word_ | (word_ >> 1) | (word_ >> 2) | (word_ >> 3);
    return any & 0x1111111111111111u;
  }

  /// Calls visit(rank) for every rank held, lowest first.
  template <class F>
  constexpr void for_each_rank(F&& visit) const {
    for (std::uint64_t bits = present(); bits != 0; bits &= bits - 1) {
      visit(std::countr_zero(bits) / 4);
    }
  }

  /// The lowest rank held; not of an empty multiset.
  constexpr int lowest() const { return std::countr_zero(present()) / 4; }

  template <class F>
  constexpr void for_each_kind(F&& visit) const {
    for_each_rank(visit);
  }

  /// The rank of card number `index` when the cards lie in rank order; index < total().
  constexpr int at(int index) const {
    for (std::uint64_t bits = present();; bits &= bits - 1) {
      TURNKEY_ASSERT(bits != 0);
      const int rank = std::countr_zero(bits) / 4;
      index -= count(rank);
      if (index < 0) return rank;
    }
  }

  /// at() without a loop, for fewer than 128 cards. Draws use it.
  constexpr int at_below_128(int index) const {
    constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0Fu;
    constexpr std::uint64_t kOnes = 0x0101010101010101u;
    constexpr std::uint64_t kHigh = 0x80 * kOnes;
    const std::uint64_t even = word_ & kLow;
    // Byte i counts the cards of ranks 0 to 2i + 1; its high bit is set where `index` is below
    // that.
    const std::uint64_t up_to = (even + ((word_ >> 4) & kLow)) * kOnes;
    const std::uint64_t above =
        ((up_to | kHigh) - static_cast<std::uint64_t>(index + 1) * kOnes) & kHigh;
    const int shift = std::countr_zero(above) & ~7;
    const auto before = static_cast<int>((up_to << 8 >> shift) & 0x7F);
    const auto lower = static_cast<int>((even >> shift) & 0x0F);
    return shift / 4 + (index - before >= lower ? 1 : 0);
  }

  constexpr CardCounts& operator+=(CardCounts other) {
    word_ += other.word_;
    return *this;
  }
  constexpr CardCounts& operator-=(CardCounts other) {
    TURNKEY_ASSERT(contains(other));
    word_ -= other.word_;
    return *this;
  }
  friend constexpr CardCounts operator+(CardCounts a, CardCounts b) { return a += b; }
  friend constexpr CardCounts operator-(CardCounts a, CardCounts b) { return a -= b; }
  friend constexpr bool operator==(CardCounts, CardCounts) = default;

 private:
  std::uint64_t word_ = 0;
};

}  // namespace turnkey
