// `turnkey-tournament report` from a user's side.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/support/paths.h"
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

  /// Under a shell: in the script $0 is the program, $1 the store, $2 `file`.
  ProgramRun under_shell(const std::string& script, const std::string& file = "") const {
    return run_program({"-c", script, turnkey::testing::tournament_program(), store_, file}, "sh");
  }

  testing::TemporaryFolder directory_;
  std::string store_ = directory_ / "cup.db";
};

TEST_F(ReportCommandTest, PrintsATable) {
  const ProgramRun run = run_program({"report", store_});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.output, HasSubstr("stored: 12 of 12 games, 6 complete blocks"));
  EXPECT_THAT(run.output, HasSubstr("All variants, each weighs 50.0 %: 12 games in 6 blocks"));
  EXPECT_THAT(run.output, HasSubstr("kuhn (kuhn, 2 seats): 6 games in 3 blocks"));
}

TEST_F(ReportCommandTest, PrintsAllWhenAsked) {
  const std::string brief = run_program({"report", store_}).output;
  const ProgramRun full = run_program({"report", store_, "--full"});
  EXPECT_EQ(full.code, 0);
  for (const char* word : {"\n  seat ", "No agent reported win chances", "slowest"}) {
    EXPECT_THAT(full.output, HasSubstr(word));
    EXPECT_THAT(brief, ::testing::Not(HasSubstr(word)));
  }
  EXPECT_THAT(brief, HasSubstr("--full prints more"));
}

TEST_F(ReportCommandTest, PrintsJson) {
  const ProgramRun run = run_program({"report", store_, "--json", "-", "--model", "pl"});
  EXPECT_EQ(run.code, 0);
  const auto json = nlohmann::json::parse(run.output);
  EXPECT_EQ(json["model"], "pl");
  EXPECT_EQ(json["sections"].size(), 3U);
}

TEST_F(ReportCommandTest, WritesFiles) {
  const std::string csv = directory_ / "table.csv";
  const std::string html = directory_ / "page.html";
  const ProgramRun run =
      run_program({"report", store_, "--csv", csv, "--html", html, "--games", "2"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.output, "");
  EXPECT_THAT(text(csv), ::testing::StartsWith("variant,agent,rating,"));
  EXPECT_THAT(text(directory_ / "table.pairs.csv"),
              ::testing::StartsWith("variant,first,second,games,"));
  EXPECT_THAT(text(directory_ / "table.calibration.csv"),
              ::testing::StartsWith("variant,agent,of,low,high,claims,"));
  EXPECT_THAT(text(html), ::testing::StartsWith("<!doctype html>"));
}

TEST_F(ReportCommandTest, BadArgumentsAreDistinguished) {
  const std::string missing = directory_ / "missing.db";
  EXPECT_EQ(run_program({"report"}).code, 2);
  EXPECT_EQ(run_program({"report", store_, "--model", "elo"}).code, 2);
  EXPECT_EQ(run_program({"report", store_, "--games", "-1"}).code, 2);
  EXPECT_EQ(run_program({"report", store_, "--frobnicate"}).code, 2);
  const ProgramRun shortened = run_program({"report", store_, "--jso", "-"});
  EXPECT_EQ(shortened.code, 2);
  EXPECT_THAT(shortened.output, HasSubstr("--json is written out"));
  const ProgramRun none = run_program({"report", missing});
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.output, HasSubstr(missing));
  EXPECT_FALSE(std::filesystem::exists(missing));
}

TEST_F(ReportCommandTest, FailedOutputIsReported) {
  for (const char* flags : {"", " --json -", " --csv -"}) {
    const ProgramRun full =
        under_shell("\"$0\" report \"$1\"" + std::string(flags) + " >/dev/full");
    EXPECT_EQ(full.code, 1) << flags;
    EXPECT_THAT(full.output, HasSubstr("cannot write to standard output")) << flags;
  }
  const std::string nowhere = directory_ / "no/such/folder";
  const ProgramRun lost = run_program({"report", store_, "--json", nowhere});
  EXPECT_EQ(lost.code, 1);
  EXPECT_THAT(lost.output, HasSubstr("cannot write " + nowhere + ": No such file or directory"));
}

TEST_F(ReportCommandTest, FilesAreReplacedAsAWhole) {
  const std::string page = directory_ / "page.html";
  const std::string kept = directory_ / "kept.html";
  const std::string link = directory_ / "link.html";
  std::ofstream(page) << "before";
  std::filesystem::create_hard_link(page, kept);
  std::filesystem::create_symlink(page, link);
  EXPECT_EQ(run_program({"report", store_, "--html", link}).code, 0);
  EXPECT_EQ(text(kept), "before") << "the old file was written into";
  EXPECT_THAT(text(page), ::testing::EndsWith("</html>\n"));
  EXPECT_TRUE(std::filesystem::is_symlink(link));
}

TEST_F(ReportCommandTest, PipesStayPipes) {
  const ProgramRun run = under_shell(
      "mkfifo \"$2\"; timeout 60 cat \"$2\" & \"$0\" report \"$1\" --json \"$2\" && wait && test "
      "-p \"$2\"",
      directory_ / "pipe");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(nlohmann::json::accept(run.output)) << run.output;
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
