// A game of Gitmo as everybody sees it. All cards lie open; the only unknown, the order of the two
// decks, is chance. Rows are sorted (row.h), so tables that differ only in the order of rows have
// equal bytes except for `slots`, which only boards show. A stage is a turn, or the deal of a hand
// (G71).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "engine/core/bits.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/gitmo/move.h"
#include "engine/games/gitmo/options.h"
#include "engine/games/gitmo/row.h"

namespace turnkey::gitmo {

/// The kind of the next event.
enum class Phase : std::uint8_t {
  kAdvance,  ///< an automatic step; never between events
  kShow,     ///< chance shows the next card of the deck
  kDraw,     ///< chance draws a Special Ops card for `actor`
  kCap,      ///< `actor` sets a cap that was just dealt, or keeps it aside (G43)
  kTake,     ///< `actor` takes a card for a Special Ops card (G54)
  kGive,     ///< `actor` gives a traitor away for one (G55)
  kRemove,   ///< `actor` removes a traitor for one (G56)
  kMove,     ///< the seat whose turn it is acts
  kOver,
};

/// Whether spots are being filled, and for a new hand or after a turn.
enum class Dealing : std::uint8_t { kNone, kHand, kRefill };

template <class T>
using PerSeat = SeatArray<T, kMaxPlayers>;

/// The spot of a row's index, by the number of rows that each player has. A table, as a division is
/// slow.
inline constexpr auto kSpots = [] {
  std::array<std::array<Spot, 16>, Spot::kPerSeat + 1> spots{};  // the first entry is unused
  for (int i = 0; i < kMaxRows; ++i) {
    for (int n = 2; n <= Spot::kPerSeat; ++n) spots[n][i] = Spot::at(i / n, i % n);
  }
  return spots;
}();

struct Public : OpenDefaults {
  /// The start of a game, or of a later hand after `hands_before` hands, before the deal.
  explicit Public(const Options& game_options, std::uint8_t hands_before = 0,
                  const PerSeat<std::int16_t>& totals_before = {});

  // ---- questions --------------------------------------------------------------------------------
  int all_rows() const { return rows_each * options.players; }
  Actor turn() const {
    if (phase == Phase::kShow || phase == Phase::kDraw) return Actor::chance();
    return over() ? Actor::nobody() : Actor(Seat::at(actor));
  }
  bool over() const { return phase == Phase::kOver; }
  int dealer() const { return hand < options.players ? hand : 0; }
  /// Whether the seat is the actor or its partner.
  bool is_own(int seat) const { return team_of(Seat::at(seat)) == team_of(Seat::at(actor)); }
  bool is_own(Spot spot) const { return is_own(spot.seat()); }
  int place(Spot spot) const { return spot.seat() * rows_each + spot.row(); }
  Spot spot(int place) const { return kSpots[rows_each][place]; }
  std::span<Row> rows_of(int seat) { return {&rows[seat * rows_each], rows_each}; }
  std::span<const Row> rows_of(int seat) const { return {&rows[seat * rows_each], rows_each}; }
  const Row& at(Spot spot) const { return rows[place(spot)]; }
  /// The number under which boards list the row: it stays while the row lies there.
  int slot(Spot spot) const { return slots[place(spot)]; }
  /// The row that boards list under the number.
  Spot in_slot(int seat, int slot) const {
    int row = 0;
    while (slots[seat * rows_each + row] != slot) ++row;
    return Spot::at(seat, row);
  }
  /// The number of spots with bonus cards of the deal, which are not vacant (G41).
  int held(int seat) const {
    return dealing == Dealing::kHand ? draws_due(seat) + std::popcount(due[seat] & ~kDraws) : 0;
  }
  int draws_due(int seat) const { return static_cast<int>(due[seat] & kDraws); }
  bool has_vacancy(int seat) const {
    const int taken = held(seat);  // vacant rows come last
    return taken < rows_each && rows_of(seat)[rows_each - 1 - taken].vacant();
  }
  /// Whether the seat on turn must fill a spot first (G24).
  bool must_fill() const {
    return options.at_once && deck.top != kNoCard && events < kHandEvents && has_vacancy(actor);
  }
  int next_to_fill() const;
  /// Whether the mover loses the turn that begins (G53).
  bool loses_turn() const { return !started && lost[mover] != 0 && !last_turn; }
  /// The points of the cards on a seat's rows and of what it holds besides (G80).
  int hand_score(int seat) const;
  /// The points of all hands with this one as it stands; for partners the sum of both (G7).
  int total(int seat) const;
  /// Whether the option Runs allows joining the two (G23).
  bool kinds_fit(const Row& a, const Row& b) const { return !options.pure || same_kind(a, b); }

