// What a hint says in words: the best move in one sentence, and why it is the best. All of it comes
// from the search's report, which knows what its seat knows.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/any_game.h"
#include "search/common/report.h"

namespace turnkey {

/// "Lay the run: 6 points more for you, 54 % against 49 %." Without a short reason:
/// "Lay the run: 54 % to win against 49 % for the next best move." Moves that are not told apart
/// are called as good. Empty where the report has no line.
std::string hint_sentence(const AnyView& view, const Report& report);

/// The reason in that sentence, with at most `most` words: why the first line is better than the
/// next one, or how often an agent that mixes its moves plays it. Empty where none is known.
std::string short_reason(const AnyView& view, const Report& report, std::size_t most);

/// Why the first line is the best: what it gains over the second, with two errors of that, which
/// reply is expected, and which luck decides. No move is called better within two errors.
std::string hint_reason(const AnyView& view, const Report& report,
                        const std::optional<AnyEvent>& decisive);

}  // namespace turnkey
