// Deals of a trick game for one of four players, by what the others have shown to lack.
#include <benchmark/benchmark.h>

#include "engine/core/deals/suit_deal.h"

namespace turnkey {
namespace {

/// 0: nothing is known; 1: a void; 2: three voids of different suits; 3: the same late in the hand.
DealFacts facts_of(std::int64_t known) {
  DealFacts facts;
  const std::uint8_t size = known == 3 ? 6 : 13;
  Rng rng(1);
  facts.cards = random_subset(kWholePack, 3 * size, rng);
  facts.sizes = {0, size, size, size};
  if (known >= 1) facts.lacks[1] = suit_mask(Suit::kClubs);
  if (known >= 2) facts.lacks[2] = suit_mask(Suit::kHearts);
  if (known >= 2) facts.lacks[3] = suit_mask(Suit::kSpades);
  return facts;
}

void suit_deal_samples(benchmark::State& state) {
  const SuitDeal deal(facts_of(state.range(0)));
  Rng rng(2);
  for (auto _ : state) benchmark::DoNotOptimize(deal.sample(rng));
}
BENCHMARK(suit_deal_samples)->DenseRange(0, 3);

void suit_deal_tables(benchmark::State& state) {
  const DealFacts facts = facts_of(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(SuitDeal(facts).count());
}
BENCHMARK(suit_deal_tables)->DenseRange(0, 3);

void deal_facts_possible(benchmark::State& state) {
  const DealFacts facts = facts_of(2);
  for (auto _ : state) benchmark::DoNotOptimize(facts.possible());
}
BENCHMARK(deal_facts_possible);

}  // namespace
}  // namespace turnkey
