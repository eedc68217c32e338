// A finished game: what the store keeps, and what reports and records are made from.
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

/// How an agent lost a game by a fault. The numbers are stored: never change them.
enum class FaultKind : std::uint8_t {
  kStart = 1,    ///< the process did not start, or did not get ready
  kCrash = 2,    ///< it exited or closed its output during a game
  kHang = 3,     ///< no answer long after the time limit
  kTimeout = 4,  ///< an answer later than limit and margin allow
  kIllegal = 5,  ///< a well-formed move that is not legal
  kGarbage = 6,  ///< not an answer of the protocol: no move, endless lines
};

std::string_view fault_name(FaultKind kind);  ///< `start`, `crash`…

/// Whether it is a fault of time.
constexpr bool is_of_time(FaultKind kind) {
  return kind == FaultKind::kStart || kind == FaultKind::kHang || kind == FaultKind::kTimeout;
}

struct Fault {
  Seat seat;
  FaultKind kind = FaultKind::kCrash;
  std::string detail;                      ///< one line: the move sent, the exit code…
  std::optional<Milliseconds> late;        ///< beyond the time limit (margin not subtracted)
  std::vector<std::string> protocol_tail;  ///< the last lines, `> ` sent and `< ` received
  std::string error_tail;                  ///< the last bytes of its standard error
  /// The exit code of a process that ended by itself, or 128 + its signal; not stored.
  std::optional<int> exit_code = std::nullopt;
};

/// A seat's own report about its move, and the time, as in records.
using turnkey::MoveNote;

/// An engine's name from the handshake.
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
  Result result;  ///< by seat; after a fault from AnyState::forfeit
  std::optional<Fault> fault;
  std::vector<AnyEvent> events;  ///< all events, unmasked
  std::vector<MoveNote> notes;   ///< one for each player's event; empty: nobody was timed
  int plies = 0;                 ///< events of players
  std::chrono::microseconds duration{0};
  /// By seat: total thinking time, and the slowest move.
  std::array<std::chrono::microseconds, kMaxSeats> time{};
  std::array<std::chrono::microseconds, kMaxSeats> slowest{};
  std::vector<AgentVersion> versions;            ///< of the engines at the table
  std::array<std::uint32_t, kMaxSeats> moves{};  ///< events of each seat; their sum is plies
  int ready = 0;  ///< number of seats, from the first, that got ready; not stored
};

}  // namespace turnkey::tournament
