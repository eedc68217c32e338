#include "tournaments/store/row_bytes.h"

#include <cmath>
#include <range/v3/algorithm/any_of.hpp>
#include <tuple>

#include "engine/core/assert.h"
#include "tournaments/store/bytes.h"

namespace turnkey::tournament {
namespace {

using std::chrono::microseconds;

/// A clock that went backwards must not give a time of 2^63.
std::uint64_t micros(microseconds time) {
  return time.count() > 0 ? static_cast<std::uint64_t>(time.count()) : 0;
}

microseconds to_micros(std::uint64_t count) {
  return microseconds(static_cast<std::int64_t>(count));
}

/// The optional part of notes: flags, then the values that they announce.
enum More : unsigned { kError = 1, kDepth = 2, kNodes = 4, kForced = 8, kLine = 16 };

unsigned more_of(const MoveNote& note) {
  return (note.win_error ? kError : 0U) | (note.depth ? kDepth : 0U) | (note.nodes ? kNodes : 0U) |
         (note.forced ? kForced : 0U) | (note.line.empty() ? 0U : kLine);
}

bool says_more(const MoveNote& note) { return more_of(note) != 0; }

void put_more(std::string& out, const MoveNote& note) {
  bytes::put(out, more_of(note));
  if (note.win_error) bytes::put(out, static_cast<std::uint64_t>(*note.win_error));
  if (note.depth) bytes::put(out, *note.depth);
  if (note.nodes) bytes::put(out, *note.nodes);
  if (note.line.empty()) return;
  bytes::put(out, note.line.size());
  out += note.line;
}

void get_more(bytes::Reader& in, MoveNote& note) {
  const std::uint64_t more = in.number();
  if ((more & kError) != 0) note.win_error = static_cast<int>(in.number());
  if ((more & kDepth) != 0) note.depth = in.number();
  if ((more & kNodes) != 0) note.nodes = in.number();
  note.forced = (more & kForced) != 0;
  if ((more & kLine) != 0) note.line = in.text(in.number());
}

}  // namespace

std::optional<GameRow> row_of(const GameResult& game) {
  const auto seats = static_cast<std::size_t>(game.seating.seats);
  if (seats < 1 || seats > kMaxSeats) return {};
  if (game.result.score.size() != seats || game.result.share.size() != seats) return {};
  GameRow row;
  row.id = game.id;
  row.variant = game.variant;
  row.seed = game.seed;
  row.seating = game.seating;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    row.score[seat] = game.result.score[seat];
    row.share[seat] = game.result.share[seat];
    if (!std::isfinite(row.score[seat]) || !std::isfinite(row.share[seat])) return {};
  }
  row.plies = game.plies;
  if (game.fault) {
    row.fault = game.fault->kind;
    row.fault_seat = game.fault->seat.index();
  }
  row.duration = game.duration;
  row.time = game.time;
  row.slowest = game.slowest;
  row.moves = game.moves;
  return row;
}

void put_seats(std::string& out, const GameRow& row) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(row.seating.seats); ++seat) {
    bytes::put(out, row.seating.agent[seat]);
    bytes::put_real(out, row.score[seat]);
    bytes::put_real(out, row.share[seat]);
    bytes::put(out, row.moves[seat]);
    bytes::put(out, micros(row.time[seat]));
    bytes::put(out, micros(row.slowest[seat]));
  }
}

bool get_seats(std::string_view text, GameRow& row) {
  bytes::Reader in(text);
  std::size_t seat = 0;
  for (; !in.at_end() && seat < kMaxSeats; ++seat) {
    row.seating.agent[seat] = static_cast<std::uint16_t>(in.number());
    row.score[seat] = in.real();
    row.share[seat] = in.real();
    row.moves[seat] = static_cast<std::uint32_t>(in.number());
    row.time[seat] = to_micros(in.number());
    row.slowest[seat] = to_micros(in.number());
  }
  row.seating.seats = static_cast<int>(seat);
  return in.ok() && in.at_end() && seat > 0;
}

void put_notes(std::string& out, const std::vector<MoveNote>& notes) {
  for (const MoveNote& note : notes) {
    const unsigned has = (note.win_permille ? 1U : 0U) | (note.milli_score ? 2U : 0U);
    bytes::put(out, micros(note.time) << 2 | has);
    if (note.win_permille) bytes::put(out, bytes::fold(*note.win_permille));
    if (note.milli_score) bytes::put(out, bytes::fold(*note.milli_score));
  }
  if (!ranges::any_of(notes, says_more)) return;
  for (const MoveNote& note : notes) put_more(out, note);
}

bool get_notes(std::string_view text, int moves, std::vector<MoveNote>& notes) {
  bytes::Reader in(text);
  while (!in.at_end() && notes.size() < static_cast<std::size_t>(moves)) {
    MoveNote& note = notes.emplace_back();
    const std::uint64_t head = in.number();
    note.time = to_micros(head >> 2);
    if ((head & 1) != 0) note.win_permille = static_cast<int>(bytes::unfold(in.number()));
    if ((head & 2) != 0) note.milli_score = bytes::unfold(in.number());
  }
  if (in.at_end()) return in.ok();
  for (MoveNote& note : notes) get_more(in, note);
  return in.ok() && in.at_end();
}

bool same_game(const GameRow& a, const GameRow& b) {
  const auto key = [](const GameRow& row) {
    return std::tie(row.id, row.variant, row.seed, row.seating, row.score, row.share, row.plies,
                    row.fault, row.fault_seat, row.moves);
  };
  return key(a) == key(b);
}

}  // namespace turnkey::tournament
