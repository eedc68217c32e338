// The Special Ops deck, with which several games play: cards that do one thing each, when they are
// drawn or at the end. This says what such a deck is and how a file of one is read; what an effect
// means on the table is each game's own. The shipped decks are special_ops/*.toml.
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
  kSave,         ///< a cap that keeps a run from being taken; n points for whoever drew it
  kGitmo,        ///< a cap under which traitors don't count
  kLoseTurn,     ///< the next one
  kExtraTurn,    ///< after this one
  kTakeSingle,   ///< a single card or the bottom card of a run
  kGiveTraitor,  ///< a single one is given away
  kRemove,       ///< a single traitor is discarded
};
/// As files write them, in the order of the enum.
inline constexpr std::array<std::string_view, 8> kEffectNames = {
    "points", "save", "gitmo", "lose_turn", "extra_turn", "take_single", "give_traitor", "remove"};

inline constexpr int kMostKinds = 32;
inline constexpr int kMostCards = 96;
inline constexpr int kMostPoints = 99;

struct Kind {
  std::string name;  ///< a word, no two alike
  Effect effect = Effect::kPoints;
  int points = 0;  ///< −99…99 of kPoints, 1…99 of kSave, else 0
  int count = 1;
  bool captured = true;  ///< whether the game Captured plays with it
};

struct Deck {
  std::vector<Kind> kinds;  ///< 1 to kMostKinds, in the order of the file

  int cards() const;
};

/// `[[card]]` with name, effect, n (of points and save alone), count (1…96, else 1) and captured
/// (else true); at most kMostCards cards, no name twice.
Deck read_deck(DeckReader& file);

/// One table for all games: a number means the same deck in each.
DeckTable<Deck>& decks();

}  // namespace turnkey::special_ops
