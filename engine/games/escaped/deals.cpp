// Counting and sampling of deals (rule E43). Both rest on the number of ways in which the faces
// under a rule can be placed on tokens, each on one that it may lie on, no two on the same; what is
// left goes anywhere.
#include "engine/games/escaped/deals.h"

namespace turnkey::escaped {

namespace {

/// The n-th of a set's elements, from 0.
int nth(Bits bits, std::uint32_t n) {
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

int random_of(Bits bits, Rng& rng) {
  return nth(bits, rng.below(static_cast<std::uint32_t>(std::popcount(bits))));
}

/// Uniform below a bound of any size, without bias.
std::uint64_t below(std::uint64_t bound, Rng& rng) {
  const std::uint64_t mask = std::bit_ceil(bound) - 1;
  std::uint64_t number = rng.next() & mask;
  while (number >= bound) number = rng.next() & mask;
  return number;
}

}  // namespace

Deals::Deals(const Public& table, const Faces& faces, int seat) {
  const Bits known = table.known_tokens(seat) & table.dealt_tokens();
  tokens_ = table.dealt_tokens() & ~known;
  free_ = table.all_faces() & ~faces_of(faces, known);
  if (table.options.announce == 0) return;
  if ((table.cleared & free_) != 0) {
    for (std::size_t accuser = 0; accuser < table.options.players; ++accuser) {
      if (table.named[accuser] == kHidden) continue;
      add_rule(table.named[accuser], ~table.seen[accuser] & ~bit(kCentre));
    }
  }
  if (table.phase == Phase::kVerdict) add_rule(table.accused, ~table.seen[table.mover]);
}

void Deals::add_rule(Face face, Bits allowed) {
  if (!has(free_, face)) return;
  // What the accuser itself thinks is no rule for it: it has not held what it does not know.
  if ((allowed & tokens_) != tokens_) rules_.push_back({face, allowed & tokens_});
}

bool Deals::may_show(int token, Face face) const {
  return has(tokens_, token) && has(free_, face) && may_lie(face, bit(token));
}

bool Deals::may_lie(Face face, Bits allowed) const {
  Rules rules = rules_;
  bool found = false;
  for (Rule& rule : rules) {
    if (rule.face != face) continue;
    rule.allowed &= allowed;
    found = true;
  }
  if (!found && rules.size() < kMaxRules) {
    rules.push_back({face, tokens_ & allowed});
    found = true;
  }
  TURNKEY_ASSERT(found);
  return placements(rules) > 0;
}

// Token by token: the number of ways to place each set of faces on the tokens so far.
std::uint64_t Deals::placements(const Rules& rules) {
  std::array<std::uint64_t, std::size_t{1} << kMaxRules> ways{};
  ways[0] = 1;
  Bits tokens = 0;
  for (const Rule& rule : rules) tokens |= rule.allowed;
  const Bits all = first(static_cast<int>(rules.size()));
  for_each_bit(tokens, [&](int token) {
    for (Bits placed = all; placed != 0; --placed) {
      for_each_bit(placed, [&](int i) {
        const bool fits = has(rules[static_cast<std::size_t>(i)].allowed, token);
        if (fits) ways[placed] += ways[placed & ~bit(i)];
      });
    }
  });
  return ways[all];
}

Wide Deals::count() const {
  Wide ways = rules_.empty() ? 1 : placements(rules_);
  // Before the deal is over there are more faces than tokens.
  int faces = std::popcount(free_) - static_cast<int>(rules_.size());
  int tokens = std::popcount(tokens_) - static_cast<int>(rules_.size());
  for (; tokens > 0; --tokens, --faces) ways *= static_cast<Wide>(faces);
  return ways;
}

// Each face anywhere it may lie, independently. Kept only where no two met, so that all placements
// are equally likely.
bool Deals::try_places(Places& places, Rng& rng) const {
  Bits taken = 0;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    places[i] = random_of(rules_[i].allowed, rng);
    if (has(taken, places[i])) return false;
    taken |= bit(places[i]);
  }
  return true;
}

// Backwards through the table of placements(), kept whole here.
void Deals::exact_places(Places& places, Rng& rng) const {
  std::array<std::array<std::uint64_t, std::size_t{1} << kMaxRules>, kMaxCards + 1> ways;
  const Bits all = first(static_cast<int>(rules_.size()));
  const auto allowed = [&](int i, int token) {
    return has(rules_[static_cast<std::size_t>(i)].allowed, token);
  };
  for (Bits set = 0; set <= all; ++set) ways[0][set] = set == 0 ? 1 : 0;
  for (int token = 0; token < kMaxCards; ++token) {
    const auto& before = ways[static_cast<std::size_t>(token)];
    auto& after = ways[static_cast<std::size_t>(token) + 1];
    for (Bits set = 0; set <= all; ++set) {
      after[set] = before[set];
      for_each_bit(set, [&](int i) {
        if (allowed(i, token)) after[set] += before[set & ~bit(i)];
      });
    }
  }
  Bits left = all;
  for (int token = kMaxCards - 1; token >= 0; --token) {
    const auto& before = ways[static_cast<std::size_t>(token)];
    std::uint64_t pick = below(ways[static_cast<std::size_t>(token) + 1][left], rng);
    if (pick < before[left]) continue;
    pick -= before[left];
    for_each_bit(left, [&](int i) {
      if (!has(left, i) || !allowed(i, token)) return;
      const std::uint64_t share = before[left & ~bit(i)];
      if (pick < share) {
        places[static_cast<std::size_t>(i)] = token;
        left &= ~bit(i);
        pick = ~std::uint64_t{0};
      } else {
        pick -= share;
      }
    });
  }
}

void Deals::sample(Faces& faces, Rng& rng) const {
  Bits tokens = tokens_;
  Bits free = free_;
  if (!rules_.empty()) {
    constexpr int kTries = 16;
    Places places{};
    bool placed = false;
    for (int i = 0; i < kTries && !placed; ++i) placed = try_places(places, rng);
    if (!placed) exact_places(places, rng);
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      faces[static_cast<std::size_t>(places[i])] = rules_[i].face;
      tokens &= ~bit(places[i]);
      free &= ~bit(rules_[i].face);
    }
  }
  std::array<Face, kMaxCards> pool;
  std::uint32_t left = 0;
  for_each_bit(free, [&](int face) { pool[left++] = static_cast<Face>(face); });
  for_each_bit(tokens, [&](int token) {
    const std::uint32_t pick = rng.below(left);
    faces[static_cast<std::size_t>(token)] = pool[pick];
    pool[pick] = pool[--left];
  });
}

}  // namespace turnkey::escaped
