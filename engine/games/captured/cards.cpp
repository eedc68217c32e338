#include "engine/games/captured/cards.h"

#include <fmt/format.h>

#include <algorithm>

namespace turnkey::captured {

namespace {

void add_special(DeckReader& file, Cards& cards, const special_ops::Kind& special, Kind kind) {
  cards.names[kind] = special.name;
  if (!special.captured) return;
  const auto before = cards.names.begin() + kFirstSpecial;
  if (std::find(cards.names.begin(), before, special.name) != before) {
    file.refuse(fmt::format("{}: Captured has a card of this name", special.name));
  }
  cards.pack.add(kind, special.count);
  const std::uint64_t own = std::uint64_t{1} << kind;
  if (special.effect == special_ops::Effect::kLoseTurn) cards.lose_turn |= own;
  if (special.effect == special_ops::Effect::kExtraTurn) cards.extra_turn |= own;
  if (special.effect != special_ops::Effect::kPoints) return;  // C52
  cards.worth[kind] = static_cast<std::int16_t>(special.points);
  (special.points < 0 ? cards.lowest : cards.highest) += special.points * special.count;
}

void find_alike(Cards& cards) {
  for (Kind kind = 0; kind < kKinds; ++kind) {
    Kind first = kind == kTraitor ? kTraitor : kWhistleblower;
    while (first < kind && !(cards.pack.has(first) && cards.worth[first] == cards.worth[kind])) {
      ++first;
    }
    cards.alike[kind] = first;
  }
}

}  // namespace

Cards read_cards(DeckReader& file) {
  const special_ops::Deck deck = special_ops::read_deck(file);
  Cards cards;
  cards.names[kTraitor] = "Traitor";
  cards.names[kWhistleblower] = "Whistleblower";
  cards.names[kTrump] = "Trump";
  cards.pack.add(kTraitor, kTraitors);
  cards.pack.add(kWhistleblower);
  cards.worth[kTraitor] = 1;
  cards.worth[kWhistleblower] = kWhistleblowerPoints;
  cards.highest = kTraitors + kWhistleblowerPoints;
  // A bad file already has a problem, and its deck is thrown away.
  if (deck.cards() > special_ops::kMostCards) return cards;
  Kind kind = kFirstSpecial;
  for (const special_ops::Kind& special : deck.kinds) add_special(file, cards, special, kind++);
  find_alike(cards);
  return cards;
}

CardSet Cards::alike_only(const CardSet& stash) const {
  CardSet result;
  stash.for_each_kind(
      [&](int kind) { result.add(alike[static_cast<std::size_t>(kind)], stash.count(kind)); });
  return result;
}

std::string card_text(int kind) {
  if (kind < kFirstSpecial) return std::string(1, "twx"[kind]);
  return "s" + std::to_string(kind - kFirstSpecial);
}

Kind read_card(MoveReader& in) {
  if (in.take('s')) {
    return static_cast<Kind>(kFirstSpecial + in.number(0, special_ops::kMostKinds - 1));
  }
  return static_cast<Kind>(in.one_of("twx"));
}

}  // namespace turnkey::captured
