// `turnkey-tournament report` as a user calls it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/tournaments/run_program.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {
namespace {

using ::testing::HasSubstr;

class ReportCommandTest : public ::testing::Test {
 protected:
  ReportCommandTest() {
    const Cup cup = testing::stored_cup({"kuhn", "pig"}, 3);
    auto store = Store::open(store_, cup, {});
    const Schedule schedule(cup);
    for (std::uint64_t index = 0; index < schedule.blocks(); ++index) {
      const Block block = schedule.block(index);
      for (std::size_t i = 0; i < block.games.size(); ++i) {
        EXPECT_TRUE(store->add(testing::random_game(cup, block, i)));
      }
    }
  }

  static std::string text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  testing::TemporaryDirectory directory_;
  std::string store_ = directory_.file("cup.db");
};

TEST_F(ReportCommandTest, PrintsATable) {
  const ProgramRun run = run_program({"report", store_});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.output, HasSubstr("stored: 12 of 12 games, 6 complete blocks"));
  EXPECT_THAT(run.output, HasSubstr("All variants: 12 games in 6 blocks"));
  EXPECT_THAT(run.output, HasSubstr("kuhn (kuhn, 2 seats): 6 games in 3 blocks"));
}

TEST_F(ReportCommandTest, PrintsJson) {
  const ProgramRun run = run_program({"report", store_, "--json", "-", "--model", "pl"});
  EXPECT_EQ(run.code, 0);
  const auto json = nlohmann::json::parse(run.output);
  EXPECT_EQ(json["model"], "pl");
  EXPECT_EQ(json["sections"].size(), 3U);
}

TEST_F(ReportCommandTest, WritesFiles) {
  const std::string csv = directory_.file("table.csv");
  const std::string html = directory_.file("page.html");
  const ProgramRun run =
      run_program({"report", store_, "--csv", csv, "--html", html, "--games", "2"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.output, "");
  EXPECT_THAT(text(csv), ::testing::StartsWith("variant,agent,rating,"));
  EXPECT_THAT(text(directory_.file("table.pairs.csv")),
              ::testing::StartsWith("variant,first,second,games,"));
  EXPECT_THAT(text(html), ::testing::StartsWith("<!doctype html>"));
}

TEST_F(ReportCommandTest, BadArgumentsAreToldApart) {
  const std::string missing = directory_.file("missing.db");
  EXPECT_EQ(run_program({"report"}).code, 2);
  EXPECT_EQ(run_program({"report", store_, "--model", "elo"}).code, 2);
  EXPECT_EQ(run_program({"report", store_, "--games", "-1"}).code, 2);
  EXPECT_EQ(run_program({"report", store_, "--frobnicate"}).code, 2);
  const ProgramRun none = run_program({"report", missing});
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.output, HasSubstr(missing));
  EXPECT_FALSE(std::filesystem::exists(missing));
  EXPECT_EQ(run_program({"report", store_, "--json", directory_.file("no/such/folder")}).code, 1);
}

TEST_F(ReportCommandTest, NeverWritesOverTheStore) {
  const std::string before = text(store_);
  for (const char* flag : {"--json", "--csv", "--html"}) {
    EXPECT_EQ(run_program({"report", store_, flag, store_}).code, 2);
  }
  EXPECT_EQ(text(store_), before);
}

TEST_F(ReportCommandTest, ReadsAStoreThatIsBeingWritten) {
  const Cup cup = testing::stored_cup({"kuhn", "pig"}, 3);
  const auto writer = Store::open(store_, cup, {});
  ASSERT_TRUE(writer) << writer.error();
  const ProgramRun run = run_program({"report", store_});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.output, HasSubstr("12 of 12 games"));
}

}  // namespace
}  // namespace turnkey::tournament
