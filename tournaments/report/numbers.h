// Numbers and words of the text report: never inf or nan, what is not known is a dash.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tournaments/stats/elo.h"
#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {

/// Columns on a terminal, for the text of UTF-8: control bytes are gone by then.
std::size_t columns(std::string_view text);
/// Cut to so many columns, the last an ellipsis; control bytes become `?`.
std::string fit_columns(std::string_view text, std::size_t width);
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);

std::string grouped(std::uint64_t number);                          ///< 1,234,567
std::string counted(std::uint64_t number, std::string_view thing);  ///< 1 game, 1,234 games
/// Rounded as the page rounds: by the exact value, and what is halfway away from zero.
std::string decimal(double value, int digits, bool plus = false);
/// `0.612 ± 0.013`, or `0.875 [0.541, 0.992]` where the interval is askew; just the value without
/// one, or where it has no width: then nothing varied, and the error is not known.
/// A narrow interval has more digits: none is shown as one of no width.
std::string with_interval(const Estimate& estimate, int digits, double scale = 1,
                          bool plus = false);
/// `+92 [+70, +115]`; `+800, at least +412` where an end is open; kTooFewGames.
std::string elo_text(const EloEstimate& estimate);
/// Elo of a wider interval say nothing: from random moves to the best play is less.
inline constexpr double kWidestElo = 1'200;
inline constexpr std::string_view kTooFewGames = "too few games";
bool is_too_wide(const std::optional<Interval>& elo);
/// A difference or rating in Elo: with its interval, or kTooFewGames where that is too wide.
std::string elo_text(const Estimate& estimate, int digits = 0);
/// A probability in percent; short of certainty, `> 99.99 %` and `< 0.01 %`.
std::string likelihood_text(double probability);
/// A time since 1970 in seconds: `2026-11-21 23:06 UTC`.
std::string time_text(std::int64_t seconds);
std::string move_time_text(double microseconds);  ///< `12.3 ms`
/// A share of the win in percent, with its interval; kTooFewGames where that has nearly all there
/// is.
std::string share_text(const Estimate& share);
inline constexpr double kWidestShare = 0.9;
/// So many digits, or more where half an interval would be rounded to nothing.
int digits_to_show(double half, int digits);
/// Digits behind the point so that the error has about two figures.
int digits_for(const Estimate& estimate, int most = 3);
/// The same for all of a column: as many as any of them with an interval wants.
int digits_for_all(std::span<const Estimate> column);

}  // namespace turnkey::tournament
