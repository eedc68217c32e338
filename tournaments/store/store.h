// The store of a tournament: one SQLite file in WAL mode with the settings and every finished game,
// a game a transaction. What is stored stays whole whatever happens: kill -9 loses the games in
// flight, a power cut may lose the last transactions as well (synchronous=NORMAL), never the file.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "tournaments/cup/cup.h"
#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// A message for the user, whole sentences; nothing was changed.
template <class T>
using StoreResult = tl::expected<T, std::string>;

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

/// The texts of a game: protocol notation.
struct GameText {
  std::string events;           ///< `c:0=K c:1=J 0:b …`
  std::vector<MoveNote> notes;  ///< as in GameResult
  std::optional<Fault> fault;   ///< whole
};

class Store {
 public:
  enum class Mode { kRun, kRead };

  /// kRun makes the file when there is none; a file of a tournament with other settings is refused
  /// with the difference, and so is one that another run has open. kRead never writes.
  static StoreResult<Store> open(const std::string& path, const Cup& cup, Shard shard);
  static StoreResult<Store> read(const std::string& path);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const Cup& cup() const;
  Shard shard() const;
  std::uint64_t games() const;

  /// Whether each game of the schedule is stored; one bit a game id. Fast: a million in well under
  /// a second.
  StoreResult<std::vector<bool>> finished() const;
  /// A game a transaction. The error is final: the disk is full, the file was taken away.
  StoreResult<void> add(const GameResult& game);
  /// A game of another store. False: one of that id is there already, and nothing was changed.
  StoreResult<bool> add(const GameRow& row, const GameText& text);
  /// What is added from here on is stored by commit(), all or nothing; another error or the end of
  /// this store undoes it.
  StoreResult<void> begin();
  StoreResult<void> commit();

  /// What the engines called themselves, in all runs: by agent, each name once.
  StoreResult<std::vector<AgentVersion>> versions() const;
  /// Nothing new is no error.
  StoreResult<void> add(const AgentVersion& version);
  /// The versions of this program that have written to the store, oldest first.
  StoreResult<std::vector<std::string>> programs() const;

  /// Calls visit for every game, by id, without keeping them; visit returns false to end.
  StoreResult<void> for_each(const std::function<bool(const GameRow&)>& visit) const;
  /// The same with the texts: a pass over the whole file.
  StoreResult<void> for_each_text(
      const std::function<bool(const GameRow&, const GameText&)>& visit) const;
  StoreResult<std::optional<GameRow>> row(std::uint64_t id) const;
  StoreResult<GameText> text(std::uint64_t id) const;  ///< an error where there is no such game

 private:
  struct Impl;
  explicit Store(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace turnkey::tournament
