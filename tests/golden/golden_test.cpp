// Every game of this build plays the games of its golden file, tests/golden/<game>.txt, word for
// word. After an intended change, write the files again with
//
//   TURNKEY_GOLDEN=write build/test/test_golden
//
// and read the diff line by line.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "tests/golden/golden_file.h"
#include "tests/support/paths.h"

namespace turnkey::golden {
namespace {

const char* const kRenew = "TURNKEY_GOLDEN";

std::filesystem::path file_of(const AnyGame& game) {
  return std::filesystem::path(turnkey::testing::source_dir()) / "tests" / "golden" /
         (std::string(game.name()) + ".txt");
}

bool plays_to_its_end(const Lines& lines) {
  return std::ranges::any_of(lines, [](const auto& line) { return line.starts_with("result "); });
}

class Golden : public ::testing::TestWithParam<std::string> {};

TEST_P(Golden, PlaysAsWritten) {
  const AnyGame& game = **find_game(GetParam());
  const Lines golden = read_lines(file_of(game));
  const Lines now = renewed(game, golden);
  ASSERT_TRUE(plays_to_its_end(now))
      << file_of(game) << " has no line 'play …' that plays a whole game";
  const char* const mode = std::getenv(kRenew);
  if (mode != nullptr && std::string_view(mode) == "write") write_lines(file_of(game), now);
  if (mode != nullptr) return;
  const auto changed = difference(golden, now);
  EXPECT_FALSE(changed) << file_of(game).filename() << ", " << *changed
                        << "If that is meant: " << kRenew
                        << "=write build/test/test_golden, and look at the diff.";
}

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const AnyGame* const game : games()) names.emplace_back(game->name());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(names()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace turnkey::golden
