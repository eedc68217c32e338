// What a hint says in words: the best move in one sentence, and why it is the best. All of it comes
// from the search's report, which knows what its seat knows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "protocol/wire/words/seat_words.h"
#include "search/common/report.h"

namespace turnkey {

/// "Lay the run: 54 % to win against 49 % for the next best move." Moves that are not told apart
/// are called as good. Empty where the report has no line.
std::string hint_sentence(const AnyView& view, const Report& report);

/// Why the first line is the best: what it gains over the second, with two errors of that, which
/// reply is expected, and which luck decides. No move is called better within two errors.
std::string hint_reason(const AnyView& view, const Report& report,
                        const std::optional<AnyEvent>& decisive);

/// An event of a line of play as the end of a sentence; empty where the view can't follow the line
/// so far, as then only the event's notation would be known.
std::string foretold(const AnyView& view, const SeatWords& words, const std::vector<AnyEvent>& line,
                     const AnyEvent& event);

}  // namespace turnkey
