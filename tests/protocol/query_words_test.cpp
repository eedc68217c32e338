// What things are called: symbols, and the tables of keys in PROTOCOL.md, which are made from the
// games' words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/wire/words/board_schema.h"
#include "tests/protocol/session_helpers.h"
#include "tests/support/paths.h"

namespace turnkey {
namespace {

using ::testing::StartsWith;

std::string asked(const std::string& position, const std::string& query) {
  return run("position game " + position + "\nquery " + query + "\n");
}

TEST(QuerySay, IsAskedLikeDescribe) {
  EXPECT_EQ(asked("kuhn seat 1 moves c:0=? c:1=K 0:b", "say 1:b"),
            "response say 1:b You call for 1 chip.\n");
  EXPECT_EQ(asked("kuhn all moves c:0=Q c:1=K 0:b", "say b"),
            "response say b Seat 1 calls for 1 chip.\n");
  EXPECT_THAT(asked("kuhn all moves c:0=Q c:1=K 0:b", "say x"),
              StartsWith("info string error illegal-move x "));
  EXPECT_THAT(asked("kuhn all moves c:0=Q c:1=K 0:b", "say 0:b"),
              StartsWith("info string error illegal-move 0:b "));
  EXPECT_EQ(asked("kuhn all", "say"), "info string error bad-argument query say <event>\n");
}

TEST(QuerySymbols, AreThoseOfTheGame) {
  EXPECT_EQ(run("query symbols kuhn\n"),
            "response symbols kuhn seats=0,1 cards=K,Q,J hidden=? "
            "words=p:check_or_fold,b:bet_or_call,show:showdown\n");
  EXPECT_EQ(run("query symbols chess\n"), "info string error unknown-game chess\n");
}

// --- PROTOCOL.md --------------------------------------------------------------------------------

std::string key_table(const char* title, std::span<const KeyWords> keys) {
  std::string text = std::string("| `") + title + "` | type | meaning |\n|---|---|---|\n";
  for (const KeyWords& key : keys) {
    text += "| `" + std::string(key.key) + "` | " + std::string(type_name(key.type)) + " | " +
            std::string(key.meaning) + " |\n";
  }
  return text;
}

std::string mark(const AnyGame& game) {
  return "<!-- keys of " + std::string(game.name()) + " -->\n";
}

/// From a game's mark to the end of its tables.
std::string section(const AnyGame& game) {
  const GameWords& words = *find_words(game.name());
  return mark(game) + "\n" + key_table("describe", words.describe) + "\n" +
         key_table("board", words.board) + "\n<!-- end -->\n";
}

TEST(ProtocolMd, HasTheKeysOfEveryGame) {
  const std::string path = turnkey::testing::source_dir() + "/protocol/PROTOCOL.md";
  std::ifstream file(path);
  std::stringstream content;
  content << file.rdbuf();
  std::string text = content.str();
  const bool writes = std::getenv("TURNKEY_PROTOCOL") != nullptr;
  for (const AnyGame* game : games()) {
    const std::string wanted = section(*game);
    const std::size_t from = text.find(mark(*game));
    ASSERT_NE(from, text.npos) << "PROTOCOL.md lacks the lines " << mark(*game)
                               << "and <!-- end --> (engine/README.md says more)";
    if (writes) {
      const std::string end = "<!-- end -->\n";
      const std::size_t to = text.find(end, from);
      ASSERT_LT(to, text.find("<!-- keys of ", from + 1))
          << "PROTOCOL.md lacks the line " << end << "below " << mark(*game);
      text.replace(from, to + end.size() - from, wanted);
    }
    EXPECT_NE(text.find(wanted), text.npos)
        << "the keys of " << game->name()
        << " have changed: TURNKEY_PROTOCOL=write build/test/test_protocol writes them anew";
  }
  if (writes) std::ofstream(path) << text;
}

}  // namespace
}  // namespace turnkey
