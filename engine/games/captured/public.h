// A game of Captured as everybody sees it. The only unknown, the order of the two decks, is chance.
// Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/bits.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/captured/move.h"

namespace turnkey::captured {

/// What comes next.
enum class Phase : std::uint8_t {
  kBoard,     ///< chance lays the next card of the board
  kIdentity,  ///< a seat takes a number
  kNumber,    ///< chance turns up the mover's number
  kTheft,     ///< a seat takes a card from the mover
  kRefill,    ///< chance lays a card where the mover stands
  kOver,
};

inline constexpr std::uint8_t kNowhere = 0xFF;  ///< before the first move

/// A multiset of numbers of the patriot deck; the kind is the number, 1…12.
using NumberSet = CardMultiset<kNumbers + 1, 255>;

/// Plain data; the functions keep it consistent. Tests set positions up by hand.
struct Public : OpenDefaults {
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  Actor turn() const;
  bool deck_lasts() const { return deck_cards != 0; }
  /// C31, C35: the spaces on which a seat may land.
  Bits open_to(int seat) const;
  /// C30: where the number takes the mover.
  int target(int number) const;
  /// C41: the seat, other than the mover, that stands longest on the mover's space; -1: none.
  int standing_longest() const;
  /// How many numbers the patriot deck has, and whether all have been seen.
  int numbers() const { return kPatriots - options.players; }
  bool order_known() const { return shown == numbers(); }
  /// C50 to C53, once all cards are in stashes.
  Payoffs<kMaxPlayers> payoffs() const;
  int points(int seat) const;
  /// The score with the present bonus.
  int score(int seat) const;

  // ---- events -----------------------------------------------------------------------------------
  void moves(MoveList& list) const;
  void apply(const Move& move);

  // ---- for searches -----------------------------------------------------------------------------
  Payoffs<kMaxPlayers> evaluate() const;
  std::uint64_t key(bool clock) const;
  /// Every turn takes a card off the board, and no position repeats: one stage.
  int stages_left() const { return 1; }
  bool begins_stage() const { return phase == Phase::kBoard && laid == 0; }

  Facts describe(const Move& move) const;
  Facts board() const;
  std::string drawing() const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }
  Expected<Move> canonical(const Move& move) const;
  template <class Lots>
  auto chance_by(const Lots& lots) const;
  /// C43: one of the cards that are alike.
  void distinct_moves(MoveList& list) const;
  Move representative(const Move& move) const;
  int rate(const Move& move) const;
  Payoffs<kMaxPlayers> drawn() const { return evaluate(); }
  void model_moves(MoveList& list) const { distinct_moves(list); }

  Options options;
  Phase phase = Phase::kBoard;
  std::uint8_t mover = 0;    ///< also during a theft; at the end the owner of the last card
  std::uint8_t thief = 0;    ///< during a theft
  bool again = false;        ///< the mover has the next turn too
  std::uint8_t lost = 0;     ///< set of seats that lose their next turn
  std::uint8_t skipped = 0;  ///< set of seats that lost a turn by the last event
  std::uint8_t passed = 0;   ///< set of seats that passed by the last event
  std::uint8_t laid = 0;     ///< cards laid, with the board's: the index of the draws
  std::uint8_t landings = 0;
  std::uint8_t deck_cards = 0;
  std::uint8_t shown = 0;   ///< numbers seen in the first round of the patriot deck
  std::uint8_t turned = 0;  ///< the place in `order` of the next number
  std::array<std::uint8_t, kPatriots> order{};      ///< the first `shown` are known
  SeatArray<std::uint8_t, kMaxPlayers> place;       ///< a space, or kNowhere
  SeatArray<std::uint8_t, kMaxPlayers> since{};     ///< the landing that brought the seat there
  SeatArray<std::uint8_t, kMaxPlayers> identity{};  ///< 0: none yet
  std::array<Kind, kSpaces> spaces;                 ///< the card, or kNoCard
  Bits cards = 0;                                   ///< spaces with a card
  NumberSet patriots;                               ///< numbers not yet seen
  CardSet deck;                                     ///< the board's deck, in an unknown order
  SeatArray<CardSet, kMaxPlayers> stash{};

 private:
  void lay(Kind card);
  void choose(int number);
  void go(int number);
  void land(int space);
  void take_card(int seat, int space);
  void after_theft();
  void next_turn();
  void end_with(int seat);
  bool all_would_pass() const;
  /// The lowest kind held that is alike.
  Kind first_alike(const CardSet& held, Kind kind) const;
};

static_assert(std::is_trivially_copyable_v<Public> && sizeof(Public) <= 400);

/// Purposes of a ChanceKey.
inline constexpr std::uint32_t kBoardDeck = 0;
inline constexpr std::uint32_t kPatriotDeck = 1;

// --- inline, because searches spend their time here ----------------------------------------------

inline Actor Public::turn() const {
  switch (phase) {
    case Phase::kIdentity: return Seat::at(mover);
    case Phase::kTheft: return Seat::at(thief);
    case Phase::kOver: return Actor::nobody();
    default: return Actor::chance();
  }
}

template <class Lots>
auto Public::chance_by(const Lots& lots) const {
  if (phase != Phase::kNumber) {
    return lots.card(deck, deck_cards, {kBoardDeck, 0, laid}, Move::lay);
  }
  if (order_known()) return lots.certain(Move::go(order[turned]));
  return lots.card(patriots, numbers() - shown, {kPatriotDeck, 0, shown}, Move::go);
}

}  // namespace turnkey::captured
