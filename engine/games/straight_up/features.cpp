#include "engine/games/straight_up/features.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/bits.h"
#include "engine/core/side_network.h"
#include "engine/games/straight_up/cards.h"

namespace turnkey::straight_up {

namespace {

constexpr int kGoals = 4;

/// A seat's cards, for its own features and for its opponents'.
struct Holding {
  CardCounts deck;   ///< draw and discard pile
  CardCounts owned;  ///< with the cards on the table
  int cards = 0;
  float mean_hand = 0;                  ///< money of an average hand
  float deviation = 0;                  ///< and its standard deviation
  std::array<float, kGoals> affords{};  ///< rough probability that a hand pays for J, Q, K, A
  std::array<float, kGoals> parts{};    ///< the owned part of all J, Q, K, A
  Bits goals = 0;                       ///< those in the deck
  int length = 0;                       ///< of the longer straight

  /// Whether the deck has a goal card above the top of a straight of that length.
  bool holds_above(int of_length) const { return goals >> of_length != 0; }
  /// Goal cards that the longer straight still needs and the deck lacks.
  Bits missing() const { return first_bits(kGoals) & ~first_bits(length) & ~goals; }
};

struct Coins {
  int sum = 0;
  int squares = 0;
};

Coins coins_of(CardCounts cards) {
  Coins coins;
  for (int rank = 0; rank < kFirstGoal; ++rank) {
    const int value = money(rank_at(rank));
    const int all = cards.count(rank) * value;
    coins.sum += all;
    coins.squares += all * value;
  }
  return coins;
}

/// Rises from 0 to 1 like a distribution function, in a few instructions.
float step(float x) { return 0.5f + 0.5f * x / (1.0f + std::abs(x)); }

Holding holding_of(const Public& table, int seat) {
  Holding own;
  own.deck = table.piles[seat].all();
  own.owned = own.deck + table.straights[seat].cards();
  own.cards = own.deck.total();
  own.length = table.straights[seat].longer();
  for (int goal = 0; goal < kGoals; ++goal) {
    const int rank = kFirstGoal + goal;
    const int all = std::max(1, all_of(table.options, rank_at(rank)));
    own.parts[goal] = static_cast<float>(own.owned.count(rank)) / static_cast<float>(all);
    if (own.deck.has(rank)) own.goals |= bit(goal);
  }
  if (own.cards == 0) return own;
  const Coins coins = coins_of(own.deck);
  const float size = static_cast<float>(own.cards);
  const float mean = static_cast<float>(coins.sum) / size;
  const float variance = static_cast<float>(coins.squares) / size - mean * mean;
  const float drawn = std::min(size, static_cast<float>(kHandCards));
  own.mean_hand = drawn * mean;
  own.deviation = std::sqrt(std::max(0.0f, drawn * variance));
  // A hand may be half a coin short.
  const float scale = 2.0f / std::max(own.deviation, 0.5f);
  for (int goal = 0; goal < kGoals; ++goal) {
    const auto cost = static_cast<float>(price(rank_at(kFirstGoal + goal)));
    own.affords[goal] = step((own.mean_hand - cost + 0.5f) * scale);
  }
  return own;
}

/// The expected next hand.
class NextHand {
 public:
  explicit NextHand(const Piles& piles) : piles_(piles) {
    const int below = piles.draw.total();
    const int others = piles.discard.total();
    if (below >= kHandCards) {
      from_draw_ = static_cast<float>(kHandCards) / static_cast<float>(below);
    } else if (others > 0) {
      const int picks = std::min(kHandCards - below, others);
      from_discard_ = static_cast<float>(picks) / static_cast<float>(others);
    }
  }

  float cards(int rank) const {
    return from_draw_ * static_cast<float>(piles_.draw.count(rank)) +
           from_discard_ * static_cast<float>(piles_.discard.count(rank));
  }
  float coins() const {
    return from_draw_ * static_cast<float>(coins_of(piles_.draw).sum) +
           from_discard_ * static_cast<float>(coins_of(piles_.discard).sum);
  }

 private:
  const Piles& piles_;
  float from_draw_ = 1;  // each card's probability
  float from_discard_ = 0;
};

/// The table with the intermediate results of all seats.
struct Survey {
  const Public& table;
  std::array<Holding, kMaxPlayers> holdings{};
  int seats = table.options.players;

