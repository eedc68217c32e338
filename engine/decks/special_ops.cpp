#include "engine/decks/special_ops.h"

#include <fmt/format.h>

#include <set>

namespace turnkey::special_ops {

namespace {

Kind read_kind(DeckReader& card) {
  Kind kind;
  kind.name = card.word("name");
  kind.effect = static_cast<Effect>(card.choice("effect", kEffectNames));
  if (kind.effect == Effect::kPoints) kind.points = card.number("n", -kMostPoints, kMostPoints);
  if (kind.effect == Effect::kSave) kind.points = card.number("n", 1, kMostPoints);
  kind.count = card.number("count", 1, kMostCards, 1);
  kind.captured = card.check("captured", true);
  if (kind.points == 0 && card.has("n")) card.refuse("n", "of points and save alone, and not 0");
  return kind;
}

}  // namespace

int Deck::cards() const {
  int total = 0;
  for (const Kind& kind : kinds) total += kind.count;
  return total;
}

Deck read_deck(DeckReader& file) {
  Deck deck;
  std::set<std::string> names;
  for (DeckReader& card : file.tables("card", 1, kMostKinds)) {
    deck.kinds.push_back(read_kind(card));
    const bool fresh = names.insert(deck.kinds.back().name).second;
    if (!fresh) card.refuse("name", "a name that is not there yet");
  }
  if (deck.cards() > kMostCards) {
    file.refuse(fmt::format("{} cards: at most {} expected", deck.cards(), kMostCards));
  }
  return deck;
}

DeckTable<Deck>& decks() {
  static DeckTable<Deck> table(shipped_decks("special_ops"), read_deck);
  return table;
}

}  // namespace turnkey::special_ops
