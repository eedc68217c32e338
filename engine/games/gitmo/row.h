// A row: its run, and the caps on the run. The numbers of a run are consecutive (G21), so its
// lowest number, its length and the set of its traitors define it. A card, or a run that moves, has
// the same type. Marks (G60 to G62) record what has moved in the turn.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/core/bits_as.h"
#include "engine/games/gitmo/cards.h"

namespace turnkey::gitmo {

/// The end of a run at which a piece goes.
enum class End : std::uint8_t { kTop, kBottom };

struct Row {
  std::uint64_t traitors = 0;  ///< bit i: the i-th card from the bottom
  std::uint64_t moved = 0;     ///< bit i: that card was moved as a bottom card (G61)
  std::uint8_t low = 0;        ///< number of the bottom card, from 0
  std::uint8_t size = 0;       ///< cards without caps; 0: a vacant spot
  std::uint8_t alliance = 0;   ///< its place from the bottom, from 1; 0: not here
  bool laid = false;           ///< a card was laid on it (G63)
  std::uint32_t caps = 0;  ///< number of each kind, a byte each; in the high half, those that moved

  static constexpr Row single(Card card) {
    const auto low = static_cast<std::uint8_t>(number_of(card));
    return {.traitors = is_traitor(card) ? 1u : 0u, .low = low, .size = 1};
  }
  static constexpr Row of_alliance(int number) {
    return {.low = static_cast<std::uint8_t>(number), .size = 1, .alliance = 1};
  }

  constexpr bool vacant() const { return size == 0; }
  /// The number that fits on top.
  constexpr int next_up() const { return kCircle[low + size]; }
  constexpr int traitor_count() const { return std::popcount(traitors); }
  constexpr int patriot_count() const { return size - traitor_count() - (alliance != 0 ? 1 : 0); }

  constexpr int count(Cap cap) const { return static_cast<int>(caps >> shift(cap) & 15u); }
  constexpr int unmoved(Cap cap) const {
    return count(cap) - static_cast<int>(caps >> shift(cap) >> 4 & 15u);
  }
  constexpr bool has(Cap cap) const { return count(cap) != 0; }
  constexpr bool capped() const { return caps != 0; }
  constexpr void add_cap(Cap cap, bool moves) { caps += (moves ? 17u : 1u) << shift(cap); }
  constexpr void remove_cap(Cap cap) { caps -= 1u << shift(cap); }
  /// Whether the caps let others take it; also whether single cards are protected (G46 to G48).
  constexpr bool takeable() const {
    return !has(Cap::kTrump) && !has(Cap::kSave) && (!has(Cap::kGitmo) || size >= 2);
  }
  /// Number, length, the Alliance's place and caps: everything but traitors and marks.
  constexpr std::uint64_t counts() const { return last_word() & kCounts; }
  /// The sort key from these: the Trump before other caps; vacant spots, all 0, last.
  constexpr std::uint64_t order() const { return __builtin_bswap64(counts()) - 1; }
  /// Whether it is only a run that may move, as most rows are.
  constexpr bool plain() const { return last_word() >> 16 == 0; }

  /// Clears the marks of caps (G60), and of cards if `of_cards` (G61).
  constexpr void clear_marks(bool of_cards) {
    if (of_cards) moved = 0;
    caps &= kCapCounts;
  }

  friend constexpr bool operator==(const Row&, const Row&) = default;

 private:
  static constexpr std::uint32_t kCapCounts = 0x0F0F0Fu;
  static constexpr std::uint64_t kCounts = std::uint64_t{kCapCounts} << 32 | 0xFFFFFFu;
  /// The last word, with `low` in its lowest byte.
  constexpr std::uint64_t last_word() const {
    return bits_as<std::array<std::uint64_t, 3>>(*this)[2];
  }
  static constexpr int shift(Cap cap) { return 8 * index(cap); }
};
static_assert(sizeof(Row) == 24 && std::has_unique_object_representations_v<Row>);

/// Whether cards and caps are equal, ignoring marks.
constexpr bool same_table(const Row& a, const Row& b) {
  return ((a.traitors ^ b.traitors) | (a.counts() ^ b.counts())) == 0;
}

/// The order of a player's rows, without meaning in the game (G22): vacant spots last, then by
/// number and length, and by marks at the end.
constexpr bool before(const Row& a, const Row& b) {
  if (a.order() != b.order()) return a.order() < b.order();
  if (a.traitors != b.traitors) return a.traitors < b.traitors;
  if (a.laid != b.laid) return a.laid < b.laid;
  if (a.moved != b.moved) return a.moved < b.moved;
  return __builtin_bswap32(a.caps) < __builtin_bswap32(b.caps);
}

/// The two runs stacked, with the caps of both; numbers and kinds must fit.
constexpr Row stacked(const Row& lower, const Row& upper) {
  Row run = lower;
  run.traitors |= upper.traitors << lower.size;
  run.moved |= upper.moved << lower.size;
  run.size = static_cast<std::uint8_t>(lower.size + upper.size);
  if (upper.alliance != 0) run.alliance = static_cast<std::uint8_t>(lower.size + upper.alliance);
  run.caps = lower.caps + upper.caps;
  return run;
}

/// The run after the piece has joined it.
constexpr Row joined(const Row& run, const Row& piece, End end) {
  return end == End::kTop ? stacked(run, piece) : stacked(piece, run);
}

/// The piece that a move takes from a row: all of it, or its bottom card, which must not be the
/// Alliance.
constexpr Row piece_of(const Row& row, bool bottom) {
  if (!bottom) return row;
  return {.traitors = row.traitors & 1, .moved = row.moved & 1, .low = row.low, .size = 1};
}
/// The rest of the row; the caps stay on it.
constexpr Row rest_of(const Row& row, bool bottom) {
  if (!bottom) return {};
  Row rest = row;
  rest.traitors >>= 1;
  rest.moved >>= 1;
  rest.low = static_cast<std::uint8_t>(above(row.low));
  --rest.size;
  if (rest.alliance != 0) --rest.alliance;
  return rest;
}

/// G21: whether the numbers are consecutive.
constexpr bool meets(const Row& run, const Row& piece, End end) {
  return end == End::kTop ? piece.low == run.next_up() : piece.next_up() == run.low;
}

/// G23: whether the two may be one run if runs must be pure; the Alliance fits both kinds.
constexpr bool same_kind(const Row& a, const Row& b) {
  const bool traitors = (a.traitors | b.traitors) != 0;
  return !traitors || a.patriot_count() + b.patriot_count() == 0;
}

}  // namespace turnkey::gitmo
