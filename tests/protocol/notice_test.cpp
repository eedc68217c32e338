// The notice of a game appears in full wherever a user meets the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "engine/registry.h"
#include "process.h"
#include "tests/protocol/play_helpers.h"
#include "tests/support/need_game.h"
#include "tests/support/paths.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;

std::string source_file(const std::string& path) {
  std::ifstream file(turnkey::testing::source_dir() + "/" + path);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string in_one_line(std::string text) {
  std::string words;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || (!words.empty() && words.back() != ' ')) words += blank ? ' ' : c;
  }
  return words;
}

void expect_whole_notice(const std::string& where, const std::string& text) {
  const std::string words = in_one_line(text);
  for (const char* const part :
       {"Nico Reuter", "NC-ND", "ritten permission", "igital implementation", "ublication", "sale",
        "translations, modifications and derivative versions", "source", "TURNKEY_GAMES"}) {
    EXPECT_THAT(words, HasSubstr(part)) << where;
  }
}

TEST(StraightUpNotice, DocumentsHaveItInFull) {
  for (const char* const path : {"README.md", "NOTICE"}) {
    expect_whole_notice(path, source_file(path));
  }
}

TEST(StraightUpNotice, PagesOfTheGameHaveItInFull) {
  testing::need_game("straight_up");
  for (const char* const page : {"RULES.md", "PROTOCOL.md"}) {
    expect_whole_notice(page, source_file(std::string("engine/games/straight_up/") + page));
  }
}

TEST(StraightUpNotice, TheProgramShowsIt) {
  testing::need_game("straight_up");
  test::Process help({turnkey::testing::program(), "--help"});
  std::string text;
  for (const std::string& line : help.rest()) text += line + "\n";
  expect_whole_notice("turnkey --help", text);
  expect_whole_notice("turnkey play --help", play::help_text());
  const std::string game = play::transcript(play::settings_of({"straight_up"}), "quit\n");
  expect_whole_notice("turnkey play straight_up", game);
  EXPECT_LT(game.find("Nico Reuter"), game.find("Your ")) << "before the first move";
}

TEST(StraightUpNotice, OtherGamesHaveNone) {
  for (const AnyGame* game : games()) {
    EXPECT_EQ(game->notice().empty(), game->name() != "straight_up") << game->name();
  }
  EXPECT_EQ(play::transcript(play::kuhn("1"), "quit\n").find("Nico"), std::string::npos);
}

}  // namespace
}  // namespace turnkey
