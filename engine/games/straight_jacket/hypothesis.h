// Ways that cards may have gone, for all that a seat has seen.
//
// A card that nobody's eyes have met is a token without a kind. The history is run over hypotheses:
// in each, tokens lie in places, some have a kind, others a floor (they were held beside a card
// that had to be the lowest). Where a card leaves a hand, a hypothesis divides by the tokens that
// it may have been; tokens that can't be told apart are one. A hypothesis weighs as much as there
// are ways to give kinds to its tokens, which is a product, as floors are nested. So few hypotheses
// stand for very many deals, and as long as there is room for all of them nothing is approximated.
// Beyond that some are drawn by weight and stand for the rest, as in a particle filter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_jacket/history.h"

namespace turnkey::straight_jacket {

// Places of tokens: hands, and beyond those of history.h what has been shown of a hand that is
// being shown, and from kChosen on what was chosen and has not moved yet, in that order. Cards on
// jackets have one place.
inline constexpr int kGone = kJackets;
inline constexpr int kShown = kDeck + 1;
inline constexpr int kChosen = kShown + kMaxPlayers;
inline constexpr std::uint8_t kNoToken = 0xFF;

/// A card that left the deck.
struct Token {
  Kind kind;   ///< kHidden: not met yet
  Kind floor;  ///< the least kind that it may be
  std::uint8_t place;
  /// Equal for those who were there at the same choices whose chance depends on kinds.
  std::uint16_t group;

  bool may_be(Kind card) const { return kind == kHidden ? floor <= card : kind == card; }
  /// In whose hand it is, also while that is shown; kMaxPlayers or more in none.
  int hand() const { return place >= kShown && place < kChosen ? place - kShown : place; }
};

struct Hypothesis {
  /// Which token an event was about, and whether its chance depends on the kinds of others.
  struct Note {
    std::uint8_t token;
    bool open;
  };

  long double prior = 1;  ///< what it weighs, but for the ways to give kinds to its tokens
  double most = 1;        ///< of the factors by which some of its deals weigh more than others
  std::array<std::uint8_t, kMostKinds> left{};  ///< copies that no token is
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
};

/// What hypotheses are to tell: how likely deals are, and then only some of very many are kept; or
/// what is possible at all, and then those that lead to the same are one, and all are kept.
enum class Asked : std::uint8_t { kChances, kPossible };

/// Who asks for hypotheses, and what.
struct Question {
  Options options;
  Seat seat = Seat::spectator();
  Asked asked = Asked::kChances;

  friend bool operator==(const Question&, const Question&) = default;
};

/// Hypotheses after so much of a history.
struct Progress {
  std::vector<Hypothesis> all = std::vector<Hypothesis>(1);
  std::vector<long double> sums;  ///< of their weights, up to each
  History::Reader reader;
  double most = 1;          ///< of the factors by which deals of one may weigh more than others
  int most_copies = 0;      ///< of a kind in the deck
  std::uint8_t chosen = 0;  ///< cards that are chosen, of which so many have moved
  std::uint8_t moved = 0;
  bool overflowed = false;  ///< more is possible than there is room for; it was given up
  Rng rng{0};

  bool alive() const { return !sums.empty() && sums.back() > 0; }
};

/// What the history has beyond the progress goes on top of it. Cards that the seat has not seen
/// must be hidden. `work`, of chances: in hypotheses times bytes of history.
void run(const Question& question, const History& history, int work, Progress& progress);

}  // namespace turnkey::straight_jacket
