// What everybody at the table knows of a game of Break-Out: the melds, which cards of every hand
// have been seen on their way there, turns, rounds and scores. State and View both contain it, and
// every rule that does not depend on hidden cards lives here.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/bits.h"
#include "engine/core/error.h"
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

/// What stands against an event, naming the rule; nullptr for nothing.
using Why = const char*;

/// The cards of each seat.
using Hands = HiddenHands<Hand, kMaxPlayers>::Hands;

/// An event that shows these hands: of equal cards the lowest seat's come first.
Move show_of(const Options& options, Hands hands);
/// The hands that it shows; of no player for seats beyond those.
Hands hands_shown(const Options& options, const Move& show);

struct Public;

/// The cards that an event brings into one seat's hand, and those that it takes out of one's, as
/// far as whoever tells has seen it. Not of kShow, after which there are no hands.
struct Change {
  int taker;
  int giver;
  CardRow gained;
  CardRow lost;

  /// In hands of which all cards are known, or some.
  void make(Hands& hands) const {
    for (const Card card : gained) hands[taker].add(card);
    for (const Card card : lost) {
      if (hands[giver].has(card)) hands[giver].remove(card);  // BO81
    }
  }
};
Change change_of(const Public& table, const Move& move);

inline constexpr int kCellCards = 9;
/// Skips and called bluffs in one round (BO64): what bounds the length of a game.
inline constexpr int kMaxStalls = 200;
/// Nobody bluffs with more cards than this (BO62): it bounds the list of moves.
inline constexpr int kBluffHand = 40;

/// A card is handed over unseen only while what others may then think possible stays below this
/// (BO65): it bounds what a seat keeps in mind.
inline constexpr int kMostCases = 1000;

/// What is left for certain of known cards when one of the hand goes that is not seen.
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
  /// The turn has a play or a draw, and may end.
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
  /// The first meld that is just like this one.
  std::uint8_t first_like(int meld) const;
  /// Cards that have left the pile since the shuffle.
  int drawn_cards() const { return options.deck_size() - 1 - pile; }
  /// The seat that gets the next card of a deal, or of a DRAW.
  int receiver() const {
    if (phase == Phase::kForce) return caller;
    return (dealer + 1 + drawn_cards() / options.hand) % options.players;
  }
  /// Chance gives a card of the pile next.
  bool draws_from_pile() const {
    return phase == Phase::kDeal || phase == Phase::kUp || (phase == Phase::kForce && pile > 0);
  }
  /// While a DRAW is served: the draw card is taken, as the pile is gone.
  bool takes_up() const { return phase == Phase::kForce && pile == 0; }
  /// The event by which chance turns the card up or gives it to a seat.
  Move given(int card) const {
    if (phase == Phase::kUp) return Move::of_card(Move::Kind::kUp, card);
    return Move::of_card(Move::Kind::kDeal, card, receiver());
  }
  /// The catcher's card is seen by the catcher and the caught seat alone (BO63, BO65).
  bool gives_unseen() const {
    return phase == Phase::kGive && options.catch_card == CatchCard::kUnseen &&
           cases_after_give() <= kMostCases;
  }
  bool sees_give(Seat seat) const { return seat.index() == mover || seat.index() == caller; }
  /// Points less of who went out (BO71).
  int bonus(int seat) const { return winner == Actor(Seat::at(seat)) ? 5 * round : 0; }
  Payoffs<kMaxPlayers> payoffs() const;
  Payoffs<kMaxPlayers> forfeit(Seat seat) const;
  /// The meld that the mover makes of these cards, before it breaks out by it.
  Meld laid(const Move& move) const;
  /// Whether it breaks out by that (BO42).
  bool breaks_out(const Meld& meld) const { return !is_out(mover) && meld.points() >= kBreakOut; }
  Move mask(const Move& move, Seat observer) const;
  std::string describe(const Move& move) const;

  // ---- moves (moves.cpp, checks.cpp): each rule stands once, as what it has against one ---------
  /// All legal moves of the seat on turn, whose hand must be known, each outcome once: all that the
  /// hand can put together and that nothing stands against. The list is emptied first. Every move
  /// depends on the cards that it uses and on nothing else in the hand.
  void moves(const Hands& hands, MoveList& list) const;
  /// Of those at melds that are just alike the ones at the first: to a search they are one move.
  void distinct_moves(const Hands& hands, MoveList& list) const;
  Move representative(Move move) const;
  /// The canonical form of a move whose time it is, of the seat on turn, by somebody who thinks
  /// that it can play these cards. Errors: kIllegalEvent, naming the rule.
  Expected<Move> canonical(const Move& move) const;
  /// What stands against a move of its kind now, whatever else is wrong with it.
  Why against_time(const Move& move) const;
  /// What stands against a move of a turn, whatever the mover holds.
  Why against(const Move& move) const;
  /// Against anything with cards of the hand, after what was drawn and done.
  Why against_plays() const;
  /// After a draw what is played has the drawn card.
  bool uses_drawn(const Move& move) const { return !has_drawn() || move.has(drawn); }
  /// Against a new meld of these points.
  Why against_size(int points, int size) const;
  /// Against a skip or a bluff.
  Why against_stall(Move::Kind kind) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);

  Options options;
  Phase phase = Phase::kDealer;
  std::uint8_t mover = 0;   ///< whose turn it is
  std::uint8_t caller = 0;  ///< who may call, gives, or draws for a DRAW
  std::uint8_t dealer = 0;
  std::uint8_t round = 1;
  std::uint8_t pile = 0;           ///< cards face down
  Card up = kNoCard;               ///< the draw card
  Card round_card = kNoCard;       ///< while it lies alone in the Yard
  Card drawn = kNoCard;            ///< by the mover in this turn
  std::uint8_t done = 0;           ///< a set of Done
  std::uint8_t broken_out = 0;     ///< a set of seats
  std::uint8_t stalls = 0;         ///< skips and called bluffs in a row
  std::uint8_t all_stalls = 0;     ///< in this round
  Actor winner = Actor::nobody();  ///< who went out in the round that ends
  std::uint8_t melds_count = 0;
  std::array<Card, 3> bluff{};
  SeatArray<std::uint8_t, kMaxPlayers> hand_size{};
  SeatArray<std::uint8_t, kMaxPlayers> loose{};  ///< cards that some may know there, but not all
  std::array<std::uint8_t, 4> reserved{};
  std::uint16_t cases = 1;                       ///< that others may think possible, at most
  SeatArray<std::int16_t, kMaxPlayers> score{};  ///< of the rounds before this one
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
