#include "engine/games/straight_up/choice.h"

#include <algorithm>

namespace turnkey::straight_up {

namespace {

std::uint8_t number(int trait) {
  TURNKEY_ASSERT(trait >= 0 && trait < traits::kCount);
  return static_cast<std::uint8_t>(trait);
}

}  // namespace

Chooser::Chooser(const Public& table)
    : table_(table),
      seat_(table.mover()),
      deck_(table.mover_piles().all()),
      owned_(table.owned(seat_)),
      longer_(table.straights[seat_].longer()) {
  const int cards = deck_.total();
  const int hand = cards == 0 ? 0 : kHandCards * money(deck_) / cards;
  for (const int bound : {10, 13, 16, 20}) richness_ += hand >= bound ? 1 : 0;
  deck_size_ = (cards > 6 ? 1 : 0) + (cards > 9 ? 1 : 0);
}

Traits Chooser::traits_of(const Move& move) const {
  Traits traits;
  switch (move.kind()) {
    case Move::Kind::kRemove:
      traits.push_back(
          number(traits::kRemove + index(move.card()) * traits::kDeckSizes + deck_size_));
      break;
    case Move::Kind::kBuy: buy(move.card(), traits); break;
    case Move::Kind::kPlay: play(move.card(), traits); break;
    case Move::Kind::kStrike: strike(move, traits); break;
    default: traits.push_back(number(traits::kPass));
  }
  return traits;
}

void Chooser::buy(Rank card, Traits& traits) const {
  traits.push_back(number(traits::kBuy));
  if (!is_goal(card)) {
    const int rank = index(card) - index(Rank::kFive);
    traits.push_back(number(traits::kBuyMoney + rank * traits::kRichness + richness_));
    return;
  }
  const int goal = index(card) - kFirstGoal;
  const int held = std::min(3, owned_.count(index(card)));
  traits.push_back(number(traits::kBuyGoal + 4 * goal + held));
  traits.push_back(number(traits::kBuyGoalRich + goal * traits::kRichness + richness_));
  int lacking = 0;
  for (int below = longer_; below < goal; ++below) lacking += deck_.has(kFirstGoal + below) ? 0 : 1;
  traits.push_back(number(traits::kBuyNext + 4 * goal + lacking));
  traits.push_back(number(traits::kDeny + (denies(card) ? 1 : 0)));
}

// Whether another seat lacks exactly one card of that rank.
bool Chooser::denies(Rank card) const {
  for (int other = 0; other < table_.options.players; ++other) {
    if (other == seat_) continue;
    if (table_.owned(other).count(index(card)) + 1 >= all_of(table_.options, card)) return true;
  }
  return false;
}

void Chooser::play(Rank card, Traits& traits) const {
  const int goal = index(card) - kFirstGoal;
  traits.push_back(number(traits::kPlay + 2 * goal + (longer_ == goal ? 1 : 0)));
  bool threat = false;
  for (int other = 0; other < table_.options.players; ++other) {
    if (other == seat_ || table_.can_strike[other] == 0) continue;
    for (int higher = goal + 1; higher < 4; ++higher) {
      threat |= table_.piles[other].all().has(kFirstGoal + higher);
    }
  }
  traits.push_back(number(traits::kPlayThreat + 2 * goal + (threat ? 1 : 0)));
}

void Chooser::strike(const Move& move, Traits& traits) const {
  const int struck = index(move.top()) - kFirstGoal;
  const int used = index(move.card()) - kFirstGoal;
  traits.push_back(number(traits::kStrike + 3 * struck + used - 1));
  traits.push_back(number(traits::kStrikeOwn + (used == longer_ ? 1 : 0)));
}

}  // namespace turnkey::straight_up
