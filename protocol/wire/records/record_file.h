// A game as a text file that a person can read, of `turnkey play` and of tournaments alike: header
// lines, then the events in the protocol's notation, everything open. This is the format alone;
// whether the game can have happened, record_check.h says.
//
//   # Turnkey record 1
//   # Game: kuhn
//   # Options:                     NAME=VALUE, as ResolvedOptions::all has them
//   # Seed: 42                     of the events of chance; may be missing
//   # Seat: 0                      `turnkey play`: the person's
//   # Agent: ismcts                and who plays the others
//   # Cup: first cup               tournaments: whose game it is, its number, who sat where
//   # Id: 17
//   # Player 0: alice              then Player 1 and so on
//   # Events: 5
//   # Result: scores 2,-2 shares 1,0     or: none
//   # Fault: seat 1 timeout late 12ms: no move in time     how the game was cut short
//   # Protocol: > go movetime 100  the last lines sent and received, and of the engine's
//   # Stderr: segmentation fault   standard error
//   # Cut: 65536                   the most events a game may have: this one had no end
//   # Duration: 1204.5ms           of the whole game
//   c:0=K c:1=J 0:b {wp 612 wpse 4 eu 1200 depth 3 nodes 1000 12.3ms pv 0:b 1:p} 1:b {450ms}
//   c:show=KJ
//
// What stands in braces belongs to the event before: the mover's own estimate of its share of the
// win in thousandths, with its sampling error, and of its score in thousandths; how far and how
// much it searched; whether there was no other move; how long it took; what it expected to follow.
// Lines wrap anywhere between two events. Further lines that begin with # are remarks. In free text
// a byte that can't be shown is written \xNN, a backslash \\.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "protocol/outcome.h"
#include "search/common/limits.h"

namespace turnkey {

inline constexpr std::string_view kRecordMark = "# Turnkey record 1";
inline constexpr std::size_t kRecordWidth = 100;
/// Of the line of play in a note: nobody foresees more, and records stay short.
inline constexpr std::size_t kMaxNoteEvents = 8;
inline constexpr std::size_t kMaxNoteLine = 160;

/// What a seat said of its own move, as far as it did, and how long it took.
struct MoveNote {
  std::chrono::microseconds time{0};
  std::optional<int> win_permille;              ///< expected share of the win of the moving seat
  std::optional<std::int64_t> milli_score;      ///< expected score, in thousandths
  std::optional<int> win_error = std::nullopt;  ///< sampling error of that share; none: not known
  std::optional<std::uint64_t> depth = std::nullopt;  ///< as in `info`, as the next
  std::optional<std::uint64_t> nodes = std::nullopt;
  bool forced = false;    ///< it said a share, and there was no other move
  std::string line = {};  ///< the line of play that it expected, its move first: see cut_line()
  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

/// Why a game has an end but no last move: a seat lost it by itself.
struct RecordFault {
  Seat seat;
  std::string kind;  ///< a word: `crash`, `timeout`…
  std::string detail;
  std::optional<Milliseconds> late;
  std::vector<std::string> protocol_tail;
  std::string error_tail;
};

struct RecordEvent {
  std::string text;  ///< `<actor>:<move>`
  std::optional<MoveNote> note;
  std::size_t line = 0;  ///< where it was read
};

struct GameRecord {
  std::string game;
  OptionValues options;
  std::optional<std::uint64_t> seed;
  std::optional<Seat> seat;
  std::optional<std::string> agent;
  std::optional<std::string> cup;
  std::optional<std::uint64_t> id;
  std::vector<std::string> players;
  std::vector<std::string> remarks;  ///< written below the header; not kept when read
  std::optional<Result> result;      ///< none: the game goes on
  std::optional<RecordFault> fault;
  /// A game that did not end within so many events.
  std::optional<std::uint64_t> cut;
  std::optional<std::chrono::microseconds> duration;
  std::vector<RecordEvent> events;
  std::map<std::string, std::size_t> lines;  ///< where each header was read
};

/// The first events of a line of play, one blank between two: as many as notes keep, and none from
/// one on that would not read back.
std::string cut_line(std::string_view line);

std::string write_record(const GameRecord& record);

/// The error names the line, and the event if it is one. Bounds: limits.h.
Outcome<GameRecord> read_record(std::string_view text);

/// `scores 2,-2 shares 1,0`, or `none`.
std::string result_text(const std::optional<Result>& result);

/// `line 4: <what>`, for a header that was read; else just `what`.
std::string at_header(const GameRecord& record, const std::string& key, std::string_view what);

/// Whether a line, with or without its end, begins a record. It may have a byte order mark.
bool is_record_mark(std::string_view line);

}  // namespace turnkey
