// Numbers and words of the text report. Never inf or nan; an unknown value is a dash.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tournaments/stats/elo.h"
#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {

/// Terminal columns of UTF-8 text without control bytes.
std::size_t columns(std::string_view text);
/// Cuts to this many columns, with an ellipsis. Control characters and bytes that are not UTF-8
/// become `?`.
std::string fit_columns(std::string_view text, std::size_t width);
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);

std::string grouped(std::uint64_t number);                          ///< 1,234,567
std::string counted(std::uint64_t number, std::string_view thing);  ///< 1 game, 1,234 games
/// Rounds like the page: the exact value, and halfway cases away from zero.
std::string decimal(double value, int digits, bool plus = false);
/// `0.612 ± 0.013`, or `0.875 [0.541, 0.992]` for a skewed interval. Only the value if there is no
/// interval or it has no width: then nothing varied, and the error is unknown. A narrow interval
/// gets more digits, so that none prints with width 0.
std::string with_interval(const Estimate& estimate, int digits, double scale = 1,
                          bool plus = false);
/// `+92 [+70, +115]`; `+800, at least +412` with an open end; kTooFewGames.
std::string elo_text(const EloEstimate& estimate);
/// Elo with a wider interval is meaningless: the gap from random to best play is smaller.
inline constexpr double kWidestElo = 1'200;
inline constexpr std::string_view kTooFewGames = "too few games";
bool is_too_wide(const std::optional<Interval>& elo);
/// A difference or rating in Elo with its interval; kTooFewGames if that is too wide.
std::string elo_text(const Estimate& estimate, int digits = 0);
/// A probability in percent; near certainty `> 99.99 %` and `< 0.01 %`.
std::string likelihood_text(double probability);
/// Seconds since 1970 as `2026-11-21 23:06 UTC`.
std::string time_text(std::int64_t seconds);
std::string move_time_text(double microseconds);  ///< `12.3 ms`
/// A share of the win in percent with its interval; kTooFewGames if the interval is almost the
/// whole range.
std::string share_text(const Estimate& share);
inline constexpr double kWidestShare = 0.9;
/// At least this many digits, more if half an interval would round to nothing.
int digits_to_show(double half, int digits);
/// The decimals that give the error about two significant digits.
int digits_for(const Estimate& estimate, int most = 3);
/// The same for a column: the most that any of its estimates with an interval needs.
int digits_for_all(std::span<const Estimate> column);

}  // namespace turnkey::tournament
