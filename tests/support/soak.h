// More random cases than a test has time for: a shuffled run has seeds of its own, so that an
// oracle can be compared on as many games as one likes to wait for.
//
//   for i in $(seq 100); do
//     build/test/test_gitmo --gtest_filter='*Oracle*' --gtest_shuffle --gtest_random_seed=$i
//   done
//
// (--gtest_repeat does the same in one program, but one program holds 256 decks and no more.)
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "engine/core/hash.h"

namespace turnkey::testing {

/// What a test's own games are sure to have, others need not.
inline bool is_soaking() { return GTEST_FLAG_GET(shuffle); }

/// The seed itself, but in a shuffled run.
inline std::uint64_t soak_seed(std::uint64_t seed) {
  if (!is_soaking()) return seed;
  const int run = ::testing::UnitTest::GetInstance()->random_seed();  // there is always one
  return hash_of(std::array{seed, static_cast<std::uint64_t>(run)});
}

}  // namespace turnkey::testing
