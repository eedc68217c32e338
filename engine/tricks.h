// Games of tricks on the French pack: what everybody sees of the play, and hidden hands as sets of
// cards. A game's Public derives from TrickTable, its Secrets from TrickHands. The game adds its
// rules: who may play what, what a trick counts, what is dealt, passed or bid.
//
// A Public has also:
//   seats(), deck()         the cards in play
//   hand_size(seat)         the cards that a seat holds, those laid aside with them
//   playable(hand), put(card)   for possible_play(): what may be played from a hand; a play with
//                               what it shows, as far as the end of a trick
// and may have:
//   named_card()            a card that everybody knows to lie with the leader
//   points_of(cards)        what a trick counts, 0 for nothing to report
//   turns()                 whether a card is turned next, when all hands are dealt
// Secrets may have:
//   known(table, seat)      cards that a seat knows to lie with each seat, its own hand too
//   facts(table, seat)      what there is to deal, if cards lie in several places beside the hands,
//                           from number seats() on: a discard, the rest of the pack
// Secrets with hidden cards besides hands hide survey() too, and report these there. What a log
// hides must still be in Secrets at the end of the game, or be shown by an event: a discard that
// nobody saw could not be filled in once the next hand is dealt. A game with bowers gives an order
// of its own (TrickOrder) to led(), lay() and take_up().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/deals/suit_deal.h"
#include "engine/core/drawing.h"
#include "engine/core/hash.h"
#include "engine/core/pack52.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/hidden_game.h"
#include "engine/trick_move.h"

namespace turnkey {

template <std::size_t kMaxSeats>
struct TrickTable : TableDefaults {
  static constexpr std::uint8_t kNobody = 0xFF;
  static constexpr std::size_t kPlaces = (kMaxSeats + 9) / 8 * 8 - 2;  // no padding

  SeatArray<PackSet, kMaxSeats> lacks{};  ///< cards that a seat has shown not to hold
  SeatArray<PackSet, kMaxSeats> gone{};   ///< cards that it has played
  std::array<PackCard, kPlaces> trick{};  ///< in the order of play, the card led first
  std::uint8_t laid = 0;                  ///< cards in the trick
  std::uint8_t leader = kNobody;

  /// The suit led; kNone before.
  template <class Order = TrickOrder>
  Suit led(const Order& order = {}) const {
    return laid == 0 ? Suit::kNone : order.suit(trick[0]);
  }
  std::span<const PackCard> laid_cards() const { return {trick.data(), laid}; }
  /// The seat that plays next at a table of `seats`.
  int to_play(int seats) const { return (leader + laid) % seats; }
  /// The cards of the trick as a set.
  PackSet in_trick() const {
    PackSet cards = 0;
    for (const PackCard card : laid_cards()) cards |= pack_bit(card);
    return cards;
  }
  PackSet all_gone() const {
    PackSet cards = 0;
    for (const PackSet of_seat : gone) cards |= of_seat;
    return cards;
  }
  /// A seat plays a card, and shows a void if it does not follow suit.
  template <class Order = TrickOrder>
  void lay(int seat, PackCard card, const Order& order = {}) {
    const Suit suit = led(order);
    if (laid > 0 && order.suit(card) != suit) lacks[seat] |= order.cards(suit);
    gone[seat] |= pack_bit(card);
    trick[laid++] = card;
  }
  /// Takes the trick up; its taker leads to the next. Returns the taker.
  template <class Order>
  int take_up(const Order& order, int seats) {
    const auto by = static_cast<int>(taker_by(order, laid_cards()));
    const int taker = (leader + by) % seats;
    trick = {};
    laid = 0;
    leader = static_cast<std::uint8_t>(taker);
    return taker;
  }
  /// The defaults of what a Public may have.
  static constexpr PackCard named_card() { return kNoCard; }
  static constexpr int points_of(PackSet) { return 0; }
  static Actor seat_or_nobody(int seat) {
    return seat == kNobody ? Actor::nobody() : Actor(Seat::at(seat));
  }
  static constexpr PackCard first_card() { return kNoCard; }
  static constexpr bool turns() { return false; }
  /// Forgets the play, for the next hand.
  void gather() {
    lacks = {};
    gone = {};
    trick = {};
    laid = 0;
    leader = kNobody;
  }
};

/// Describes a play, and the end of a trick or a hand. The table has also `tricks`, the finished
/// ones of whole_hand(), end_trick(), which takes a full trick up and returns its taker, and at the
/// end of a hand add_result(facts), end_hand() and scores_by_seat().
template <class Table>
Facts play_facts(const Table& table, const TrickMove& move) {
  const CardList cards = pack_cards(move.cards, move.hidden);
  const int seat = table.in_play() ? table.to_play(table.seats()) : 0;
  Facts facts("kind", "play", "card", cards, "moves", Moves(cards, key_of("hand", seat), "trick"));
  if (!table.in_play() || table.laid + 1 < table.seats()) return facts;
  Table next = table;
  next.put(move.card());
  const CardList all = pack_row(next.laid_cards());
  const int points = table.points_of(next.in_trick());
  const int taker = next.end_trick();
  facts.add("taker", Seat::at(taker));
  if (points != 0) facts.add("points", points);
  Moves then(all, "trick", key_of("pile", taker));
  if (next.tricks == next.whole_hand()) {
    next.add_result(facts);
    next.end_hand();
    facts.add("scores", next.scores_by_seat());
    if (!next.over) then.gather();  // the last hand stays on the table
  }
  return facts.add("then", then);
}

/// The hands: a State has all, a View its own. `S` is the game's Secrets.
template <class S, std::size_t kMaxSeats>
struct TrickHands : SecretsDefaults {
  static_assert(kMaxSeats <= DealFacts::kMostHands);
  using Hands = SeatArray<PackSet, kMaxSeats>;
  Hands hands{};

