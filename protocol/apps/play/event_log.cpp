#include "protocol/apps/play/event_log.h"

#include "engine/core/assert.h"
#include "protocol/apps/play/luck.h"

namespace turnkey::play {

EventLog::EventLog(const GameInPlay& table)
    : view_(std::move(*table.game().new_view(table.setup().options, table.setup().seat))) {}

std::vector<EventLine> EventLog::catch_up(const GameInPlay& table, Detail detail) {
  const std::vector<std::string> events = table.seen_events();
  const SeatWords words(*view_);
  Luck luck(words);
  std::vector<EventLine> lines;
  const auto tell_luck = [&] {
    if (!luck.empty()) lines.push_back({Actor::chance(), "", luck.take(detail)});
  };
  for (; next_ < events.size(); ++next_) {
    const std::string text = events[next_].substr(events[next_].find(':') + 1);
    const AnyMove move = *table.game().parse(text);
    const Actor actor = view_->turn();
    if (actor.is_chance()) {
      luck.add(view_->describe(move));
    } else {
      tell_luck();
      lines.push_back({actor, text, words.deed(actor, view_->describe(move))});
    }
    [[maybe_unused]] const auto applied = view_->apply(move);
    TURNKEY_ASSERT(applied);
  }
  tell_luck();
  return lines;
}

}  // namespace turnkey::play
