// One table: a game, who plays its seats, and what each of them is sent. It knows no visitors and
// no threads: what a bot is to think about it hands out, and takes the move back.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/apps/game/game_in_play.h"
#include "protocol/apps/table/coach.h"
#include "protocol/apps/table/seat_message.h"
#include "protocol/apps/table/thinker.h"

namespace turnkey::table {

/// By seat: a bot, or none for a person.
using Players = std::vector<std::optional<Bot>>;

/// A bot's turn: who thinks about what, and for which position the move is meant.
struct BotTurn {
  std::shared_ptr<Thinker> thinker;
  std::shared_ptr<const AnyView> view;
  Thinker::Stop stop;
  std::uint64_t position = 0;
  Milliseconds time{0};  ///< at most
};

class GameTable {
 public:
  /// Shuffles and deals. The error says what does not fit.
  static Outcome<std::unique_ptr<GameTable>> open(const std::string& game, OptionValues options,
                                                  Players players, std::uint64_t seed);
  /// The game of a record. Where nobody is named its person plays on, and a bot of its agent on the
  /// other seats.
  static Outcome<std::unique_ptr<GameTable>> load(std::string_view record, std::uint64_t seed,
                                                  std::optional<Players> players = {});
  ~GameTable();

  const AnyGame& game() const { return table_.game(); }
  const Players& players() const { return players_; }
  /// By seat; empty where nobody gave one.
  const std::vector<std::string>& names() const { return names_; }
  /// As sentences call the seats: by name, else "Player 2".
  std::vector<std::string> spoken_names() const;
  void set_name(Seat seat, std::string name);
  bool over() const { return table_.over(); }
  /// Nobody plays on: it is over, or stuck.
  bool ended() const { return over() || !stuck_.empty(); }
  /// Grows with every event, and with every event taken back.
  std::uint64_t position() const { return position_; }
  /// Grows where events were taken back: what was told before is void.
  std::uint64_t era() const { return era_; }
  std::size_t event_count() const { return table_.event_count(); }

  /// What everybody may know.
  TableState state() const;
  /// The message for who sits there, or for the spectator, with the events from `from` on.
  std::string message(Seat observer, std::size_t from);

  /// A move of the person on that seat.
  Outcome<void> play(Seat seat, std::string_view text);
  /// The same move before it is made, for a coach. The error says why it is not judged: it is not
  /// possible, the only one, or others play as well.
  Outcome<Lesson> lesson(Seat seat, std::string_view text) const;
  /// Back to the decision before of the only person.
  Outcome<void> undo();
  /// From now on bots think for a quarter of their time, or for all of it again, until the next
  /// game.
  Outcome<void> hurry(bool on);
  /// Somebody else on a seat, bot or person, from now on; what was thought about is void.
  Outcome<void> seat_player(Seat seat, std::optional<Bot> player);
  /// Another game with the same players.
  Outcome<void> again(std::uint64_t seed);
  /// The game as a record, with everybody's cards: once it has ended, or where one person plays.
  Outcome<std::string> record() const;
  /// The same at any time, for nobody at the table; and the seed of the chance that is to come,
  /// where the record has none.
  std::string full_record() const;
  std::optional<std::uint64_t> seed_beside_record() const;

  /// Something to think about, once for each turn of a bot.
  std::optional<BotTurn> bot_turn();
  /// The move of that turn, or why there is none; false where the game has gone on without it.
  /// Until it is called there is no other turn, so that each table has one bot at work at most.
  bool finish(std::uint64_t position, const Outcome<AnyMove>& move);

  /// Whether the person of that seat is on turn.
  Outcome<void> awaits(Seat seat) const;
  /// The person on turn, if one is.
  std::optional<Seat> awaited_person() const;
  /// A view for a hint, and who gives it. One at a time for a seat, until end_hint().
  Outcome<BotTurn> ask_hint(Seat seat, Milliseconds time);
  bool hint_under_way(Seat seat) const { return hint_of(seat) != nullptr; }
  /// Nobody waits for it any more.
  void stop_hint(Seat seat);
  /// What a hint that was shown found: it is kept for this seat's graph.
  void keep_outlook(Seat seat, const Outlook& found);
  void end_hint(Seat seat) { hints_[static_cast<std::size_t>(seat.index())].reset(); }

 private:
  using Flag = std::shared_ptr<std::atomic<bool>>;
  using Bots = std::vector<std::shared_ptr<Thinker>>;  ///< by seat, none for people

  GameTable(play::GameInPlay table, Players players);
  Outcome<Bots> bots_for(const Players& players, std::uint64_t seed) const;
  Outcome<void> hire(std::uint64_t seed);
  /// The only person, if there is one.
  std::optional<Seat> single() const;
  bool may_save() const { return ended() || single(); }
  const Flag& hint_of(Seat seat) const { return hints_[static_cast<std::size_t>(seat.index())]; }
  void stop_all();
  /// Nobody can play on: then no bot needs its memory either.
  void get_stuck(const std::string& why);
  void moved();
  void begin_again();
  /// How long the bot on turn thinks now: its time, but a turn of many events takes four times
  /// that.
  Milliseconds time_for(Seat seat, const AnyView& view);
  /// What was told before is void: everybody is told all of it in other words.
  void tell_afresh();

  play::GameInPlay table_;
  Players players_;
  std::vector<std::string> names_;  ///< by seat
  OptionValues changed_options_;    ///< those that are not usual
  std::uint64_t bots_seed_ = 0;
  Bots bots_;                  ///< empty after the game, with the trees of their searches
  std::vector<SeatLog> logs_;  ///< by seat, then the spectator's
  std::vector<Flag> hints_;    ///< by seat: stops what is thought for it
  std::vector<std::vector<Outlook>> outlooks_;  ///< by seat, in order; the watchers' is empty
  Flag stop_;                                   ///< of the bot that thinks, if one does
  std::string stuck_;                           ///< why nobody can play on, if so
  std::optional<Seat> thinking_;                ///< the bot that was on turn last
  Milliseconds thought_{0};                     ///< for that turn, so far
  bool hurries_ = false;
  std::uint64_t position_ = 0;
  std::uint64_t era_ = 0;
};

}  // namespace turnkey::table
