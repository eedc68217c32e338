// A game as a readable text file, shared by `turnkey play` and tournaments: header lines, then all
// events, unmasked, in the protocol's notation. This file defines the format only; record_check.h
// checks that the game can have happened.
//
//   # Turnkey record 1
//   # Game: kuhn
//   # Options:                     NAME=VALUE, as in ResolvedOptions::all
//   # Seed: 42                     of the chance events; optional
//   # Seat: 0                      `turnkey play`: the person's seat
//   # Agent: ismcts                and the agent of the others
//   # Cup: first cup               tournaments: the cup, the game's number, the players
//   # Id: 17
// # Player 0: alice              then Player 1 and so on
//   # Events: 5
//   # Result: scores 2,-2 shares 1,0     or: none
//   # Fault: seat 1 timeout late 12ms: no move in time     how the game was cut short
//   # Protocol: > go movetime 100  the last lines sent and received, and the end of
//   # Stderr: segmentation fault   the engine's standard error
//   # Cut: 65536                   the event limit that ended this game
//   # Duration: 1204.5ms           of the whole game
//   c:0=K c:1=J 0:b {wp 612 wpse 4 eu 1200 depth 3 nodes 1000 12.3ms pv 0:b 1:p} 1:b {450ms}
//   c:show=KJ
//
// Braces belong to the event before them. They hold the mover's estimate of its share of the win in
// thousandths and its sampling error, its score in thousandths, depth and nodes, whether the move
// was forced, the time, and the expected line. Lines wrap anywhere between two events. Other lines
// that begin with # are remarks. In free text, \xNN stands for an unprintable byte and \\ for a
// backslash.
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
/// The longest line of play in a note. Longer ones have no use, and records stay short.
inline constexpr std::size_t kMaxNoteEvents = 8;
inline constexpr std::size_t kMaxNoteLine = 160;

/// A seat's own report about its move, and the time that the move took.
struct MoveNote {
  std::chrono::microseconds time{0};
  std::optional<int> win_permille;              ///< the mover's expected share of the win
  std::optional<std::int64_t> milli_score;      ///< the mover's expected score, in thousandths
  std::optional<int> win_error = std::nullopt;  ///< sampling error of that share; none: unknown
  std::optional<std::uint64_t> depth = std::nullopt;  ///< as in `info`; so is the next
  std::optional<std::uint64_t> nodes = std::nullopt;
  bool forced = false;    ///< the mover reported a share but had no other move
  std::string line = {};  ///< the expected line of play, its own move first: see cut_line()
  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

/// Why a game ended before its last move: a seat lost by a fault.
struct RecordFault {
  Seat seat;
  std::string kind;  ///< one word: `crash`, `timeout`…
  std::string detail;
  std::optional<Milliseconds> late;
  std::vector<std::string> protocol_tail;
  std::string error_tail;
};

struct RecordEvent {
  std::string text;  ///< `<actor>:<move>`
  std::optional<MoveNote> note;
  std::size_t line = 0;  ///< line of the file
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
  std::vector<std::string> remarks;  ///< written below the header; dropped when read
  std::optional<Result> result;      ///< none: the game is unfinished
  std::optional<RecordFault> fault;
  /// The event limit, when the game reached it.
  std::optional<std::uint64_t> cut;
  std::optional<std::chrono::microseconds> duration;
  std::vector<RecordEvent> events;
  std::map<std::string, std::size_t> lines;  ///< the line of each header in the file
};

/// The first events of a line of play, separated by single blanks: as many as notes keep. Stops
/// before the first event that could not be read back.
std::string cut_line(std::string_view line);

std::string write_record(const GameRecord& record);

/// Errors name the line, and the event if there is one. Bounds: limits.h.
Outcome<GameRecord> read_record(std::string_view text);

/// `scores 2,-2 shares 1,0`, or `none`.
std::string result_text(const std::optional<Result>& result);

/// `line 4: <what>` for a header that was read, else just `what`.
std::string at_header(const GameRecord& record, const std::string& key, std::string_view what);

/// Whether a line begins a record, with or without its line end and byte order mark.
bool is_record_mark(std::string_view line);

}  // namespace turnkey
