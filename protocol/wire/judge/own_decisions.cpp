#include "protocol/wire/judge/own_decisions.h"

#include <utility>

#include "engine/core/assert.h"

namespace turnkey::review {

OwnDecisions::OwnDecisions(const Record& record) : record_(record) {
  const int seats = record.position().seats();
  for (int number = 0; number < seats; ++number) {
    const Seat seat = Seat::at(number);
    if (!record.is_referee() && record.seat() != seat) continue;
    // Cannot fail: the record made the same view before.
    auto view = record.game().new_view(record.options(), seat);
    TURNKEY_ASSERT(view.has_value());
    views_.push_back(*std::move(view));
  }
}

bool OwnDecisions::next() {
  if (choices_ > 0) make_event();
  for (; at_ < record_.log().size(); make_event()) {
    if (is_own_decision()) return true;
  }
  return false;
}

bool OwnDecisions::is_own_decision() {
  const Actor actor = record_.log()[at_].actor;
  if (!actor.is_seat()) return false;
  for (mover_ = 0; mover_ < views_.size(); ++mover_) {
    if (Actor(view().seat()) != actor) continue;
    choices_ = view().moves().size();
    return choices_ > 1;
  }
  return false;
}

void OwnDecisions::make_event() {
  for (const auto& view : views_) {
    const bool seen = view->apply(record_.seen(view->seat(), at_).move).has_value();
    TURNKEY_ASSERT(seen);
    static_cast<void>(seen);
  }
  ++at_;
}

}  // namespace turnkey::review
