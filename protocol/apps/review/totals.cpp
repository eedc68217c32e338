#include "protocol/apps/review/totals.h"

#include <fmt/format.h>

#include <boost/math/distributions/students_t.hpp>

#include "protocol/apps/review/rating.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/words/report_text.h"
#include "search/common/tally.h"

namespace turnkey::review {

namespace {

/// The standard errors on either side for 95 % by Student's t, because few games hardly determine
/// the spread.
double interval_factor(std::uint64_t freedom) {
  return boost::math::quantile(boost::math::students_t(static_cast<double>(freedom)), 0.975);
}

/// `12.3 ± 4.5` at 95 %. Without ± when all values are equal, because then the spread is unknown.
std::string mean_text(double sum, double squares, std::uint64_t count, double unit, int digits) {
  const Estimate mean = estimate_of(unit * sum, unit * unit * squares, count);
  std::string text = fixed_text(mean.mean, digits);
  if (count < 2 || mean.error == 0) return text;
  return text + fmt::format(" ± {:.{}f}", interval_factor(count - 1) * mean.error, digits);
}

}  // namespace

void Totals::Spread::add(double value) {
  sum += value;
  squares += value * value;
}

void Totals::add(const Review& review, const GameRecord& record) {
  ++records_;
  const std::vector<SeatSums> all = sums_of(review);
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    const std::string name =
        seat < record.players.size() ? record.players[seat] : fmt::format("seat {}", seat);
    Player& player = players_[{record.game, name}];
    player.losses.add(all[seat].known);
    if (player.unusual.empty()) player.unusual = review.unusual;
    if (player.seats != 0 && player.seats != review.seats) {
      player.unusual = "the games have different numbers of seats";
    }
    player.seats = review.seats;
    if (!review.result) continue;
    ++player.games;
    player.share.add(review.result->share[seat]);
    player.score.add(review.result->score[seat]);
    if (!all[seat].share_without_luck) continue;
    ++player.adjusted;
    player.share_without_luck.add(all[seat].share_without_luck->mean);
    player.score_without_luck.add(all[seat].score_without_luck->mean);
  }
}

Outcome<Rating> Totals::rating(const std::string& game, const Player& player) {
  if (!player.unusual.empty()) return failure(player.unusual);
  return rate(game, player.seats, player.losses.lost(), player.losses.decisions());
}

std::string Totals::player_text(const std::string& game, const std::string& name,
                                const Player& player) {
  std::string text = fmt::format("{} {}: {} games", game, without_controls(name), player.games);
  if (const std::uint64_t decisions = player.losses.decisions(); decisions > 0) {
    const double each = player.losses.lost().mean;
    text += fmt::format(", lost {} ‰ a decision in {}", fixed_text(each, 1), decisions);
  }
  text += "\n    " + rating_line(rating(game, player));
  if (player.games == 0) return text + "\n";
  const auto pair = [](const Spread& share, const Spread& score, std::uint64_t games) {
    return mean_text(share.sum, share.squares, games, 1000, 1) + " ‰, " +
           mean_text(score.sum, score.squares, games, 1, 3) + " points";
  };
  text += fmt::format("\n    mean result {}\n", pair(player.share, player.score, player.games));
  if (player.adjusted == 0) return text;
  return text +
         fmt::format("    without luck {}\n",
                     pair(player.share_without_luck, player.score_without_luck, player.adjusted));
}

std::string Totals::text() const {
  if (records_ < 2) return "";
  std::string text =
      fmt::format("{} records (± of means 95 %, of ratings one standard error)\n", records_);
  for (const auto& [key, player] : players_) {
    text += player_text(key.first, key.second, player);
  }
  return text;
}

}  // namespace turnkey::review
