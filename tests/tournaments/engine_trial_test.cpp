// Messages about an engine that does not start, and the possible causes.
#include "tournaments/runner/engine_trial.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "tests/tournaments/referee_helpers.h"

namespace turnkey::tournament::testing {
namespace {

constexpr const char* kSandbox = "it is confined: does it need files";
constexpr const char* kMemory = "`memory = 5` limits it to 5 MB: does it need more?";

/// The hints given: s for the sandbox, m for the memory.
std::string hints(std::optional<int> exit_code, const std::string& error, bool is_confined,
                  std::uint64_t megabytes = 0) {
  Fault fault;
  fault.kind = FaultKind::kStart;
  fault.detail = "it did";
  fault.exit_code = exit_code;
  fault.error_tail = error;
  AgentSpec agent = external({"engine"});
  agent.megabytes = megabytes;
  const std::string text = start_failure(agent, fault, is_confined);
  EXPECT_TRUE(text.starts_with("agent external does not start: it did"));
  return std::string(text.find(kSandbox) != text.npos ? "s" : "") +
         (text.find(kMemory) != text.npos ? "m" : "");
}

TEST(EngineTrial, TheSandboxIsNamedWhereItMayBeTheCause) {
  EXPECT_EQ(hints(1, "PermissionError: [Errno 13] Permission denied: 'w'", true), "s");
  EXPECT_EQ(hints(127, "cannot run ./x: Permission denied", true), "s");
  EXPECT_EQ(hints(2, "no weights", true), "s");
  EXPECT_EQ(hints(2, "no weights", false), "");
  EXPECT_EQ(hints(1, "Permission denied", false), "");
}

TEST(EngineTrial, NothingIsNamedThatCannotBeTheCause) {
  EXPECT_EQ(hints({}, "", true), "") << "it answers, or is silent, and still runs";
  EXPECT_EQ(hints({}, "", true, 5), "");
  EXPECT_EQ(hints(127, "cannot run pyton3: No such file or directory", true), "");
  EXPECT_EQ(hints(127, "cannot run pyton3: No such file or directory", true, 5), "");
  EXPECT_EQ(hints(127, "cannot work in /no: No such file or directory", true), "");
  EXPECT_EQ(hints(127, "sh: 1: exec: engine: not found", true), "") << "no such program anywhere";
}

TEST(EngineTrial, SoIsALimitOfMemory) {
  EXPECT_EQ(hints(1, "MemoryError", true, 5), "m");
  EXPECT_EQ(hints(137, "", true, 5), "m");
  EXPECT_EQ(hints(127, "error while loading shared libraries: x: cannot map", false, 5), "m");
  EXPECT_EQ(hints(127, "cannot run python3: Cannot allocate memory", true, 5), "m");
  EXPECT_EQ(hints(1, "Permission denied", true, 5), "s");
}

}  // namespace
}  // namespace turnkey::tournament::testing
