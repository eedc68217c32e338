#include "protocol/play/story.h"

#include "engine/core/assert.h"

namespace turnkey::play {

Story::Story(const Table& table)
    : view_(std::move(*table.game().new_view(table.setup().options, table.setup().seat))) {}

std::vector<Told> Story::catch_up(const Table& table) {
  const std::vector<std::string> events = table.seen_events();
  const Words words(*view_);
  std::vector<Told> lines;
  for (; told_ < events.size(); ++told_) {
    const std::string text = events[told_].substr(events[told_].find(':') + 1);
    const AnyMove move = *table.game().parse(text);
    const Actor actor = view_->turn();
    const std::string phrase = words.phrase(view_->describe(move));
    if (!actor.is_chance()) {
      lines.push_back({actor, text, phrase});
    } else if (!lines.empty() && lines.back().actor.is_chance()) {
      lines.back().phrase += ", " + phrase;
    } else {
      lines.push_back({actor, "", phrase});
    }
    [[maybe_unused]] const auto applied = view_->apply(move);
    TURNKEY_ASSERT(applied);
  }
  return lines;
}

}  // namespace turnkey::play
