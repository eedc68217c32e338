// For tests of confined engines (referee/confinement.h).
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournaments/run_helpers.h"
#include "tournaments/referee/confinement.h"

/// Skips a test where the machine refuses namespaces, as in a chroot.
#define NEED_WALLS() \
  if (!why_no_walls().empty()) GTEST_SKIP() << "engines cannot be confined: " << why_no_walls()

namespace turnkey::tournament::testing {

using Words = std::vector<std::string>;

/// Runs a tournament by way of another command.
inline Ended run_as(Words user, const Words& arguments) {
  const Words line = run_line(arguments);
  user.insert(user.end(), line.begin(), line.end());
  Process process(user);
  return finish(process);
}

}  // namespace turnkey::tournament::testing
