#include "engine/core/deals/suit_deal.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/bits.h"
#include "engine/core/drawing.h"

namespace turnkey {

namespace {

Wide binomial_wide(int n, int k) { return binomial(n, k); }

}  // namespace

bool DealFacts::possible() const {
  int all = 0;
  Bits hands = 0;  // with cards
  for (std::size_t hand = 0; hand < kMostHands; ++hand) {
    all += sizes[hand];
    if (sizes[hand] > 0) hands |= bit(static_cast<int>(hand));
  }
  if (all != size_of(cards)) return false;
  for (Bits group = hands; group != 0; group = (group - 1) & hands) {
    int needed = 0;
    PackSet found = 0;
    for_each_bit(group, [&](int hand) {
      needed += sizes[static_cast<std::size_t>(hand)];
      found |= cards & ~lacks[hand];
    });
    if (needed > size_of(found)) return false;
  }
  return true;
}

SuitDeal::SuitDeal(const DealFacts& facts) : facts_(facts) {
  make_pools();
  const int room = std::accumulate(pool_sizes_.begin(), pool_sizes_.end(), 0);
  if (room != size_of(facts.cards)) return;
  make_classes();
  if (classes_.empty()) {
    count_ = 1;
    return;
  }
  if (classes_.front().pools == 0) return;
  root_ = node_at({0, 0, pool_sizes_});
  count_ = nodes_[root_].ways * ways_inside_pools();
}

void SuitDeal::make_pools() {
  for (std::size_t hand = 0; hand < kMost; ++hand) {
    if (facts_.sizes[hand] == 0) continue;
    const PackSet lacks = facts_.lacks[hand] & facts_.cards;
    std::size_t pool = 0;
    while (pool < pools_ && pool_lacks_[pool] != lacks) ++pool;
    if (pool == pools_) pool_lacks_[pools_++] = lacks;
    pool_of_[hand] = static_cast<std::uint8_t>(pool);
    pool_sizes_[pool] = static_cast<std::uint8_t>(pool_sizes_[pool] + facts_.sizes[hand]);
  }
}

void SuitDeal::make_classes() {
  std::vector<std::pair<PackSet, Bits>> parts;
  if (facts_.cards != 0) parts.emplace_back(facts_.cards, 0);
  for (std::size_t pool = 0; pool < pools_; ++pool) {
    std::vector<std::pair<PackSet, Bits>> split;
    for (const auto& [cards, pools] : parts) {
      const PackSet has = cards & ~pool_lacks_[pool];
      if (has != 0) split.emplace_back(has, pools | bit(static_cast<int>(pool)));
      if (has != cards) split.emplace_back(cards & ~has, pools);
    }
    parts = std::move(split);
  }
  // The last class costs nothing, so it is the one with the most ways to go.
  const auto freedom = [](const auto& part) {
    return std::pair(std::popcount(part.second), size_of(part.first));
  };
  std::sort(parts.begin(), parts.end(),
            [&](const auto& a, const auto& b) { return freedom(a) < freedom(b); });
  for (const auto& [cards, pools] : parts) {
    Class made{cards, pools, static_cast<int>(std::bit_width(pools)) - 1, {}};
    for_each_bit(cards,
                 [&](int card) { made.row.cards[made.row.size++] = static_cast<PackCard>(card); });
    classes_.push_back(made);
  }
}

Wide SuitDeal::ways_inside_pools() const {
  Wide ways = 1;
  Room left = pool_sizes_;
  for (std::size_t hand = 0; hand < kMost; ++hand) {
    const std::uint8_t size = facts_.sizes[hand];
    std::uint8_t& pool = left[pool_of_[hand]];
    if (size == 0) continue;
    ways *= binomial_wide(pool, size);
    pool = static_cast<std::uint8_t>(pool - size);
  }
  return ways;
}

// The ways to deal the last class, which fills what room is left.
Wide SuitDeal::finish(const Room& room) const {
  const Class& last = classes_.back();
  Wide ways = 1;
  int left = static_cast<int>(last.row.size);
  for (std::size_t pool = 0; pool < pools_; ++pool) {
    if (room[pool] > 0 && !has_bit(last.pools, static_cast<int>(pool))) return 0;
    ways *= binomial_wide(left, room[pool]);
    left -= room[pool];
  }
  return ways;
}

int SuitDeal::left_of_class(const Place& place) const {
  int left = 0;
  for (const std::uint8_t room : place.room) left += room;
  for (std::size_t later = place.which + 1u; later < classes_.size(); ++later) {
    left -= static_cast<int>(classes_[later].row.size);
  }
  return left;
}

// Goes on to the next pool with a choice, or to the last class; false if there is no way.
bool SuitDeal::settle(Place& place) const {
  while (place.which + 1u < classes_.size()) {
    const Class& now = classes_[place.which];
    while (!has_bit(now.pools, place.pool)) ++place.pool;
    if (place.pool != now.last_pool) return true;
    const int rest = left_of_class(place);
    std::uint8_t& room = place.room[place.pool];
    if (rest > room) return false;
    room = static_cast<std::uint8_t>(room - rest);
    ++place.which;
    place.pool = 0;
  }
  return true;
}

std::uint32_t SuitDeal::node_at(Place place) {
  const bool open = settle(place);
  std::uint64_t key = open ? place.which * 8u + place.pool + 1u : 0;
  for (const std::uint8_t room : place.room) key = key << 6 | (open ? room : 0u);
  if (const auto known = places_.find(key); known != places_.end()) return known->second;
  Node node;
  node.which = place.which;
  node.pool = place.pool;
  std::vector<std::pair<Edge, Wide>> edges;
  if (open && place.which + 1u == classes_.size()) node.ways = finish(place.room);
  if (open && place.which + 1u < classes_.size()) {
    const int left = left_of_class(place);
    for (int takes = 0; takes <= std::min<int>(left, place.room[place.pool]); ++takes) {
      Place next = place;
      ++next.pool;
      next.room[place.pool] = static_cast<std::uint8_t>(place.room[place.pool] - takes);
      const std::uint32_t to = node_at(next);
      const Wide ways = binomial_wide(left, takes) * nodes_[to].ways;
      if (ways == 0) continue;
      node.ways += ways;
      edges.push_back({{0, to, static_cast<std::uint8_t>(takes)}, node.ways});
    }
  }
  node.first = static_cast<std::uint32_t>(edges_.size());
  node.edges = static_cast<std::uint32_t>(edges.size());
  for (auto& [edge, until] : edges) {
    // The error is below 2⁻⁵² of the probability: no sample can show it.
    const double share = static_cast<double>(until) / static_cast<double>(node.ways);
    const bool last = &edge == &edges.back().first;
    edge.until = last ? ~std::uint64_t{0} : static_cast<std::uint64_t>(std::ldexp(share, 63)) * 2;
    edges_.push_back(edge);
  }
  nodes_.push_back(node);
  const auto number = static_cast<std::uint32_t>(nodes_.size() - 1);
  places_.emplace(key, number);
  return number;
}

// Gives the cards in a row to the hands of a pool that have room.
void SuitDeal::cut(Row& row, int pool, Hands& hands, Rng& rng) const {
  std::size_t last = kMost;
  for (std::size_t hand = 0; hand < kMost; ++hand) {
    if (facts_.sizes[hand] == 0 || pool_of_[hand] != pool) continue;
    if (last != kMost) {
      for (int i = facts_.sizes[last]; i > 0; --i) hands[last] |= pack_bit(row.draw(rng));
    }
    last = hand;
  }
  if (last == kMost) return;
  for (std::uint32_t i = 0; i < row.size; ++i) hands[last] |= pack_bit(row.cards[i]);
}

DealFacts::Hands SuitDeal::sample(Rng& rng) const {
  TURNKEY_ASSERT(count_ != 0);
  Hands hands{};
  std::array<Row, kMost> rows;
  Room room = pool_sizes_;
  std::uint32_t node = root_;
  for (std::size_t which = 0; which < classes_.size(); ++which) {
    const Class& now = classes_[which];
    const bool last_class = which + 1 == classes_.size();
    Row left = now.row;
    for_each_bit(now.pools, [&](int pool) {
      int takes = static_cast<int>(left.size);
      if (last_class) {
        takes = room[static_cast<std::size_t>(pool)];
      } else if (pool != now.last_pool) {
        const std::uint64_t random = rng.next();
        const Edge* edge = &edges_[nodes_[node].first];
        while (random > edge->until) ++edge;
        takes = edge->takes;
        node = edge->next;
      }
      Row& row = rows[static_cast<std::size_t>(pool)];
      room[static_cast<std::size_t>(pool)] =
          static_cast<std::uint8_t>(room[static_cast<std::size_t>(pool)] - takes);
      if (takes == static_cast<int>(left.size)) {
        for (; left.size > 0; --left.size) row.cards[row.size++] = left.cards[left.size - 1];
      }
      for (; takes > 0 && left.size > 0; --takes) row.cards[row.size++] = left.draw(rng);
    });
  }
  for (std::size_t pool = 0; pool < pools_; ++pool) {
    cut(rows[pool], static_cast<int>(pool), hands, rng);
  }
  return hands;
}

std::size_t SuitDeal::bytes() const {
  return classes_.size() * sizeof(Class) + edges_.size() * sizeof(Edge) +
         nodes_.size() * (sizeof(Node) + 48);
}

const SuitDeal& SuitDeals::of(const DealFacts& facts) {
  for (std::size_t i = tables_.size(); i-- > 0;) {
    if (!(tables_[i].facts() == facts)) continue;
    if (i + 1 != tables_.size()) std::swap(tables_[i], tables_.back());
    return tables_.back();
  }
  if (tables_.size() == kMostTables) tables_.erase(tables_.begin());
  return tables_.emplace_back(facts);
}

void SuitDeals::shrink(std::size_t most_bytes) {
  std::size_t kept = 0;
  std::size_t first = tables_.size();
  while (first > 0 && kept + tables_[first - 1].bytes() <= most_bytes) {
    kept += tables_[--first].bytes();
  }
  tables_.erase(tables_.begin(), tables_.begin() + static_cast<std::ptrdiff_t>(first));
}

DealFacts::Hands sample_deal(const DealFacts& facts, Rng& rng) {
  if (auto* tables = Cache::in_use<SuitDeals>()) return tables->of(facts).sample(rng);
  return SuitDeal(facts).sample(rng);
}

}  // namespace turnkey
