#include "protocol/apps/review/sums.h"

#include <algorithm>
#include <cmath>

#include "search/common/tally.h"

namespace turnkey::review {

namespace {

void add_to(Estimate& sum, const Estimate& value) {
  sum.mean += value.mean;
  sum.error = std::hypot(sum.error, value.error);
}

void add_loss(LossSums& sums, const std::optional<Loss>& loss, const AnyMove& played,
              const VerdictScale& scale) {
  if (!loss) return;
  const double thousandths = scale.thousandths(loss->share, loss->score);
  sums.thousandths += thousandths;
  sums.squares += thousandths * thousandths;
  ++sums.judged;
  sums.not_best += loss->best == played ? 0 : 1;
  add_to(sums.share, loss->share);
  add_to(sums.score, loss->score);
  ++sums.verdicts[static_cast<std::size_t>(loss->verdict)];
}

void add_luck(LuckSums& sums, const Luck& luck, std::size_t seat) {
  ++sums.events;
  add_to(sums.share, luck.share[seat]);
  add_to(sums.score, luck.score[seat]);
}

Estimate without_luck(double paid, const Estimate& deals, const Estimate& draws) {
  return {paid - deals.mean - draws.mean, std::hypot(deals.error, draws.error)};
}

}  // namespace

void LossRate::add(const LossSums& game) {
  if (game.judged == 0) return;
  const double lost = game.thousandths;
  const double decisions = game.judged;
  ++games_;
  decisions_ += decisions;
  thousandths_ += lost;
  squares_ += game.squares;
  game_squares_ += lost * lost;
  products_ += lost * decisions;
  decision_squares_ += decisions * decisions;
}

Estimate LossRate::lost() const {
  Estimate lost = estimate_of(thousandths_, squares_, decisions());
  if (games_ < kFewestGames) return lost;
  const auto games = static_cast<double>(games_);
  // The game's loss less the mean loss for its number of decisions.
  const double squares =
      game_squares_ - lost.mean * (2 * products_ - lost.mean * decision_squares_);
  lost.error = std::sqrt(std::max(0.0, squares) * games / (games - 1)) / decisions_;
  return lost;
}

std::vector<SeatSums> sums_of(const Review& review) {
  std::vector<SeatSums> all(static_cast<std::size_t>(review.seats));
  for (const ReviewedEvent& event : review.events) {
    if (event.event.actor.is_seat()) {
      SeatSums& own = all[static_cast<std::size_t>(event.event.actor.seat().index())];
      ++(event.decision ? own.unforced : own.forced);
      if (!event.decision) continue;
      add_loss(own.known, event.decision->known, event.event.move, review.scale);
      add_loss(own.open, event.decision->open, event.event.move, review.scale);
    } else if (event.luck) {
      for (std::size_t seat = 0; seat < all.size(); ++seat) {
        add_luck(event.luck->is_deal ? all[seat].deals : all[seat].draws, *event.luck, seat);
      }
    }
  }
  if (!review.result || review.moves_only) return all;
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    SeatSums& own = all[seat];
    own.share_without_luck =
        without_luck(review.result->share[seat], own.deals.share, own.draws.share);
    own.score_without_luck =
        without_luck(review.result->score[seat], own.deals.score, own.draws.score);
  }
  return all;
}

}  // namespace turnkey::review
