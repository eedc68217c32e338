// The store of a tournament: one SQLite file in WAL mode with the settings and every finished game,
// a deal a transaction. What is stored stays whole whatever happens: kill -9 loses the deals in
// play, a power cut may lose the last transactions as well (synchronous=NORMAL), never the file.
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

/// A row without the moves: what statistics need. Small, as there may be millions.
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

/// A run, an import or a merge that wrote to a store.
struct StoreSession {
  std::int64_t started = 0;  ///< seconds since 1970
  std::string program;       ///< the version
  std::string host;
  friend bool operator==(const StoreSession&, const StoreSession&) = default;
};

/// The versions of this program among the sessions, each once, oldest first.
std::vector<std::string> programs_of(const std::vector<StoreSession>& sessions);

/// The texts of a game: protocol notation.
struct GameText {
  std::string events;           ///< `c:0=K c:1=J 0:b …`
  std::vector<MoveNote> notes;  ///< as in GameResult
  std::optional<Fault> fault;   ///< whole
};

class Store {
 public:
  /// open() makes the file when there is none; a file of a tournament with other settings is
  /// refused with the difference, and so is one that another run has open. read() never writes.
  /// Rows have hashes: one that is not as it was written is an error wherever it is read, and so is
  /// one that was lost. A file of the time before there were hashes is read as it is; open() gives
  /// it some.
  /// With `extend` more deals, and agents added at the end, are no other settings: the store goes
  /// on with them, and its cup() is what it was and what was added (setup/extend.h).
  static Outcome<Store> open(const std::string& path, const Cup& cup, Shard shard,
                             bool extend = false);
  static Outcome<Store> read(const std::string& path);
  /// The same of a file that may have lost anything but its settings; games() is unknown, 0.
  static Outcome<Store> read_damaged(const std::string& path);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const Cup& cup() const;
  Shard shard() const;
  std::uint64_t games() const;
  /// What open() would go on with, or refuse. Nothing is written.
  Outcome<Cup> cup_to_go_on(const Cup& asked, Shard shard, bool extend = false) const;
  /// False: the file is of the time before there were hashes; what is damaged may go unnoticed.
  bool hashed() const;
  /// What the user should know of the file, a sentence; empty: nothing.
  std::string remark() const;

  /// Whether each game of the schedule is stored; one bit a game id. Reads all of every game, so
  /// that damage shows.
  Outcome<std::vector<bool>> finished() const;
  /// A game a transaction. The error is final: the disk is full, the file was taken away.
  Outcome<void> add(const GameResult& game);
  /// A game of another store. False: one of that id is there already, and nothing was changed.
  Outcome<bool> add(const GameRow& row, const GameText& text);
  /// Whether a game of that number is stored that went otherwise.
  Outcome<bool> has_other(const GameResult& game) const;
  /// The error: the path names another file than the one that was opened, or none; what is added
  /// can't be found any more. add() of a game that was just played looks by itself.
  Outcome<void> check_file() const;
  /// Takes out all games of the blocks in which a game was lost by a fault: a block is played
  /// whole. How many there were; played_again() counts them too.
  Outcome<std::uint64_t> remove_blocks_with_faults();
  /// How many games were thrown away to be played again, over all runs.
  Outcome<std::uint64_t> played_again() const;
  /// So many more, of another store.
  Outcome<void> add_played_again(std::uint64_t games);
  /// What is added from here on is stored by commit(), all or nothing; another error or the end of
  /// this store undoes it.
  Outcome<void> begin();
  Outcome<void> commit();

  /// What the engines called themselves, in all runs: by agent, each name once.
  Outcome<std::vector<AgentVersion>> versions() const;
  /// Nothing new is no error.
  Outcome<void> add(const AgentVersion& version);
  /// When and where something was written to it, oldest first.
  Outcome<std::vector<StoreSession>> sessions() const;
  /// One of another store. Nothing new is no error.
  Outcome<void> add(const StoreSession& session);

  /// Calls visit for every game, by id, without keeping them; visit returns false to end.
  Outcome<void> for_each(const std::function<bool(const GameRow&)>& visit) const;
  /// The same with the texts: a pass over the whole file.
  Outcome<void> for_each_text(
      const std::function<bool(const GameRow&, const GameText&)>& visit) const;
  /// The same of the games in which anybody was timed or said anything.
  Outcome<void> for_each_noted(
      const std::function<bool(const GameRow&, const GameText&)>& visit) const;
  Outcome<std::optional<GameRow>> row(std::uint64_t id) const;
  Outcome<GameText> text(std::uint64_t id) const;  ///< an error where there is no such game
  /// Whether the file has moves of a game, whole or not: for games that were lost.
  Outcome<bool> has_moves(std::uint64_t id) const;

 private:
  struct Impl;
  explicit Store(std::unique_ptr<Impl> impl);
  std::string damaged(std::string_view what) const;
  std::unique_ptr<Impl> impl_;
};

}  // namespace turnkey::tournament