  /// Known cards and the number of the others.
  static CardList hand_of(PackSet known, int size) {
    return pack_cards(known, size - size_of(known));
  }
  PackSet own(Seat seat) const { return seat.is_spectator() ? 0 : hands[seat]; }

  template <class Table>
  Hands known(const Table& table, Seat seat) const {
    Hands cards{};
    if (!seat.is_spectator()) cards[seat] = hands[seat];
    if (table.named_card() != kNoCard) cards[table.leader] |= pack_bit(table.named_card());
    return cards;
  }

  /// What there is to deal as a seat sees it. Cards in nobody's hand are a hand of their own, in a
  /// place without cards.
  template <class Table>
  DealFacts facts(const Table& table, Seat seat) const {
    const Hands held = self().known(table, seat);
    DealFacts facts;
    facts.cards = table.deck() & ~table.all_gone();
    for (const PackSet cards : held) facts.cards &= ~cards;
    int rest = size_of(facts.cards);
    for (int other = 0; other < table.seats(); ++other) {
      const auto size = table.hand_size(other) - size_of(held[other]);
      facts.sizes[other] = static_cast<std::uint8_t>(size);
      facts.lacks[other] = table.lacks[other];
      rest -= size;
    }
    if (rest == 0) return facts;
    std::size_t place = 0;
    while (facts.sizes[place] != 0) ++place;
    facts.sizes[place] = static_cast<std::uint8_t>(rest);
    facts.lacks[place] = 0;
    return facts;
  }
  /// Whether all that a seat knows can be true together.
  template <class Table>
  bool possible(const Table& table, Seat seat) const {
    const Hands held = self().known(table, seat);
    PackSet all = 0;
    for (int other = 0; other < table.seats(); ++other) {
      const bool own = other == seat.index();
      if ((held[other] & all) != 0) return false;  // one card, two places
      all |= held[other];
      if (size_of(held[other]) > table.hand_size(other)) return false;
      if (!own && (held[other] & table.lacks[other]) != 0) return false;
    }
    return self().facts(table, seat).possible();
  }
  /// Whether the seat on turn may play the card, as far as a seat knows. Another seat's card is one
  /// that it may hold, and what the play shows fits with all that is known.
  template <class Table>
  bool possible_play(const Table& table, PackCard card, Seat seat) const {
    const int player = table.to_play(table.seats());
    const PackSet as_set = pack_bit(card);
    if (player == seat.index()) return (as_set & ~table.playable(hands[seat])) == 0;
    const PackSet free = self().facts(table, seat).cards & ~table.lacks[player];
    const PackSet held = self().known(table, seat)[player] | free;
    if ((as_set & ~held) != 0 || table.playable(as_set) == 0) return false;
    Table next = table;
    next.put(card);
    return possible(next, seat);
  }

