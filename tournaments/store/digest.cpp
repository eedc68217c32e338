#include "tournaments/store/digest.h"

#include <fmt/format.h>

#include "engine/core/hash.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {

std::string content_line(const GameRow& row, const GameText& text) {
  std::string line = fmt::format("{} {} {:016x}", row.id, row.variant, row.seed);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(row.seating.seats); ++seat) {
    // Adding 0 turns -0 into 0.
    line += fmt::format(" {}:{}:{}:{}", row.seating.agent[seat], row.score[seat] + 0.0,
                        row.share[seat] + 0.0, row.moves[seat]);
  }
  if (row.fault) line += fmt::format(" {}@{}", fault_name(*row.fault), row.fault_seat);
  line += " | " + text.events + " |";
  for (std::size_t i = 0; i < text.notes.size(); ++i) {
    const MoveNote& note = text.notes[i];
    if (note.win_permille) line += fmt::format(" {}w{}", i, *note.win_permille);
    if (note.milli_score) line += fmt::format(" {}s{}", i, *note.milli_score);
  }
  return line;
}

Outcome<Digest> digest_of(const Store& store) {
  Digest digest{cup_hash(store.cup()), 0};
  const auto read = store.for_each_text([&](const GameRow& row, const GameText& text) {
    digest.hash = hash_of_text(content_line(row, text), digest.hash);
    ++digest.games;
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return digest;
}

}  // namespace turnkey::tournament
