// The cards of Captured: the kinds of the board deck and their points in a stash. All kinds but
// three come from a Special Ops deck. Kinds are numbers, so a position stays a plain value; the
// table of decks gives them meaning.
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
inline constexpr Kind kFirstSpecial = 3;  ///< from here on in the order of the deck's file
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

/// A Special Ops deck for this game (C12).
struct Cards {
  CardSet pack;                              ///< the board deck without Trump
  std::array<std::int16_t, kKinds> worth{};  ///< points in a stash (C50)
  std::uint64_t lose_turn = 0;               ///< kinds with that effect, as bits
  std::uint64_t extra_turn = 0;
  /// The lowest kind with the same points in a stash (C43): itself for most.
  std::array<Kind, kKinds> alike{};
  std::array<std::string, kKinds> names;
  int lowest = 0;   ///< the sum of all negative points
  int highest = 0;  ///< the sum of all positive points

  /// A stash in which every kind is replaced by its alike().
  CardSet alike_only(const CardSet& stash) const;
};

/// Reads the cards; notes problems in the reader.
Cards read_cards(DeckReader& file);

/// By the option's number. In the header, since every landing asks.
inline DeckTable<Cards>& decks() {
  static DeckTable<Cards> table(shipped_decks("special_ops"), read_cards);
  return table;
}

/// `t`, `w`, `x`, `s0`: needs no deck.
std::string card_text(int kind);
Kind read_card(MoveReader& in);

}  // namespace turnkey::captured
