// A reviewed game in the words of its reader: the person of a game of `turnkey play`, who is "you",
// or nobody. Everybody's cards lie open.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

/// The person for whom the record was kept; the spectator where it names none that sits there.
Seat reader_of(const Review& review, const GameRecord& record);

struct ToldEvent {
  std::string happened;    ///< a sentence
  std::string known_best;  ///< what the best move would have done; empty where it was played, or
  std::string open_best;   ///< nobody knows one; by both verdicts
};

/// Called with each position of the game: before each event, and the last.
using PositionWatcher = std::function<void(const AnyState& position)>;

/// `record` is that of the review.
std::vector<ToldEvent> tell_game(const Review& review, const GameRecord& record,
                                 const PositionWatcher& watcher);

}  // namespace turnkey::review
