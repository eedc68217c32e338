// The store of a tournament: one SQLite file in WAL mode with the settings and every finished game,
// one transaction for each deal. Stored data always stays intact: kill -9 loses only the deals in
// play; a power cut may also lose the last transactions (synchronous=NORMAL), but never the file.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// Part i of n of a schedule: the blocks whose index is i − 1 modulo n.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// A game without its moves: the data for statistics. Small, because there may be millions.
struct GameRow {
  std::uint64_t id = 0;
  int variant = 0;
  std::uint64_t seed = 0;
  Seating seating;
  std::array<double, kMaxSeats> score{};
  std::array<double, kMaxSeats> share{};
  int plies = 0;
  std::optional<FaultKind> fault;
  int fault_seat = -1;
  std::chrono::microseconds duration{0};
  std::array<std::chrono::microseconds, kMaxSeats> time{};
  std::array<std::chrono::microseconds, kMaxSeats> slowest{};
  std::array<std::uint32_t, kMaxSeats> moves{};
};

/// A run, an import or a merge that wrote to the store.
struct StoreSession {
  std::int64_t started = 0;  ///< seconds since 1970
  std::string program;       ///< its version
  std::string host;
  friend bool operator==(const StoreSession&, const StoreSession&) = default;
};

/// The distinct versions of this program among the sessions, oldest first.
std::vector<std::string> programs_of(const std::vector<StoreSession>& sessions);

/// The texts of a game, in protocol notation.
struct GameText {
  std::string events;           ///< `c:0=K c:1=J 0:b …`
  std::vector<MoveNote> notes;  ///< as in GameResult
  std::optional<Fault> fault;   ///< with all details
};

class Store {
 public:
  /// open() makes a missing file. It refuses a file of a tournament with other settings, and prints
  /// the difference; and one that another run has open. read() never writes. Rows have hashes: a
  /// changed or lost row is an error wherever it is read. Files from before hashes are read without
  /// them; open() adds them. With `extend`, more deals and agents added at the end count as the
  /// same settings. The store continues with them, and its cup() is extended (setup/extend.h).
  static Outcome<Store> open(const std::string& path, const Cup& cup, Shard shard,
                             bool extend = false);
  static Outcome<Store> read(const std::string& path);
  /// The same for a file that may have lost anything but its settings. games() is 0 (unknown).
  static Outcome<Store> read_damaged(const std::string& path);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const Cup& cup() const;
  Shard shard() const;
  std::uint64_t games() const;
  /// The cup with which open() would continue, or why it would refuse. Writes nothing.
  Outcome<Cup> cup_to_go_on(const Cup& asked, Shard shard, bool extend = false) const;

  /// Whether each game of the schedule is stored; one bit for each game id. Reads everything of
  /// every game, so that damage shows.
  Outcome<std::vector<bool>> finished() const;
  /// Stores one game in one transaction. Errors are final: the disk is full, or the file is gone.
  Outcome<void> add(const GameResult& game);
  /// Adds a game of another store. False if a game with that id exists; then nothing changes.
  Outcome<bool> add(const GameRow& row, const GameText& text);
  /// Whether a different game with the same number is stored.
  Outcome<bool> has_other(const GameResult& game) const;
  /// Fails if the path no longer names the opened file, because then additions are lost. add() of a
  /// game just played checks it too.
  Outcome<void> check_file() const;
  /// Removes all games of blocks in which a game was lost by a fault, because a block is played as
  /// a whole. Returns their number; played_again() includes them.
  Outcome<std::uint64_t> remove_blocks_with_faults();
  /// The number of games removed in order to be played again, over all runs.
  Outcome<std::uint64_t> played_again() const;
  /// Adds the number from another store.
  Outcome<void> add_played_again(std::uint64_t games);
  /// Later additions are stored by commit(), all or nothing. Another error or the destructor undoes
  /// them.
  Outcome<void> begin();
  Outcome<void> commit();

  /// The engines' own names over all runs: by agent, each name once.
  Outcome<std::vector<AgentVersion>> versions() const;
  /// Adding a known one is no error.
  Outcome<void> add(const AgentVersion& version);
  /// When and where it was written to, oldest first.
  Outcome<std::vector<StoreSession>> sessions() const;
  /// Adds one from another store. Adding a known one is no error.
  Outcome<void> add(const StoreSession& session);

  /// Visits every game by id without keeping it. `visit` returns false to stop.
  Outcome<void> for_each(const std::function<bool(const GameRow&)>& visit) const;
  /// The same with the texts: a pass over the whole file.
  Outcome<void> for_each_text(
      const std::function<bool(const GameRow&, const GameText&)>& visit) const;
  /// The same for games with times or notes.
  Outcome<void> for_each_noted(
      const std::function<bool(const GameRow&, const GameText&)>& visit) const;
  Outcome<std::optional<GameRow>> row(std::uint64_t id) const;
  Outcome<GameText> text(std::uint64_t id) const;  ///< fails if there is no such game
  /// Whether the file has moves of a game, intact or not. For lost games.
  Outcome<bool> has_moves(std::uint64_t id) const;

 private:
  struct Impl;
  explicit Store(std::unique_ptr<Impl> impl);
  std::string damaged(std::string_view what) const;
  std::unique_ptr<Impl> impl_;
};

}  // namespace turnkey::tournament