  /// Deals the cards that a seat does not know. A hand holds also what its seat has laid aside.
  /// Returns what each place got, also those that no seat holds.
  template <class Table>
  DealFacts::Hands deal_unknown(const Table& table, Seat seat, Rng& rng) {
    const Hands held = self().known(table, seat);
    const DealFacts::Hands dealt = sample_deal(self().facts(table, seat), rng);
    for (int other = 0; other < table.seats(); ++other) {
      const bool has_hand = table.hand_size(other) > size_of(held[other]);
      if (other != seat.index()) hands[other] = held[other] | (has_hand ? dealt[other] : 0);
    }
    return dealt;
  }
  template <class Table>
  Wide deals(const Table& table, Seat seat) const {
    return SuitDeal(self().facts(table, seat)).count();
  }

  /// Reports the hands of others.
  template <class Table>
  void survey(const Table& table, Seat eyes, CardSurvey& survey) const {
    for (int seat = 0; seat < table.seats(); ++seat) {
      if (seat == eyes.index()) continue;
      for_each_bit(hands[seat], [&](int card) {
        survey.lies("hand_" + std::to_string(seat), Seat::at(seat),
                    pack_text(static_cast<PackCard>(card)));
      });
    }
  }

 protected:
  const S& self() const { return static_cast<const S&>(*this); }
};

/// Hands dealt whole, to seat 0 first, as from a shuffled pack; then a card may be turned. Public
/// has also `hand`, the number of the deal, `dealt`, the seats that have their cards, whole_hand(),
/// the cards of each, and first_card(), whose holder leads if chance names the leader. A turned
/// card is no more in its deck(). If chance does something else when all hands are dealt, Secrets
/// hide certain(), which is called there; and if that is not certain, chance(), for_each_outcome()
/// and outcome_count(), which call those of DealtHands for the deals. A card that is turned but
/// stays in a hand needs these too, legal() for its event, and known() until it is played.
template <class S, std::size_t kMaxSeats>
struct DealtHands : TrickHands<S, kMaxSeats> {
  template <class Table>
  PackSet undealt(const Table& table) const {
    PackSet cards = table.deck();
    for (int seat = 0; seat < table.dealt; ++seat) cards &= ~this->hands[seat];
    return cards;
  }

