// One way that cards may have gone, for all that a seat has seen: see belief.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/games/straight_jacket/history.h"
#include "engine/games/straight_jacket/options.h"

namespace turnkey::straight_jacket {

// Places of tokens: hands, what has been shown of a hand that is being shown, and from kChosen on
// what was chosen and has not moved yet, in that order.
inline constexpr int kShown = kMaxPlayers;
inline constexpr int kChosen = 2 * kMaxPlayers;
inline constexpr std::uint8_t kGone = 0xFF;
inline constexpr std::uint8_t kNoToken = 0xFF;

/// In decks up to this size no deal's weight is rounded.
inline constexpr int kFewCards = 24;

/// A card that left the deck.
struct Token {
  Kind kind;   ///< kHidden: not met yet
  Kind floor;  ///< the least kind that it may be
  std::uint8_t place;
  /// Equal for those who were there at the same choices whose chance depends on kinds.
  std::uint16_t group;

  /// In whose hand it is, also while that is shown; kMaxPlayers or more in none.
  int hand() const { return place >= kShown && place < kChosen ? place - kShown : place; }
};

/// The kinds of all tokens.
using Kinds = std::array<Kind, kMostCards>;

struct Hypothesis {
  /// Which token an event was about, and whether its chance depends on the kinds of others.
  struct Note {
    std::uint8_t token;
    bool open;
  };

  long double prior = 1;
  double most = 1;  ///< of the factors by which some of its deals weigh more than others
  std::array<std::uint8_t, kMostKinds> found{};  ///< copies that tokens and open cards are
  FixedVector<Token, kMostCards> tokens;
  FixedVector<Note, History::kMostBytes> notes;  ///< one for each event with a card

  /// Equal where what lies where is the same, whichever way it came there.
  std::uint64_t key() const {
    std::uint64_t sum = 0;
    for (const auto& [kind, floor, place, group] : tokens) {
      if (place == kGone) continue;
      const int what = kind == kHidden ? 256 + floor : kind;
      sum += chain_hash(512 * place + what, 1);
    }
    return sum;
  }
  template <class F>
  void for_each_at(int place, F&& visit) {
    for (Token& token : tokens) {
      if (token.place == place) visit(token);
    }
  }
};

}  // namespace turnkey::straight_jacket
