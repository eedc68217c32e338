// A seat's beliefs about hidden hands, from the ways of cards. The prior is the shuffle, times the
// others' unseen choices, each uniform over the kinds in the hand. Beliefs condition it on
// everything that the seat has seen (rules SJ70–SJ76).
#include <algorithm>
#include <bit>
#include <optional>
#include <range/v3/algorithm/count.hpp>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/core/card_bag.h"
#include "engine/core/exact_counts.h"
#include "engine/core/recent.h"
#include "engine/games/straight_jacket/card_deals.h"
#include "engine/games/straight_jacket/progress.h"
#include "engine/games/straight_jacket/secrets.h"

namespace turnkey::straight_jacket {

namespace {

/// A question about a game, and its asker.
struct Question {
  Options options;
  Seat seat = Seat::spectator();
  Asked asked = Asked::kChances;
  int run = 0;  ///< the run, where only a sample of the hypotheses is kept

  friend bool operator==(const Question&, const Question&) = default;
};

class Belief {
 public:
  explicit Belief(const Question& question) : question_(question) { begin(1); }

  bool alive() const { return ways().alive(); }
  /// There were more possibilities than room.
  bool overflowed() const { return ways().overflowed(); }
  /// Some ways stand for others that were left out.
  bool sampled() const { return ways().sampled(); }
  /// The total weight of its deals, those left out included: unbiased over runs.
  long double weight() const { return alive() ? ways().hypotheses().sums.back() : 0; }
  std::size_t bytes() const {
    return sizeof *this + ways().bytes() + progress_.unseen.capacity() * sizeof(int) +
           (deals_ ? deals_->bytes() : 0);
  }

  /// How much of this history it has followed; -1 if the history is another one.
  int known_of(const Question& question, const History& seen) const {
    const bool begins = question_ == question && seen.begins_with(history_);
    const bool goes_on = alive() || overflowed() || seen.size() == history_.size();
    return begins && goes_on ? history_.size() : -1;
  }

  // The result depends only on what was seen, not on how far it had run before. If hypotheses are a
  // sample, all can die out; then it starts again with more.
  void learn(const History& seen) {
    constexpr int kWork = 40'000;
    if (!ways().hypotheses().sums.empty() && seen.size() == history_.size()) return;
    history_ = seen;
    deals_.reset();
    for (;; begin(4 * more_)) {
      progress_.run(history_, kWork * more_);
      if (alive() || question_.asked == Asked::kPossible || more_ >= 64) return;
    }
  }

  /// Deals everything that the seat has not seen.
  void sample(Secrets& secrets, Rng& rng) {
    if (!deals_) deals_.emplace(ways());
    const CardDeals::Deal& deal = deals_->draw(rng);
    secrets = Secrets(question_.options);
    secrets.history = history_;
    for (std::size_t i = 0; i < deal.unseen.size(); ++i) {
      secrets.history.reveal(progress_.unseen[i], deal.unseen[i]);
    }
    for (const auto& [token, place] : deal.cards) {
      const Kind card = deal.kinds[token];
      secrets.deck.remove(card);
      if (place < kStaged) secrets.hands.put(place, card);
      if (place >= kStaged && place < kJackets) secrets.hands.push(place, card);
    }
  }

  /// The number of possible hands; none if there are too many. Needs kPossible, as reveal() does.
  std::optional<std::uint64_t> count() const {
    std::unordered_set<std::uint64_t> met;
    int steps = 20'000;
    for (CardHypothesis one : ways().hypotheses().all) {
      for (CardToken& token : one.cards) token.place = static_cast<std::uint8_t>(token.hand());
      if (!one.list(steps, [&] { met.insert(one.key()); })) return {};
    }
    return met.size();
  }

  /// Adds the cards that others must hold.
  void reveal(Hands& hands) const {
    if (!alive()) return;  // else every hand would get the whole pack as certain
    for (int seat = 0; seat < question_.options.players; ++seat) {
      if (seat == question_.seat.index()) continue;
      Bag certain = question_.options.shuffled();
      for (const CardHypothesis& one : ways().hypotheses().all) {
        Bag held;
        for (const CardToken& token : one.cards) {
          if (token.met() && token.hand() == seat) held.add(token.kind);
        }
        certain.for_each_kind([&](int kind) {
          certain.remove(kind, std::max(0, certain.count(kind) - held.count(kind)));
        });
      }
      for (int i = 0; i < certain.total(); ++i) {
        hands.row(seat)[i] = static_cast<Kind>(certain.at(i));
      }
    }
  }

 private:
  const CardWays& ways() const { return progress_.ways; }

  void begin(int more) {
    more_ = more;
    const int number = question_.seat.index() + 16 * more + 4096 * question_.run;
    progress_ = Progress(question_.options, question_.asked,
                         question_.options.hash(static_cast<std::uint64_t>(number)));
  }

  int more_ = 1;  ///< factor on the usual work
  Question question_;
  History history_;  ///< with unseen cards hidden
  Progress progress_;
  std::optional<CardDeals> deals_;  ///< empty until first used
};

class Beliefs final : public Recent<Belief> {
 public:
  /// The beliefs of the cache in use, or else these.
  static Beliefs& in_use(Beliefs& otherwise) {
    Beliefs* const kept = Cache::in_use<Beliefs>();
    return kept == nullptr ? otherwise : *kept;
  }

