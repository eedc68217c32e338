// Compares the multisets of cards: drawing a hand card by card from a deck and putting it back, and
// a walk over its kinds. Every bag holds 64 cards; they differ in the number of kinds they have
// room for.
#include <benchmark/benchmark.h>

#include "engine/core/card_counts.h"
#include "engine/core/card_multiset.h"
#include "engine/core/rng.h"

namespace turnkey {
namespace {

constexpr int kHand = 7;

template <class Bag>
Bag some_deck() {
  Bag deck;
  for (int i = 0; i < 64; ++i) deck.add(i % Bag::kKinds);
  return deck;
}

template <class Bag>
void draw_hands(benchmark::State& state) {
  Bag deck = some_deck<Bag>();
  Rng rng(1);
  for (auto _ : state) {
    Bag hand;
    for (std::uint32_t left = 64; left > 64 - kHand; --left) {
      const int kind = deck.at(static_cast<int>(rng.below(left)));
      deck.remove(kind);
      hand.add(kind);
    }
    deck += hand;
    benchmark::DoNotOptimize(deck);
  }
  state.SetItemsProcessed(state.iterations() * kHand);
}

template <class Bag>
void walk_hands(benchmark::State& state) {
  Rng rng(1);
  Bag hand;
  for (int i = 0; i < kHand; ++i) hand.add(static_cast<int>(rng.below(Bag::kKinds)));
  for (auto _ : state) {
    benchmark::DoNotOptimize(hand);
    int sum = 0;
    hand.for_each_kind([&](int kind) { sum += kind * hand.count(kind); });
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK_TEMPLATE(draw_hands, CardCounts);
BENCHMARK_TEMPLATE(draw_hands, CardMultiset<64>);
BENCHMARK_TEMPLATE(draw_hands, CardMultiset<128>);
BENCHMARK_TEMPLATE(draw_hands, CardMultiset<64, 255>);
BENCHMARK_TEMPLATE(walk_hands, CardCounts);
BENCHMARK_TEMPLATE(walk_hands, CardMultiset<64>);
BENCHMARK_TEMPLATE(walk_hands, CardMultiset<128>);
BENCHMARK_TEMPLATE(walk_hands, CardMultiset<64, 255>);

}  // namespace
}  // namespace turnkey
