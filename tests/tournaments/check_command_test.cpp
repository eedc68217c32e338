// `turnkey-tournament check` runs the conformance suite on any command line, names the failed
// check, and returns its exit code. tests/conformance tests the suite itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "tests/tournaments/run_program.h"

namespace turnkey::tournament {
namespace {

using ::testing::HasSubstr;

const std::string kMock =
    "python3 -B " + turnkey::testing::source_dir() + "/tests/conformance/mock.py";

TEST(CheckCommand, ARightEnginePasses) {
  const auto one =
      run_program({"check", "--only", "handshake-uci,go-many", turnkey::testing::program()});
  EXPECT_EQ(one.code, 0) << one.output;
  EXPECT_THAT(one.output, HasSubstr("ok go-many\n2 passed, 0 failed\n"));
}

TEST(CheckCommand, AFaultIsNamedWithItsCheck) {
  const auto echo =
      run_program({"check", "--only", "errors-echo-cut", kMock + " --break echo-not-cut"});
  EXPECT_EQ(echo.code, 1) << echo.output;
  EXPECT_THAT(echo.output, HasSubstr("FAIL errors-echo-cut: expected"));
  EXPECT_THAT(echo.output, HasSubstr("0 passed, 1 failed\n"));
  // Each argument of the engine is a separate one.
  const auto floats = run_program({"check", "--only", "go-values", "python3", "-B",
                                   turnkey::testing::source_dir() + "/tests/conformance/mock.py",
                                   "--break", "floats"});
  EXPECT_EQ(floats.code, 1) << floats.output;
  EXPECT_THAT(floats.output, HasSubstr("FAIL go-values: expected"));
}

TEST(CheckCommand, MisuseHasAnotherExitCode) {
  EXPECT_EQ(run_program({"check"}).code, 2);
  EXPECT_EQ(run_program({"check", "--only", "weather", turnkey::testing::program()}).code, 2);
  const auto none = run_program({"check", "no-such-engine"});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.output, HasSubstr("there is no program no-such-engine"));
  EXPECT_THAT(run_program({"check", "--list"}).output, HasSubstr("\ngo-many\n"));
}

TEST(CheckCommand, AReaderMayCloseThePipeEarly) {
  const ProgramRun cut =
      run_program({"-c", "exec 4>&1; { " + turnkey::testing::tournament_program() +
                             " check --list 2>&4; echo $? >&4; } | true"},
                  "/bin/sh");
  EXPECT_EQ(cut.output, "141\n");
}

TEST(CheckCommand, TheSuiteMustLieBesideTheProgram) {
  const turnkey::testing::TemporaryFolder folder;
  std::filesystem::copy(turnkey::testing::tournament_program(), folder / "alone");
  const auto alone = run_program({"check", turnkey::testing::program()}, folder / "alone");
  EXPECT_EQ(alone.code, 2);
  EXPECT_THAT(alone.output, HasSubstr("turnkey-conformance.pyz is missing"));
}

}  // namespace
}  // namespace turnkey::tournament
