// All tables of one program: who may come in, who sits where, and what each message means. Messages
// of visitors are lines of text:
//
//   enter <key>               first of all; else one is shown out
//   open <game> <players> [<option>=<value>…]
//                             players, by comma: `person` or `<agent>/<level>/<ms>`
//   load <line end> <record>  a game that was saved
//   close <table>
//   take <table> <seat>       a person plays on for the bot there, by a link that nobody had
//   give <table> <seat>       a bot plays on: the one that sat there, if any; the link is void
//   name <table> <seat> <name>  what the player there is called
//   call <name>               the same, from the player there
//   play <events> <move>      after so many events: a click comes late where the game has gone on
//   hint <ms>, undo, again, save    from a seated player
//   coach <ms>                the same: from now on moves are judged, after so much thought each,
//                             where one person plays; 0: no more
//   hurry <on|off>            the same: whether bots think for less than their time
//   review                    the same, after the game
//   practise <events> <seat>  the same: a table of its own that goes on from the position after so
//                             many events, where the visitor has that seat and bots the others
//
// Answers are JSON objects with a `type`: welcome, tables, opened, position, present (the seats of
// people who are there), hint, coach, record, reviewing, review, practise, error, which says what
// was asked (its first word). The key of the
// lobby opens and closes tables; each seat has a key of its own, and so have those who watch, who
// see what is public.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/apps/table/game_table.h"
#include "protocol/apps/table/wire.h"
#include "protocol/outcome.h"

namespace turnkey::table {

inline constexpr std::size_t kMaxTables = 256;
inline constexpr std::uint64_t kMaxHintMs = 10'000;

class Lobby final : public Receiver {
 public:
  /// `random` gives 64 bits that nobody can guess: keys and seeds are made of them. Tables are kept
  /// in the archive, if there is one.
  Lobby(Wire& wire, Workshop& workshop, std::function<std::uint64_t()> random,
        Archive* archive = nullptr);
  ~Lobby() override;

  /// A table that was kept, under its number and with its links. The error says what is wrong with
  /// the text.
  Outcome<void> restore(std::uint64_t table, std::string_view text);
  /// No other table gets this number.
  void reserve(std::uint64_t table);

  const std::string& key() const { return key_; }

  void heard(Visitor visitor, std::string_view message) override;
  void left(Visitor visitor) override;
  void drained(Visitor visitor) override;

 private:
  using TableId = std::uint64_t;

  struct Place {
    TableId game_table = 0;
    Seat seat;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Session {
    std::optional<Place> place;  ///< none: the lobby's own
    std::uint64_t era = 0;       ///< of the table, when it was told last
    std::size_t told = 0;        ///< events since then
    Milliseconds hint{0};        ///< so much thought is waited for
    std::uint64_t review = 0;    ///< waited for, of the game that has ended: its number; 0: none
    bool stale = false;          ///< is to be told when it has read what it was sent
    Milliseconds coach{0};       ///< so long each move is judged; 0: none is
    /// Stops what is judged, if something is.
    std::shared_ptr<std::atomic<bool>> lesson;
  };
  struct Entry {
    std::unique_ptr<GameTable> game_table;
    std::vector<std::string> keys;  ///< by seat, empty for a bot's, then the watchers'
    Players before;                 ///< by seat: the bot that sat there last, if any did
    std::optional<Seat> awaited;    ///< the person on turn, as the lobby's owner was told
    bool being_kept = false;        ///< the archive has not done yet
    bool unkept = false;            ///< what the archive was given is old, or was not written
    bool begun = false;             ///< a person has come since the table was opened or restored
    /// Whose position is practised: one table at a time for each seat.
    std::optional<Place> practice_of;
  };
  /// A game that is being looked back on. One at a time in the lobby: it is long work, and the bots
  /// of other tables shall not wait for it.
  struct LookBack {
    TableId game_table = 0;
    std::shared_ptr<std::atomic<bool>> stop;  ///< nobody wants it any more
  };
  /// What came of thinking about a hint.
  struct Hint {
    std::string message;
    std::optional<Outlook> found;
  };
  struct Command {
    std::string_view name;
    bool of_house;  ///< else of a seat
    Outcome<void> (Lobby::*carry_out)(Visitor visitor, std::string_view rest);
  };

