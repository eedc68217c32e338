// Deals of unseen hands against all deals with their probabilities, followed one by one.
#include "engine/games/straight_jacket/card_ways.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "engine/games/straight_jacket/card_deals.h"
#include "tests/support/effort.h"

namespace turnkey::straight_jacket {
namespace {

constexpr int kToyHands = 3;

/// The full truth: hands in order, the rest of the pack, and the cards set aside, in order.
struct Cards {
  std::vector<std::vector<int>> hands = std::vector<std::vector<int>>(kToyHands);
  std::vector<int> pack;
  std::vector<std::pair<int, int>> aside;  ///< hand and kind
  int shown = 0;                           ///< of the hand that is being shown

  friend auto operator<=>(const Cards&, const Cards&) = default;

  void put(int place, int kind) {
    if (place < kToyHands) {
      hands[place].insert(std::ranges::upper_bound(hands[place], kind), kind);
    } else if (place < CardWays::kOut) {
      aside.emplace_back(place - CardWays::kAside, kind);
    }
  }
  bool take(int hand, int kind) {
    const auto at = std::ranges::find(hands[hand], kind);
    if (at == hands[hand].end()) return false;
    hands[hand].erase(at);
    return true;
  }
};

struct ToyEvent {
  enum class Type { kDraw, kChoose, kLowest, kRelease, kShow, kJoin };
  Type type;
  int hand = 0;
  int place = 0;
  int kind = kUnseenKind;

  bool is_of(int one) const { return kind == kUnseenKind || kind == one; }
};
using Type = ToyEvent::Type;

/// All possible results with their probabilities; none if the event is impossible.
std::map<Cards, double> after_it(const Cards& cards, const ToyEvent& event) {
  std::map<Cards, double> found;
  const auto add = [&](Cards next, int kind, double chance) {
    next.put(event.place, kind);
    found[next] += chance;
  };
  Cards next = cards;
  const std::vector<int> hand = cards.hands[event.hand];
  switch (event.type) {
    case Type::kDraw:
      for (std::size_t i = 0; i < cards.pack.size(); ++i) {
        next = cards;
        next.pack.erase(next.pack.begin() + i);
        if (event.is_of(cards.pack[i]))
          add(next, cards.pack[i], 1.0 / static_cast<double>(cards.pack.size()));
      }
      break;
    case Type::kChoose:
    case Type::kLowest: {
      const std::set<int> kinds(hand.begin(), hand.end());
      const bool seen = event.kind != kUnseenKind;
      for (const int kind : kinds) {
        next = cards;
        const bool fits = event.type == Type::kChoose || kind == hand.front();
        if (!event.is_of(kind) || !fits) continue;
        next.take(event.hand, kind);
        add(next, kind, seen ? 1 : 1.0 / static_cast<double>(kinds.size()));
      }
      break;
    }
    case Type::kRelease: {
      const int kind = cards.aside.front().second;
      next.aside.erase(next.aside.begin());
      if (event.is_of(kind)) add(next, kind, 1);
      break;
    }
    case Type::kShow:
      if (!event.is_of(hand[cards.shown])) break;
      next.shown = cards.shown + 1 == static_cast<int>(hand.size()) ? 0 : cards.shown + 1;
      found[next] = 1;
      break;
    case Type::kJoin:
      for (const int kind : hand) next.put(event.place, kind);
      next.hands[event.hand].clear();
      found[next] = 1;
      break;
  }
  return found;
}

void follow(CardWays& ways, const ToyEvent& event) {
  const auto kind = static_cast<std::uint8_t>(event.kind);
  switch (event.type) {
    case Type::kDraw: return ways.draw(event.place, kind);
    case Type::kChoose: return ways.choose(event.hand, event.place, kind);
    case Type::kLowest: return ways.choose(event.hand, event.place, kind, kind);
    case Type::kRelease: return ways.release(event.place, kind);
    case Type::kShow: return ways.show(event.hand, kind);
    case Type::kJoin:
      std::array<std::uint8_t, kMaxSeats> to = {0, 1, 2, 3, 4, 5, 6, 7};
      to[event.hand] = static_cast<std::uint8_t>(event.place);
      return ways.move_hands(to);
  }
}

/// A game of such events, as hand 0 sees it.
class ToyGame {
 public:
  explicit ToyGame(Rng& rng) : rng_(rng) {
    for (const int kind : {0, 0, 1, 1, 1, 2, 3, 3, 4}) {
      truth_.pack.push_back(kind);
      pack_.add(kind);
    }
    start_ = truth_;
    beliefs_[truth_] = 1;
    for (int i = 0; i < 11; ++i) {
      play(any_event());
      while (truth_.shown > 0) play({Type::kShow, last_hand_});
    }
  }

