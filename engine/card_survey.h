// Where cards lie that a seat can't see: counted over deals that agree with what it has seen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"

namespace turnkey {

/// The cards of one kind in one place.
struct CardsThere {
  std::string card;   ///< as the game writes it
  double chance = 0;  ///< of at least one
  double mean = 0;    ///< how many
};

/// A place where cards lie face down.
struct CardPlace {
  std::string key;                ///< of `board`, where the place is shown
  Seat owner;                     ///< the spectator: nobody's
  std::vector<CardsThere> cards;  ///< the likeliest first, equal ones by their text
};

struct Whereabouts {
  std::vector<CardPlace> places;  ///< in a fixed order; none where nothing is hidden
  std::uint32_t deals = 0;        ///< as exact as so many, each drawn by itself
  bool exact = false;             ///< there is but one deal, so that all is known
};

/// Sums up deals. A game's State has `survey(eyes, survey)`, which says of every card that lies
/// face down before others, or is nobody's, where it lies, those that `eyes` happens to know among
/// them; nothing of face-down piles and of places all of whose cards are shown. A game's Secrets
/// have it, told the public part first.
class CardSurvey {
 public:
  /// So many cards of a kind lie there; not called twice of one kind and place in a deal.
  void lies(std::string_view key, Seat owner, std::string_view card, int count = 1);
  /// All cards of a multiset, a seat's, under `<stem>_<seat>`; `text(kind)` writes one.
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

  /// The means over so many deals.
  std::vector<CardPlace> means(std::uint32_t deals) const;

 private:
  std::vector<CardPlace> sums_;  ///< not yet divided; few enough to look through
};

/// Of one of several runs, each of which keeps some of very many ways to deal (Secrets of games may
/// have runs, hidden_game.h).
struct SurveyedRun {
  double share = 1;  ///< of the runs' weights
  CardSurvey survey;
  std::uint32_t deals = 0;
};

/// The means over all runs, by their shares. One run's deals are each drawn by itself. What several
/// leave out differs from run to run, and so do their means: by that, and by how uneven the shares
/// are, it is said how many deals they are worth, all cards together.
Whereabouts whereabouts_of(const std::vector<SurveyedRun>& runs);

}  // namespace turnkey
