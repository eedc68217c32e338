// Reading decks (rules SJ60–SJ65).
#include "engine/games/straight_jacket/deck.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace turnkey::straight_jacket {

namespace {

constexpr std::array<std::string_view, 13> kActs = {
    "draw",       "play",      "play_onto", "deck_onto", "take", "give", "drop",
    "swap_hands", "pass_hand", "hand_over", "peek",      "show", "turn"};
constexpr std::array<std::string_view, 5> kSides = {"none", "self", "left", "right", "any"};
constexpr std::array<std::string_view, 2> kWho = {"you", "all"};
constexpr std::array<std::string_view, 5> kInmateNames = {"A", "B", "C", "D", "E"};

bool has_number(Act act) { return act == Act::kDraw || act == Act::kHandOver; }
bool has_side(Act act) {
  return act == Act::kPlayOnto || act == Act::kDeckOnto || act == Act::kTake || act == Act::kGive ||
         act == Act::kSwapHands || act == Act::kPassHand || act == Act::kHandOver ||
         act == Act::kPeek;
}

// SJ63: the sides that an act takes.
Side read_side(DeckReader& file, Act act) {
  const auto side = static_cast<Side>(file.choice("side", kSides));
  const bool odd = side == Side::kNone || (side == Side::kSelf && act != Act::kDeckOnto) ||
                   (side == Side::kAny && act == Act::kPassHand);
  if (odd) file.refuse("side", "a side that this effect can have expected");
  return side;
}

/// "only with do = draw hand_over": what a key of some acts says beside others.
std::string only_with(bool (*takes)(Act)) {
  std::string text = "only with do =";
  for (std::size_t i = 0; i < kActs.size(); ++i) {
    if (takes(static_cast<Act>(i))) text += " " + std::string(kActs[i]);
  }
  return text;
}

Effect read_effect(DeckReader& file) {
  Effect effect;
  effect.act = static_cast<Act>(file.choice("do", kActs));
  effect.all = file.has("who") && file.choice("who", kWho) == 1;
  if (has_number(effect.act)) {
    effect.n = static_cast<std::uint8_t>(file.number("n", 1, 9));
  } else if (file.has("n")) {
    file.refuse("n", only_with(has_number));
  }
  if (has_side(effect.act)) {
    effect.side = read_side(file, effect.act);
  } else if (file.has("side")) {
    file.refuse("side", only_with(has_side));
  }
  const bool alone = effect.act == Act::kSwapHands || effect.act == Act::kTurn;
  if (effect.all && alone) file.refuse("who", "'you' expected: not all can do this");
  return effect;
}

Card read_card(DeckReader& file) {
  Card card;
  card.name = file.word("name");
  card.count = file.number("count", 1, kMostCards, 1);
  card.value = file.number("value", 0, kMostValue, 0);
  for (DeckReader& effect : file.tables("effect", 0, kMostEffects)) {
    card.effects.push_back(read_effect(effect));
  }
  if (!file.has("inmate")) return card;
  card.inmate = static_cast<int>(file.choice("inmate", kInmateNames));
  if (card.value != 0) file.refuse("value", "0 expected, as this is an inmate");
  if (!card.effects.empty()) file.refuse("effect", "an inmate has no text");
  return card;
}

// SJ50–SJ52: what the options leave of the deck.
void fill(Deck& deck) {
  std::array<bool, kLetters> met{};
  for (int kind = 0; kind < static_cast<int>(deck.kinds.size()); ++kind) {
    const Card& card = deck.kinds[kind];
    const bool inmate = card.inmate >= 0;
    const int lent = inmate && !std::exchange(met[card.inmate], true) ? 1 : 0;
    if (!inmate) deck.texts += card.count;
    deck.most_points += (inmate ? 3 : card.value) * card.count;
    const std::array<int, 3> counts = {inmate ? 0 : card.count, card.count, card.count - lent};
    for (int which = 0; which < 3; ++which) {
      deck.cards[which].add(kind, counts[which]);
      deck.totals[which] += counts[which];
    }
    const bool same = kind > 0 && deck.values[kind - 1] == card.value;
    deck.values[kind] = static_cast<std::uint8_t>(card.value);
    deck.letters[kind] = static_cast<std::uint8_t>(inmate ? card.inmate : kLetters);
    deck.floor[kind] = same ? deck.floor[kind - 1] : static_cast<Kind>(kind);
  }
  deck.most_points += 9 + 3;  // all five, and what an estimate adds
  deck.all_letters = std::ranges::all_of(met, [](bool there) { return there; });
}

}  // namespace

Deck read_deck(DeckReader& file) {
  Deck deck;
  std::set<std::string> names;
  int total = 0;
  for (DeckReader& entry : file.tables("card", 1, kMostKinds)) {
    Card card = read_card(entry);
    if (!names.insert(card.name).second) entry.refuse("name", "another name expected");
    total += card.count;
    if (total > kMostCards) break;
    deck.kinds.push_back(std::move(card));
  }
  if (total > kMostCards) file.refuse("at most 200 cards expected");
  std::ranges::stable_sort(deck.kinds, {}, &Card::value);
  fill(deck);
  if (deck.texts < 9) file.refuse("at least 9 cards beside the inmates expected");
  return deck;
}

std::string text_of(const Card& card) {
  std::string text;
  for (const Effect& effect : card.effects) {
    text += text.empty() ? "" : ", ";
    if (effect.all) text += "all ";
    text += kActs[static_cast<std::size_t>(effect.act)];
    if (has_number(effect.act)) text += " " + std::to_string(effect.n);
    if (effect.side != Side::kNone) {
      text += " " + std::string(kSides[static_cast<std::size_t>(effect.side)]);
    }
  }
  if (card.inmate >= 0) text = std::string("inmate ") + "ABCDE"[card.inmate];
  return text.empty() ? "-" : text;
}

}  // namespace turnkey::straight_jacket
