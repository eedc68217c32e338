// Ways that cards may have gone, for all that a seat has seen of a game whose hands are hidden and
// where others choose cards of theirs unseen, each any kind of its hand, as likely as another.
//
// A card that the seat's eyes have not met is a token without a kind. What happens is followed by
// hypotheses: in each, tokens lie in places, some have a kind, others a floor (they were held
// beside a card that had to be the lowest). Where a card leaves a hand, a hypothesis divides by the
// tokens that it may have been; tokens that can't be told apart are one. A hypothesis weighs as
// much as there are ways to give kinds to its tokens, which is a product, as floors are nested. So
// few hypotheses stand for very many deals, and as long as there is room for all of them nothing is
// approximated. Beyond that some are drawn by weight and stand for the rest, as in a particle
// filter.
//
//   CardWays ways(pack, CardWays::Asked::kChances);
//   ways.draw(0, kUnseenKind);            // seat 0 draws two cards
//   ways.draw(0, kUnseenKind);
//   ways.choose(0, 1, kUnseenKind);       // it passes one to seat 1
//   ways.choose(0, CardWays::kOut, 17);   // and plays the other one
//   ways.weigh();                         // CardDeals (card_deals.h) deals what seat 1 may have
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "engine/core/card_multiset.h"
#include "engine/core/deals/floored_cards.h"
#include "engine/core/deals/particles.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace turnkey {

/// A card that left the pack.
struct CardToken : FlooredCard {
  /// Equal for those who were there at the same choices whose chance depends on kinds.
  std::uint16_t group;

  /// In whose hand it is, also while that is shown; kMaxSeats or more in none.
  int hand() const {
    return place >= kShown && place < kShown + kMaxSeats ? place - kShown : place;
  }

  /// Places beyond those that CardWays names: what has been shown of a hand that is being shown,
  /// and from kAsideInOrder on what was set aside.
  static constexpr int kShown = 2 * kMaxSeats + 1;
  static constexpr int kAsideInOrder = kShown + kMaxSeats;
};

/// Where tokens lie.
struct CardHypothesis : FlooredCards<CardToken, 64, 200> {
  using FlooredCards::FlooredCards;

  long double prior = 1;   ///< what it weighs, but for the ways to give kinds to its tokens
  double most = 1;         ///< of the factors by which some of its deals weigh more than others
  std::uint32_t last = 0;  ///< of its notes, which are one for each event with a card

  /// Equal where what lies where is the same, whichever way it came there.
  std::uint64_t key() const;
};

class CardWays {
 public:
  static constexpr int kMostCards = 200;
  using Kind = std::uint8_t;
  using Pack = CardMultiset<64, kMostCards>;  ///< sets of kinds are the bits of a word

  // Places of cards: 0…7 is a hand, kAside + hand what was chosen from it and lies hidden. Cards
  // that lie open or are out of the game have one place.
  static constexpr int kAside = kMaxSeats;
  static constexpr int kOut = CardToken::kShown - 1;

  /// What hypotheses are to tell: how likely deals are, and then only some of very many are kept;
  /// or what is possible at all, and then those that lead to the same are one, and all are kept.
  enum class Asked : std::uint8_t { kChances, kPossible };

  /// In packs up to this size no deal's weight is rounded.
  static constexpr int kFewCards = 24;

  /// Before the first event. Where some of many are kept, they are drawn by the seed.
  explicit CardWays(const Pack& pack = {}, Asked asked = Asked::kChances, std::uint64_t seed = 0);

  // ---- events: of each card the kind, or kUnseenKind --------------------------------------------
  /// The pack gives a card to a place, not set aside.
  void draw(int place, Kind kind);
  /// A card of the hand goes to a place; none that stays there is of a kind below `least`.
  void choose(int hand, int place, Kind kind, Kind least = 0);
  /// The card that was set aside first of all goes to a hand, or out.
  void release(int place, Kind kind);
  /// One more card of the hand is shown, the lowest first. The others follow before anything else
  /// happens.
  void show(int hand, Kind kind);
  /// What every hand had goes to one, or several to one and the same.
  void move_hands(const std::array<std::uint8_t, kMaxSeats>& to);

  /// Of chances, where there are more hypotheses than that: half as many are drawn by their
  /// weights, and each stands for as much.
  void make_room(std::size_t limit);
  /// After the last event, before anything is asked.
  void weigh();

  /// Hypotheses that there is room for at any time; 4 at least.
  std::size_t most = 2048;

  // ---- answers ----------------------------------------------------------------------------------
  /// What was seen can't have happened; of chances, or by none of the hypotheses that were kept.
  bool dead() const { return now_.all.empty(); }
  bool alive() const { return now_.alive(); }
  /// More is possible than there is room for; it was given up.
  bool overflowed() const { return overflowed_; }
  const Particles<CardHypothesis>& hypotheses() const { return now_; }
  /// Of chances, some ways stand for others that were left out.
  bool sampled() const { return sampled_; }
  /// That it holds besides itself.
  std::size_t bytes() const;

 private:
  friend class CardDeals;

  static constexpr std::uint8_t kNoToken = 0xFF;

  /// Which token an event was about, and out of which hand it was chosen or shown.
  struct Note {
    std::uint32_t before = 0;  ///< the note on the card before; 0: none
    std::uint32_t hand = 0;    ///< where the tokens of the hand begin in hands_
    std::uint8_t size = 0;     ///< of the hand
    std::uint8_t token = kNoToken;
    bool open = false;  ///< whether its chance depends on the kinds of others
    bool seen = false;  ///< the card
  };

  std::span<const std::uint8_t> hand(const Note& note) const {
    return std::span(hands_).subspan(note.hand, note.size);
  }
  /// Of the card that was set aside as the n-th.
  static std::uint8_t place_of_aside(std::size_t n);
  template <class Advance>
  void step(bool tells, Advance&& advance);
  void begin(Kind kind, int to);
  bool land(CardHypothesis& one, std::size_t which);
  bool identify(CardHypothesis& one, CardToken& token) const;
  bool alike(const CardToken& a, const CardToken& b) const;
  void look(const CardHypothesis& one, int hand);
  void note(CardHypothesis& one, std::uint8_t token);
  bool divide(std::size_t i);
  bool commit(CardHypothesis& one, std::uint8_t pick);
  void mark(CardHypothesis& one) const;
  bool raise(CardHypothesis& one) const;
  bool fresh(const CardHypothesis& one);

  Asked asked_;
  bool exact_;       ///< no weight is rounded
  int most_copies_;  ///< of a kind
  Particles<CardHypothesis> now_;
  std::size_t cards_ = 0;   ///< events with a card so far
  std::size_t unseen_ = 0;  ///< of them
  /// Of all hypotheses: each has its last one, so that what several have in common stands once.
  std::vector<Note> notes_ = std::vector<Note>(1);
  std::vector<std::uint8_t> hands_;  ///< tokens, to which notes lead
  std::vector<std::uint8_t> aside_;  ///< from which hands cards were set aside
  std::size_t released_ = 0;         ///< so many of them
  bool overflowed_ = false;
  bool sampled_ = false;
  Rng rng_;

  // Of the event that is followed.
  std::unordered_set<std::uint64_t> met_;  ///< keys of what it has led to
  Kind kind_ = kUnseenKind;
  Kind least_ = 0;
  std::uint8_t to_ = 0;
  Note note_;                           ///< on the card
  std::span<const std::uint8_t> hand_;  ///< the tokens of which it is one
};

}  // namespace turnkey
