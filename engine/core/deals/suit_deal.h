// Hands of a trick game dealt under what is known: their sizes, and for each hand a set of cards
// that it can't have, such as the suits it could not follow. Cards that are known to lie somewhere
// are not dealt: leave them out. Every consistent deal of the physical cards is equally likely, and
// their number is exact.
//
// Hands that lack the same cards share a pool, and cards that the same pools lack are a class. A
// table over the numbers of cards that each pool gets of each class, made once, gives the exact
// count. A sample then walks a few nodes of it, and draws as many random numbers as it deals cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/core/cache.h"
#include "engine/core/exact_counts.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/pack52.h"
#include "engine/core/rng.h"

namespace turnkey {

/// Cards to deal and the hands that get them; a rest that nobody holds is one more hand. The counts
/// of all deals of 52 cards to six hands fit 128 bits: 52! / (9!⁴ · 8!²) < 2¹²⁸. So do those of 51
/// cards to six hands of one size and a rest: 51! / (7!⁶ · 9!) < 2¹²⁸.
struct DealFacts {
  static constexpr std::size_t kMostHands = 7;
  using Hands = std::array<PackSet, kMostHands>;

  PackSet cards = 0;
  std::array<std::uint8_t, kMostHands> sizes{};
  Hands lacks{};

  /// Whether some deal fits. By Hall's theorem: each group of hands together finds enough cards.
  bool possible() const;
  friend bool operator==(const DealFacts&, const DealFacts&) = default;
};

class SuitDeal {
 public:
  using Hands = DealFacts::Hands;

  explicit SuitDeal(const DealFacts& facts);

  const DealFacts& facts() const { return facts_; }
  /// The number of deals; 0 if the facts contradict each other.
  Wide count() const { return count_; }
  /// A uniformly random deal; count() must not be 0.
  Hands sample(Rng& rng) const;
  /// Bytes on the heap, about.
  std::size_t bytes() const;

 private:
  static constexpr std::size_t kMost = DealFacts::kMostHands;
  /// Cards in a row, to draw at random.
  struct Row {
    std::array<PackCard, kPackCards> cards;
    std::uint32_t size = 0;

    PackCard draw(Rng& rng) {
      const std::uint32_t pick = rng.below(size);
      const PackCard card = cards[pick];
      cards[pick] = cards[--size];
      return card;
    }
  };
  /// Cards that the same pools may have; `pools` as bits.
  struct Class {
    PackSet cards;
    Bits pools;
    int last_pool;  ///< takes what the others leave
    Row row;
  };
  /// A pool takes `takes` of a class with probability (until − that before) / 2⁶⁴.
  struct Edge {
    std::uint64_t until;
    std::uint32_t next;
    std::uint8_t takes;
  };
  struct Node {
    Wide ways = 0;
    std::uint32_t first = 0;
    std::uint32_t edges = 0;
    std::uint8_t which = 0;  ///< class
    std::uint8_t pool = 0;
  };
  using Room = std::array<std::uint8_t, kMost>;
  /// A place in the table: the pool that takes next of a class, and the room of all pools.
  struct Place {
    std::uint8_t which;
    std::uint8_t pool;
    Room room;
  };

  void make_pools();
  void make_classes();
  Wide ways_inside_pools() const;
  Wide finish(const Room& room) const;
  int left_of_class(const Place& place) const;
  bool settle(Place& place) const;
  std::uint32_t node_at(Place place);
  void cut(Row& row, int pool, Hands& hands, Rng& rng) const;

  DealFacts facts_;
  std::size_t pools_ = 0;
  std::array<std::uint8_t, kMost> pool_of_{};
  std::array<PackSet, kMost> pool_lacks_{};
  Room pool_sizes_{};
  std::vector<Class> classes_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::unordered_map<std::uint64_t, std::uint32_t> places_;
  std::uint32_t root_ = 0;
  Wide count_ = 0;
};

/// The tables of the facts asked for last, for a cache (core/cache.h).
class SuitDeals : public Cache::Content {
 public:
  const SuitDeal& of(const DealFacts& facts);
  void shrink(std::size_t most_bytes) override;

 private:
  static constexpr std::size_t kMostTables = 8;
  std::vector<SuitDeal> tables_;  ///< the most recent last
};

/// A uniformly random deal of possible facts; keeps the table in the cache in use, if there is one.
DealFacts::Hands sample_deal(const DealFacts& facts, Rng& rng);

}  // namespace turnkey
