// Checks of payoffs and of the length of games: shares sum to one over teams, scores are within
// bounds, every game ends and its record fits the protocol's limits.
#pragma once

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "engine/table_rules.h"
#include "tests/properties/record.h"
#include "tests/properties/traits.h"

namespace turnkey::properties {

/// The protocol's limits of a record.
inline constexpr std::size_t kMaxRecordEvents = 65'536;
inline constexpr std::size_t kMaxRecordBytes = 1 << 20;

/// Shares in 0…1, equal within a team, with a sum of 1 over teams; scores within bounds.
template <Game G>
Failure payoffs_are_sound(const typename G::Options& options, int seats,
                          const Payoffs<G::kMaxSeats>& payoffs) {
  constexpr double kRounding = 1e-9;
  const ScoreBounds bounds = G::score_bounds(options);
  std::map<int, double> teams;
  for (int seat = 0; seat < seats; ++seat) {
    const double share = payoffs.share[static_cast<std::size_t>(seat)];
    const double score = payoffs.score[static_cast<std::size_t>(seat)];
    const std::string who = "seat " + std::to_string(seat) + ": " + std::to_string(share) +
                            " of the win, score " + std::to_string(score);
    TURNKEY_REQUIRE(share >= -kRounding && share <= 1 + kRounding, who);
    TURNKEY_REQUIRE(score >= bounds.low - kRounding && score <= bounds.high + kRounding, who);
    const int team = PropertyTraits<G>::team_of(options, seat);
    const auto [known, first] = teams.emplace(team, share);
    TURNKEY_REQUIRE(first || std::abs(known->second - share) <= kRounding, who);
  }
  double sum = 0;
  for (const auto& [team, share] : teams) sum += share;
  TURNKEY_REQUIRE(std::abs(sum - 1) <= kRounding,
                  "shares sum to " + std::to_string(sum) + " over the teams of PropertyTraits");
  return {};
}

/// The payoffs when a seat drops out. They are valid payoffs; the seat's team has no share unless
/// it is alone, and less than every seat that stays. A seat that had lost before gains nothing.
template <Game G>
Failure forfeits_are_sound(const Table<G>& table) {
  const auto& truth = table.truth();
  std::set<int> teams;
  for (int seat = 0; seat < truth.seats(); ++seat) teams.insert(truth.team_of(Seat::at(seat)));
  const double kept = teams.size() == 1 ? 1 : 0;
  for (int seat = 0; seat < truth.seats(); ++seat) {
    const int team = truth.team_of(Seat::at(seat));
    const std::string who = "seat " + std::to_string(seat);
    TURNKEY_REQUIRE(team == PropertyTraits<G>::team_of(table.options(), seat),
                    who + " is of another team by PropertyTraits");
    TURNKEY_REQUIRE(team >= 0 && team < truth.seats(), who);
    const auto payoffs = forfeit<G>(truth, Seat::at(seat));
    TURNKEY_REQUIRE_OK(payoffs_are_sound<G>(table.options(), truth.seats(), payoffs));
    for (int other = 0; other < truth.seats(); ++other) {
      const auto i = static_cast<std::size_t>(other);
      if (truth.team_of(Seat::at(other)) == team) {
        TURNKEY_REQUIRE(payoffs.share[i] == kept, who);
        continue;
      }
      if (PropertyTraits<G>::has_lost(truth, other)) {
        TURNKEY_REQUIRE(payoffs.share[i] == 0, who + " drops out, and another wins that has lost");
        continue;
      }
      const std::string whom = who + " has no less than seat " + std::to_string(other);
      TURNKEY_REQUIRE(payoffs.share[i] > payoffs.share[static_cast<std::size_t>(seat)], whom);
      TURNKEY_REQUIRE(payoffs.score[i] > payoffs.score[static_cast<std::size_t>(seat)], whom);
    }
  }
  return {};
}

/// The payoffs at the end; the static evaluation, and the payoffs for dropping out, anywhere.
template <Game G>
Failure values_are_sound(const Table<G>& table) {
  const auto& truth = table.truth();
  const int seats = truth.seats();
  const Payoffs<G::kMaxSeats> expected = G::evaluate(truth);
  TURNKEY_REQUIRE_OK(payoffs_are_sound<G>(table.options(), seats, expected));
  if (!truth.turn().is_nobody()) return forfeits_are_sound(table);
  TURNKEY_REQUIRE(expected == truth.payoffs(), "the end is evaluated as something else");
  return payoffs_are_sound<G>(table.options(), seats, truth.payoffs());
}

/// The longest possible record of the game fits the protocol.
template <Game G>
Failure longest_record_fits() {
  using Traits = PropertyTraits<G>;
  const std::size_t events = Traits::most_events(*G::parse_options(Traits::longest()));
  std::size_t bytes = Record<G>{Traits::longest(), {}, {}}.text().size();
  if constexpr (requires(typename G::Options options) { Traits::most_bytes(options); }) {
    bytes += Traits::most_bytes(*G::parse_options(Traits::longest()));
  } else {
    bytes += events * Traits::kMostEventBytes;
  }
  TURNKEY_REQUIRE(events <= kMaxRecordEvents, std::to_string(events) + " events");
  TURNKEY_REQUIRE(bytes <= kMaxRecordBytes, std::to_string(bytes) + " bytes");
  return {};
}

/// A finished game, whose number of events play() has checked, is within its greatest length.
template <Game G>
Failure ends_within_limits(const Record<G>& record) {
  using Traits = PropertyTraits<G>;
  typename G::State state(record.options);
  for (const auto& event : record.log) {
    const std::string text = log_text<G>({&event, 1});
    TURNKEY_REQUIRE(text.size() <= Traits::kMostEventBytes,
                    text + " has " + std::to_string(text.size()) +
                        " bytes; PropertyTraits of the game can allow more");
    state.apply(event.move);
  }
  return payoffs_are_sound<G>(record.options, state.seats(), state.payoffs());
}

}  // namespace turnkey::properties
