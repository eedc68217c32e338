// Counting and sampling of deals.
#include "engine/games/escaped/constrained_deal.h"

#include <algorithm>

namespace turnkey::escaped {

namespace {

constexpr std::size_t kSets = std::size_t{1} << ConstrainedDeal::kMaxRules;

/// Uniform in [0, bound), without bias; bound ≥ 1.
std::uint64_t below(std::uint64_t bound, Rng& rng) {
  TURNKEY_ASSERT(bound > 0);
  const std::uint64_t mask = std::bit_ceil(bound) - 1;
  std::uint64_t number = rng.next() & mask;
  while (number >= bound) number = rng.next() & mask;
  return number;
}

}  // namespace

void ConstrainedDeal::add_rule(int card, Bits allowed) {
  const bool all_dealt = std::popcount(cards_) == std::popcount(places_);
  const bool says_nothing = all_dealt && (allowed & places_) == places_;
  if (!has_bit(cards_, card) || says_nothing) return;
  rules_.push_back({static_cast<std::uint8_t>(card), allowed & places_});
}

bool ConstrainedDeal::may_show(int place, int card) const {
  return has_bit(places_, place) && has_bit(cards_, card) && may_lie(card, bit(place));
}

bool ConstrainedDeal::may_lie(int card, Bits allowed) const {
  Rules rules = rules_;
  bool found = false;
  for (Rule& rule : rules) {
    if (rule.card != card) continue;
    rule.allowed &= allowed;
    found = true;
  }
  if (!found && rules.size() < kMaxRules) {
    rules.push_back({static_cast<std::uint8_t>(card), places_ & allowed});
    found = true;
  }
  TURNKEY_ASSERT(found);
  return placements(rules) > 0;
}

// A DP, place by place: the number of ways to put each set of cards on the places so far.
std::uint64_t ConstrainedDeal::placements(const Rules& rules) {
  std::array<std::uint64_t, kSets> ways{};
  ways[0] = 1;
  Bits places = 0;
  for (const Rule& rule : rules) places |= rule.allowed;
  const Bits all = first_bits(static_cast<int>(rules.size()));
  for_each_bit(places, [&](int place) {
    for (Bits placed = all; placed != 0; --placed) {
      for_each_bit(placed, [&](int i) {
        if (has_bit(rules[i].allowed, place)) ways[placed] += ways[placed & ~bit(i)];
      });
    }
  });
  return ways[all];
}

Wide ConstrainedDeal::count() const {
  Wide ways = rules_.empty() ? 1 : placements(rules_);
  // Until the deal is over there are more cards than places.
  int cards = std::popcount(cards_) - static_cast<int>(rules_.size());
  int places = std::popcount(places_) - static_cast<int>(rules_.size());
  for (; places > 0; --places, --cards) ways *= static_cast<Wide>(cards);
  return ways;
}

// Puts each card independently on an allowed place. Rejects collisions, so all placements stay
// equally likely.
bool ConstrainedDeal::try_places(Places& places, Rng& rng) const {
  Bits taken = 0;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    places[i] = random_bit(rules_[i].allowed, rng);
    if (has_bit(taken, places[i])) return false;
    taken |= bit(places[i]);
  }
  return true;
}

// Walks backwards through the table of placements(), which is stored whole here.
void ConstrainedDeal::exact_places(Places& places, Rng& rng) const {
  std::array<std::array<std::uint64_t, kSets>, kMaxPlaces + 1> ways;
  const Bits all = first_bits(static_cast<int>(rules_.size()));
  for (Bits set = 0; set <= all; ++set) ways[0][set] = set == 0 ? 1 : 0;
  for (int place = 0; place < kMaxPlaces; ++place) {
    const auto& before = ways[place];
    for (Bits set = 0; set <= all; ++set) {
      std::uint64_t sum = before[set];
      for_each_bit(set, [&](int i) {
        if (has_bit(rules_[i].allowed, place)) sum += before[set & ~bit(i)];
      });
      ways[place + 1][set] = sum;
    }
  }
  Bits left = all;
  for (int place = kMaxPlaces - 1; place >= 0; --place) {
    const auto& before = ways[place];
    std::uint64_t pick = below(ways[place + 1][left], rng);
    if (pick < before[left]) continue;
    pick -= before[left];
    for (Bits candidates = left; candidates != 0; candidates &= candidates - 1) {
      const int i = std::countr_zero(candidates);
      if (!has_bit(rules_[i].allowed, place)) continue;
      const std::uint64_t share = before[left & ~bit(i)];
      if (pick < share) {
        places[i] = place;
        left &= ~bit(i);
        break;
      }
      pick -= share;
    }
  }
}

void ConstrainedDeal::sample(Cards& cards, Rng& rng) const {
  Bits open = places_;
  Bits free = cards_;
  if (!rules_.empty()) {
    constexpr int kTries = 16;
    Places places{};
    bool placed = false;
    for (int i = 0; i < kTries && !placed; ++i) placed = try_places(places, rng);
    if (!placed) exact_places(places, rng);
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      cards[places[i]] = rules_[i].card;
      open &= ~bit(places[i]);
      free &= ~bit(rules_[i].card);
    }
  }
  std::array<std::uint8_t, kMaxPlaces> pool;
  std::uint32_t left = 0;
  for_each_bit(free, [&](int card) { pool[left++] = static_cast<std::uint8_t>(card); });
  for_each_bit(open, [&](int place) {
    const std::uint32_t pick = rng.below(left);
    cards[place] = pool[pick];
    pool[pick] = pool[--left];
  });
}

}  // namespace turnkey::escaped
