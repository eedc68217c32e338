// Games of tricks in which each seat bids once a hand and then plays: what everybody sees of that,
// and the hands. A game's Public derives from BiddingTable, its Secrets from PlayedHands. The game
// adds which bids and cards are allowed, trumps, and scores.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/facts.h"
#include "engine/core/pack52.h"
#include "engine/core/seat.h"
#include "engine/trick_move.h"
#include "engine/tricks.h"

namespace turnkey {

/// The table. Public `P` has also seats(), whole_hand(), may_bid(tricks), playable(hand), order(),
/// what beats what, and end_hand(), called after the last trick, which ends with gather().
template <class P, std::size_t kMaxSeats>
struct BiddingTable : TrickTable<kMaxSeats> {
  static constexpr std::uint8_t kNoBid = 0xFF;

  SeatArray<std::uint8_t, kMaxSeats> bids = no_bids();
  SeatArray<std::uint8_t, kMaxSeats> won{};  ///< tricks of this hand
  std::uint8_t hand = 0;                     ///< finished hands
  std::uint8_t dealt = 0;                    ///< seats that have got their cards
  std::uint8_t bidders = 0;                  ///< seats that have bid
  std::uint8_t tricks = 0;                   ///< finished
  PackCard turned = kNoCard;
  bool over = false;
  std::array<std::uint8_t, 8 - (2 * kMaxSeats + 6) % 8> unused_bytes{};  // no padding

  PackSet deck() const { return turned == kNoCard ? kWholePack : kWholePack & ~pack_bit(turned); }
  int hand_size(int seat) const {
    return seat < dealt ? self().whole_hand() - size_of(this->gone[seat]) : 0;
  }
  /// The seat at the dealer's left.
  int first_seat() const { return hand % self().seats(); }
  bool bidding() const {
    return dealt == self().seats() && !self().turns() && bidders < self().seats();
  }
  int bidder() const { return (first_seat() + bidders) % self().seats(); }
  bool in_play() const { return !over && this->leader != this->kNobody; }

  Actor turn() const {
    if (over) return Actor::nobody();
    if (bidding()) return Seat::at(bidder());
    return in_play() ? Actor(Seat::at(this->to_play(self().seats()))) : Actor::chance();
  }
  TrickMove mask(const TrickMove& move, Seat observer) const {
    const bool open = move.kind != TrickMove::Kind::kDeal || move.seat == observer.index();
    return open ? move : move.masked();
  }
  void put(PackCard card) { this->lay(this->to_play(self().seats()), card); }
  void apply(const TrickMove& move) {
    switch (move.kind) {
      case TrickMove::Kind::kDeal: ++dealt; break;
      case TrickMove::Kind::kTurn: turned = move.card(); break;
      case TrickMove::Kind::kBid:
        bids[bidder()] = move.tricks;
        if (++bidders == self().seats() && self().first_card() == kNoCard) {
          this->leader = static_cast<std::uint8_t>(first_seat());
        }
        break;
      case TrickMove::Kind::kLead: this->leader = move.seat; break;
      case TrickMove::Kind::kPlay:
        self().put(move.card());
        if (this->laid < self().seats()) break;
        end_trick();
        if (tricks == self().whole_hand()) self().end_hand();
        break;
      case TrickMove::Kind::kPass:
      case TrickMove::Kind::kTake: break;
    }
  }
  /// Takes the full trick up. Returns the taker.
  int end_trick() {
    const int taker = this->take_up(self().order(), self().seats());
    ++won[taker];
    ++tricks;
    return taker;
  }
  /// Forgets the hand, for the next one.
  void gather() {
    TrickTable<kMaxSeats>::gather();
    bids = no_bids();
    won = {};
    dealt = bidders = tricks = 0;
    turned = kNoCard;
  }
  /// Checks all of an event but its cards.
  bool in_order(const TrickMove& move) const {
    const bool chance = turn().is_chance();
    if (!move.is_plain() || move.seat >= self().seats()) return false;
    switch (move.kind) {
      case TrickMove::Kind::kDeal:
        return chance && move.seat == dealt && move.size() == self().whole_hand();
      case TrickMove::Kind::kTurn: return self().turns() && is_one_card(move);
      case TrickMove::Kind::kBid:
        return bidding() && move.seat == 0 && move.size() == 0 && self().may_bid(move.tricks);
      case TrickMove::Kind::kLead: return chance && bidders == self().seats() && move.size() == 0;
      case TrickMove::Kind::kPlay: return in_play() && is_one_card(move);
      case TrickMove::Kind::kPass:
      case TrickMove::Kind::kTake: break;
    }
    return false;
  }

