// The table at which a person plays: the referee's record of the game, what the person may see of
// it, and the bots. Bots and hints get a seat's view, never the record.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/any_game.h"
#include "protocol/outcome.h"
#include "protocol/wire/records/record.h"

namespace turnkey::play {

/// What is played unless another game is named: Jacked, or the first one where that is not built.
std::string default_game();

/// Everything that decides how a game begins and who plays it.
struct GameSetup {
  std::string game = default_game();
  OptionValues options;           ///< as given; GameInPlay::setup() has all of them
  std::uint64_t seed = 0;         ///< of the deals and, through it, of the bots
  Seat seat = Seat::at(0);        ///< the person's
  std::string agent = "default";  ///< who plays the others
  /// A game that others dealt: chance's events so far are given with the players', and the seed is
  /// only for those that come. Such a game is saved without its seed, which didn't deal it.
  bool dealt_before = false;
};

/// The options that differ from those of a usual game with as many players. `options` are resolved.
OptionValues changed_options(const std::string& game, const OptionValues& options);

class GameInPlay {
 public:
  /// Shuffles and deals up to the first decision. The error says what of the setup does not fit.
  static Outcome<GameInPlay> deal(GameSetup setup);

  /// A game that has begun: the events of the players (and of chance, where it was dealt before),
  /// canonical, in order.
  static Outcome<GameInPlay> resume(const GameSetup& setup, std::vector<std::string> moves);

  /// The same game with the person on another seat, or other bots.
  Outcome<GameInPlay> with_players(Seat person, const std::string& agent) const;

  /// Who plays the other seats, in words.
  std::string opponents() const;

  const GameSetup& setup() const { return setup_; }
  const AnyGame& game() const { return record_.game(); }
  int seats() const { return record_.position().seats(); }
  Actor turn() const { return record_.position().turn(); }
  bool over() const { return turn().is_nobody(); }
  bool persons_turn() const { return turn() == Actor(setup_.seat); }
  Result result() const { return record_.position().result(); }
  /// Everybody's cards; the game must be over.
  const AnyPosition& open_end() const;

  /// What the person has seen, and the same as protocol events, masked.
  const AnyView& view() const { return *record_.view(setup_.seat); }
  std::vector<std::string> seen_events() const;
  /// What somebody else has seen, the spectator included, and how that one saw an event.
  const AnyView& view(Seat seat) const { return *record_.view(seat); }
  AnyEvent seen_event(Seat seat, std::size_t event) const { return record_.seen(seat, event); }
  /// The referee's events, everything open: for saving and for nothing else.
  std::vector<std::string> all_events() const;
  std::size_t event_count() const { return record_.log().size(); }

  /// Makes a move of the seat on turn and the chance events after it. With an error nothing
  /// changed.
  Outcome<void> play(const AnyMove& canonical);

  /// Whether the person has decided anything yet.
  bool can_undo() const;
  /// Back to the person's last decision; can_undo() must hold.
  void undo();

  /// What a bot on turn plays, from its own view.
  AnyMove bot_move(const Limits& limits);
  /// The best moves for the person, from the person's view.
  Report hint(const Limits& limits, int lines);

 private:
  GameInPlay(GameSetup setup, Record record)
      : setup_(std::move(setup)), record_(std::move(record)) {}

  Outcome<void> make_agents();
  /// The record of setup_ and moves_, from the start.
  Checked<Record> rebuild() const;
  Checked<void> extend(Record& record) const;
  /// The events of chance that are due in a game that was dealt before.
  Checked<void> deal_on();

  GameSetup setup_;
  std::vector<std::string> moves_;  ///< the players' events, as the record got them; see resume()
  Record record_;
  std::unique_ptr<Agent> bot_;
  std::unique_ptr<Agent> stand_in_;  ///< plays where the bot has no answer
  std::unique_ptr<Agent> adviser_;
};

}  // namespace turnkey::play
