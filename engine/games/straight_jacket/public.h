// What everybody at the table sees of a game of Straight Jacket, and every rule that depends on
// nothing else: jackets, discards, sizes of hands and deck, whose turn it is, and how far the text
// of a card has been followed. Only what has not been told yet of a choice made by all at the same
// time (`aim`) is hidden in the copy of a View.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/bits.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/games/straight_jacket/history.h"
#include "engine/games/straight_jacket/move.h"
#include "engine/games/straight_jacket/stacks.h"

namespace turnkey::straight_jacket {

/// What comes next.
enum class Phase : std::uint8_t {
  kStart,     ///< chance picks who begins
  kFill,      ///< chance: the mover draws to three
  kPlay,      ///< the mover plays its lowest card
  kDraw,      ///< chance: `actor` draws for a text
  kPick,      ///< `actor` chooses a card for a text
  kAim,       ///< `actor` names a seat
  kTurnUp,    ///< chance: the top of the deck goes onto the jacket of `target`
  kShow,      ///< chance: the hand of `source` is shown to `to`
  kTell,      ///< chance: what `actor` chose is told
  kSwap,      ///< chance: the hands change hands
  kPassLeft,  ///< the mover passes
  kPassRight,
  kOver,
};

inline constexpr int kDiscards = kMaxPlayers;  ///< the row of Public::piles behind the jackets
inline constexpr std::uint8_t kEverybody = 8;  ///< Public::to
inline constexpr int kHandAim = 3;             ///< SJ10: draw to three

/// Plain data; the functions keep it consistent.
struct Public {
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  int seats() const { return options.players; }
  Actor turn() const;
  bool over() const { return phase == Phase::kOver; }
  const Card& card_text() const { return options.cards().kinds[card]; }
  const Effect& effect() const { return card_text().effects[step]; }
  /// Whether choices stay hidden until all have chosen (SJ42).
  bool at_once() const {
    return (phase == Phase::kPick || phase == Phase::kAim || phase == Phase::kTell) &&
           effect().at_once();
  }
  int left(int seat) const { return left_of(seat, options.players); }
  int right(int seat) const { return seat == 0 ? options.players - 1 : seat - 1; }
  /// The seats that `seat` may name for the effect (SJ41).
  Bits aims(const Effect& effect, int seat) const;
  /// On whom the effect of the actor falls, which is settled.
  int aim_of_actor() const { return effect().at_once() ? aim[actor] : target; }
  /// Whether the seat's aim is chosen and not told yet.
  bool aim_untold(int seat) const;
  /// Whether a card of this event is seen by the observer.
  bool sees_card(const Move& move, Seat observer) const;
  Move mask(const Move& move, Seat observer) const;
  int points(int seat) const;
  Payoffs<kMaxPlayers> payoffs() const;
  /// `key=value` tokens: what a move does.
  std::string describe(const Move& move) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);

  Options options;
  Phase phase = Phase::kStart;
  std::uint8_t mover = 0;
  std::uint8_t actor = 0;    ///< who draws, chooses or is told of
  std::uint8_t need = 0;     ///< cards that it still draws or chooses
  std::uint8_t target = 0;   ///< of the effect
  Kind card = 0;             ///< whose text is followed
  std::uint8_t step = 0;     ///< the effect in it
  std::uint8_t who = 0;      ///< patients who are through with it
  std::uint8_t telling = 0;  ///< 1: all have chosen
  std::uint8_t source = 0;
  std::uint8_t to = 0;
  std::uint8_t shown = 0;                          ///< cards of `source` shown so far
  std::uint8_t deck = 0;                           ///< cards left
  std::array<std::uint8_t, kMaxPlayers> hand{};    ///< cards in the hands
  std::array<std::uint8_t, kMaxPlayers> staged{};  ///< chosen, and not moved yet
  std::array<std::uint8_t, kMaxPlayers> aim{};     ///< the seat chosen; kHidden, kNobody
  std::uint16_t extra = 0;                         ///< turns that the mover still has
  Stacks<kMaxPlayers + 1> piles;                   ///< jackets, then the discards

 private:
  int patients() const { return effect().all ? options.players : 1; }
  int patient() const { return (mover + who) % options.players; }
  int beside(int seat, Side side) const;
  void begin_turn();
  void end_turn();
  void proceed();
  bool start(const Effect& effect, int seat);
  bool aim_first(const Effect& effect, int seat);
  bool aimed(const Effect& effect, int seat);
  bool take_part(const Effect& effect, int seat);
  bool show(int seat, int whom);
  bool all_chosen();
  void land_tops();
  void done();
  void after_show();
  void apply_pick(const Move& move);
  void apply_tell(const Move& move);
  void apply_swap();
  void draw_one();
};

/// What the event does to cards; nothing for events without cards but the swaps.
bool deed_of(const Public& table, const Move& move, Deed& deed);

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

}  // namespace turnkey::straight_jacket
