// A deck of Straight Jacket: kinds of cards with values, inmates and texts, and how to read it from
// a file (rules SJ60–SJ66 of RULES.md). Kinds are sorted by value, so "the lowest card", and what
// is known of cards not played, are comparisons of kind numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/card_multiset.h"
#include "engine/core/fixed_vector.h"
#include "engine/decks/deck_table.h"
#include "engine/games/straight_jacket/card_rows.h"

namespace turnkey::straight_jacket {

inline constexpr int kMostKinds = 64;
inline constexpr int kMostCards = 200;
inline constexpr int kMostValue = 99;
inline constexpr std::size_t kMostEffects = 8;
/// The protocol's limit for one game (protocol/limits.h).
inline constexpr int kMostEvents = 65'536;
/// SJ38: the most texts that wait for others at one time.
inline constexpr int kMostWaiting = 8;
inline constexpr int kLetters = 5;
inline constexpr std::array<std::string_view, kLetters> kLetterNames = {"A", "B", "C", "D", "E"};

/// The number of a kind in the deck; kHidden if the observer may not see it, kNoKind for none.
using Kind = std::uint8_t;
inline constexpr Kind kHidden = kUnseenKind;
inline constexpr Kind kNoKind = 0xFE;

using Bag = CardMultiset<kMostKinds, kMostCards>;
template <int kRows>
using Rows = CardRows<kRows, kMostCards>;

enum class Inmates : std::uint8_t { kOff, kStandard, kIdentity };

enum class Act : std::uint8_t {
  kDraw,
  kPlay,
  kPlayOnto,
  kDeckOnto,
  kTake,
  kGive,
  kDrop,
  kSwapHands,
  kPassHand,
  kHandOver,
  kPeek,
  kShow,
  kTurn
};
enum class Side : std::uint8_t { kNone, kSelf, kLeft, kRight, kAny };

/// A set of acts.
template <class... Each>
constexpr Bits act_set(Each... each) {
  return (bit(static_cast<int>(each)) | ...);
}

struct Effect {
  Act act = Act::kDraw;
  Side side = Side::kNone;
  std::uint8_t n = 1;
  bool all = false;

  bool is(Bits acts) const { return has_bit(acts, static_cast<int>(act)); }
  /// SJ42: with `all`, the cards of these acts move at the same time.
  bool at_once() const {
    return all &&
           is(act_set(Act::kTake, Act::kGive, Act::kHandOver, Act::kPassHand, Act::kPlayOnto));
  }
  /// Whether the patient chooses cards of the hand.
  bool picks() const { return is(act_set(Act::kPlay, Act::kPlayOnto, Act::kHandOver)); }
};

struct Card {
  std::string name;
  int count = 1;
  int value = 0;
  int inmate = -1;  ///< 0…4 for A…E
  FixedVector<Effect, kMostEffects> effects;
};

struct Deck {
  std::vector<Card> kinds;  ///< in order of value
  /// By Inmates: the cards that are shuffled, and their number.
  std::array<Bag, 3> cards;
  std::array<int, 3> totals{};
  int texts = 0;        ///< cards that are not inmates
  int interrupted = 0;  ///< cards whose text continues after a further card is played
  bool all_letters = false;
  int most_points = 0;  ///< more than the value of any jacket
  int most_events = 0;  ///< upper bound for a game
  /// The first kind with the same value.
  std::array<Kind, kMostKinds> floor{};
  /// Values of kinds, and letters of inmates (kLetters for other cards). A copy of data in `kinds`,
  /// side by side, as jackets are counted all the time.
  std::array<std::uint8_t, kMostKinds> values{};
  std::array<std::uint8_t, kMostKinds> letters{};
};

/// Reads a deck; notes problems in the reader.
Deck read_deck(DeckReader& file);

/// In the header, since a State uses its deck at every step.
inline DeckTable<Deck>& decks() {
  static DeckTable<Deck> table(shipped_decks("straight_jacket"), read_deck);
  return table;
}

/// The effects as data, `draw.2+all.give.left`; `inmate.A`, or `-`.
std::string text_of(const Card& card);
/// The effects in English, `draw 2 cards; have every patient …`; "inmate A", or "-".
std::string words_of(const Card& card);

}  // namespace turnkey::straight_jacket
