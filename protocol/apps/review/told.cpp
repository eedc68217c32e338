#include "protocol/apps/review/told.h"

#include "engine/core/assert.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::review {

namespace {

/// Of the best move, unless it was played.
std::string best_words(const SeatWords& words, const AnyState& before,
                       const std::optional<Loss>& loss, const AnyMove& played) {
  if (!loss || loss->best == played) return "";
  // As its seat sees it a move may leave something open that the truth needs.
  const auto move = before.canonical(loss->best);
  return move ? words.sentence(before.turn(), before.describe(*move)) : "";
}

ToldEvent told(const SeatWords& words, const AnyState& before, const ReviewedEvent& event) {
  const AnyMove& move = event.event.move;
  ToldEvent result{words.sentence(event.event.actor, before.describe(move)), "", ""};
  if (!event.decision) return result;
  result.known_best = best_words(words, before, event.decision->known, move);
  result.open_best = best_words(words, before, event.decision->open, move);
  return result;
}

}  // namespace

Seat reader_of(const Review& review, const GameRecord& record) {
  const bool sits = record.seat && record.seat->index() < review.seats;
  return sits ? *record.seat : Seat::spectator();
}

std::vector<ToldEvent> tell_game(const Review& review, const GameRecord& record,
                                 const PositionWatcher& watcher) {
  const auto view = review.game->new_view(record.options, reader_of(review, record));
  TURNKEY_ASSERT(view);  // the record was reviewed, and so can be replayed
  const SeatWords words(**view);
  std::vector<ToldEvent> events;
  const auto replayed = check_record(record, [&](const AnyState& before, const AnyEvent&) {
    watcher(before);
    events.push_back(told(words, before, review.events[events.size()]));
  });
  TURNKEY_ASSERT(replayed);
  watcher(*replayed->end);
  return events;
}

}  // namespace turnkey::review