  void expect_deals() {
    constexpr int kTimes = 4'000;
    CardWays chances(pack_);
    CardWays possible(pack_, CardWays::Asked::kPossible);
    for (CardWays* ways : {&chances, &possible}) {
      for (const ToyEvent& event : events_) follow(*ways, event);
      ways->weigh();
    }
    ASSERT_TRUE(chances.alive() && possible.alive());
    double sum = 0;
    for (const auto& [cards, weight] : beliefs_) sum += weight;
    for (CardWays* ways : {&chances, &possible}) {
      CardDeals deals(*ways);
      std::map<Cards, double> dealt;
      for (int i = 0; i < kTimes; ++i) {
        const CardDeals::Deal& deal = deals.draw(rng_);
        const Cards cards = cards_of(deal);
        ASSERT_EQ(led_to_by(deal), cards);
        ++dealt[cards];
      }
      for (const auto& [cards, times] : dealt) ASSERT_TRUE(beliefs_.contains(cards));
      if (ways == &possible) break;
      for (const auto& [cards, weight] : beliefs_) {
        const double share = weight / sum;
        const double error = std::sqrt(share * (1 - share) / kTimes);
        EXPECT_NEAR(dealt[cards] / kTimes, share, 5 * error + 2.0 / kTimes);
      }
    }
  }

 private:
  ToyEvent any_event() {
    const auto hand = static_cast<int>(rng_.below(kToyHands));
    const auto other = static_cast<int>((hand + 1 + rng_.below(kToyHands - 1)) % kToyHands);
    last_hand_ = hand;
    const bool empty = truth_.hands[hand].empty();
    switch (rng_.below(8)) {
      case 0: return empty ? any_event() : ToyEvent{Type::kShow, hand};
      case 1: return empty ? any_event() : ToyEvent{Type::kChoose, hand, other};
      case 2: return empty ? any_event() : ToyEvent{Type::kChoose, hand, CardWays::kAside + hand};
      case 3: return empty ? any_event() : ToyEvent{Type::kLowest, hand, CardWays::kOut};
      case 4: return truth_.aside.empty() ? any_event() : ToyEvent{Type::kRelease, 0, other};
      case 5: return rng_.below(4) > 0 ? any_event() : ToyEvent{Type::kJoin, hand, other};
      default: return truth_.pack.empty() ? any_event() : ToyEvent{Type::kDraw, 0, hand};
    }
  }

  /// Updates all possibilities along with the truth.
  void play(ToyEvent event) {
    const auto next = after_it(truth_, event);
    auto chosen = next.begin();
    std::advance(chosen, rng_.below(static_cast<std::uint32_t>(next.size())));
    if (sees(event)) event.kind = card_of(event, chosen->first);
    truth_ = chosen->first;
    events_.push_back(event);
    std::map<Cards, double> after;
    for (const auto& [cards, weight] : beliefs_) {
      for (const auto& [one, chance] : after_it(cards, event)) after[one] += weight * chance;
    }
    beliefs_ = after;
  }

  /// Hand 0 sees its own cards, cards that go out, and every second hand that is shown.
  bool sees(const ToyEvent& event) {
    switch (event.type) {
      case Type::kDraw: return event.place == 0;
      case Type::kRelease: return event.place == 0 || truth_.aside.front().first == 0;
      case Type::kShow:
        if (truth_.shown == 0) sees_hand_ = rng_.below(2) == 0;
        return event.hand == 0 || sees_hand_;
      case Type::kJoin: return false;
      default: return event.hand == 0 || event.place == 0 || event.place == CardWays::kOut;
    }
  }

  /// The card that led there.
  int card_of(ToyEvent event, const Cards& there) const {
    for (event.kind = 0; !after_it(truth_, event).contains(there);) ++event.kind;
    return event.kind;
  }

  Cards cards_of(const CardDeals::Deal& deal) const {
    Cards cards;
    cards.pack = truth_.pack;
    std::vector<int> pack;
    pack_.for_each_kind([&](int kind) { pack.insert(pack.end(), pack_.count(kind), kind); });
    for (const auto& [token, place] : deal.cards) {
      const int kind = deal.kinds[token];
      cards.put(place, kind);
      pack.erase(std::ranges::find(pack, kind));
    }
    cards.pack = pack;
    return cards;
  }

  /// The result of the events with the deal's cards for the unseen ones.
  Cards led_to_by(const CardDeals::Deal& deal) const {
    Cards cards = start_;
    std::size_t revealed = 0;
    for (ToyEvent event : events_) {
      const bool unseen = event.type != Type::kJoin && event.kind == kUnseenKind;
      if (unseen) event.kind = deal.unseen[revealed++];
      const auto next = after_it(cards, event);
      if (next.size() != 1) return {};
      cards = next.begin()->first;
    }
    return cards;
  }

  Rng& rng_;
  CardWays::Pack pack_;
  Cards start_;
  Cards truth_;
  std::map<Cards, double> beliefs_;
  std::vector<ToyEvent> events_;
  int last_hand_ = 0;
  bool sees_hand_ = false;
};

TEST(CardWays, AreDealtByTheirChances) {
  Rng rng(1);
  for (int game = 0; game < testing::cases(60); ++game) {
    ToyGame toy(rng);
    toy.expect_deals();
    if (HasFailure()) break;
  }
}

TEST(CardWays, AnImpossibleEventLeavesNone) {
  CardWays ways(CardWays::Pack{});
  CardWays::Pack pack;
  pack.add(3);
  pack.add(5);
  ways = CardWays(pack);
  ways.draw(1, kUnseenKind);
  ways.draw(2, 5);
  ways.weigh();
  EXPECT_TRUE(ways.alive());
  ways.choose(1, CardWays::kOut, 5);
  ways.weigh();
  EXPECT_FALSE(ways.alive());
}

}  // namespace
}  // namespace turnkey::straight_jacket