  const Straights& straights(int seat) const { return table.straights[seat]; }
  const Holding& holding(int seat) const { return holdings[seat]; }
  template <class F>
  void for_each_opponent(int seat, F&& visit) const {
    for (int other = 0; other < seats; ++other) {
      if (other != seat) visit(other);
    }
  }
  bool can_strike(int seat) const { return table.can_strike[seat] != 0; }
};

void write_deck(const Survey& at, int seat, InputWriter& out) {
  const Holding& own = at.holding(seat);
  for (int rank = 0; rank < kRanks; ++rank) out.add(own.deck.count(rank), 4);
  out.add(own.cards, 16);
  out.add(own.mean_hand / 30);
  out.add(own.deviation / 10);
  for (const float chance : own.affords) out.add(chance);
  const NextHand next(at.table.piles[seat]);
  float starting = 0;
  for (int rank = 0; rank <= index(Rank::kFour); ++rank) starting += next.cards(rank);
  out.add(next.coins() / 30);
  out.add(starting / 3);
}

void write_straights(const Survey& at, int seat, InputWriter& out) {
  const Holding& own = at.holding(seat);
  const Straights& straights = at.straights(seat);
  const NextHand next(at.table.piles[seat]);
  out.add_one_of(straights.longer(), kGoals);
  out.add_one_of(straights.shorter(), kGoals);
  out.add(std::min(1.0f, next.cards(kFirstGoal + straights.longer())));
  out.add(std::min(1.0f, next.cards(kFirstGoal + straights.shorter())));
  int cost = 0;
  for_each_bit(own.missing(), [&](int goal) { cost += price(rank_at(kFirstGoal + goal)); });
  const int missing = std::popcount(own.missing());
  out.add(cost, 70);
  out.add(missing, kGoals);
  out.add(missing == 0);
  out.add(missing == 1);
}

/// Progress to all cards of a goal rank, and what the market offers.
void write_goals(const Survey& at, int seat, InputWriter& out) {
  const Holding& own = at.holding(seat);
  for (int goal = 0; goal < kGoals; ++goal) {
    const int rank = kFirstGoal + goal;
    const float part = own.parts[goal];
    bool open = true;
    at.for_each_opponent(seat, [&](int other) { open &= !at.holding(other).owned.has(rank); });
    out.add(part);
    out.add(open ? part * part : 0.0f);
    const float affords = own.affords[goal];
    out.add(at.table.market.has(rank) ? affords : 0.0f);
  }
}

void write_opponents(const Survey& at, int seat, InputWriter& out) {
  const Holding& own = at.holding(seat);
  int strikers = 0;
  int longest = 0;
  bool target = false;
  float richest = 0;
  float nearest_corner = 0;
  int fewest_missing = kGoals;
  at.for_each_opponent(seat, [&](int other) {
    const Holding& their = at.holding(other);
    if (own.length > 0 && at.can_strike(other) && their.holds_above(own.length)) ++strikers;
    if (their.length > 0 && at.can_strike(seat) && own.holds_above(their.length)) target = true;
    longest = std::max(longest, their.length);
    richest = std::max(richest, their.mean_hand);
    fewest_missing = std::min(fewest_missing, std::popcount(their.missing()));
    for (int goal = 0; goal < kGoals; ++goal) {
      if (own.parts[goal] == 0) nearest_corner = std::max(nearest_corner, their.parts[goal]);
    }
  });
  out.add(at.can_strike(seat));
  out.add(strikers, 2);
  out.add(target);
  out.add(longest, kGoals);
  out.add(richest / 30);
  out.add(fewest_missing, kGoals);
  out.add(nearest_corner);
}

/// The number of others' turns before the seat's next one.
int wait(const Public& table, int seat) {
  const int seats = table.options.players;
  const int place = (seat - table.start + seats) % seats;
  if (place >= table.turns_done) return place - table.turns_done;
  return seats - table.turns_done + (place - 1 + seats) % seats;
}

void write_turn(const Survey& at, int seat, InputWriter& out) {
  constexpr int kManyRounds = 60;
  const int turns = wait(at.table, seat);
  out.add(turns, 4);
  out.add(turns == 0);
  out.add(at.seats == 2);
  out.add(at.seats == 3);
  out.add(std::min<int>(at.table.round, kManyRounds), kManyRounds);
}

}  // namespace

void describe_seats(const Public& table, std::array<Features, kMaxPlayers>& seats) {
  Survey at{table};
  for (int seat = 0; seat < at.seats; ++seat) {
    at.holdings[seat] = holding_of(table, seat);
  }
  for (int seat = 0; seat < at.seats; ++seat) {
    InputWriter out(seats[seat]);
    write_deck(at, seat, out);
    write_straights(at, seat, out);
    write_goals(at, seat, out);
    write_opponents(at, seat, out);
    write_turn(at, seat, out);
  }
}

}  // namespace turnkey::straight_up
