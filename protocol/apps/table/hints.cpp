#include "protocol/apps/table/hints.h"

#include <utility>

#include "protocol/apps/table/messages.h"

namespace turnkey::table {

namespace {

constexpr int kHintLines = 8;

}  // namespace

Outcome<void> Hints::ask(Visitor visitor, Place place, Milliseconds time) {
  if (waits_.contains(visitor)) return failure("a hint is being thought about already");
  const GameTable& game = tables_.game_at(place.table);
  if (auto may = game.awaits(place.seat); !may) return may;
  if (!game.hint_under_way(place.seat)) {
    if (auto started = start(place, time); !started) return started;
  }
  waits_[visitor] = {place, time};
  return {};
}

void Hints::forget(Visitor visitor) {
  const auto wait = waits_.extract(visitor);
  if (!wait) return;
  const Place place = wait.mapped().place;
  if (waiting_at(place).empty()) tables_.game_at(place.table).stop_hint(place.seat);
}

void Hints::drop(TableId id) {
  std::erase_if(waits_, [&](const auto& entry) { return entry.second.place.table == id; });
}

Outcome<void> Hints::start(Place place, Milliseconds time) {
  GameTable& game = tables_.game_at(place.table);
  auto turn = game.ask_hint(place.seat, time);
  if (!turn) return failure(turn.error());
  workshop_.take([this, place, after = game.event_count(), names = game.spoken_names(),
                  turn = std::move(*turn)]() -> Workshop::Done {
    auto hint = attempt("the hint failed", [&] {
      const Advice advice = turn.thinker->advise(*turn.view, kHintLines, *turn.stop);
      return Hint{hint_message(*turn.view, advice, after, names), outlook(advice, after)};
    });
    if (!hint) hint = Hint{error_message("hint", hint.error()), {}};
    return [this, place, hint = *hint, stop = turn.stop] { finish(place, hint, *stop); };
  });
  return {};
}

void Hints::finish(Place place, const Hint& hint, bool stopped) {
  const OpenTable* const table = tables_.find(place.table);
  if (!table) return workshop_.tidy();
  table->game->end_hint(place.seat);
  const std::vector<Visitor> waiting = waiting_at(place);
  if (waiting.empty()) return;
  if (stopped) {  // these have asked since then
    if (start(place, waits_.at(waiting.front()).time)) return;
  } else if (hint.found) {
    table->game->keep_outlook(place.seat, *hint.found);
  }
  for (const Visitor visitor : waiting) {
    waits_.erase(visitor);
    wire_.send(visitor, hint.message);
  }
}

std::vector<Visitor> Hints::waiting_at(Place place) const {
  std::vector<Visitor> waiting;
  for (const auto& [visitor, wait] : waits_) {
    if (wait.place == place) waiting.push_back(visitor);
  }
  return waiting;
}

}  // namespace turnkey::table
