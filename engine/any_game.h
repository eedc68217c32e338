// A game behind virtual calls, for everything that works on text or on any game: protocol, terminal
// play, tournaments. Moves travel as AnyMove, a plain buffer, and become text only at the edges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/options.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace turnkey {

/// A move of some game, by value. Only the game that made it can read it.
struct AnyMove {
  /// What kind of event it is, who made it, whom it names, flags.
  static constexpr std::size_t kHeaderBytes = 8;
  /// The most bytes that the rules reveal in one event. The longest is a hand of a deck of 64
  /// kinds, one byte a kind, since a hand may hold all 200 cards of one kind (Straight Jacket).
  /// Shorter: all hands of a deck of 120 cards, as 4 bits a card that name its holder (Break-Out);
  /// the key to 24 names with the points of 8 seats (the Mixer, whose moves also carry an answer in
  /// words).
  static constexpr std::size_t kShownBytes = 64;
  static constexpr std::size_t kBytes = kHeaderBytes + kShownBytes;
  static_assert(kShownBytes >= 64 * sizeof(std::uint8_t) && kShownBytes >= 120 / 2 &&
                kShownBytes >= 24 + 8);
  alignas(8) std::array<std::byte, kBytes> bytes{};
  friend bool operator==(const AnyMove&, const AnyMove&) = default;
};

struct AnyEvent {
  Actor actor;
  AnyMove move;
  friend bool operator==(const AnyEvent&, const AnyEvent&) = default;
};

/// How a game ended, seat by seat.
struct Result {
  std::vector<double> score;
  std::vector<double> share;
};

/// One possible event of chance.
struct Odds {
  AnyMove event;
  double probability;
};

/// The possible events of chance, as far as the asker can know them.
struct ChanceOdds {
  std::vector<Odds> events;  ///< each once, in a fixed order
  bool exact = true;         ///< false: means over sampled deals, which may miss rare events
};

/// Bounds on the work of odds().
struct OddsEffort {
  std::size_t most;               ///< different events in the answer; with more there is no answer
  std::size_t looked_at = 1'000;  ///< events of one deal, counting those that look alike
  std::uint32_t deals = 1'000;    ///< samples of a view that does not know everything; at least 1
};

class AnyGame;

/// The common part of a referee's state and a seat's view.
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  virtual const AnyGame& game() const = 0;
  virtual int seats() const = 0;
  /// Seats that win together have the same number, 0 to seats() − 1.
  virtual int team(Seat seat) const = 0;
  virtual Actor turn() const = 0;
  bool over() const { return turn().is_nobody(); }

  /// Legal moves of the seat on turn in the generator's order. A view answers on its own turn only.
  virtual std::vector<AnyMove> moves() const = 0;
  /// Moves that the screen offers to a person who remembers nothing: mostly the legal moves. Where
  /// the legal moves would give away a secret to remember, the list also has moves that may be
  /// refused.
  virtual std::vector<AnyMove> tries() const = 0;
  /// The canonical form of an event. Errors: kIllegalEvent, with the reason.
  virtual Expected<AnyMove> canonical(const AnyMove& move) const = 0;
  /// Applies an event. An impossible event gives an error and changes nothing.
  virtual Expected<void> apply(const AnyMove& move) = 0;

  /// The possible events on chance's turn; none where there are more than `effort.most`. A view
  /// averages over all consistent deals with equal weights, whatever was played. It gives each
  /// event as its seat sees it, and so nothing that the seat can't know.
  virtual std::optional<ChanceOdds> odds(const OddsEffort& effort) const = 0;

  /// What a legal move does, in the spelling given.
  virtual Facts describe(const AnyMove& move) const = 0;
  /// The same for one of tries(), from open cards alone.
  virtual Facts describe_try(const AnyMove& move) const = 0;
  virtual Facts board() const = 0;
  /// The game's drawing, plus a line with the teams where there are any.
  virtual std::string drawing() const = 0;
  virtual std::uint64_t key() const = 0;
  virtual Result result() const = 0;  ///< only when over()
};

class AnyState : public AnyPosition {
 public:
  virtual std::unique_ptr<AnyState> clone() const = 0;
  /// The event that the key's chance picks; only on chance's turn.
  virtual AnyMove chance(const KeyedChance& source) const = 0;
  /// An event that is about to happen, as `observer` sees it.
  virtual AnyMove mask(const AnyMove& move, Seat observer) const = 0;
  /// A uniformly random member of moves(), without building the list.
  virtual AnyMove random_move(Rng& rng) const = 0;
  /// Applies an event without checks. It must be one of moves(), random_move() or chance(), or a
  /// result of canonical(). Use apply() for anything else.
  virtual void make(const AnyMove& legal) = 0;
  /// The game's result when `seat` drops out now.
  virtual Result forfeit(Seat seat) const = 0;
  /// The game's static evaluation, which sees all cards: the result of a rollout cut off here. When
  /// the game is over, its result.
  virtual Result evaluate() const = 0;
};

class AnyView : public AnyPosition {
 public:
  virtual std::unique_ptr<AnyView> clone() const = 0;
  virtual Seat seat() const = 0;
  /// The exact number of deals consistent with the view, in decimal.
  virtual std::string worlds() const = 0;
  /// Where the cards are that the seat can't see, estimated from `deals` (at least 1) sampled
  /// deals. Other players' choices carry no information. Empty for games without such cards.
  virtual Whereabouts whereabouts(std::uint32_t deals) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string_view name() const = 0;
  virtual std::span<const OptionSpec> options() const = 0;
  /// A notice for everybody who is offered the game, such as a licence; mostly empty.
  virtual std::string_view notice() const { return {}; }
  /// The objective that the game sets.
  virtual Objective objective() const = 0;
  /// Whether seats may know different things.
  virtual bool hidden() const = 0;
  virtual Expected<std::unique_ptr<AnyState>> new_state(const OptionValues& values) const = 0;
  /// `seat` may be the spectator. Errors: kBadOption, kBadValue (a seat that is not at the table).
  virtual Expected<std::unique_ptr<AnyView>> new_view(const OptionValues& values,
                                                      Seat seat) const = 0;
  virtual std::string text(const AnyMove& move) const = 0;
  /// Parses well-formed text of this game; only a position can tell whether it is legal.
  virtual Expected<AnyMove> parse(std::string_view text) const = 0;
};

}  // namespace turnkey