  /// The event of chance when all hands are dealt: who leads. A game may have others before.
  template <class Table>
  TrickMove certain(const Table& table) const {
    int seat = 0;
    while (!has_card(this->hands[seat], table.first_card())) ++seat;
    return TrickMove::lead(seat);
  }
  /// Whether the hands allow a deal, a lead or a play. Other events are the game's own.
  template <class Table>
  bool allows(const Table& table, const TrickMove& move) const {
    if (move.kind == TrickMove::Kind::kDeal || move.kind == TrickMove::Kind::kTurn) {
      return (move.cards & ~undealt(table)) == 0;
    }
    if (move.kind == TrickMove::Kind::kLead) {
      return has_card(this->hands[move.seat], table.first_card());
    }
    const int player = table.to_play(table.seats());
    return (move.cards & ~table.playable(this->hands[player])) == 0;
  }
  /// The same as far as a seat knows.
  template <class Table>
  bool allows(const Table& table, const TrickMove& move, Seat seat) const {
    const bool own = move.seat == seat.index();
    if (move.kind == TrickMove::Kind::kDeal) {
      return own == (move.hidden == 0) && (move.cards & ~table.deck()) == 0;
    }
    if (move.kind == TrickMove::Kind::kTurn) {
      return (move.cards & ~this->facts(table, seat).cards) == 0;
    }
    if (move.kind == TrickMove::Kind::kPlay) {
      return this->possible_play(table, move.card(), seat);
    }
    Table next = table;
    next.apply(move);
    return this->possible(next, seat) && (!own || allows(table, move));
  }
  /// Takes back a deal, of which it fills in the cards, or a play.
  template <class Table>
  void give_back(const Table& table, TrickMove& move) {
    const bool deal = move.kind == TrickMove::Kind::kDeal;
    PackSet& hand = this->hands[deal ? move.seat : table.to_play(table.seats())];
    if (deal) move.cards = hand;
    hand = deal ? 0 : hand | move.cards;
    move.hidden = 0;
  }

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Refuses with the table's why_not_play(hand, card), if it has one, what a seat may not play
  /// from a hand that is known; else with why_not(move).
  template <class Table>
  Expected<TrickMove> canonical(const Table& table, const TrickMove& move) const {
    if (this->self().legal(table, move)) return move;
    return refuse(table, move, table.turn().is_seat() ? table.turn().seat() : Seat::spectator());
  }
  template <class Table>
  Expected<TrickMove> canonical(const Table& table, const TrickMove& move, Seat seat) const {
    if (this->self().legal(table, move, seat)) return move;
    return refuse(table, move, table.turn() == Actor(seat) ? seat : Seat::spectator());
  }
  template <class Table, ChanceSource Source>
  TrickMove chance(const Table& table, Source& source) const {
    if (is_certain(table)) return this->self().certain(table);
    PackSet left = undealt(table);
    PackSet hand = 0;
    const auto first = static_cast<std::uint32_t>(table.dealt * table.whole_hand());
    for (std::uint32_t i = 0; i < drawn(table); ++i) {
      const auto cards = static_cast<std::uint32_t>(size_of(left));
      const int card = nth_bit(left, source.below(cards, {0, table.hand, first + i}));
      hand |= PackSet{1} << card;
      left &= ~(PackSet{1} << card);
    }
    return event_of(table, hand);
  }
  template <class Table, class Visit>
  void for_each_outcome(const Table& table, Visit&& visit) const {
    if (is_certain(table)) return visit(this->self().certain(table), 1.0);
    const double each = 1.0 / static_cast<double>(outcome_count(table));
    for_each_subset(undealt(table), static_cast<int>(drawn(table)),
                    [&](PackSet cards) { visit(event_of(table, cards), each); });
  }
  template <class Table>
  std::uint64_t outcome_count(const Table& table) const {
    if (is_certain(table)) return 1;
    return binomial(size_of(undealt(table)), static_cast<int>(drawn(table)));
  }
  template <class Table>
  std::uint64_t key(const Table& table) const {
    return hash_of(this->self(), hash_of(table));
  }
  template <class Table>
  std::uint64_t key(const Table& table, Seat seat) const {
    return hash_of(table, hash_of(seat, this->self().knowledge(table, seat)));
  }
  template <class Table>
  std::uint64_t knowledge(const Table&, Seat seat) const {
    return seat.is_spectator() ? 0 : hash_of(this->hands[seat]);
  }

 private:
  template <class Table>
  static bool is_certain(const Table& table) {
    return table.dealt == table.seats() && !table.turns();
  }
  /// The cards that chance draws next, and the event: a hand, or a card to turn.
  template <class Table>
  static std::uint32_t drawn(const Table& table) {
    return table.turns() ? 1u : static_cast<std::uint32_t>(table.whole_hand());
  }
  template <class Table>
  static TrickMove event_of(const Table& table, PackSet cards) {
    return table.turns() ? TrickMove::turn(lowest_card(cards))
                         : TrickMove::deal(table.dealt, cards);
  }
  /// `seat`: on turn, with a hand that is known.
  template <class Table>
  auto refuse(const Table& table, const TrickMove& move, Seat seat) const {
    const bool plays = move.kind == TrickMove::Kind::kPlay && move.hidden == 0 && move.size() == 1;
    if constexpr (requires { table.why_not_play(PackSet{}, PackCard{}); }) {
      if (plays && !seat.is_spectator() && table.in_play()) {
        return illegal(table.why_not_play(this->hands[seat], move.card()));
      }
    }
    return illegal(table.why_not(move));
  }
};

/// The skeleton of a game of hands whose events are TrickMoves. `G` has also `kNotation`, what
/// their texts can say; its Public has `hand` and `dealt` as for DealtHands.
template <class G, class Options, class MoveList, class Public, class Secrets>
struct TrickGame : HiddenGame<G, Options, TrickMove, MoveList, Public, Secrets> {
  static std::string text(const TrickMove& move) { return text_of(move); }
  static Expected<TrickMove> parse(std::string_view text) { return G::kNotation.parse(text); }

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Between two hands.
  template <class State>
  static bool is_horizon(const State& state) {
    return state.table().dealt == 0 && state.table().hand > 0;
  }
};

}  // namespace turnkey
