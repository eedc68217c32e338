// Several rows of cards in one place: as many cards in all as a deck can have, however they are
// spread over the rows. Jackets, hands and the discards are such rows.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>

#include "engine/games/straight_jacket/deck.h"

namespace turnkey::straight_jacket {

template <int kRows>
class Stacks {
 public:
  int size(int row) const { return end_[row + 1] - end_[row]; }
  Kind at(int row, int place) const {
    TURNKEY_ASSERT(place >= 0 && place < size(row));
    return cards_[end_[row] + place];
  }
  Kind top(int row) const { return at(row, size(row) - 1); }
  const Kind* begin(int row) const { return cards_.data() + end_[row]; }
  const Kind* end(int row) const { return cards_.data() + end_[row + 1]; }

  void push(int row, Kind kind) { insert(row, size(row), kind); }
  /// Into a row that is in order, so that it stays in order.
  void put(int row, Kind kind) {
    insert(row, static_cast<int>(std::upper_bound(begin(row), end(row), kind) - begin(row)), kind);
  }
  Kind pop(int row) { return remove(row, size(row) - 1); }
  /// One card of the kind, which must be there, or else one that is hidden. If it is not seen which
  /// card goes, what was known of the others is not known any more.
  void take(int row, Kind kind) {
    auto place = static_cast<int>(std::find(begin(row), end(row), kind) - begin(row));
    if (place == size(row))
      place = static_cast<int>(std::find(begin(row), end(row), kHidden) - begin(row));
    if (kind == kHidden && place == size(row)) --place;
    remove(row, place);
    if (kind == kHidden) hide(row);
  }
  void set(int row, int place, Kind kind) { cards_[end_[row] + place] = kind; }
  void sort(int row) { std::sort(cards_.data() + end_[row], cards_.data() + end_[row + 1]); }
  void hide(int row) {
    std::fill(cards_.data() + end_[row], cards_.data() + end_[row + 1], kHidden);
  }
  bool has(int row, Kind kind) const { return std::find(begin(row), end(row), kind) != end(row); }
  /// What is in row `i` now goes to row `to[i]`, in order with what else goes there.
  void move_rows(const std::array<std::uint8_t, kRows>& to) {
    const Stacks before = *this;
    std::array<int, kRows + 1> at{};
    for (int row = 0; row < kRows; ++row) at[to[row] + 1] += before.size(row);
    std::partial_sum(at.begin(), at.end(), at.begin());
    std::copy(at.begin(), at.end(), end_.begin());
    for (int row = 0; row < kRows; ++row) {
      std::copy(before.begin(row), before.end(row), cards_.data() + at[to[row]]);
      at[to[row]] += before.size(row);
    }
    for (int row = 0; row < kRows; ++row) {
      if (!std::is_sorted(begin(row), end(row))) sort(row);
    }
  }

 private:
  void insert(int row, int place, Kind kind) {
    TURNKEY_ASSERT(end_[kRows] < kMostCards);
    Kind* const at = cards_.data() + end_[row] + place;
    std::memmove(at + 1, at, static_cast<std::size_t>(cards_.data() + end_[kRows] - at));
    *at = kind;
    move_ends(row, 1);
  }
  Kind remove(int row, int place) {
    TURNKEY_ASSERT(place >= 0 && place < size(row));
    Kind* const at = cards_.data() + end_[row] + place;
    const Kind kind = *at;
    std::memmove(at, at + 1, static_cast<std::size_t>(cards_.data() + end_[kRows] - at) - 1);
    move_ends(row, 0xFF);
    cards_[end_[kRows]] = 0;
    return kind;
  }
  /// Adds, modulo 256, to the ends of the row and those behind it: with a condition in place of a
  /// bound, and bytes alone, so that all are done at once.
  void move_ends(int row, std::uint8_t by) {
    constexpr auto kEnds = static_cast<std::uint8_t>(kRows);
    const auto first = static_cast<std::uint8_t>(row);
    for (std::uint8_t i = 0; i < kEnds; ++i) {
      const std::uint8_t moved = i >= first ? by : 0;
      end_[i + 1] = static_cast<std::uint8_t>(end_[i + 1] + moved);
    }
  }

  std::array<Kind, kMostCards> cards_{};
  std::array<std::uint8_t, kRows + 1> end_{};
};

}  // namespace turnkey::straight_jacket
