// A session in a string: common code of the tests of play/.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "protocol/apps/game/saved_game.h"
#include "protocol/apps/play/session.h"
#include "protocol/apps/play/settings.h"
#include "tests/support/need_game.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::play {

using turnkey::testing::TemporaryFolder;

/// The settings of a command line, with few nodes, so tests are fast and repeatable. Without the
/// game the test is skipped.
inline PlaySettings settings_of(std::vector<std::string> args) {
  args.insert(args.end(), {"--nodes", "50"});
  const auto settings = parse_arguments(args);
  EXPECT_TRUE(settings) << settings.error();
  if (settings->load.empty()) testing::need_if_game(settings->setup.game);
  return *settings;
}

inline PlaySettings kuhn(const std::string& seed, const std::string& seat = "0") {
  return settings_of({"kuhn", "--seed", seed, "--seat", seat, "--agent", "random"});
}

/// Everything that a session prints for this input.
inline std::string transcript(const PlaySettings& settings, const std::string& input) {
  auto table = open_table(settings);
  EXPECT_TRUE(table) << table.error();
  if (!table) return "";
  std::istringstream in(input);
  std::ostringstream out;
  EXPECT_EQ(PlaySession(in, out, settings, std::move(*table)).run(), 0);
  return out.str();
}

inline int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Joins wrapped lines, so that sentences can be found.
inline std::string unwrapped(std::string text) {
  for (auto at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ", at)) {
    text.replace(at, text.find_first_not_of(' ', at + 1) - at, " ");
  }
  return text;
}

inline std::string read_text(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
}

}  // namespace turnkey::play
