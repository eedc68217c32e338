// The public part of a game of Break-Out: melds, the known cards of every hand, turns, rounds and
// scores. State and View both contain it. Every rule that does not depend on hidden cards is here.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/bits.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/break_out/meld.h"
#include "engine/games/break_out/move.h"
#include "engine/games/break_out/options.h"
#include "engine/hidden_hands.h"
#include "engine/skeleton.h"

namespace turnkey::break_out {

enum class Phase : std::uint8_t {
  kDealer,  ///< chance: who deals first
  kRound,   ///< chance: the round card
  kDeal,    ///< chance: a card to a hand
  kUp,      ///< chance: the draw card
  kTurn,
  kForce,  ///< chance: the others draw for a DRAW card
  kCall,   ///< a skip or a bluff may be called
  kGive,   ///< the catcher hands over a card
  kShow,   ///< chance: all hands
  kOver,
};

/// The reason why an event is illegal, with the rule; nullptr if it is legal.
using Why = const char*;

/// The cards of each seat.
using Hands = HiddenHands<Hand, kMaxPlayers>::Hands;

/// The event that shows these hands; the holders of equal cards are in rising order of seats.
Move show_of(const Options& options, Hands hands);
/// The hands in the event; empty beyond the players' seats.
Hands hands_shown(const Options& options, const Move& show);

struct Public;

/// The cards that an event brings into one seat's hand and takes out of another's, as far as the
/// event shows them. Not for kShow, which clears the hands.
struct Change {
  int taker;
  int giver;
  CardRow gained;
  CardRow lost;

  /// Applies the change to hands whose cards are known in full or in part.
  void make(Hands& hands) const {
    for (const Card card : gained) hands[taker].add(card);
    for (const Card card : lost) {
      if (hands[giver].has(card)) hands[giver].remove(card);  // BO81
    }
  }
};
Change change_of(const Public& table, const Move& move);

inline constexpr int kCellCards = 9;
/// The most skips and called bluffs in one round (BO64); limits the length of a game.
inline constexpr int kMaxStalls = 200;
/// The most cards of a player who bluffs (BO62); limits the list of moves.
inline constexpr int kBluffHand = 40;

/// A card is handed over unseen only while the others have fewer possible cases than this (BO65);
/// limits the size of beliefs.
inline constexpr int kMostCases = 1000;

/// The cards still known for certain after an unseen card leaves the hand.
inline void forget_one(Hand& known) {
  const Hand before = known;
  before.for_each_kind([&](int kind) { known.remove(kind); });
}

/// What the mover has done in this turn.
enum Done : std::uint8_t {
  kPlayed = 1,    ///< a play
  kMoved = 2,     ///< a card or meld of the Cell was moved
  kUsed = 4,      ///< a play with the drawn card
  kBroke = 8,     ///< broke out
  kWasFull = 16,  ///< the Cell was full when the turn began
  kSkipped = 32,  ///< said next without a play or a draw
  kBluffed = 64,  ///< laid a bad meld
};

/// Plain data; the functions keep it consistent.
struct Public : TableDefaults {
  // ---- questions --------------------------------------------------------------------------------
  int seats() const { return options.players; }
  Actor turn() const;
  bool over() const { return phase == Phase::kOver; }
  bool did(Done what) const { return (done & what) != 0; }
  bool is_out(int seat) const { return has_bit(broken_out, seat); }
  bool has_drawn() const { return drawn != kNoCard; }
  /// Whether the turn has a play or a draw, so that it may end.
  bool acted() const { return did(kPlayed) || has_drawn(); }
  const Hand& closed_cards() const { return closed; }
  /// Calls visit(number, meld) with the melds of a seat's Cell, or of kYard.
  template <class F>
  void for_each_meld(int owner, F&& visit) const {
    const int count = melds_count;
    for (int i = 0; i < count; ++i) {
      if (melds[i].owner == owner) visit(i, melds[i]);
    }
  }
  int cell_cards(int seat) const;
  /// The first meld that looks the same as this one.
  std::uint8_t first_like(int meld) const;
  /// The number of cards that have left the pile since the shuffle.
  int drawn_cards() const { return options.deck_size() - 1 - pile; }
  /// The seat that gets the next card of a deal, or of a DRAW.
  int receiver() const {
    if (phase == Phase::kForce) return caller;
    return (dealer + 1 + drawn_cards() / options.hand) % options.players;
  }
  /// Whether chance gives a card of the pile next.
  bool draws_from_pile() const {
    return phase == Phase::kDeal || phase == Phase::kUp || (phase == Phase::kForce && pile > 0);
  }
  /// While a DRAW is served: whether the draw card is taken, because the pile is empty.
  bool takes_up() const { return phase == Phase::kForce && pile == 0; }
  /// The event by which chance turns the card up or gives it to a seat.
  Move given(int card) const {
    if (phase == Phase::kUp) return Move::of_card(Move::Kind::kUp, card);
    return Move::of_card(Move::Kind::kDeal, card, receiver());
  }
  /// Only the catcher and the caught seat see the catcher's card (BO63, BO65).
  bool gives_unseen() const {
    return phase == Phase::kGive && options.catch_card == CatchCard::kUnseen &&
           cases_after_give() <= kMostCases;
  }
  bool sees_give(Seat seat) const { return seat.index() == mover || seat.index() == caller; }
  /// The bonus of the player who went out, in points (BO71).
  int bonus(int seat) const { return winner == Actor(Seat::at(seat)) ? 5 * round : 0; }
  Payoffs<kMaxPlayers> payoffs() const;
  Payoffs<kMaxPlayers> forfeit(Seat seat) const;
  /// The meld that the mover's cards make, before it breaks out.
  Meld laid(const Move& move) const;
  /// Whether the mover breaks out with it (BO42).
  bool breaks_out(const Meld& meld) const { return !is_out(mover) && meld.points() >= kBreakOut; }
  Move mask(const Move& move, Seat observer) const;
  Facts describe(const Move& move) const;

