// The events of games of tricks and their text: hands are dealt, cards are passed and taken, a card
// is turned, bids are made, cards are played. A game names the kinds that it has. It may give a
// kind another sense, such as a discard or trumps that are named; then its Game has the texts of
// these and leaves the others to text_of() and TrickNotation.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/bits.h"
#include "engine/core/bits_as.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/pack52.h"

namespace turnkey {

struct TrickMove {
  enum class Kind : std::uint8_t {
    kDeal,  ///< a seat gets its hand
    kPass,  ///< the seat on turn lays a card aside for another one
    kTake,  ///< a seat takes the cards passed to it
    kLead,  ///< the seat leads that has a certain card
    kPlay,
    kBid,   ///< the seat on turn says how many tricks it will take
    kTurn,  ///< a card is turned face up
  };
  Kind kind{};
  std::uint8_t seat = 0;    ///< of a deal, a take, a lead
  std::uint8_t hidden = 0;  ///< cards that the observer may not see
  std::uint8_t tricks = 0;  ///< of a bid
  std::array<std::uint8_t, 4> unused{};
  PackSet cards = 0;

  static TrickMove deal(int seat, PackSet cards) { return of(Kind::kDeal, seat, cards); }
  static TrickMove pass(PackCard card) { return of(Kind::kPass, 0, pack_bit(card)); }
  static TrickMove take(int seat, PackSet cards) { return of(Kind::kTake, seat, cards); }
  static TrickMove lead(int seat) { return of(Kind::kLead, seat, 0); }
  static TrickMove turn(PackCard card) { return of(Kind::kTurn, 0, pack_bit(card)); }
  static TrickMove play(PackCard card) { return of(Kind::kPlay, 0, pack_bit(card)); }
  static TrickMove bid(int tricks) {
    TrickMove move = of(Kind::kBid, 0, 0);
    move.tricks = static_cast<std::uint8_t>(tricks);
    return move;
  }

  PackCard card() const { return lowest_card(cards); }
  int size() const { return size_of(cards) + hidden; }
  TrickMove masked() const {
    TrickMove other = *this;
    other.hidden = static_cast<std::uint8_t>(size());
    other.cards = 0;
    return other;
  }
  /// Whether it says only what events say: its cards are all open or all hidden.
  bool is_plain() const {
    return unused == decltype(unused){} && (hidden == 0 || cards == 0) &&
           (tricks == 0 || kind == Kind::kBid);
  }
  friend bool operator==(const TrickMove&, const TrickMove&) = default;

 private:
  static TrickMove of(Kind kind, int seat, PackSet cards) {
    return {kind, static_cast<std::uint8_t>(seat), 0, 0, {}, cards};
  }
};

/// "0=?13", "pass=Qs", "take1=?3", "lead=2", "2c", "bid=3", "trump=Qs".
std::string text_of(const TrickMove& move);

/// Describes a deal from the deck to a hand.
Facts deal_facts(const TrickMove& move);
/// Describes the card turned up beside the deck.
Facts turn_facts(const TrickMove& move);
/// Describes the event that names the leader, who has this card.
Facts lead_facts(const TrickMove& move, PackCard card);

/// What the texts of a game can say.
struct TrickNotation {
  std::string_view game;  ///< its name for people
  int seats;
  int most_cards;  ///< of a hand, and the highest bid
  Bits kinds;      ///< besides deals and plays

  static constexpr Bits kind(TrickMove::Kind kind) { return bit(static_cast<int>(kind)); }
  /// The inverse of text_of(), with cards in any order. Errors: kBadMove.
  Expected<TrickMove> parse(std::string_view text) const;
};

}  // namespace turnkey
