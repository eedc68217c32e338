// More random cases than a test has time for: with --gtest_shuffle every repetition has seeds of
// its own, so that an oracle can be compared on as many games as one likes to wait for.
//
//   build/test/test_gitmo --gtest_filter='*Oracle*' --gtest_shuffle --gtest_repeat=100
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "engine/core/hash.h"

namespace turnkey::testing {

/// The seed itself, but in a shuffled run.
inline std::uint64_t soak_seed(std::uint64_t seed) {
  const auto run = static_cast<std::uint64_t>(::testing::UnitTest::GetInstance()->random_seed());
  return run == 0 ? seed : hash_of(std::array{seed, run});
}

}  // namespace turnkey::testing
