// A finished game: what is stored of it, and what reports and records are made from.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/any_game.h"
#include "protocol/wire/records/record_file.h"
#include "search/common/limits.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// How an agent lost a game by itself. The numbers are stored: never change them.
enum class FaultKind : std::uint8_t {
  kStart = 1,    ///< the process did not start, or never got ready
  kCrash = 2,    ///< it ended, or closed its output, in the middle of a game
  kHang = 3,     ///< no answer, long after the time was up
  kTimeout = 4,  ///< an answer, but later than time and margin allow
  kIllegal = 5,  ///< a move that is well formed and not legal
  kGarbage = 6,  ///< what is no answer of the protocol: no move, lines without end
};

std::string_view fault_name(FaultKind kind);  ///< `start`, `crash`…

/// Whether a clock said so.
constexpr bool is_of_time(FaultKind kind) {
  return kind == FaultKind::kStart || kind == FaultKind::kHang || kind == FaultKind::kTimeout;
}

struct Fault {
  Seat seat;
  FaultKind kind = FaultKind::kCrash;
  std::string detail;                      ///< one line: the move sent, the exit code…
  std::optional<Milliseconds> late;        ///< after what was allowed (margin not counted)
  std::vector<std::string> protocol_tail;  ///< the last lines, `> ` sent and `< ` received
  std::string error_tail;                  ///< the last bytes of its standard error
  /// Of a process that ended by itself, 128 and its signal where one ended it; not stored.
  std::optional<int> exit_code = std::nullopt;
};

/// What a seat said of its own move and how long it took, as records have it.
using turnkey::MoveNote;

/// What an engine called itself in the handshake.
struct AgentVersion {
  std::uint16_t agent = 0;  ///< index in the cup
  std::string name;
  friend bool operator<(const AgentVersion& a, const AgentVersion& b) {
    return std::tie(a.agent, a.name) < std::tie(b.agent, b.name);
  }
};

struct GameResult {
  std::uint64_t id = 0;
  int variant = 0;
  std::uint64_t seed = 0;
  Seating seating;
  Result result;  ///< per seat; after a fault AnyState::forfeit
  std::optional<Fault> fault;
  std::vector<AnyEvent> events;  ///< everything that happened, open
  std::vector<MoveNote> notes;   ///< one for each event of a player; empty: nobody was timed
  int plies = 0;                 ///< events of players
  std::chrono::microseconds duration{0};
  /// Per seat: thinking time in all and of the slowest move.
  std::array<std::chrono::microseconds, kMaxSeats> time{};
  std::array<std::chrono::microseconds, kMaxSeats> slowest{};
  std::vector<AgentVersion> versions;            ///< of the engines at the table
  std::array<std::uint32_t, kMaxSeats> moves{};  ///< events of each seat; they add up to plies
  int ready = 0;  ///< how many seats, from the first on, got ready for it; not stored
};

}  // namespace turnkey::tournament
