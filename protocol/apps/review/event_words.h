// A reviewed game in words for its reader, who is "you": the person of a game of `turnkey play`, or
// nobody. All cards are open.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

/// The person whose record it is; the spectator when it names no seat of the game.
Seat reader_of(const Review& review, const GameRecord& record);

struct EventWords {
  std::string happened;  ///< a sentence
  /// The effect of the best move, by each verdict. Empty if it was played or is unknown.
  std::string known_best;
  std::string open_best;
};

/// Called with each position of the game: before each event, and at the end.
using PositionWatcher = std::function<void(const AnyState& position)>;

/// `record` belongs to the review.
std::vector<EventWords> event_words(const Review& review, const GameRecord& record,
                                    const PositionWatcher& watcher);

}  // namespace turnkey::review
