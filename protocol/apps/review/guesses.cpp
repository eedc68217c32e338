#include "protocol/apps/review/guesses.h"

#include <cmath>

#include "engine/core/payoffs.h"
#include "protocol/wire/judge/gambles.h"

namespace turnkey::review {

namespace {

bool is_last(const Review& review, std::size_t event) { return event + 1 == review.events.size(); }

/// The luck of the verdict on a guess of `seat`, from the shares before it; `end`: those after it,
/// if it ended the game, else nullptr.
std::optional<Luck> luck_of(const Review& review, const Guess& guess, std::size_t seat,
                            const std::vector<Estimate>& before, const std::vector<double>* end) {
  constexpr double kLeast = 0.01;  // a share for the others; below, only the end tells who gets it
  if (review.scale.objective != Objective::kWin) return std::nullopt;
  const double rest = 1 - before[seat].mean;
  const bool is_known = rest >= kLeast;
  if (!is_known && (guess.right || end == nullptr)) return std::nullopt;
  const double gain = (guess.right ? 1 : 0) - guess.chance;
  Luck luck;
  luck.outcomes = 2;
  for (std::size_t each = 0; each < before.size(); ++each) {
    const bool is_own = each == seat;
    const double part = is_own ? 1 : is_known ? -before[each].mean / rest : -(*end)[each];
    const double error = is_own || !is_known ? 0 : std::abs(gain) * before[each].error / rest;
    luck.share.push_back({gain * part, error});
    luck.score.push_back({kScorePerShare * gain * part, kScorePerShare * error});
  }
  return luck;
}

}  // namespace

double chance_of_guess(const Position& before, const AnyEvent& gamble) {
  const Seat seat = before.state().turn().seat();
  return chance_to_win(before.view(seat), before.state().mask(gamble.move, seat));
}

void add_guess(Review& review, std::size_t event, double chance) {
  constexpr double kAsGoodAsCertain = 1e-6;
  const bool is_open = chance > kAsGoodAsCertain && chance < 1 - kAsGoodAsCertain;
  if (!is_open || is_last(review, event) || event == 0) return;
  const auto seat = static_cast<std::size_t>(review.events[event].event.actor.seat().index());
  const bool ends = is_last(review, event + 1) && review.result;
  const Guess guess{chance, ends && review.result->share[seat] > 0};
  review.events[event].guess = guess;
  const auto& before = review.events[event - 1].stands;
  if (review.moves_only || !before) return;
  review.events[event + 1].luck =
      luck_of(review, guess, seat, before->worth.share, ends ? &review.result->share : nullptr);
}

}  // namespace turnkey::review
