// The meaning of `Skill` in each game: a ladder of named levels, each measured against the next.
// `./run levels` makes the tables, one file a game in `levels/`, embedded in the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace turnkey {

/// Elo with its standard error.
struct Rating {
  int elo = 0;
  int error = 0;
};

/// What a level takes away from full strength.
struct Weakness {
  /// Looks only at the position after its move: agent `greedy` instead of `default`.
  bool looks_one_ahead = false;
  std::uint64_t nodes = 0;  ///< most iterations or positions; 0: no bound
  /// In ‰ of a win: a move this far below the best is played a third as often.
  int temperature = 0;
};

/// A named level. The last, `full`, takes nothing away.
struct Level {
  std::string name;
  int skill = 0;
  Weakness weakness;
  std::optional<Rating> rating;  ///< 0 for `full` by definition; none: not measured
};

/// How the ratings were measured.
struct Measured {
  std::string options;  ///< of the game, such as `Players=4`; empty: defaults
  int players = 0;
  std::uint64_t nodes = 0;  ///< budget a move for every level; `full` used all of it
  std::uint64_t deals = 0;  ///< of each match, each played under a balanced set of seatings
  std::uint64_t seed = 0;
  std::string version;  ///< of the program
  std::optional<Rating> random;
  std::optional<Rating> greedy;
};

/// Levels by ascending skill; the last has kMaxSkill.
struct Ladder {
  std::vector<Level> levels;
  std::optional<Measured> measured;
};

/// The game's ladder, or the common one, which is not measured.
const Ladder& ladder_of(std::string_view game);

/// A level's name for people: `full` becomes "full strength".
std::string level_title(std::string_view name);

/// The weakness at a Skill, interpolated between levels. None at full strength, and when the ladder
/// has no other level.
std::optional<Weakness> weakness_at(const Ladder& ladder, int skill);

/// Parses concatenated tables. Asserts that they are well formed, because they are part of the
/// program.
std::vector<std::pair<std::string, Ladder>> read_ladders(std::string_view text);

}  // namespace turnkey
