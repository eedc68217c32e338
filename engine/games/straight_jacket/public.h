// The public part of a game of Straight Jacket, and every rule that depends on it alone: jackets,
// discards, sizes of hands and deck, whose turn it is, and the progress through a card's text. One
// member is not public: `aim`, the simultaneous choices before they are revealed, is hidden in a
// View's copy.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/straight_jacket/history.h"
#include "engine/games/straight_jacket/move.h"

namespace turnkey::straight_jacket {

/// The kind of the next event.
enum class Phase : std::uint8_t {
  kStart,     ///< chance picks who begins
  kFill,      ///< chance: the mover draws to three
  kPlay,      ///< the mover plays its lowest card
  kDraw,      ///< chance: `actor` draws for a text
  kPick,      ///< `actor` chooses a card for a text
  kAim,       ///< `actor` names a seat
  kTurnUp,    ///< chance: the top of the deck goes onto the jacket of `target`
  kShow,      ///< chance: the hand of `source` is shown to `to`
  kTell,      ///< chance: reveals what `actor` chose
  kSwap,      ///< chance: the hands move
  kPassLeft,  ///< the mover passes
  kPassRight,
  kOver,
};

inline constexpr int kDiscards = kMaxPlayers;  ///< the row of Public::piles behind the jackets
inline constexpr int kHandAim = 3;             ///< SJ10: draw to three

/// A card that a text moves from the top of one row of Public::piles onto another, without an event
/// of its own.
struct TopMove {
  Kind kind;
  int from;
  int to;
};
using TopMoves = std::vector<TopMove>;

/// SJ38: a text that continues after the text of a further card.
struct Waiting {
  Kind card = 0;
  std::uint8_t step = 0;
  std::uint8_t who = 0;  ///< 0: nobody
  std::uint8_t reader = 0;
};

/// Plain data; the functions keep it consistent.
struct Public : TableDefaults {
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  Actor turn() const;
  template <class... Each>
  bool is(Each... phases) const {
    return ((phase == phases) || ...);
  }
  bool over() const { return is(Phase::kOver); }
  /// Whether the top of the deck comes next.
  bool from_deck() const { return is(Phase::kFill, Phase::kDraw, Phase::kTurnUp); }
  const Card& card_text() const { return options.cards().kinds[card]; }
  const Effect& effect() const { return card_text().effects[step]; }
  /// Whether a lowest card must be played (SJ11, SJ38).
  bool plays_lowest() const {
    return is(Phase::kPlay) ||
           (is(Phase::kPick) && effect().act == Act::kPlay && options.follows());
  }
  /// Whether choices stay hidden until all have chosen (SJ42).
  bool at_once() const { return is(Phase::kPick, Phase::kAim, Phase::kTell) && effect().at_once(); }
  /// The seats that `seat` may name for the effect (SJ41).
  Bits aims(int seat) const;
  /// Whether the seat has chosen its aim and not yet revealed it.
  bool aim_untold(int seat) const;
  /// The next event, as far as everybody knows it.
  Move due() const;
  /// The number of texts in `waiting`.
  int waits() const {
    int texts = 0;
    while (texts < kMostWaiting && waiting[texts].who > 0) ++texts;
    return texts;
  }
  /// Why an event can't be the next one, by public information; null if it can.
  const char* not_due(const Move& move) const;
  /// The event as a deed of cards; kTurn if no card moves or is shown.
  Deed deed_of(const Move& move) const;
  Move mask(const Move& move, Seat observer) const;
  int points(int seat) const;
  Payoffs<kMaxPlayers> payoffs() const;
  /// Like Options::hash().
  std::uint64_t hash(std::uint64_t seed = 0) const;
  /// What a move does.
  Facts describe(const Move& move) const;

  // ---- events, which must be legal --------------------------------------------------------------
  /// `moved`: where to record the cards that texts then move.
  void apply(const Move& move, TopMoves* moved = nullptr);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }

  Options options;
  Phase phase = Phase::kStart;
  std::uint8_t mover = 0;
  std::uint8_t reader = 0;   ///< the seat whose card's text is followed
  std::uint8_t actor = 0;    ///< the seat that draws, chooses, or whose choice is revealed
  std::uint8_t need = 0;     ///< cards that it must still draw or choose
  std::uint8_t target = 0;   ///< the effect's target
  Kind card = 0;             ///< the card whose text is followed
  std::uint8_t step = 0;     ///< the index of the effect in the text
  std::uint8_t who = 0;      ///< patients who are done with it
  std::uint8_t telling = 0;  ///< 1: all have chosen
  std::uint8_t source = 0;
  std::uint8_t to = 0;
  std::uint8_t shown = 0;  ///< cards of `source` so far; 1: a part of the actor's choice
  std::uint8_t deck = 0;   ///< cards left
  std::array<std::uint8_t, 2 * kMaxPlayers> held{};  ///< cards in hands, and at kStaged + seat
  std::array<std::uint8_t, kMaxPlayers> aim{};       ///< the seat chosen; kHidden, kNobody
  std::array<Waiting, kMostWaiting> waiting{};       ///< the last one continues first
  std::uint16_t extra = 0;                           ///< turns that the mover still has
  Rows<kMaxPlayers + 1> piles;                       ///< jackets, then the discards

 private:
  int patients(const Effect& now) const { return now.all ? options.players : 1; }
  int patient() const { return (reader + who) % options.players; }
  void begin_turn();
  void end_turn();
  void follow(Kind kind, int seat, TopMoves* moved);
  void resume();
  void proceed(TopMoves* moved);
  void done(TopMoves* moved);
  bool start(const Effect& now, TopMoves* moved);
  bool fall_on(TopMoves* moved);
  bool show(int seat, int whom);
  void after_show(TopMoves* moved);
  bool all_chosen();
  void land_tops(const Effect& now, TopMoves* moved);
  void move_top(int from, int onto, TopMoves* moved);
  void move_cards(const Deed& deed);
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

}  // namespace turnkey::straight_jacket
