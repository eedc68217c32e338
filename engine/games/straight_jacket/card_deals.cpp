#include "engine/games/straight_jacket/card_deals.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <range/v3/algorithm/count.hpp>
#include <range/v3/algorithm/find.hpp>

#include "engine/core/fixed_vector.h"

namespace turnkey::straight_jacket {

CardDeals::CardDeals(const CardWays& ways) : ways_(ways) {
  deal_.unseen.resize(ways.unseen_);
  for (const CardHypothesis& one : ways.now_.all) {
    auto& [notes, open, cards] = fixed_.emplace_back();
    notes.resize(ways.cards_);
    std::uint32_t at = one.last;
    for (std::size_t i = notes.size(); i-- > 0; at = notes[i].before) notes[i] = ways.notes_[at];
    open = one.open();
    cards = cards_of(one);
    Kinds kinds;
    for (std::size_t i = 0; i < one.cards.size(); ++i) kinds[i] = one.cards[i].kind;
    // Seen copies lower the weight of all deals of the hypothesis.
    double seen = 1;
    for (const Note& note : notes) {
      if (ways.exact_ && note.open && note.seen) seen /= alike(note, kinds);
    }
    seen_ = std::max(seen_, seen);
    most_ = std::max(most_, seen * one.most);
    bytes_ += sizeof(Fixed) + notes.capacity() * sizeof(Note) + open.capacity() +
              cards.capacity() * sizeof(Placed);
  }
}

std::vector<CardDeals::Placed> CardDeals::cards_of(const CardHypothesis& one) const {
  std::vector<Placed> cards;
  cards.reserve(one.cards.size());
  const auto place = [&](std::size_t token, int at) {
    cards.push_back({static_cast<std::uint8_t>(token), static_cast<std::uint8_t>(at)});
  };
  for (std::size_t token = 0; token < one.cards.size(); ++token) {
    const int hand = one.cards[token].hand();
    if (hand <= CardWays::kOut) place(token, hand);
  }
  for (std::size_t n = ways_.released_; n < ways_.aside_.size(); ++n) {
    const auto* const token =
        ranges::find(one.cards, CardWays::place_of_aside(n), &CardToken::place);
    place(token - one.cards.begin(), CardWays::kAside + ways_.aside_[n]);
  }
  return cards;
}

const CardDeals::Deal& CardDeals::draw(Rng& rng) {
  // With many choices few deals come near the bound on their weight.
  const int tries = ways_.exact_ ? 50'000 : 200;
  const double most = std::min(ways_.exact_ ? 1'000.0 * seen_ : 4.0, most_);
  for (int i = 1;; ++i) {
    const std::size_t which = ways_.now_.draw(rng);
    const Fixed& fixed = fixed_[which];
    deal_.kinds = ways_.now_.all[which].deal(fixed.open, rng);
    if (rng.unit() * most >= weight(fixed, deal_.kinds) && i < tries) continue;
    fill(fixed);
    return deal_;
  }
}

/// The number of cards of the hand that have the kind of the chosen one, counting itself.
double CardDeals::alike(const Note& note, const Kinds& kinds) const {
  const auto kind_of = [&](std::uint8_t token) { return kinds[token]; };
  return static_cast<double>(ranges::count(ways_.hand(note), kinds[note.token], kind_of));
}

/// The weight of a deal: a correction for every choice made. Tokens are drawn as if each card of a
/// hand had the same chance, but by the rule each kind has the same chance. A card that was seen
/// could also have been any card of its kind.
double CardDeals::weight(const Fixed& fixed, const Kinds& kinds) const {
  double weight = 1;
  for (const Note& note : fixed.notes) {
    if (!note.open) continue;
    std::uint64_t held = 0;
    for (const std::uint8_t token : ways_.hand(note)) held |= std::uint64_t{1} << kinds[token];
    const double same = alike(note, kinds);
    weight *=
        note.seen ? 1.0 / same : static_cast<double>(note.size) / (std::popcount(held) * same);
  }
  return weight;
}

void CardDeals::fill(const Fixed& fixed) {
  deal_.cards = fixed.cards;
  auto kind = deal_.unseen.begin();
  // The rest of a hand that is being shown, the lowest last.
  FixedVector<std::uint8_t, CardWays::kMostCards> shown;
  for (const Note& note : fixed.notes) {
    if (note.seen) continue;
    if (note.token != CardWays::kNoToken) {
      *kind++ = deal_.kinds[note.token];
      continue;
    }
    if (shown.empty()) {
      for (const std::uint8_t token : ways_.hand(note)) shown.push_back(deal_.kinds[token]);
      std::sort(shown.begin(), shown.end(), std::greater());
    }
    *kind++ = shown.back();
    shown.pop_back();
  }
}

}  // namespace turnkey::straight_jacket
