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
#include "engine/core/options.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace turnkey {

/// A move of some game, by value. Only the game that made it can read it.
struct AnyMove {
  /// What kind of event it is, who made it, whom it names, flags.
  static constexpr std::size_t kHeaderBytes = 8;
  /// The longest that rules reveal at once: a hand out of a deck of 64 kinds, one byte a kind, as
  /// one kind may have all of the 200 cards (Straight Jacket). Shorter are all hands of a deck of
  /// 120 cards, for each card whose it is in 4 bits (Break-Out), and the key to 24 names with the
  /// points of 8 seats (the Mixer, whose moves also have room for an answer in words).
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

/// An event that chance may make.
struct Odds {
  AnyMove event;
  double probability;
};

/// All that chance may do next, as far as somebody knows.
struct ChanceOdds {
  std::vector<Odds> events;  ///< each once, in a fixed order
  bool exact = true;  ///< else the means over sampled deals, where what is rare may be missing
};

/// How far to look for what chance may do.
struct OddsEffort {
  std::size_t most;               ///< different events that are told
  std::size_t looked_at = 1'000;  ///< events of one deal, those included that look alike
  std::uint32_t deals = 1'000;    ///< sampled by a view that does not know all; at least 1
};

class AnyGame;

/// What a referee's state and a seat's view have in common.
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
  /// What a person on turn may try who remembers nothing, by what lies open now. Mostly the legal
  /// moves; where those would give away what is to be remembered, moves that may be refused.
  virtual std::vector<AnyMove> tries() const = 0;
  /// The canonical form of an event, or why it can't happen now.
  virtual Expected<AnyMove> canonical(const AnyMove& move) const = 0;
  /// Makes an event; what can't have happened is refused and changes nothing.
  virtual Expected<void> apply(const AnyMove& move) = 0;

  /// What chance may do next, only on its turn; none where there is more than that. A view looks at
  /// the deals that it thinks possible, all alike likely, whatever was played: it tells what its
  /// seat sees of an event, and nothing that the seat can't know.
  virtual std::optional<ChanceOdds> odds(const OddsEffort& effort) const = 0;

  /// What a legal move does, as it is spelled.
  virtual std::string describe(const AnyMove& move) const = 0;
  /// The same of one of tries(), as far as it lies open.
  virtual std::string describe_try(const AnyMove& move) const = 0;
  virtual std::string board() const = 0;
  /// The game's drawing, and a line that says who plays together where somebody does.
  virtual std::string drawing() const = 0;
  virtual std::uint64_t key() const = 0;
  virtual Result result() const = 0;  ///< only when over()
};

class AnyState : public AnyPosition {
 public:
  virtual std::unique_ptr<AnyState> clone() const = 0;
  /// The event of chance that the key gives; only on chance's turn.
  virtual AnyMove chance(const KeyedChance& source) const = 0;
  /// The event about to happen as `observer` sees it.
  virtual AnyMove mask(const AnyMove& move, Seat observer) const = 0;
  /// Any of moves(), each as likely, without the list: for a player that wants to know nothing.
  virtual AnyMove random_move(Rng& rng) const = 0;
  /// Makes an event that is known to be legal and canonical: one of moves(), of random_move() or of
  /// chance(), or what canonical() gave. Nothing is checked; anything else goes through apply().
  virtual void make(const AnyMove& legal) = 0;
  /// What the game pays when `seat` drops out now.
  virtual Result forfeit(Seat seat) const = 0;
  /// What rollouts that are cut off here take for the result: the game's static evaluation, which
  /// sees all cards. Of a game that is over, its result.
  virtual Result evaluate() const = 0;
};

class AnyView : public AnyPosition {
 public:
  virtual std::unique_ptr<AnyView> clone() const = 0;
  virtual Seat seat() const = 0;
  /// The exact number of deals that agree with the view, in decimal.
  virtual std::string worlds() const = 0;
  /// Where cards lie that the seat can't see, over so many of those deals, at least 1, as the game
  /// samples them: what others choose tells nothing. No places where the game has no such cards.
  virtual Whereabouts whereabouts(std::uint32_t deals) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string_view name() const = 0;
  virtual std::span<const OptionSpec> options() const = 0;
  /// What everybody must read who is offered the game, such as its licence; mostly empty.
  virtual std::string_view notice() const { return {}; }
  /// What the game is played for.
  virtual Objective objective() const = 0;
  /// Whether seats may know different things.
  virtual bool hidden() const = 0;
  virtual Expected<std::unique_ptr<AnyState>> new_state(const OptionValues& values) const = 0;
  /// `seat` may be the spectator. Errors: kBadOption, kBadValue (a seat that is not at the table).
  virtual Expected<std::unique_ptr<AnyView>> new_view(const OptionValues& values,
                                                      Seat seat) const = 0;
  virtual std::string text(const AnyMove& move) const = 0;
  /// Well-formed text of this game; whether it is legal, a position says.
  virtual Expected<AnyMove> parse(std::string_view text) const = 0;
};

}  // namespace turnkey
