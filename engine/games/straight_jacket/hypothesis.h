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

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/floored_cards.h"
#include "engine/core/hash.h"
#include "engine/core/particles.h"
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
inline constexpr int kMostChosen = 9 * kMaxPlayers;  ///< at a time, as by hand_over
/// Of the card that was chosen as the n-th of a game.
constexpr std::uint8_t place_of_chosen(std::size_t n) {
  return static_cast<std::uint8_t>(kChosen + n % kMostChosen);
}
inline constexpr std::uint8_t kNoToken = 0xFF;

/// A card that left the deck.
struct Token : FlooredCard {
  /// Equal for those who were there at the same choices whose chance depends on kinds.
  std::uint16_t group;

  /// In whose hand it is, also while that is shown; kMaxPlayers or more in none.
  int hand() const { return place >= kShown && place < kChosen ? place - kShown : place; }
};

/// Which token an event was about, and out of which hand it was chosen or shown.
struct Note {
  std::uint32_t before = 0;  ///< the note on the card before; 0: none
  std::uint32_t hand = 0;    ///< where the tokens of the hand begin in Progress::hands
  std::uint8_t size = 0;     ///< of the hand
  std::uint8_t token = kNoToken;
  bool open = false;  ///< whether its chance depends on the kinds of others
  bool seen = false;
};

struct Hypothesis : FlooredCards<Token, kMostKinds, kMostCards> {
  using FlooredCards::FlooredCards;

  long double prior = 1;   ///< what it weighs, but for the ways to give kinds to its tokens
  double most = 1;         ///< of the factors by which some of its deals weigh more than others
  std::uint32_t last = 0;  ///< of its notes, which are one for each event with a card

  /// Equal where what lies where is the same, whichever way it came there.
  std::uint64_t key() const {
    std::uint64_t sum = 0;
    for (const Token& card : cards) {
      if (card.place == kGone) continue;
      const int what = card.met() ? card.kind : 256 + card.floor;
      sum += chain_hash(512 * card.place + what, 1);
    }
    return sum;
  }
};

/// What hypotheses are to tell: how likely deals are, and then only some of very many are kept; or
/// what is possible at all, and then those that lead to the same are one, and all are kept.
enum class Asked : std::uint8_t { kChances, kPossible };

/// In decks up to this size no deal's weight is rounded.
inline constexpr int kFewCards = 24;

/// Who asks for hypotheses, and what.
struct Question {
  Options options;
  Seat seat = Seat::spectator();
  Asked asked = Asked::kChances;

  bool exact() const { return asked == Asked::kChances && options.total() <= kFewCards; }
  friend bool operator==(const Question&, const Question&) = default;
};

/// Hypotheses after so much of a history.
struct Progress : Particles<Hypothesis> {
  /// Before the first event. Where some of many are kept, they are drawn by the seed.
  explicit Progress(const Question& asked = {}, std::uint64_t seed = 0)
      : question(asked), rng(seed) {
    all.emplace_back(asked.options.shuffled());
  }

  Question question;
  std::size_t most = 2048;  ///< hypotheses that there is room for; 4 at least
  History::Reader reader;
  /// Of each deed with a card so far the place of that in the history, or 0 where it was seen.
  std::vector<std::uint16_t> unseen;
  /// Of all hypotheses: each has its last one, so that what several have in common stands once.
  std::vector<Note> notes = std::vector<Note>(1);
  std::vector<std::uint8_t> hands;   ///< tokens, to which notes lead
  std::vector<std::uint8_t> chosen;  ///< who has chosen cards, of which so many have moved
  std::size_t moved = 0;
  bool overflowed = false;  ///< more is possible than there is room for; it was given up
  Rng rng;

  /// The tokens of the hand from which a card was chosen or shown.
  std::span<const std::uint8_t> hand(const Note& note) const {
    return std::span(hands).subspan(note.hand, note.size);
  }
};

/// What the history has beyond the progress goes on top of it. Cards that the seat has not seen
/// must be hidden. `work`, of chances: in hypotheses times bytes of history.
void run(Progress& progress, const History& history, int work);

}  // namespace turnkey::straight_jacket
