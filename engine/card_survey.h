// Where the cards are that a seat can't see, counted over deals consistent with its view.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"

namespace turnkey {

/// The cards of one kind in one place.
struct CardsThere {
  std::string card;   ///< in the game's notation
  double chance = 0;  ///< probability of at least one
  double mean = 0;    ///< expected number
};

/// A place where cards lie face down.
struct CardPlace {
  std::string key;                ///< of `board`, the token that shows the place
  Seat owner;                     ///< the spectator: nobody
  std::vector<CardsThere> cards;  ///< most likely first, ties in text order
};

struct Whereabouts {
  std::vector<CardPlace> places;  ///< in a fixed order; empty where nothing is hidden
  std::uint32_t deals = 0;        ///< effective number of independent samples
  bool exact = false;             ///< exactly one deal is possible, so all is known
};

/// Sums up deals. A game's State has `survey(eyes, survey)`. It reports the place of every card
/// that lies face down before other players or belongs to nobody, including cards that `eyes`
/// happens to know. It skips face-down piles and places whose cards are all shown. A game's Secrets
/// have the same function and get the public part first.
class CardSurvey {
 public:
  /// Reports `count` cards of a kind; at most once per kind and place in a deal.
  void lies(std::string_view key, Seat owner, std::string_view card, int count = 1);
  /// Reports a seat's multiset under `<stem>_<seat>`; `text(kind)` gives a kind's notation.
  template <class Multiset, class Text>
  void holds(std::string_view stem, int seat, const Multiset& cards, const Text& text) {
    const std::string key = std::string(stem) + "_" + std::to_string(seat);
    cards.for_each_kind(
        [&](int kind) { lies(key, Seat::at(seat), text(kind), cards.count(kind)); });
  }
  /// The hands of all seats but `eyes`.
  template <class Hands, class Text>
  void holds_all(std::string_view stem, int seats, Seat eyes, const Hands& hands,
                 const Text& text) {
    for (int seat = 0; seat < seats; ++seat) {
      if (seat != eyes.index()) holds(stem, seat, hands[seat], text);
    }
  }

  /// The means over `deals` deals.
  std::vector<CardPlace> means(std::uint32_t deals) const;

 private:
  std::vector<CardPlace> sums_;  ///< sums, not yet divided; short enough for a linear search
};

/// The sums of one run. A run keeps a sample of the ways to deal where there are too many (Secrets
/// of games may have runs, see hidden_game.h).
struct SurveyedRun {
  double share = 1;  ///< weight of the run; the shares sum to 1
  CardSurvey survey;
  std::uint32_t deals = 0;
};

/// The means over all runs, weighted by their shares. Deals of one run are independent, but each
/// run leaves out other ways to deal, so the means of runs differ. `deals` of the result is the
/// effective number of samples, from the variance between runs and the unequal shares.
Whereabouts whereabouts_of(const std::vector<SurveyedRun>& runs);

}  // namespace turnkey