  /// The belief of the seat that has seen this, valid until the next question. None if the history
  /// is full, or if there were more possibilities than room.
  Belief* of(const Question& question, const History& seen) {
    if (seen.full()) return nullptr;
    Belief* const found =
        find(
            seen.size(), [&](const Belief& one) { return one.known_of(question, seen); }, question)
            .first;
    found->learn(seen);
    trim_others();
    return found->overflowed() ? nullptr : found;
  }
};

/// Hides all hands but the seat's own and the cards that it has chosen.
void hide_others(Hands& hands, Seat seat) {
  for (int row = 0; row < 2 * kMaxPlayers; ++row) {
    if (row % kMaxPlayers != seat.index()) hands.hide(row);
  }
}

/// Cards that are neither on the table nor known to be in hands.
Bag unseen(const Public& table, const Hands& hands) {
  Bag rest = table.options.shuffled();
  for (const Kind kind : table.piles.all()) rest.remove(kind);
  for (const Kind kind : hands.all()) {
    if (kind != kHidden) rest.remove(kind);
  }
  return rest;
}

}  // namespace

Secrets Secrets::sample(Public& table, Seat seat, Rng& rng, int run) const {
  Secrets dealt = *this;
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index() || !table.aim_untold(other)) continue;
    table.aim[other] = static_cast<std::uint8_t>(random_bit(table.aims(other), rng));
  }
  Beliefs own;
  Beliefs& beliefs = Beliefs::in_use(own);
  // All ways of a sample may turn out impossible, although some way is possible.
  for (const Asked asked : {Asked::kChances, Asked::kPossible}) {
    Belief* const belief = beliefs.of({table.options, seat, asked, run}, history);
    if (belief == nullptr || !belief->alive()) continue;
    belief->sample(dealt, rng);
    return dealt;
  }
  dealt.deal_by_sight(table, rng);
  return dealt;
}

std::vector<double> Secrets::run_shares(const Public& table, Seat seat, int most) const {
  Beliefs own;
  Beliefs& beliefs = Beliefs::in_use(own);
  std::vector<long double> weights;
  long double sum = 0;
  for (int run = 0; run < most; ++run) {
    const Belief* const belief = beliefs.of({table.options, seat, Asked::kChances, run}, history);
    if (belief == nullptr || !belief->sampled()) return {1};
    sum += weights.emplace_back(belief->weight());
  }
  if (sum == 0) return {1};
  std::vector<double> shares;
  for (const long double weight : weights) shares.push_back(static_cast<double>(weight / sum));
  return shares;
}

// The result must not depend on what the seat has not seen. If the notes are full, only the cards
// in sight are certain.
void Secrets::redeal(Public& table, Seat seat, Rng& rng) {
  history = history.seen_by(seat.index(), table.seats());
  hide_others(hands, seat);
  *this = sample(table, seat, rng);
}

void Secrets::deal_by_sight(const Public& table, Rng& rng) {
  deck = unseen(table, hands);
  const auto fill = [&](Kind& kind, Kind floor) {
    if (kind != kHidden) return;
    int below = 0;
    for (Kind low = 0; low < floor; ++low) below += deck.count(low);
    if (below == deck.total()) below = 0;  // after events that the seat could not refuse
    const auto fitting = static_cast<std::uint32_t>(deck.total() - below);
    kind = static_cast<Kind>(deck.at(below + static_cast<int>(rng.below(fitting))));
    deck.remove(kind);
  };
  if (table.phase == Phase::kShow && table.shown > 0) {  // the rest has this value or a higher one
    const auto row = hands.row(table.source);
    const Kind last = row[table.shown - 1u];
    if (last != kHidden) {
      for (Kind& kind : row) fill(kind, last);
    }
  }
  for (Kind& kind : hands.all()) fill(kind, 0);
  for (int hand = 0; hand < kMaxPlayers; ++hand) {
    const auto row = hands.row(hand);
    std::sort(row.begin(), row.end());
  }
}

bool Secrets::may_happen(const Public& table, const Deed& deed, Seat seat) const {
  History after = history;
  after.add(table.mover, deed, table.seats());
  Beliefs own;
  const Belief* const belief =
      Beliefs::in_use(own).of({table.options, seat, Asked::kPossible}, after);
  if (belief != nullptr) return belief->alive();
  const Bag rest = unseen(table, hands);
  if (deed.from() == kDeck) return rest.has(deed.kind);
  const auto row = hands.row(deed.from());
  const int next = deed.what == What::kShow ? table.shown : 0;
  const auto those = deed.chooses() ? row : row.subspan(next, 1);
  const auto has = [](auto cards, Kind kind) { return ranges::count(cards, kind) > 0; };
  return has(those, deed.kind) || (has(row, kHidden) && rest.has(deed.kind));
}

DealCount Secrets::worlds(const Public& table, Seat seat) const {
  std::uint64_t aims = 1;
  std::vector<int> sizes;
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index()) continue;
    const auto hidden = [&](int row) { return ranges::count(hands.row(row), kHidden); };
    sizes.push_back(static_cast<int>(hidden(other)));
    sizes.insert(sizes.end(), hidden(kStaged + other), 1);  // these have an order
    if (table.aim_untold(other)) aims *= std::popcount(table.aims(other));
  }
  Beliefs own;
  const Belief* const belief =
      Beliefs::in_use(own).of({table.options, seat, Asked::kPossible}, history);
  const auto count = belief == nullptr ? std::nullopt : belief->count();
  if (count) return std::to_string(*count * aims);
  return {copies_in(unseen(table, hands)), std::move(sizes), deals_at_most};
}

Hands Secrets::known_hands(const Public& table, Seat seat) const {
  Hands known = hands;
  Beliefs own;
  const Belief* const belief =
      Beliefs::in_use(own).of({table.options, seat, Asked::kPossible}, history);
  if (belief == nullptr) return known;
  hide_others(known, seat);
  belief->reveal(known);
  return known;
}

}  // namespace turnkey::straight_jacket
