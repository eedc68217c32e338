#include "protocol/apps/review/cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "protocol/apps/review/moments.h"
#include "protocol/apps/review/sums.h"

namespace turnkey::review {

namespace {

/// The causes of one seat's result, in the objective's unit: shares or points.
struct Factors {
  std::optional<Estimate> luck;      ///< none: not computed, or chance had no choice
  std::optional<Estimate> given;     ///< lost by its own moves; none: none was judged
  std::optional<Estimate> received;  ///< lost by other teams' moves
};

Estimate plus(const Estimate& one, const Estimate& other) {
  return {one.mean + other.mean, std::hypot(one.error, other.error)};
}

void add_to(std::optional<Estimate>& sum, const Estimate& value) {
  sum = sum ? plus(*sum, value) : value;
}

Factors factors_of(const Review& review, const People& people, std::size_t seat) {
  const VerdictScale& scale = review.scale;
  const std::vector<SeatSums> all = sums_of(review);
  Factors factors;
  for (const LuckSums& luck : {all[seat].deals, all[seat].draws}) {
    if (luck.events > 0) add_to(factors.luck, scale.aim(luck.share, luck.score));
  }
  for (std::size_t other = 0; other < all.size(); ++other) {
    const LossSums& known = all[other].known;
    if (known.judged == 0) continue;
    const Estimate& lost = scale.aim(known.share, known.score);
    if (other == seat) add_to(factors.given, lost);
    if (people.team(other) != people.team(seat)) add_to(factors.received, lost);
  }
  return factors;
}

/// The factors to mention. 0 for a factor that is within its error or too small to mention.
struct Weights {
  double luck;
  double given;
  double received;
};

double weight_of(const VerdictScale& scale, const std::optional<Estimate>& value) {
  constexpr double kWorthAWord = 10;  // thousandths
  constexpr double kClearErrors = 3;
  if (!value || !(std::abs(value->mean) > kClearErrors * value->error)) return 0;
  return std::abs(scale.thousandths(*value, *value)) < kWorthAWord ? 0 : value->mean;
}

Weights weigh(const VerdictScale& scale, const Factors& factors) {
  return {weight_of(scale, factors.luck), std::max(0.0, weight_of(scale, factors.given)),
          std::max(0.0, weight_of(scale, factors.received))};
}

/// Drops factors too small to have decided a game.
Weights reasons_of(const VerdictScale& scale, Weights weights) {
  for (double* const weight : {&weights.luck, &weights.given, &weights.received}) {
    const Estimate value{*weight, 0};
    if (std::abs(scale.thousandths(value, value)) < kGradeBounds[0]) *weight = 0;
  }
  return weights;
}

std::string amount(const Review& review, double value) {
  const double size = std::abs(value);
  if (review.scale.objective == Objective::kScore) return points_text(review, size);
  // A sum over many estimates: "122 % of a win" would mean nothing to people.
  return size > 1 ? "more than a whole win" : fmt::format("{:.0f} % of a win", 100 * size);
}

/// Whether no blunder's worth of luck hides in the error.
bool is_even(const VerdictScale& scale, const Estimate& luck) {
  const Estimate error{2 * luck.error, 0};
  return scale.thousandths(error, error) < kGradeBounds.back();
}

std::string luck_text(const Review& review, const Factors& factors, const Weights& weights,
                      std::string_view whom) {
  if (!factors.luck) return "";
  if (weights.luck == 0) return is_even(review.scale, *factors.luck) ? "luck was about even" : "";
  return fmt::format("luck {} {} {}", weights.luck < 0 ? "cost" : "gave", whom,
                     amount(review, weights.luck));
}

/// "the others gave away 3 chips"; "the others even more" where that amount was just said.
std::string received_text(const Review& review, const People& people, std::size_t seat,
                          const Weights& weights) {
  const std::string others = people.seats() == 2 ? people.name(1 - seat) : "the others";
  const std::string size = amount(review, weights.received);
  const bool is_told = weights.given > 0 && size == amount(review, weights.given);
  return others + (is_told ? " even more" : " gave away " + size);
}

/// "a", "a, and b", "a, b, and c"
std::string clauses(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? ", and " : ", ";
    text += parts[i];
  }
  return text;
}

/// A sum's error may hide a clear single mistake.
bool has_graded_move(const Review& review, std::size_t seat) {
  for (std::size_t i = 0; i < review.events.size(); ++i) {
    const auto move = graded_move(review, i);
    if (move && move->seat == seat) return true;
  }
  return false;
}

/// "luck cost you 21 % of a win, and you gave away 4 % of a win"
std::string figures(const Review& review, const People& people, std::size_t seat,
                    const Factors& factors, const Weights& weights) {
  std::vector<std::string> parts;
  const bool is_reader = people.is_reader(seat);
  const std::string luck = luck_text(review, factors, weights, is_reader ? "you" : "them");
  if (!luck.empty()) parts.push_back(luck);
  const std::string who = is_reader ? "you" : "they";
  if (weights.given > 0) {
    parts.push_back(who + " gave away " + amount(review, weights.given));
  } else if (factors.given && people.reader().is_spectator() && !has_graded_move(review, seat)) {
    parts.push_back(who + " made no clear mistake");
  }
  if (weights.received > weights.given) {
    parts.push_back(received_text(review, people, seat, weights));
  }
  return clauses(parts);
}

std::string_view reason_of_loss(const Weights& weights) {
  if (weights.luck > 0) return " in spite of good luck";
  const double against = -weights.luck;
  if (against == 0 && weights.given == 0) {
    return weights.received > 0 ? " in spite of others' weak moves" : "";
  }
  if (against > 2 * weights.given) return " by bad luck";
  if (weights.given > 2 * against) return " by weak moves";
  return " by bad luck and by weak moves";
}

std::string_view reason_of_win(const Weights& weights) {
  if (weights.luck < 0) return " in spite of bad luck";
  const double better = std::max(0.0, weights.received - weights.given);
  if (weights.luck == 0 && better == 0) return weights.given > 0 ? " in spite of weak moves" : "";
  if (weights.luck > 2 * better) return " by good luck";
  if (better > 2 * weights.luck) return " by better moves";
  return " by good luck and by better moves";
}

/// "You lost by bad luck", "Seat 1 won", "You shared the win"; "So far" for an unfinished game.
std::string headline(const Review& review, const People& people, std::size_t seat,
                     const Weights& weights) {
  if (!review.result) return "So far";
  if (people.seats() == 1) return "Luck and play";
  const auto& shares = review.result->share;
  const double most = *std::max_element(shares.begin(), shares.end());
  const std::string who = people.subject(seat);
  if (shares[seat] < most) return who + " lost" + std::string(reason_of_loss(weights));
  bool is_shared = false;
  for (std::size_t other = 0; other < shares.size(); ++other) {
    is_shared |= shares[other] == most && people.team(other) != people.team(seat);
  }
  if (is_shared) return who + " shared the win";
  return who + " won" + std::string(reason_of_win(weights));
}

/// The seat that the sentence is about; none for an unfinished game without a reader.
std::optional<std::size_t> subject_of(const Review& review, const People& people) {
  if (!people.reader().is_spectator()) return static_cast<std::size_t>(people.reader().index());
  if (!review.result) return std::nullopt;
  const auto& shares = review.result->share;
  return static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
}

}  // namespace

std::string cause_of(const Review& review, const People& people) {
  const auto seat = subject_of(review, people);
  if (!seat) return "";
  const Factors factors = factors_of(review, people, *seat);
  const Weights weights = weigh(review.scale, factors);
  const std::string text = figures(review, people, *seat, factors, weights);
  return text.empty() ? ""
                      : headline(review, people, *seat, reasons_of(review.scale, weights)) + ": " +
                            text + ".";
}

}  // namespace turnkey::review
