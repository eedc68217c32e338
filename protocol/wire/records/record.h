// The position of the session: a referee's record of everything, or what one seat has seen. The log
// of events lives here, never in State or View. A referee's record keeps the view of every seat
// beside the truth, by masking each event as it is made: whatever is searched or shown for a seat
// comes from there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/errors.h"

namespace turnkey {

/// `<actor>:<move>`, with `c` for chance.
std::string event_text(const AnyGame& game, const AnyEvent& event);
/// A seat's number, `c` for chance, `-` for nobody.
std::string actor_text(Actor actor);
std::string seat_text(Seat seat);
/// The move of an event, as text, while `turn` is next. Errors: kIllegalEvent, the reason alone.
Checked<AnyMove> read_event(const AnyGame& game, Actor turn, std::string_view event);

class Record {
 public:
  /// The position before the first event (of a player, where a seed makes the chance events).
  static Checked<Record> start(const PositionCommand& command);

  /// Whether `command` is this record with more events after it.
  bool continues_as(const PositionCommand& command) const;
  /// Makes the events of `command` that are not made yet; it must continue this record. After an
  /// error the record is of no use.
  Checked<void> extend(const PositionCommand& command);

  const AnyGame& game() const { return position().game(); }
  const OptionValues& options() const { return options_; }  ///< resolved, as they are kept
  const AnyPosition& position() const;
  bool is_referee() const { return state_ != nullptr; }
  /// What makes the events of chance; none where they are given.
  std::optional<std::uint64_t> seed() const { return seed_; }
  Seat seat() const { return *seat_; }               ///< whose this is that is no referee's
  const AnyState& state() const { return *state_; }  ///< a referee's
  /// What `seat` has seen; nullptr where this record doesn't know.
  const AnyView* view(Seat seat) const;
  /// The text after `response view`; only for a seat that view() knows.
  std::string view_text(Seat seat) const;
  const std::vector<AnyEvent>& log() const { return log_; }
  /// An event of the log as `seat` saw it; only for a seat that view() knows.
  AnyEvent seen(Seat seat, std::size_t event) const;
  /// The position after the first `events` of the log.
  std::unique_ptr<AnyPosition> position_after(std::size_t events) const;

 private:
  /// A view that is kept up beside the state, and the events as it saw them.
  struct Observer {
    std::unique_ptr<AnyView> view;
    std::vector<AnyMove> masked;
  };

  Record() = default;
  const Observer* observer(Seat seat) const;
  Checked<void> make_token(std::string_view token);
  Checked<void> make_event(const AnyMove& move);
  Checked<void> make_chance();

  OptionValues options_;      ///< resolved, as they are kept
  std::optional<Seat> seat_;  ///< none: a referee's record
  std::optional<std::uint64_t> seed_;
  std::unique_ptr<AnyState> state_;  ///< a referee's
  std::vector<Observer> observers_;  ///< a referee's: all seats, then the spectator; else the one
  std::vector<AnyEvent> log_;        ///< canonical, as this record sees them
  std::string given_;                ///< the events as they were sent, one space between two
  std::size_t given_count_ = 0;
};

}  // namespace turnkey
