// The mover's possible hands: sampling and counting (rule SU62).
#include "engine/games/straight_up/chance.h"

#include "engine/core/assert.h"

namespace turnkey::straight_up {

namespace {

/// Samples one of all possible hands by weight.
CardCounts enumerated_hand(const Public& table, Rng& rng) {
  const std::uint32_t sum = for_each_hand(table, [](CardCounts, std::uint32_t) {});
  TURNKEY_ASSERT(sum > 0);
  std::uint32_t left = rng.below(sum);
  bool found = false;
  CardCounts picked;
  for_each_hand(table, [&](CardCounts hand, std::uint32_t weight) {
    if (found) return;
    found = left < weight;
    if (found) picked = hand;
    left -= weight;
  });
  return picked;
}

}  // namespace

// Draws hands until one explains the move. Rare cards and high prices would take many tries, so
// those hands are enumerated. Both ways have the same distribution.
CardCounts sample_hand(const Public& table, Rng& rng) {
  constexpr int kTries = 16;
  const PileDraw draw = table.hand_draw();
  FreeChance source(rng);
  for (int i = 0; i < kTries; ++i) {
    const CardCounts hand = draw_cards(draw, 0, {}, source);
    const std::uint32_t weight = table.weight(hand);
    if (weight == 0) continue;
    // The move was made with one of the hand's cards; each is equally likely to be that one.
    const bool by_card = table.made != Move::Kind::kNone && table.made != Move::Kind::kPass &&
                         table.made != Move::Kind::kBuy;
    if (!by_card || rng.below(static_cast<std::uint32_t>(draw.size())) < weight) return hand;
  }
  return enumerated_hand(table, rng);
}

std::uint64_t count_hands(const Public& table) {
  std::uint64_t count = 0;
  for_each_hand(table, [&](CardCounts, std::uint32_t) { ++count; });
  return count;
}

}  // namespace turnkey::straight_up
