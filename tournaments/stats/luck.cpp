#include "tournaments/stats/luck.h"

namespace turnkey::tournament {

namespace {

void add_value(SeatLuck& luck, const AnyState& before, const AnyMove& event, double weight) {
  const auto after = before.clone();
  after->make(event);
  const Result value = after->evaluate();
  for (std::size_t seat = 0; seat < value.share.size(); ++seat) {
    luck.score[seat] += weight * value.score[seat];
    luck.share[seat] += weight * value.share[seat];
  }
}

std::vector<Odds> evenly(const std::vector<AnyMove>& events) {
  std::vector<Odds> odds;
  const double each = 1.0 / static_cast<double>(events.size());
  for (const AnyMove& event : events) odds.push_back({event, each});
  return odds;
}

}  // namespace

std::vector<Odds> LuckSum::instead(const AnyState& before) {
  const bool chance = before.turn().is_chance();
  if (chance) {
    if (auto odds = before.odds({most_listed_, 4 * most_listed_})) return std::move(odds->events);
  } else if (std::vector<AnyMove> moves = before.moves(); moves.size() <= most_listed_) {
    return evenly(moves);
  }
  std::vector<AnyMove> drawn;
  for (int i = 0; i < kDraws; ++i) {
    drawn.push_back(chance ? before.chance(KeyedChance(rng_.next())) : before.random_move(rng_));
  }
  return evenly(drawn);
}

void LuckSum::add(const AnyState& before, const AnyEvent& event) {
  const Actor actor = before.turn();
  if (actor.is_seat() && !at_random_[static_cast<std::size_t>(actor.seat().index())]) return;
  const std::vector<Odds> odds = instead(before);
  if (odds.size() < 2) return;
  add_value(luck_, before, event.move, 1);
  for (const Odds& one : odds) add_value(luck_, before, one.event, -one.probability);
}

}  // namespace turnkey::tournament
