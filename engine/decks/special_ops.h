// The Special Ops deck, which several games use: cards with one effect each, when drawn or at the
// end. This file defines such a deck and reads it from a file; each game gives the effects their
// meaning at the table. The shipped decks are special_ops/*.toml.
//
//   deck_option<&Options::special_ops>("SpecialOps", special_ops::decks())
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decks/deck_table.h"

namespace turnkey::special_ops {

enum class Effect : std::uint8_t {
  kPoints,       ///< n points at the end, or −n
  kSave,         ///< a cap that protects a run; n points for its drawer
  kGitmo,        ///< a cap under which traitors do not count
  kLoseTurn,     ///< the drawer's next turn
  kExtraTurn,    ///< a turn after this one
  kTakeSingle,   ///< a single card or the bottom card of a run
  kGiveTraitor,  ///< gives a single traitor away
  kRemove,       ///< discards a single traitor
};
/// The names in deck files, in the order of the enum.
inline constexpr std::array<std::string_view, 8> kEffectNames = {
    "points", "save", "gitmo", "lose_turn", "extra_turn", "take_single", "give_traitor", "remove"};

inline constexpr int kMostKinds = 32;
inline constexpr int kMostCards = 96;
inline constexpr int kMostPoints = 99;

struct Kind {
  std::string name;  ///< a word, unique in the deck
  Effect effect = Effect::kPoints;
  int points = 0;  ///< −99…99 of kPoints, 1…99 of kSave, else 0
  int count = 1;
  bool captured = true;  ///< whether the game Captured uses the card
};

struct Deck {
  std::vector<Kind> kinds;  ///< 1 to kMostKinds, in the order of the file

  int cards() const;
};

/// Reads `[[card]]` tables with name, effect, n (for points and save only), count (1…96, default 1)
/// and captured (default true). At most kMostCards cards; names are unique.
Deck read_deck(DeckReader& file);

/// One table for all games, so a number means the same deck in each.
DeckTable<Deck>& decks();

}  // namespace turnkey::special_ops