  // ---- moves (moves.cpp, checks.cpp): each rule stands once, as a reason against a move ---------
  /// All legal moves of the seat on turn, in an emptied list, each outcome once. The seat's hand
  /// must be known. Whether a move is legal depends on the cards that it uses, not on the rest of
  /// the hand.
  void moves(const Hands& hands, MoveList& list) const;
  /// The same for searches, without moves that have a representative.
  void distinct_moves(const Hands& hands, MoveList& list) const;
  /// The move of a search instead of a legal one: at the first of melds that look the same, with
  /// the Wilds of a run before its Super Wilds, or the first play with all cards of the hand.
  Move representative(Move move) const;
  /// Whether a legal move plays the last card, which ends the round and leaves no choice (BO70).
  /// Not for a DRAW, for which others draw first.
  bool empties_hand(const Move& move) const;
  /// The canonical form of a move of the seat on turn, if that seat may hold its cards. Errors:
  /// kIllegalEvent, with the rule.
  Expected<Move> canonical(const Move& move) const;
  /// The reason against a move of that kind at this time, whatever else is wrong with it.
  Why against_time(const Move& move) const;
  /// The reason against a move of a turn, whatever the mover holds.
  Why against(const Move& move) const;
  /// The reason against any move with cards of the hand, from the draw and the plays so far.
  Why against_plays() const;
  /// Whether a play after a draw uses the drawn card.
  bool uses_drawn(const Move& move) const { return !has_drawn() || move.has(drawn); }
  /// The reason against a new meld of these points.
  Why against_size(int points, int size) const;
  /// The reason against a skip or a bluff.
  Why against_stall(Move::Kind kind) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);

  Options options;
  Phase phase = Phase::kDealer;
  std::uint8_t mover = 0;   ///< whose turn it is
  std::uint8_t caller = 0;  ///< the seat that may call, gives a card, or draws for a DRAW
  std::uint8_t dealer = 0;
  std::uint8_t round = 1;
  std::uint8_t pile = 0;           ///< cards face down
  Card up = kNoCard;               ///< the draw card
  Card round_card = kNoCard;       ///< while it lies alone in the Yard
  Card drawn = kNoCard;            ///< by the mover in this turn
  std::uint8_t done = 0;           ///< a set of Done
  std::uint8_t broken_out = 0;     ///< a set of seats
  std::uint8_t stalls = 0;         ///< skips and called bluffs in a row
  std::uint8_t all_stalls = 0;     ///< skips and called bluffs in this round
  Actor winner = Actor::nobody();  ///< the player who went out, while the round ends
  std::uint8_t melds_count = 0;
  std::array<Card, 3> bluff{};
  SeatArray<std::uint8_t, kMaxPlayers> hand_size{};
  SeatArray<std::uint8_t, kMaxPlayers> loose{};  ///< cards that some, but not all, may know there
  std::array<std::uint8_t, 4> reserved{};
  std::uint16_t cases = 1;  ///< upper bound on the cases that others consider possible
  SeatArray<std::int16_t, kMaxPlayers> score{};  ///< from earlier rounds
  SeatArray<std::int16_t, kMaxPlayers> last{};   ///< of the last round
  Hand closed{};                                 ///< face down or in a hand
  Hands known{};                                 ///< cards of the hands that everybody has seen
  std::array<Meld, kMaxMelds> melds{};           ///< in the Yard and in Cells

 private:
  void apply_chance(const Move& move);
  void apply_choice(const Move& move);
  void lay(const Move& move);
  void apply_show(const Move& move);
  int cases_after_give() const;
  void give_unseen();
  void answer(bool calls);
  void settle(const Change& change);
  void leave_cell(const Move& move);
  void played();
  void break_out();
  void pass_on();
  void serve_next();
  void begin_turn(int seat);
  void end_turn();
  void end_turn_of(int giver);
  void end_round(Actor who = Actor::nobody());
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

}  // namespace turnkey::break_out
