// A report as JSON, for programs and for the page. Names are stable: a change or removal raises
// `version`, an addition does not.
//
//   format "turnkey-report", version 1, generator
//   model        "bt" or "pl": the model of the ratings
//   anchor       null (0 is the mean of those that got points from each other), or
//                {agent (name), elo}: the agent whose rating was given; it shifts its own group
//   stores       the number of stores; their cups are joined, with agents by name
//   clustered_by "deal" if pairs or tables meet at the same deals; else missing: by block
//   cup          the keys of setup/cup_keys.h: name, seed (text: 64 bits), ladder_span, margin_ms,
//                …, book (the number of its seeds), time, agents [{name, kind, command, options,
//                time}],
//                variants [{label, game, title (of it, for people), seats, teams, options}]
//                time: {move_time_ms, nodes, depth, clock_ms, increment_ms}, null where not set
//   shard        {index, count}
//   scheduled    {blocks, games}, of the whole schedule
//   played       {games, complete_blocks, unfinished_games, played_again (games that --again-faults
//                removed)}
//   sessions     [{started (seconds since 1970), program (version), host}], oldest first
//   programs     versions of turnkey-tournament that played; `engines` [{agent (index), name}]:
//                names of external engines
//   fault_kinds  names of faults; `faults` has {kind: games lost} for each agent
//   lost_games   the last hundred games lost by a fault: [{game (id), variant, agent, seat,
//                kind, detail, late_ms, protocol [its last lines], stderr (the last of it)}]; only
//                for one store
//   sprt         null, or its settings (unit, low, …, fewest_blocks), llr, lower, upper, blocks,
//                games_left_out,
//                verdict "running", "rejected" (H0), "accepted" (H1) or "undecided", estimate
//   sections     the overall one, if several variants have the same agents, then one a variant:
//     label, variant (index, null: overall), blocks, games (of complete blocks), unfinished_games
//     weights [part of the overall ratings, by variant]; null but in the overall section
//     score_units [by variant: null if it enters the overall ratings by games won; if by score,
//              their unit: the root mean square of the score difference of two teams in a game,
//              worth 347 Elo (800 / ln 10)]; null but in the overall section
//     ranked_by "score" (mean, where the game is played for it) or "rating"
//     ranking [agent (index)]: those that played, group by group, best first in each; the lists
//              below use the cup's order
//     groups [[agent (index)]]: the ranking in groups that games link, directly or through others,
//              the largest first; nothing compares agents of different groups
//     agents [{agent (index), name, games, wins, draws, losses (all, part or none of the
//              win; null overall), share, score, score_level (where not all met and the
//              game is played for score: how agents differ in it, mean 0; else null), rating,
//              moves, time_mean_us, time_slowest_us, time_given_us (movetime, or null),
//              time_exceeded (whether the mean is above it), clock_overdrawn_us (at most in a
//              game), clock_overdrawn_games, fault_count, score_bins [{low, high, count}],
//              calibration, without_luck}]
//              calibration: reported chances against results, null if it reported none;
//              {claims, blocks, forced and silent (decisions left out), unknown_error (claims
//              without one), said, came, spread, excess (said - came), slope, intercept,
//              noisy_slope, brier, brier_of_mean, tenths [bin], moves [bin]}, chances in 0…1
//              bin: {low, high (null: no end), claims, said, came, excess}
//              without_luck: null unless requested, else {share, score, share_worth,
//              score_worth}: means less luck, and how many plain games each game is worth
//              (null: unknown)
//     seats  [{share, score}] by seat, over all agents; empty overall
//     pairs  [{a, b, difference (of ratings, Elo), difference_los, games, wins, draws, losses,
//              share_difference, score_difference, points, elo, normalized_elo, los (by points),
//              score_los, block_points (how many blocks gave a none, below half, half, above
//              half, all of the points), paired (blocks are of two games: then they are a
//              pentanomial)}]:
//              those who met, seen from a; the fields from games on only if they met in this
//              section
//     match  with two agents the same as pairs[0], else null
//     length {mean, shortest, longest, bins} in events of players, or null
//     history [{games, ratings [by agent]}], with two agents [{games, elo}]
//
// An estimate is null or {value, error, low, high}: standard error and 95 % interval, null if
// unknown. Times are in microseconds, shares in 0…1, ratings in Elo.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

nlohmann::ordered_json json_report(const Report& report);

}  // namespace turnkey::tournament
