// Several rows of cards in one array, which has room for one deck however the cards are spread.
// Jackets, hands and ordered discards are such rows, so a State needs the space of one deck.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/core/assert.h"
#include "engine/core/card_bag.h"

namespace turnkey::straight_jacket {

template <int kRows, int kMostCards>
class CardRows {
  static_assert(kRows < 255 && kMostCards <= 255, "ends of rows are bytes");

 public:
  using Kind = std::uint8_t;

  int size(int n) const { return end_[n + 1] - end_[n]; }
  std::span<const Kind> row(int n) const { return all().subspan(end_[n], size(n)); }
  std::span<Kind> row(int n) { return all().subspan(end_[n], size(n)); }
  /// The cards of all rows, one row after the other.
  std::span<const Kind> all() const { return {cards_.data(), end_[kRows]}; }
  std::span<Kind> all() { return {cards_.data(), end_[kRows]}; }

  void push(int n, Kind kind) { insert(n, size(n), kind); }
  /// Adds a card to a sorted row, in its place.
  void put(int n, Kind kind) {
    const auto in = row(n);
    insert(n, static_cast<int>(std::upper_bound(in.begin(), in.end(), kind) - in.begin()), kind);
  }
  Kind pop(int n) { return remove(n, size(n) - 1); }
  /// Removes a card of the kind, or else the last one, which is hidden. A hidden card may have been
  /// any, so the others become hidden too.
  void take(int n, Kind kind) {
    const auto in = row(n);
    const auto place = static_cast<int>(std::find(in.begin(), in.end(), kind) - in.begin());
    remove(n, std::min(place, size(n) - 1));
    if (kind == kUnseenKind) hide(n);
  }
  void hide(int n) {
    const auto in = row(n);
    std::fill(in.begin(), in.end(), kUnseenKind);
  }

 private:
  void insert(int n, int place, Kind kind) {
    TURNKEY_ASSERT(end_[kRows] < kMostCards);
    Kind* const at = cards_.data() + end_[n] + place;
    std::memmove(at + 1, at, static_cast<std::size_t>(cards_.data() + end_[kRows] - at));
    *at = kind;
    move_ends(n, 1);
  }
  Kind remove(int n, int place) {
    TURNKEY_ASSERT(place >= 0 && place < size(n));
    Kind* const at = cards_.data() + end_[n] + place;
    const Kind kind = *at;
    std::memmove(at, at + 1, static_cast<std::size_t>(cards_.data() + end_[kRows] - at) - 1);
    move_ends(n, 0xFF);
    cards_[end_[kRows]] = 0;
    return kind;
  }
  /// Adds `by` modulo 256 to the ends of the row and of those behind it. It has a condition instead
  /// of a bound, and bytes only, so the compiler updates all at once.
  void move_ends(int n, std::uint8_t by) {
    constexpr auto kEnds = static_cast<std::uint8_t>(kRows);
    const auto first = static_cast<std::uint8_t>(n);
    for (std::uint8_t i = 0; i < kEnds; ++i) {
      const std::uint8_t moved = i >= first ? by : 0;
      end_[i + 1] = static_cast<std::uint8_t>(end_[i + 1] + moved);
    }
  }

  std::array<Kind, kMostCards> cards_{};
  std::array<std::uint8_t, kRows + 1> end_{};
};

}  // namespace turnkey::straight_jacket