  std::string new_key();
  void enter(Visitor visitor, std::string_view message);
  Outcome<void> obey(Visitor visitor, std::string_view message);

  Outcome<void> open(Visitor visitor, std::string_view rest);
  Outcome<void> load(Visitor visitor, std::string_view rest);
  Outcome<void> close(Visitor visitor, std::string_view rest);
  Outcome<void> take(Visitor visitor, std::string_view rest);
  Outcome<void> give(Visitor visitor, std::string_view rest);
  Outcome<void> name(Visitor visitor, std::string_view rest);
  Outcome<void> call(Visitor visitor, std::string_view rest);
  Outcome<void> play(Visitor visitor, std::string_view rest);
  Outcome<void> hint(Visitor visitor, std::string_view rest);
  Outcome<void> coach(Visitor visitor, std::string_view rest);
  Outcome<void> undo(Visitor visitor, std::string_view rest);
  Outcome<void> hurry(Visitor visitor, std::string_view rest);
  Outcome<void> again(Visitor visitor, std::string_view rest);
  Outcome<void> save(Visitor visitor, std::string_view rest);
  Outcome<void> review(Visitor visitor, std::string_view rest);
  Outcome<void> practise(Visitor visitor, std::string_view rest);

  Outcome<void> lodge(Visitor visitor, Outcome<std::unique_ptr<GameTable>> game_table);
  Outcome<void> rename(Place place, std::string_view name);
  /// A new table, with links, of which the lobby is told; its bots wait for let_bot_think().
  TableId settle(std::unique_ptr<GameTable> game_table);
  /// The table, its links and what the archive has of it.
  void remove(TableId id);
  void end_practice(Place place);
  /// Its seats' links open.
  void publish(TableId id, const Entry& entry);
  void keep(TableId id);
  void kept(TableId id, bool written);
  Outcome<Place> find_seat(std::string_view text) const;
  /// Its link, if it has one, opens nothing any more; who came by it is told why.
  void void_key(std::string& key, std::string_view why);
  std::string tables_message() const;
  /// The seats at which somebody looks at the table.
  std::set<std::pair<TableId, int>> seats_with_visitors() const;
  std::string table_json(TableId id, const Entry& entry,
                         const std::set<std::pair<TableId, int>>& present) const;
  void tell_house();
  /// The message `present`; empty where fewer than two people play.
  std::string presence_message(TableId id) const;
  /// Somebody came by such a link, or left: tells the owner, and the visitors at the table.
  void tell_presence(Place place);
  /// How things stand now: at once, or when it has read what was sent before.
  void tell(Visitor visitor, Session& session);
  /// Everybody who looks at a table is told, and its bots go on.
  void changed(TableId id);
  /// Bots wait for the first person, who then sees every move. Bots alone wait for nobody.
  static bool waits_for_person(const Entry& entry);
  void let_bot_think(TableId id);
  Outcome<void> start_hint(Place place, Milliseconds time);
  void finish_hint(Place place, const Hint& hint, bool stopped);
  /// Judges the visitor's move, on another thread.
  void teach(Visitor visitor, Lesson lesson);
  static void stop_lesson(Session& session);
  /// Who sits there and waits for a hint.
  std::vector<Visitor> wait_for_hint(Place place) const;
  /// Of the game that has been waited for longest, unless one is being made.
  void start_review();
  /// `messages[i]` goes to the player on seat `readers[i]`.
  void finish_review(const LookBack& back, const std::vector<Seat>& readers,
                     const std::vector<std::string>& messages);
  /// The table has changed, or is gone, or nobody waits any more.
  void stop_review(TableId id);
  bool review_awaited(TableId id) const;
  /// Those who wait for that review; nobody where it is void.
  std::vector<Visitor> waiting_for(const LookBack& back) const;
  GameTable& room_of(Visitor visitor);

  Wire& wire_;
  Workshop& workshop_;
  std::function<std::uint64_t()> random_;
  Archive* archive_;
  std::string key_;
  std::unordered_map<std::string, Place> places_;  ///< by key
  std::map<TableId, Entry> game_tables_;
  TableId next_room_ = 1;
  std::map<Visitor, Session> sessions_;
  std::optional<LookBack> look_back_;
  std::uint64_t reviews_ = 0;  ///< that were asked for
};

}  // namespace turnkey::table
