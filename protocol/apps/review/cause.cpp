#include "protocol/apps/review/cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
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

constexpr double kClearErrors = 3;

bool is_clear(const Estimate& value) { return std::abs(value.mean) > kClearErrors * value.error; }

/// Sums of all events, most of which are noise.
Factors sums_for(const Review& review, const People& people, std::size_t seat) {
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

/// Sums of the events that each are clear.
Factors clear_part(const Review& review, const People& people, std::size_t seat) {
  Factors factors;
  for (const Moment& luck : all_luck(review, Seat::at(static_cast<int>(seat)))) {
    add_to(factors.luck, luck.cost);
  }
  for (std::size_t i = 0; i < review.events.size(); ++i) {
    const auto move = graded_move(review, i);
    if (!move) continue;
    if (move->seat == seat) add_to(factors.given, move->cost);
    if (people.team(move->seat) != people.team(seat)) add_to(factors.received, move->cost);
  }
  return factors;
}

/// A sum's error may hide clear events; then they stand for it, unless the rest is as large.
Factors factors_of(const Review& review, const People& people, std::size_t seat) {
  Factors factors = sums_for(review, people, seat);
  const Factors clear = clear_part(review, people, seat);
  for (auto Factors::*const each : {&Factors::luck, &Factors::given, &Factors::received}) {
    const auto& sum = factors.*each;
    if (!sum || is_clear(*sum) || !(clear.*each)) continue;
    const double rest = std::abs(sum->mean - (clear.*each)->mean);
    if (rest <= kClearErrors * sum->error && rest < std::abs((clear.*each)->mean)) {
      factors.*each = clear.*each;
    }
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
  if (!value || !is_clear(*value)) return 0;
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

/// Amounts in one sentence; the unit "games in 100" stands at the first.
class Amounts {
 public:
  explicit Amounts(const Review& review)
      : review_(review), teams_(1 + *std::max_element(review.teams.begin(), review.teams.end())) {}

  /// A sum over many estimates may exceed a win, which would mean nothing to people.
  bool is_beyond(double value) const { return !is_score() && std::abs(value) > 1; }
  /// Of luck: more than a seat had at the start to lose, or to win.
  bool is_too_lucky(double value) const {
    const double fair = 1.0 / teams_;
    return !is_score() && (value < -fair || value > 1 - fair);
  }
  bool are_alike(double one, double other) const {
    return is_beyond(one) == is_beyond(other) && (is_beyond(one) || number(one) == number(other));
  }
  /// "3 chips", "21 games in 100", then "4".
  std::string text(double value) {
    const std::string size = number(value);
    if (is_score() || is_unit_told_) return size;
    is_unit_told_ = true;
    return size + (size == "1" ? " game in 100" : " games in 100");
  }

 private:
  bool is_score() const { return review_.scale.objective == Objective::kScore; }
  std::string number(double value) const {
    const double size = std::abs(value);
    return is_score() ? points_text(review_, size) : fmt::format("{:.0f}", 100 * size);
  }

  const Review& review_;
  int teams_;
  bool is_unit_told_ = false;
};

/// Whether no blunder's worth of luck hides in the error.
bool is_even(const VerdictScale& scale, const Estimate& luck) {
  const Estimate error{2 * luck.error, 0};
  return scale.thousandths(error, error) < kGradeBounds.back();
}

std::string luck_text(const Review& review, const Factors& factors, const Weights& weights,
                      std::string_view whom, Amounts& amounts) {
  if (!factors.luck) return "";
  if (weights.luck == 0) return is_even(review.scale, *factors.luck) ? "luck was about even" : "";
  const bool is_bad = weights.luck < 0;
  if (amounts.is_too_lucky(weights.luck)) {
    return is_bad ? fmt::format("luck was far against {}", whom)
                  : fmt::format("luck was much on {} side", whom == "you" ? "your" : "their");
  }
  return fmt::format("luck {} {} {}", is_bad ? "cost" : "gave", whom, amounts.text(weights.luck));
}

std::string given_text(double given, Amounts& amounts) {
  if (amounts.is_beyond(given)) return "gave the game away more than once";
  return "gave away " + amounts.text(given);
}

/// "the others gave away 3 chips"; "the others even more" where that amount was just said.
std::string received_text(const People& people, std::size_t seat, const Weights& weights,
                          Amounts& amounts) {
  const std::string others = people.seats() == 2 ? people.name(1 - seat) : "the others";
  const bool is_told = weights.given > 0 && amounts.are_alike(weights.given, weights.received);
  return others + " " + (is_told ? "even more" : given_text(weights.received, amounts));
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

/// The error of a sum may hide a mistake.
bool has_graded_move(const Review& review, std::size_t seat) {
  for (std::size_t i = 0; i < review.events.size(); ++i) {
    const auto move = graded_move(review, i);
    if (move && move->seat == seat) return true;
  }
  return false;
}

/// "luck cost you 21 games in 100, and you gave away 4"
std::string figures(const Review& review, const People& people, std::size_t seat,
                    const Factors& factors, const Weights& weights) {
  std::vector<std::string> parts;
  const bool is_reader = people.is_reader(seat);
  Amounts amounts(review);
  const std::string luck = luck_text(review, factors, weights, is_reader ? "you" : "them", amounts);
  if (!luck.empty()) parts.push_back(luck);
  const std::string who = is_reader ? "you" : "they";
  if (weights.given > 0) {
    parts.push_back(who + " " + given_text(weights.given, amounts));
  } else if (factors.given && people.reader().is_spectator() && !has_graded_move(review, seat)) {
    parts.push_back(who + " made no clear mistake");
  }
  if (weights.received > weights.given) {
    parts.push_back(received_text(people, seat, weights, amounts));
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

/// Whether the seat won, lost or shared the win; none for a game without an end or without others.
enum class End : std::uint8_t { kNone, kLost, kShared, kWon };

End end_of(const Review& review, const People& people, std::size_t seat) {
  if (!review.result || people.seats() == 1) return End::kNone;
  const auto& shares = review.result->share;
  const double most = *std::max_element(shares.begin(), shares.end());
  if (shares[seat] < most) return End::kLost;
  for (std::size_t other = 0; other < shares.size(); ++other) {
    if (shares[other] == most && people.team(other) != people.team(seat)) return End::kShared;
  }
  return End::kWon;
}

/// Whether what the sentence says of luck and moves does not explain the end. What others give
/// away goes to all of the other teams.
bool is_unclear(const Review& review, const Weights& reasons, End end) {
  if (review.moves_only) return false;  // luck may be the reason
  const int teams = *std::max_element(review.teams.begin(), review.teams.end()) + 1;
  const double told = reasons.received > reasons.given ? reasons.received : 0;
  const double gain = reasons.luck - reasons.given + told / std::max(teams - 1, 1);
  return (end == End::kLost && gain >= 0) || (end == End::kWon && gain <= 0);
}

/// "You lost by bad luck", "Seat 1 won, and the cause is unclear", "You shared the win"; "So far"
/// for an unfinished game.
std::string headline(const Review& review, const People& people, std::size_t seat,
                     const Weights& reasons, End end) {
  const std::string who = people.subject(seat);
  const bool is_known = !is_unclear(review, reasons, end);
  constexpr std::string_view kUnclear = ", and the cause is unclear";
  switch (end) {
    case End::kLost:
      return who + " lost" + std::string(is_known ? reason_of_loss(reasons) : kUnclear);
    case End::kShared: return who + " shared the win";
    case End::kWon: return who + " won" + std::string(is_known ? reason_of_win(reasons) : kUnclear);
    case End::kNone: break;
  }
  return review.result ? "Luck and play" : "So far";
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
  if (!factors.luck && !factors.given && !factors.received) return "";
  const Weights reasons = reasons_of(review.scale, weights);
  const End end = end_of(review, people, *seat);
  const std::string text = figures(review, people, *seat, factors, weights);
  if (text.empty() && !is_unclear(review, reasons, end)) return "";
  return headline(review, people, *seat, reasons, end) + (text.empty() ? "" : ": " + text) + ".";
}

}  // namespace turnkey::review
