// What `Skill` means at each game: a ladder of named levels, measured by games of each against the
// next. The tables are files of `levels/`, one a game, made by `./run levels` and packed into the
// program.
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

/// How a level plays: all that `Skill` takes away.
struct Weakness {
  /// Looks no further than the position after its move: the agent `greedy`, in place of `default`.
  bool looks_one_ahead = false;
  std::uint64_t nodes = 0;  ///< at most so many iterations or positions; 0: no such bound
  /// In ‰ of a win: how far below the best a move may be to be made a third as often.
  int temperature = 0;
};

/// A named rung. The last, `full`, takes nothing away.
struct Level {
  std::string name;
  int skill = 0;
  Weakness weakness;
  std::optional<Rating> rating;  ///< `full` has 0 by definition; none: not measured
};

/// Where the ratings come from.
struct Measured {
  std::string options;  ///< of the game, `Players=4`; empty: its defaults
  int players = 0;
  std::uint64_t nodes = 0;  ///< a move, which all were given: what `full` had
  std::uint64_t deals = 0;  ///< of each match, each played under a balanced set of seatings
  std::uint64_t seed = 0;
  std::string version;  ///< of the program
  std::optional<Rating> random;
  std::optional<Rating> greedy;
};

/// By ascending skill; the last is kMaxSkill.
struct Ladder {
  std::vector<Level> levels;
  std::optional<Measured> measured;
};

/// That of the game, or the common one, which nobody has measured there.
const Ladder& ladder_of(std::string_view game);

/// A level's name as people read it: `full` is "full strength".
std::string level_title(std::string_view name);

/// What a Skill takes away, between two levels what lies between theirs. None at full strength, and
/// where a ladder has no other level.
std::optional<Weakness> weakness_at(const Ladder& ladder, int skill);

/// Reads tables, one behind the other. Asserts that they are well formed: they are part of the
/// program.
std::vector<std::pair<std::string, Ladder>> read_ladders(std::string_view text);

}  // namespace turnkey
