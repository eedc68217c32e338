// All ways that cards may have gone, given what a seat has seen. For games with hidden hands where
// other players choose cards unseen: each kind in a hand has the same chance to be chosen.
//
// A card that the seat has not seen is a token without a kind. Hypotheses follow the events: in
// each, every token lies in a place; some tokens have a kind, others a floor (they were in a hand
// from which the lowest card went). When a card leaves a hand, a hypothesis divides by the tokens
// that it may have been; tokens that can't be told apart count once. A hypothesis weighs as much as
// the number of ways to give kinds to its tokens, a product because floors are nested. So few
// hypotheses stand for very many deals, and the result is exact as long as there is room for all.
// Beyond that a sample by weight stands for the rest, as in a particle filter.
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
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_jacket/floored_cards.h"
#include "engine/games/straight_jacket/particles.h"

namespace turnkey::straight_jacket {

/// A card that left the pack.
struct CardToken : FlooredCard {
  /// Equal for tokens that were present at the same choices, counting those whose chance depends on
  /// kinds.
  std::uint16_t group;

  /// The hand that holds it, also while it is being shown; kMaxSeats or more: none.
  int hand() const {
    return place >= kShown && place < kShown + kMaxSeats ? place - kShown : place;
  }

  /// Places beyond those that CardWays names: the part of a hand shown so far, and from
  /// kAsideInOrder on the cards set aside.
  static constexpr int kShown = 2 * kMaxSeats + 1;
  static constexpr int kAsideInOrder = kShown + kMaxSeats;
};

/// A hypothesis: where every token lies.
struct CardHypothesis : FlooredCards<CardToken, 64, 200> {
  using FlooredCards::FlooredCards;

  long double prior = 1;   ///< weight, without the ways to give kinds to its tokens
  double most = 1;         ///< upper bound on the weight of one of its deals
  std::uint32_t last = 0;  ///< the last of its notes; there is one for each event with a card

  /// Equal for hypotheses with the same cards in the same places, whatever their history.
  std::uint64_t key() const;
};

class CardWays {
 public:
  static constexpr int kMostCards = 200;
  using Kind = std::uint8_t;
  using Pack = CardMultiset<64, kMostCards>;  ///< a set of kinds fits the bits of a word

  // Places of cards: 0…7 is a hand, kAside + hand is a card chosen from it that lies hidden. All
  // open cards and cards out of the game share one place.
  static constexpr int kAside = kMaxSeats;
  static constexpr int kOut = CardToken::kShown - 1;

  /// kChances: how likely deals are; of very many hypotheses a sample is kept. kPossible: which
  /// deals are possible; hypotheses that lead to the same deals are merged, and all are kept.
  enum class Asked : std::uint8_t { kChances, kPossible };

  /// Packs up to this size get exact weights.
  static constexpr int kFewCards = 24;

  /// Starts before the first event. `seed` drives the sampling where hypotheses are dropped.
  explicit CardWays(const Pack& pack = {}, Asked asked = Asked::kChances, std::uint64_t seed = 0);

  // ---- events; `kind` is the card's kind, or kUnseenKind ----------------------------------------
  /// The pack gives a card to a place other than the cards set aside.
  void draw(int place, Kind kind);
  /// A card of the hand goes to a place; every card that stays has a kind of at least `least`.
  void choose(int hand, int place, Kind kind, Kind least = 0);
  /// The first card that was set aside goes to a hand, or out.
  void release(int place, Kind kind);
  /// Shows one more card of the hand, the lowest first. Show the whole hand before any other event.
  void show(int hand, Kind kind);
  /// Moves every hand to another seat; several may go to the same one.
  void move_hands(const std::array<std::uint8_t, kMaxSeats>& to);

  /// For kChances, with more hypotheses than `limit`: draws half as many by weight, which stand for
  /// the rest.
  void make_room(std::size_t limit);
  /// Call it after the last event and before any question.
  void weigh();

  /// The most hypotheses kept at any time; at least 4.
  std::size_t most = 2048;

  // ---- answers ----------------------------------------------------------------------------------
  /// The events are impossible; for kChances, or no hypothesis that was kept allows them.
  bool dead() const { return now_.all.empty(); }
  bool alive() const { return now_.alive(); }
  /// There were more hypotheses than room, so the object gave up.
  bool overflowed() const { return overflowed_; }
  const Particles<CardHypothesis>& hypotheses() const { return now_; }
  /// For kChances: some hypotheses stand for others that were left out.
  bool sampled() const { return sampled_; }
  /// Heap memory held, in bytes.
  std::size_t bytes() const;

 private:
  friend class CardDeals;

  static constexpr std::uint8_t kNoToken = 0xFF;

  /// A card's event: its token, and the hand from which it was chosen or shown.
  struct Note {
    std::uint32_t before = 0;  ///< the previous event's note; 0: none
    std::uint32_t hand = 0;    ///< index of the hand's first token in hands_
    std::uint8_t size = 0;     ///< of the hand
    std::uint8_t token = kNoToken;
    bool open = false;  ///< whether its chance depends on the kinds of others
    bool seen = false;  ///< whether the card was seen
  };

  std::span<const std::uint8_t> hand(const Note& note) const {
    return std::span(hands_).subspan(note.hand, note.size);
  }
  /// The place of the card that was set aside as the n-th.
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
  bool exact_;       ///< weights are exact
  int most_copies_;  ///< most cards of one kind
  Particles<CardHypothesis> now_;
  std::size_t cards_ = 0;   ///< events with a card so far
  std::size_t unseen_ = 0;  ///< those of them with an unseen card
  /// The notes of all hypotheses. Each hypothesis has its last note, so a shared history is stored
  /// once.
  std::vector<Note> notes_ = std::vector<Note>(1);
  std::vector<std::uint8_t> hands_;  ///< the tokens of hands, which notes point into
  std::vector<std::uint8_t> aside_;  ///< the hand of each card set aside
  std::size_t released_ = 0;         ///< how many of them were released
  bool overflowed_ = false;
  bool sampled_ = false;
  Rng rng_;

  // State of the current event.
  std::unordered_set<std::uint64_t> met_;  ///< keys of the hypotheses that it has led to
  Kind kind_ = kUnseenKind;
  Kind least_ = 0;
  std::uint8_t to_ = 0;
  Note note_;                           ///< the card's note
  std::span<const std::uint8_t> hand_;  ///< the tokens among which it was
};

}  // namespace turnkey::straight_jacket
