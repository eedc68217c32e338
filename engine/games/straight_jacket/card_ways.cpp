#include "engine/games/straight_jacket/card_ways.h"

#include <algorithm>
#include <bit>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/max.hpp>
#include <utility>

#include "engine/core/bits.h"
#include "engine/core/card_bag.h"
#include "engine/core/fixed_vector.h"

namespace turnkey::straight_jacket {

namespace {

constexpr int kShown = CardToken::kShown;

long double weight_of(const CardHypothesis& one) { return one.prior * one.ways(); }

}  // namespace

std::uint64_t CardHypothesis::key() const {
  std::uint64_t sum = 0;
  for (const CardToken& card : cards) {
    if (card.place == CardWays::kOut) continue;
    const int what = card.met() ? card.kind : 256 + card.floor;
    sum += chain_hash(512 * card.place + what, 1);
  }
  return sum;
}

std::uint8_t CardWays::place_of_aside(std::size_t n) {
  constexpr int kMostAside = 9 * kMaxSeats;  // at a time
  return static_cast<std::uint8_t>(CardToken::kAsideInOrder + n % kMostAside);
}

CardWays::CardWays(const Pack& pack, Asked asked, std::uint64_t seed)
    : asked_(asked),
      exact_(asked == Asked::kChances && pack.total() <= kFewCards),
      most_copies_(ranges::max(copies_in(pack))),
      rng_(seed) {
  now_.all.emplace_back(pack);
}

// ---- events -------------------------------------------------------------------------------------

void CardWays::draw(int place, Kind kind) {
  begin(kind, place);
  step(kind != kUnseenKind, [&](std::size_t i) {
    now_.all[i].cards.push_back({{kUnseenKind, 0, 0}, 0});
    return land(now_.all[i], now_.all[i].cards.size() - 1);
  });
}

void CardWays::choose(int hand, int place, Kind kind, Kind least) {
  begin(kind, place);
  least_ = least;
  if (place >= kAside && place < kOut) {
    to_ = place_of_aside(aside_.size());
    aside_.push_back(static_cast<std::uint8_t>(hand));
  }
  step(true, [&](std::size_t i) {
    look(now_.all[i], hand);
    return divide(i);
  });
}

void CardWays::release(int place, Kind kind) {
  begin(kind, place);
  const std::uint8_t from = place_of_aside(released_++);
  step(kind != kUnseenKind, [&](std::size_t i) {
    const auto& cards = now_.all[i].cards;
    return land(now_.all[i], ranges::find(cards, from, &CardToken::place) - cards.begin());
  });
}

void CardWays::show(int hand, Kind kind) {
  const bool seen = kind != kUnseenKind;
  begin(kind, kShown + hand);
  least_ = seen ? kind : 0;
  step(seen, [&](std::size_t i) {
    look(now_.all[i], hand);
    if (seen) return divide(i);
    note_.open = false;  // the lowest, for all observers
    note(now_.all[i], kNoToken);
    return true;
  });
}

void CardWays::move_hands(const std::array<std::uint8_t, kMaxSeats>& to) {
  Bits taken = 0;
  for (const std::uint8_t hand : to) taken |= bit(hand);
  step(taken != first_bits(kMaxSeats), [&](std::size_t i) {
    for (CardToken& token : now_.all[i].cards) {
      if (token.place < kMaxSeats) token.place = to[token.place];
    }
    return true;
  });
}

/// Applies the event to every hypothesis. advance(i) returns false if it is impossible there, and
/// appends the hypotheses that divide off. Only an event that `tells` something can make hypotheses
/// equal, or impossible.
template <class Advance>
void CardWays::step(bool tells, Advance&& advance) {
  met_.clear();
  now_.keep_if([&](std::size_t i) { return advance(i) && (!tells || fresh(now_.all[i])); });
  if (overflowed_) now_.all.clear();
}

void CardWays::make_room(std::size_t limit) {
  if (asked_ == Asked::kPossible || now_.all.size() <= limit) return;
  weigh();
  sampled_ = true;
  now_.thin(limit / 2, rng_,
            [](CardHypothesis& one, long double weight) { one.prior = weight / one.ways(); });
}

void CardWays::weigh() { now_.weigh(weight_of); }

std::size_t CardWays::bytes() const {
  constexpr std::size_t kOfSet = 4 * sizeof(void*);  // an element and its place in a set
  return now_.all.capacity() * sizeof(CardHypothesis) + now_.sums.capacity() * sizeof(long double) +
         notes_.capacity() * sizeof(Note) + hands_.capacity() + aside_.capacity() +
         met_.bucket_count() * sizeof(void*) + met_.size() * kOfSet;
}

// ---- hypotheses ---------------------------------------------------------------------------------

/// Starts an event that puts a card at `to`.
void CardWays::begin(Kind kind, int to) {
  kind_ = kind;
  least_ = 0;
  to_ = static_cast<std::uint8_t>(to);
  note_ = {.seen = kind != kUnseenKind};
  ++cards_;
  unseen_ += note_.seen ? 0 : 1;
}

/// A token that was in no hand arrives at the card's place.
bool CardWays::land(CardHypothesis& one, std::size_t which) {
  note(one, static_cast<std::uint8_t>(which));
  one.cards[which].place = to_;
  return !note_.seen || identify(one, one.cards[which]);
}

/// The token is one of the event's kind.
bool CardWays::identify(CardHypothesis& one, CardToken& token) const {
  const int ways = one.meet(token, kind_);
  one.prior *= ways;
  return ways > 0;
}

bool CardWays::alike(const CardToken& a, const CardToken& b) const {
  if (a.kind != b.kind || a.met()) return a.kind == b.kind;
  return a.floor == b.floor && (!exact_ || a.group == b.group);
}

/// Notes the hand from which a card is chosen or shown.
void CardWays::look(const CardHypothesis& one, int hand) {
  note_ = {.hand = static_cast<std::uint32_t>(hands_.size()), .seen = note_.seen};
  for (std::size_t i = 0; i < one.cards.size(); ++i) {
    if (one.cards[i].place != hand) continue;
    hands_.push_back(static_cast<std::uint8_t>(i));
    note_.open = note_.open || !one.cards[i].met();
  }
  note_.size = static_cast<std::uint8_t>(hands_.size() - note_.hand);
  hand_ = this->hand(note_);
}

void CardWays::note(CardHypothesis& one, std::uint8_t token) {
  note_.before = std::exchange(one.last, static_cast<std::uint32_t>(notes_.size()));
  note_.token = token;
  notes_.push_back(note_);
}

/// Divides a hypothesis by the token that moved; equal tokens count once.
bool CardWays::divide(std::size_t i) {
  FixedVector<std::uint8_t, kMostCards> list;
  const auto& tokens = now_.all[i].cards;
  for (const std::uint8_t token : hand_) {
    if (note_.seen && !tokens[token].may_be(kind_)) continue;
    const bool again = std::any_of(list.begin(), list.end(), [&](std::uint8_t other) {
      return alike(tokens[other], tokens[token]);
    });
    if (!again) list.push_back(token);
  }
  if (asked_ == Asked::kChances &&
      now_.all.size() + list.size() > most + 1) {  // one stands for all
    const auto ways = static_cast<std::uint32_t>(list.size());
    sampled_ = sampled_ || ways > 1;
    now_.all[i].prior *= ways;
    return commit(now_.all[i], list[rng_.below(ways)]);
  }
  for (std::size_t n = 1; n < list.size(); ++n) {
    overflowed_ = overflowed_ || now_.all.size() == most;
    if (overflowed_) break;
    now_.all.push_back(now_.all[i]);
    if (!commit(now_.all.back(), list[n]) || !fresh(now_.all.back())) now_.all.pop_back();
  }
  return !list.empty() && commit(now_.all[i], list[0]);
}

bool CardWays::commit(CardHypothesis& one, std::uint8_t pick) {
  CardToken& token = one.cards[pick];
  const auto held = static_cast<int>(hand_.size());
  std::uint64_t kinds = 0;
  int copies = 0;
  for (const std::uint8_t i : hand_) {
    const CardToken& other = one.cards[i];
    copies += alike(other, token) ? 1 : 0;
    if (other.met()) kinds |= std::uint64_t{1} << other.kind;
  }
  // If all cards of the hand are known, the chance is exact. Else all cards count as equally
  // likely, and CardDeals::weight() corrects it.
  const bool open = note_.open;
  const bool seen = note_.seen;
  if (open) one.prior *= copies;
  if (!seen) one.prior /= open ? held : std::popcount(kinds);
  if (!seen && open) {
    const int others = (held - 1 + most_copies_ - 1) / most_copies_;  // fewest kinds of the rest
    one.most *= static_cast<double>(held) / (1 + others);
  }
  note(one, pick);
  if (open && exact_) mark(one);
  if (seen && !identify(one, token)) return false;
  token.place = to_;
  if (least_ > 0 && !raise(one)) return false;
  if (held > 1 || to_ < kShown || to_ >= CardToken::kAsideInOrder) return true;
  for (CardToken& shown : one.cards) {  // the last card shown
    if (shown.place == to_) shown.place = static_cast<std::uint8_t>(to_ - kShown);
  }
  return true;
}

/// Marks the hand's cards as present at this choice.
void CardWays::mark(CardHypothesis& one) const {
  const auto number = static_cast<std::uint32_t>(2 * cards_);
  for (const std::uint8_t i : hand_) {
    std::uint16_t& group = one.cards[i].group;
    group = static_cast<std::uint16_t>(group * 40'503u + number + (i == note_.token));
  }
}

/// Raises the floors: no card left in the hand has a lower kind.
bool CardWays::raise(CardHypothesis& one) const {
  bool possible = true;
  for (const std::uint8_t i : hand_) {
    if (i != note_.token) possible = one.cards[i].raise(least_) && possible;
  }
  return possible;
}

/// Keeps a hypothesis once, and only if it can be dealt.
bool CardWays::fresh(const CardHypothesis& one) {
  return asked_ == Asked::kChances || (one.ways() > 0 && met_.insert(one.key()).second);
}

}  // namespace turnkey::straight_jacket