  // ---- moves (moves.cpp, checks.cpp) ------------------------------------------------------------
  void moves(MoveList& list) const;
  /// Why an event is illegal, with the rule; nullptr if it is legal. Accepts any spelling.
  const char* refusal(const Move& move) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);
  /// The event without the automatic steps after it, for callers that follow them one by one.
  void begin(const Move& move);
  /// One automatic step; only in Phase::kAdvance.
  void step();
  /// Calls visit(spot, row) for every row that a seat's event changes, with the new row and its
  /// marks.
  template <class Visit>
  void for_each_change(const Move& move, Visit&& visit) const;

  // ---- values, text -----------------------------------------------------------------------------
  Payoffs<kMaxPlayers> payoffs() const;
  Payoffs<kMaxPlayers> evaluate() const;
  std::uint64_t key(bool clock) const;
  /// Turns, and the deal of each hand.
  int stages_left() const {
    return over() ? 0 : (options.hands - hand) * (kTurnsEach * seats() + 1) - turns;
  }
  bool begins_stage() const { return fresh; }
  Facts describe(const Move& move) const;
  Facts board() const;
  std::string drawing() const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }
  int team_of(Seat seat) const { return gitmo::team_of(options, seat.index()); }
  Expected<Move> canonical(const Move& move) const;
  /// G13, G50: the n-th card after the shuffle is any of the remaining ones, for every receiver.
  template <class Lots>
  auto chance_by(const Lots& lots) const {
    if (phase == Phase::kShow) return lots.card(deck.bag, deck.left, {0, hand, shown}, Move::show);
    return lots.card(special_left, special_total, {1, hand, drawn_specials}, Move::draw);
  }
  /// A quick rating of a move, in hundredths of a point.
  int rate(const Move& move) const;
  Payoffs<kMaxPlayers> drawn() const { return payoffs(); }

  std::array<Row, kMaxRows> rows{};  ///< by seat, each seat's sorted
  Options options;
  Deck deck;
  std::uint8_t rows_each;           ///< rows of each player
  std::uint8_t alliance = kNoCard;  ///< the seat that holds the Alliance aside
  std::array<std::uint8_t, special_ops::kMostKinds> special_left{};  ///< by kind
  PerSeat<std::array<std::uint8_t, kCaps>> aside{};                  ///< caps held aside
  PerSeat<std::int16_t> points{};  ///< points of this hand, without cards
  PerSeat<std::int16_t> totals;    ///< points of earlier hands
  /// The number of Draw-A-Cards whose draw is due, plus bits for the Trump and the Gitmo in a spot
  /// (G41).
  PerSeat<std::uint8_t> due{};
  static constexpr unsigned kDraws = 0x0F;
  static constexpr std::uint8_t lying(Cap cap) { return cap == Cap::kTrump ? 0x10 : 0x20; }
  PerSeat<std::uint8_t> lost{};   ///< turns to lose
  PerSeat<std::uint8_t> extra{};  ///< extra turns to come
  std::uint8_t hand;
  std::uint8_t mover;  ///< the seat on turn, also while chance shows cards and spots are filled
  std::uint8_t actor;  ///< the seat that decides or draws
  Phase phase = Phase::kAdvance;
  Dealing dealing = Dealing::kHand;
  std::uint8_t filler;          ///< the seat whose spot is considered next while spots are filled
  Cap dealt_cap = Cap::kTrump;  ///< of Phase::kCap
  bool started = false;         ///< the turn is not lost and has begun
  bool used_deck = false;       ///< a card left the deck in this turn
  std::uint8_t quiet = 0;       ///< seats that resigned since the last turn that used the deck
  std::uint8_t cycled = 0;      ///< cards that went to the bottom since then
  bool last_turn = false;       ///< the turn after the refill that used the deck up
  bool fresh = true;            ///< a stage has just begun
  std::uint8_t special_total = 0;

  // The clock: the limits of a hand depend on it (G71, G72), nothing else does.
  std::uint8_t shown = 0;           ///< cards of this hand's deck that chance has shown
  std::uint8_t drawn_specials = 0;  ///< the same for the Special Ops deck
  std::uint16_t turns = 0;          ///< turns begun in this hand
  std::uint16_t events = 0;         ///< events of this hand
  /// By row: its number on boards, which has no effect. Vacant spots and bonus cards in spots have
  /// numbers too, each seat all of them from 0.
  std::array<std::uint8_t, kMaxRows> slots{};
  std::array<std::uint8_t, 6> reserved{};

 private:
  void advance() {
    while (phase == Phase::kAdvance) step();
  }
  void deal_top(int seat);
  bool lift_cap(int seat);
  bool draw_due(int seat);
  void finish_dealing();
  void begin_turn(int seat);
  void go_on_turn();
  void close_turn(int next);
  void resign();
  void score_hand();
  Card take_top();
  void receive_bonus(int seat, Card card);
  void receive_cap(int seat, Cap cap);
  void receive_special(int kind);
  void change_rows(const Move& move);
  void clear_marks(bool of_cards);
  void sort_rows(int seat);
  /// The lowest vacant slot of the seat goes to the row with this index.
  void take_slot(int seat, int row);
  /// A bonus card leaves the spot with this index.
  void free_slot(int seat, int row);
  bool any_due() const { return (due[0] | due[1] | due[2] | due[3] | due[4] | due[5]) != 0; }
  bool any_run(int seat) const { return !rows_of(seat).front().vacant(); }
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