 private:
  static constexpr SeatArray<std::uint8_t, kMaxSeats> no_bids() {
    SeatArray<std::uint8_t, kMaxSeats> none{};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) none[static_cast<int>(seat)] = kNoBid;
    return none;
  }
  static bool is_one_card(const TrickMove& move) {
    return move.seat == 0 && move.hidden == 0 && move.size() == 1;
  }
  P& self() { return static_cast<P&>(*this); }
  const P& self() const { return static_cast<const P&>(*this); }
};

/// Adds the table to a board: who leads, the pack, the trick; by seat its hand, bid and tricks.
template <class Table, class Hands>
void add_table(Facts& facts, const Table& table, const Hands& held) {
  SeatNumbers tricks;
  for (int seat = 0; seat < table.seats(); ++seat) tricks.values.push_back(table.won[seat]);
  facts.add("tricks", tricks, "leader", Table::seat_or_nobody(table.leader), "deck",
            size_of(table.deck()) - table.dealt * table.whole_hand(), "trick",
            pack_row(table.laid_cards()));
  for (int seat = 0; seat < table.seats(); ++seat) {
    const int bid = table.bids[seat];
    const int hidden = table.hand_size(seat) - size_of(held[seat]);
    facts.add_of("hand", seat, pack_cards(held[seat], hidden));
    facts.add_of("bid", seat, bid == Table::kNoBid ? "-" : std::to_string(bid));
    facts.add_of("pile", seat, table.won[seat] * table.seats());
  }
}

/// The hands, which are only dealt and played from. `S` has the static functions board_of(table,
/// hands) and drawing_of(table, hands). They serve games without bids too: there Public derives
/// from TrickTable, and its bidding() and may_bid(tricks) return false.
template <class S, std::size_t kMaxSeats>
struct PlayedHands : DealtHands<S, kMaxSeats> {
  template <class Table>
  void apply(const Table& table, const TrickMove& move, Seat = {}) {
    if (move.kind == TrickMove::Kind::kDeal) this->hands[move.seat] = move.cards;
    if (move.kind != TrickMove::Kind::kPlay) return;
    this->hands[table.to_play(table.seats())] &= ~move.cards;
  }
  template <class Table>
  void redeal(const Table& table, Seat seat, Rng& rng) {
    this->deal_unknown(table, seat, rng);
  }
  template <class Table>
  std::string worlds(const Table& table, Seat seat) const {
    return decimal(this->deals(table, seat));
  }
  template <class Table>
  Facts board(const Table& table, Seat seat) const {
    return S::board_of(table, this->self().known(table, seat));
  }
  template <class Table>
  Facts board(const Table& table) const {
    return S::board_of(table, this->hands);
  }
  template <class Table>
  std::string drawing(const Table& table, Seat seat) const {
    return S::drawing_of(table, this->self().known(table, seat));
  }
  template <class Table>
  std::string drawing(const Table& table) const {
    return S::drawing_of(table, this->hands);
  }

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  template <class Table>
  bool legal(const Table& table, const TrickMove& move) const {
    if (!table.in_order(move) || move.hidden != 0) return false;
    return move.kind == TrickMove::Kind::kBid || this->allows(table, move);
  }
  template <class Table>
  bool legal(const Table& table, const TrickMove& move, Seat seat) const {
    if (!table.in_order(move)) return false;
    return move.kind == TrickMove::Kind::kBid || this->allows(table, move, seat);
  }
  template <class Table, class List>
  void moves(const Table& table, List& list) const {
    list.clear();
    if (table.turn().is_seat()) moves(table, list, table.turn().seat());
  }
  template <class Table, class List>
  void moves(const Table& table, List& list, Seat seat) const {
    list.clear();
    if (table.bidding()) {
      for (int tricks = 0; tricks <= table.whole_hand(); ++tricks) {
        if (table.may_bid(tricks)) list.push_back(TrickMove::bid(tricks));
      }
      return;
    }
    for_each_bit(table.playable(this->hands[seat]),
                 [&](int card) { list.push_back(TrickMove::play(static_cast<PackCard>(card))); });
  }
  template <class Table>
  void take_back(const Table& table, TrickMove& move) {
    const bool moves_cards =
        move.kind == TrickMove::Kind::kDeal || move.kind == TrickMove::Kind::kPlay;
    if (moves_cards) this->give_back(table, move);
    move.hidden = 0;
  }
};

}  // namespace turnkey
