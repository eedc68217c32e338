// The session's position: a referee's record of everything, or one seat's record. The event log
// lives here, never in State or View. A referee's record also keeps every seat's view, by masking
// each event as it is made. All searches and displays for a seat use that view.
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
/// Parses the move of an event while `turn` is next. Errors: kIllegalEvent; the detail is the
/// reason alone.
Checked<AnyMove> read_event(const AnyGame& game, Actor turn, std::string_view event);

class Record {
 public:
  /// The position before the first event; with a seed, before the first event of a player.
  static Checked<Record> start(const PositionCommand& command);

  /// Whether `command` equals this record plus more events.
  bool continues_as(const PositionCommand& command) const;
  /// Makes the new events of `command`, which must continue this record. After an error the record
  /// is unusable.
  Checked<void> extend(const PositionCommand& command);

  const AnyGame& game() const { return position().game(); }
  const OptionValues& options() const { return options_; }  ///< resolved, as stored
  const AnyPosition& position() const;
  bool is_referee() const { return state_ != nullptr; }
  /// The seed of the chance events; none when they are given.
  std::optional<std::uint64_t> seed() const { return seed_; }
  Seat seat() const { return *seat_; }               ///< only for a seat's record
  const AnyState& state() const { return *state_; }  ///< only for a referee's record
  /// The view of `seat`; nullptr when this record does not have it.
  const AnyView* view(Seat seat) const;
  /// The text after `response view`. Only for a seat that has a view().
  std::string view_text(Seat seat) const;
  const std::vector<AnyEvent>& log() const { return log_; }
  /// An event of the log as `seat` saw it. Only for a seat that has a view().
  AnyEvent seen(Seat seat, std::size_t event) const;
  /// The position after the first `events` events of the log.
  std::unique_ptr<AnyPosition> position_after(std::size_t events) const;

 private:
  /// A view, updated with the state, and the events as it saw them.
  struct Observer {
    std::unique_ptr<AnyView> view;
    std::vector<AnyMove> masked;
  };

  Record() = default;
  const Observer* observer(Seat seat) const;
  Checked<void> make_token(std::string_view token);
  Checked<void> make_event(const AnyMove& move);
  Checked<void> make_chance();

  OptionValues options_;      ///< resolved, as stored
  std::optional<Seat> seat_;  ///< none: a referee's record
  std::optional<std::uint64_t> seed_;
  std::unique_ptr<AnyState> state_;  ///< only in a referee's record
  std::vector<Observer> observers_;  ///< all seats, then the spectator; a seat's record: only it
  std::vector<AnyEvent> log_;        ///< canonical, as this record sees them
  std::string given_;                ///< the events as sent, separated by single spaces
  std::size_t given_count_ = 0;
};

}  // namespace turnkey
