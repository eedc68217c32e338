#include "protocol/apps/review/event_words.h"

#include "engine/core/assert.h"
#include "protocol/apps/review/people.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::review {

namespace {

/// The words for one reader.
struct Teller {
  const SeatWords& words;
  const People& people;

  std::string tell(const AnyState& before, Actor actor, const AnyMove& move) const {
    return people.put_into(words.sentence(actor, before.describe(move)));
  }
};

/// The best move in words, unless it was played.
std::string best_words(const Teller& teller, const AnyState& before,
                       const std::optional<Loss>& loss, const AnyMove& played) {
  if (!loss || loss->best == played) return "";
  // The move as its seat saw it may lack details of the true position.
  const auto move = before.canonical(loss->best);
  return move ? teller.tell(before, before.turn(), *move) : "";
}

EventWords told_by(const Teller& teller, const AnyState& before, const ReviewedEvent& event) {
  const AnyMove& move = event.event.move;
  EventWords result{teller.tell(before, event.event.actor, move), "", ""};
  if (!event.decision) return result;
  result.known_best = best_words(teller, before, event.decision->known, move);
  result.open_best = best_words(teller, before, event.decision->open, move);
  return result;
}

}  // namespace

Seat reader_of(const Review& review, const GameRecord& record) {
  const bool sits = record.seat && record.seat->index() < review.seats;
  return sits ? *record.seat : Seat::spectator();
}

std::vector<EventWords> event_words(const Review& review, const GameRecord& record,
                                    const PositionWatcher& watcher) {
  const auto view = review.game->new_view(record.options, reader_of(review, record));
  TURNKEY_ASSERT(view);  // the review has replayed the record
  const SeatWords words(**view);
  const People people(review, record);
  std::vector<EventWords> events;
  const auto replayed = check_record(record, [&](const AnyState& before, const AnyEvent&) {
    watcher(before);
    events.push_back(told_by({words, people}, before, review.events[events.size()]));
  });
  TURNKEY_ASSERT(replayed);
  watcher(*replayed->end);
  return events;
}

}  // namespace turnkey::review
