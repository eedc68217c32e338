// The sources of chance. A game asks a source for a bounded number and names its purpose. A search
// ignores the name; a referee's chance depends on nothing else. So equal contents at a shuffle give
// equal cards, however the game was played before, and a deal can be replayed under another
// seating.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/core/hash.h"
#include "engine/core/rng.h"

namespace turnkey {

/// What a chance draw is for. `purpose`: the game's own number of a deck or die; `round`: which
/// shuffle of that deck, or whose die; `index`: the card's number after the shuffle, or the roll's
/// number.
struct ChanceKey {
  std::uint32_t purpose;
  std::uint32_t round;
  std::uint32_t index;
};

template <class S>
concept ChanceSource = requires(S& source, std::uint32_t bound, ChanceKey key) {
  { source.below(bound, key) } -> std::same_as<std::uint32_t>;
};

/// Chance inside a search: the next number of its generator.
class FreeChance {
 public:
  explicit FreeChance(Rng& rng) : rng_(&rng) {}
  std::uint32_t below(std::uint32_t bound, ChanceKey) { return rng_->below(bound); }

 private:
  Rng* rng_;
};

/// A referee's chance: a generator of its own for every (seed, key).
class KeyedChance {
 public:
  explicit KeyedChance(std::uint64_t seed) : seed_(seed) {}
  std::uint32_t below(std::uint32_t bound, ChanceKey key) const {
    return Rng(hash_of(key, seed_)).below(bound);
  }

 private:
  std::uint64_t seed_;
};

}  // namespace turnkey