// Inline, because searches spend their time here.
template <class Visit>
void Public::for_each_change(const Move& move, Visit&& visit) const {
  const Kind kind = move.kind();
  const auto join = [&](const Row& piece) {
    Row run = joined(at(move.to()), piece, move.end());
    run.laid = options.laid && dealing == Dealing::kNone;  // G63
    visit(move.to(), run);
  };
  const auto vacant = [&](int seat) { return Spot::at(seat, rows_each - 1); };  // these are last
  if (move.is_piece()) {
    Row piece = piece_of(at(move.from()), move.bottom());
    if (move.bottom() && is_own(move.from())) piece.moved = 1;  // G61
    visit(move.from(), rest_of(at(move.from()), move.bottom()));
    if (kind == Kind::kPiece) join(piece);
    if (kind == Kind::kToSpot) visit(vacant(move.to().seat()), piece);
  } else if (move.has_cap()) {
    Row less = at(move.from());
    Row more = at(move.to());
    less.remove_cap(move.cap());
    more.add_cap(move.cap(), kind == Kind::kMoveCap);
    if (kind == Kind::kMoveCap) visit(move.from(), less);
    visit(move.to(), more);
  } else if (kind == Kind::kAlliance) {
    const Row& run = at(move.to());
    join(Row::of_alliance(move.end() == End::kTop ? run.next_up() : below(run.low)));
  } else if (kind == Kind::kLay) {
    join(Row::single(deck.top));
  } else if (kind == Kind::kFill) {
    visit(vacant(actor), Row::single(deck.top));
  }
}

}  // namespace turnkey::gitmo
