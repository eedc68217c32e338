// Runs turnkey-tournament like a user, to its end.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "tests/support/paths.h"

namespace turnkey::tournament {

struct ProgramRun {
  int code = -1;       ///< its exit code; −1: ended by a signal
  std::string output;  ///< standard output and standard error
};

/// Passes the arguments unchanged.
inline ProgramRun run_program(const std::vector<std::string>& arguments,
                              const std::string& program = turnkey::testing::tournament_program()) {
  const auto quoted = [](const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
  };
  std::string line = quoted(program);
  for (const std::string& argument : arguments) line += " " + quoted(argument);
  line += " 2>&1 </dev/null";
  ProgramRun run;
  std::FILE* const pipe = ::popen(line.c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  if (pipe == nullptr) return run;
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    run.output.append(buffer.data(), got);
  }
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) run.code = WEXITSTATUS(status);
  return run;
}

}  // namespace turnkey::tournament
