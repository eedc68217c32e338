#include "tournaments/records/follower.h"

#include "engine/registry.h"
#include "protocol/wire/records/record.h"

namespace turnkey::tournament {

Outcome<Follower> Follower::start(const Variant& variant) {
  const auto game = find_game(variant.game);
  if (!game) return failure("this program has no game " + variant.game);
  auto state = (*game)->new_state(variant.options);
  if (!state) {
    return failure("the options of " + variant.label + " are not valid: " + state.error().detail);
  }
  return Follower(std::move(*state));
}

Outcome<AnyEvent> Follower::read(std::string_view event) const {
  const std::size_t colon = event.find(':');
  if (colon == std::string_view::npos) return failure("it has no actor");
  if (state_->over()) return failure("the game is over before it");
  const Actor turn = state_->turn();
  if (event.substr(0, colon) != actor_text(turn)) {
    return failure("it is the turn of " + actor_text(turn));
  }
  const auto move = state_->game().parse(event.substr(colon + 1));
  if (!move) return failure("the game has no such move");
  const auto canonical = state_->canonical(*move);
  if (!canonical) return failure("it cannot happen here: " + canonical.error().detail);
  return AnyEvent{turn, *canonical};
}

}  // namespace turnkey::tournament
