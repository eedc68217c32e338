// Games that a test needs and a build may lack (TURNKEY_GAMES). A test that asks for a missing one
// here is skipped, with its name. Helpers that find games by name ask here, so most tests need no
// line. Only on the test's own thread, since it ends the test by an exception.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/registry.h"

namespace turnkey::testing {

/// Whether there is such a game, in this build or another.
inline bool is_known_game(std::string_view name) {
  constexpr std::string_view kKnown = " " TURNKEY_KNOWN_GAMES " ";
  return kKnown.find(" " + std::string(name) + " ") != kKnown.npos;
}

/// The game of that name. If this build lacks it, the test ends here as skipped; if no build has
/// it, as failed.
inline const AnyGame& need_game(std::string_view name) {
  if (const auto game = find_game(name)) return **game;
  const auto report = [&] {
    if (!is_known_game(name)) FAIL() << "there is no game " << name;
    GTEST_SKIP() << "needs the game " << name;
  };
  report();
  using ::testing::TestPartResult;  // tells GoogleTest that this is already reported
  throw ::testing::AssertionException({TestPartResult::kSkip, __FILE__, __LINE__, "no such game"});
}

/// The same, but accepts names that no game has, for tests of such names.
inline void need_if_game(std::string_view name) {
  if (is_known_game(name)) need_game(name);
}

/// The games in commands to the program.
inline void need_games_of(std::string_view commands) {
  for (const std::string_view before : {"position game ", "query info ", "query options ",
                                        "query symbols ", "query levels ", "query schema "}) {
    for (auto at = commands.find(before); at != commands.npos; at = commands.find(before, at)) {
      at += before.size();
      need_if_game(commands.substr(at, commands.find_first_of(" \n", at) - at));
    }
  }
}

}  // namespace turnkey::testing
