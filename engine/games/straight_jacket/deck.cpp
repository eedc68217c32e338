// Reading decks (rules SJ60–SJ66).
#include "engine/games/straight_jacket/deck.h"

#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/stable_sort.hpp>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "engine/core/spoken.h"
#include "engine/core/value_text.h"

namespace turnkey::straight_jacket {

namespace {

constexpr std::array<std::string_view, 13> kActs = {
    "draw",       "play",      "play_onto", "deck_onto", "take", "give", "drop",
    "swap_hands", "pass_hand", "hand_over", "peek",      "show", "turn"};
constexpr std::array<std::string_view, 5> kSides = {"none", "self", "left", "right", "any"};
constexpr std::array<std::string_view, 2> kWho = {"you", "all"};

/// In English: `#` is a number of cards, `@` the patient concerned.
constexpr std::array<std::string_view, 13> kActWords = {
    "draw #",
    "play one more card",
    "play a card onto @'s jacket",
    "turn the top card of the deck onto @'s jacket",
    "take the top card of @'s jacket",
    "put the top card of the own jacket onto @'s jacket",
    "discard the top card of the own jacket",
    "swap hands with @",
    "pass the whole hand to @",
    "hand over # to @",
    "look at the hand of @",
    "show the hand to all",
    "take another turn after this one"};
constexpr std::array<std::string_view, 5> kWhom = {"", "", "the left neighbour",
                                                   "the right neighbour", "another patient"};

constexpr Bits kNumbered = act_set(Act::kDraw, Act::kHandOver);
constexpr Bits kSided = act_set(Act::kPlayOnto, Act::kDeckOnto, Act::kTake, Act::kGive,
                                Act::kSwapHands, Act::kPassHand, Act::kHandOver, Act::kPeek);

void replace(std::string& text, std::string_view part, std::string_view by) {
  const std::size_t at = text.find(part);
  if (at != std::string::npos) text.replace(at, part.size(), by);
}

/// Whether the effect has the key; other effects must not.
bool takes(DeckReader& file, const Effect& effect, std::string_view key, Bits acts) {
  if (effect.is(acts)) return true;
  std::string expected = "only with do =";
  for_each_bit(acts, [&](int act) { expected += " " + std::string(kActs[act]); });
  if (file.has(key)) file.refuse(key, expected);
  return false;
}

// SJ61–SJ63
Effect read_effect(DeckReader& file) {
  Effect effect;
  effect.act = static_cast<Act>(file.choice("do", kActs));
  effect.all = file.has("who") && file.choice("who", kWho) == 1;
  if (takes(file, effect, "n", kNumbered)) {
    effect.n = static_cast<std::uint8_t>(file.number("n", 1, 9));
  }
  if (takes(file, effect, "side", kSided)) {
    const std::size_t first = effect.act == Act::kDeckOnto ? 1 : 2;
    const std::size_t last = effect.act == Act::kPassHand ? 3 : 4;
    const auto sides = std::span(kSides).subspan(first, last - first + 1);
    effect.side = static_cast<Side>(first + file.choice("side", sides));
  }
  const bool alone = effect.is(act_set(Act::kSwapHands, Act::kTurn));
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
  card.inmate = static_cast<int>(file.choice("inmate", kLetterNames));
  if (card.value != 0) file.refuse("value", "0 expected, as this is an inmate");
  if (!card.effects.empty()) file.refuse("effect", "an inmate has no text");
  return card;
}

/// SJ38: whether a further card is played before the text ends.
bool plays_before_its_end(const Card& card) {
  return ranges::any_of(card.effects, [&](const Effect& effect) {
    return effect.act == Act::kPlay && (effect.all || &effect != &card.effects.back());
  });
}

/// The end of the plays for the same players that begin with the effect `from`; of another effect,
/// the next one.
std::size_t end_of_plays(const Card& card, std::size_t from) {
  const Effect& first = card.effects[from];
  std::size_t end = from + 1;
  const auto repeats = [&](const Effect& effect) {
    return first.act == Act::kPlay && effect.act == Act::kPlay && effect.all == first.all;
  };
  while (end < card.effects.size() && repeats(card.effects[end])) ++end;
  return end;
}

// SJ50–SJ52: the part of the deck that the options leave.
void fill(Deck& deck) {
  Bits met = 0;
  for (int kind = 0; kind < static_cast<int>(deck.kinds.size()); ++kind) {
    const Card& card = deck.kinds[kind];
    const bool inmate = card.inmate >= 0;
    const int lent = inmate && !has_bit(met, card.inmate) ? 1 : 0;
    if (inmate) met |= bit(card.inmate);
    if (!inmate) deck.texts += card.count;
    if (plays_before_its_end(card)) deck.interrupted += card.count;
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
  deck.most_points += 9 + 3;  // all five inmates, and what an estimate may add
  deck.all_letters = met == first_bits(kLetters);
}

// SJ66: an upper bound. Every card is played at most once; in its turn a card is drawn, one is
// played, and one is passed to each side. For an effect, a patient names a seat, draws or chooses n
// cards, which are then revealed, and swaps. The hands shown together have all cards.
int most_events(const Deck& deck) {
  constexpr int kPatients = 8;
  const int total = deck.totals[static_cast<std::size_t>(Inmates::kStandard)];
  int events = 0;
  for (const Card& card : deck.kinds) {
    int of_card = 6;
    for (const Effect& effect : card.effects) {
      const int patients = effect.all ? kPatients : 1;
      const bool hands =
          effect.is(act_set(Act::kSwapHands, Act::kPassHand, Act::kPeek, Act::kShow));
      const int looks = effect.act == Act::kPeek ? patients : 1;  // at one hand each
      of_card += patients * (2 * effect.n + 2) + (hands ? total * looks : 0);
    }
    events += card.count * of_card;
  }
  return events;
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
    if (total > kMostCards) {
      entry.refuse("at most 200 cards expected, there are more with this one");
      break;
    }
    deck.kinds.push_back(std::move(card));
  }
  ranges::stable_sort(deck.kinds, {}, &Card::value);
  fill(deck);
  if (deck.texts < 9) file.refuse("at least 9 cards beside the inmates expected");
  deck.most_events = most_events(deck);
  if (deck.most_events > kMostEvents) {
    file.refuse("a game may take " + std::to_string(deck.most_events) + " events: at most " +
                std::to_string(kMostEvents) + " expected, by fewer or shorter texts");
  }
  return deck;
}

std::string text_of(const Card& card) {
  if (card.inmate >= 0) return "inmate." + std::string(kLetterNames[card.inmate]);
  Joined effects("+");
  for (const Effect& effect : card.effects) {
    Joined words(".");
    if (effect.all) words.add("all");
    words.add(name_of(effect.act, kActs));
    if (effect.is(kNumbered)) words.add(effect.n);
    if (effect.is(kSided)) words.add(name_of(effect.side, kSides));
    effects.add(words.text());
  }
  return effects.text();
}

std::string words_of(const Card& card) {
  if (card.inmate >= 0) return "inmate " + std::string(kLetterNames[card.inmate]);
  Joined effects("; ");
  for (std::size_t i = 0, end = 0; i < card.effects.size(); i = end) {
    const Effect& effect = card.effects[i];
    end = end_of_plays(card, i);
    const std::string cards = effect.n == 1 ? "1 card" : std::to_string(effect.n) + " cards";
    std::string words(name_of(effect.act, kActWords));
    replace(words, "#", cards);
    if (end > i + 1) replace(words, "one more card", number_word(end - i) + " more cards");
    replace(words, "@'s jacket", effect.side == Side::kSelf ? "the own jacket" : "the jacket of @");
    replace(words, "@", name_of(effect.side, kWhom));
    effects.add((effect.all ? "have every patient " : "") + words);
  }
  return effects.text();
}

}  // namespace turnkey::straight_jacket
