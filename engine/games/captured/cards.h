// The cards of Captured: those of the board deck by kind, of which a Special Ops deck gives all but
// three, and what each is worth in a stash. Kinds are numbers, so that a position stays a plain
// value; what stands behind them lies in the table of decks.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/card_multiset.h"
#include "engine/core/move_reader.h"
#include "engine/decks/special_ops.h"

namespace turnkey::captured {

/// A kind of card of the board deck.
using Kind = std::uint8_t;
inline constexpr Kind kTraitor = 0;
inline constexpr Kind kWhistleblower = 1;
inline constexpr Kind kTrump = 2;
inline constexpr Kind kFirstSpecial = 3;  ///< of the deck's file, in its order
inline constexpr int kKinds = kFirstSpecial + special_ops::kMostKinds;
inline constexpr Kind kNoCard = 0xFF;

inline constexpr int kTraitors = 24;
inline constexpr int kWhistleblowerPoints = 10;
inline constexpr int kMostCards = kTraitors + 2 + special_ops::kMostCards;
inline constexpr int kFewestCards = kTraitors + 1;

static_assert(kKinds <= 64, "sets of kinds are the bits of a word");

/// Cards of the board deck: a deck, a stash.
using CardSet = CardMultiset<kKinds, 255>;
static_assert(kMostCards < 128, "at_of_few");

/// A Special Ops deck as this game plays with it (C12).
struct Cards {
  CardSet pack;                              ///< the board deck without Trump
  std::array<std::int16_t, kKinds> worth{};  ///< points in a stash (C50)
  std::uint64_t lose_turn = 0;               ///< kinds with that effect, as bits
  std::uint64_t extra_turn = 0;
  /// The lowest kind that is worth the same in a stash (C43): itself for most.
  std::array<Kind, kKinds> alike{};
  std::array<std::string, kKinds> names;
  int lowest = 0;   ///< all points below zero
  int highest = 0;  ///< and above

  /// Of a stash, with every kind replaced by the one that is alike.
  CardSet alike_only(const CardSet& stash) const;
};

/// What is wrong is noted in the reader.
Cards read_cards(DeckReader& file);

/// By the option's number; in the header, since every landing asks.
inline DeckTable<Cards>& decks() {
  static DeckTable<Cards> table(shipped_decks("special_ops"), read_cards);
  return table;
}

/// `t`, `w`, `x`, `s0`: no deck is needed to read them.
std::string card_text(int kind);
Kind read_card(MoveReader& in);

}  // namespace turnkey::captured
